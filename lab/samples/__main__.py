"""Write the samples that the OpenAPI document shows: `python -m lab.samples`."""

from __future__ import annotations

import json
from typing import Any

from lab.samples.asking import Question, ask
from lab.samples.pages import page_scenes, shared_scenes
from lab.samples.scenes import scenes
from service.wire.samples import FOLDER, SHARED, samples_of


def main() -> None:
    """One file an operation, and one of refusals that look the same everywhere."""
    FOLDER.mkdir(exist_ok=True)
    for name, questions in {**scenes(), **page_scenes(), SHARED: shared_scenes()}.items():
        known = {sample.name: sample.answer for sample in samples_of(name)}
        records = [_record(question, known.get(question.name)) for question in questions]
        text = json.dumps(records, ensure_ascii=False, indent=1)
        (FOLDER / f"{name}.json").write_text(text + "\n", "utf-8")


def _record(question: Question, known: Any) -> dict[str, Any]:
    told = ask(question)
    answer = _steady(told.get_json(), known)
    given = {
        "request": question.request,
        "text": question.text,
        "headers": dict(question.headers),
        "circumstance": question.circumstance,
    }
    return {
        "name": question.name,
        "summary": question.summary,
        "method": question.verb,
        "path": question.path,
        "status": told.status_code,
        "answer": answer,
        **{key: value for key, value in given.items() if value},
    }


def _steady(answer: Any, known: Any) -> Any:
    """The answer as it is known, where nothing but the time that a search took is another."""
    if not isinstance(answer, dict) or not answer.get("search") or not known:
        return answer
    took = known["search"].get("elapsed_ms")
    return (
        known if answer | {"search": answer["search"] | {"elapsed_ms": took}} == known else answer
    )


if __name__ == "__main__":
    main()

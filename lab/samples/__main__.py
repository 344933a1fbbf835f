"""Write the samples that the OpenAPI document shows: `python -m lab.samples`."""

from __future__ import annotations

import json
from typing import Any

from lab.samples.asking import Question, ask
from lab.samples.pages import page_scenes, shared_scenes
from lab.samples.scenes import scenes
from service.wire.samples import FOLDER, SHARED, samples_of

TIMED = "elapsed_ms"
"""What differs from one run to the next; samples keep the first one."""


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
    answer = told.get_json()
    if known and isinstance(answer, dict) and TIMED in answer.get("search", {}):
        answer["search"] |= {key: known["search"][key] for key in known["search"] if key == TIMED}
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


if __name__ == "__main__":
    main()

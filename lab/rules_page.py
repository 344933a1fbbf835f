"""Writes docs/rules.md: every preset and option, with positions played out by the engine.

`python -m lab.rules_page` writes the page; `--check` fails where it is not up to date.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from lab.rule_examples import EXAMPLES, Example
from service.engine.rules import expanded, make_rules
from service.wire.catalog import rules_page
from service.wire.fields import COUNTER_MAX

PAGE: Final = Path(__file__).parent.parent / "docs" / "rules.md"

_HEAD: Final = """# The rules, option by option

<!-- Written by `python -m lab.rules_page` from the catalogue and the engine; edit those. -->

One engine plays the whole family from one flat object of options. A *preset* names a set of
them; a request names a preset and adds what differs: `{"preset": "scopa", "target_score": 21}`.
The same catalogue is served by `GET /rules` (in English or Italian) and `GET /rules/{preset}`.

Cards are a rank and the letter of a suit: D coins, C cups, S swords, B clubs; 8 is the fante, 9 the
cavallo, 10 the re. A *deal* is one shuffle to its scoring; a *side* is what scores, a seat or two
partners. Every example below was played out by the engine, with the classic rules (`scopa`) but for
what is said.
"""


def page() -> str:
    """The whole page."""
    catalogue = rules_page("en")
    parts = [_HEAD, "## Presets\n", *_presets(catalogue["presets"]), "\n## Options\n"]
    return "\n".join(parts) + "\n" + "\n".join(map(_option, catalogue["options"]))


def _presets(presets: list[dict[str, Any]]) -> Iterator[str]:
    yield "| preset | game | what differs from the defaults |\n|---|---|---|"
    for preset in presets:
        told = f"**{preset['title']}.** {preset['description']} ({preset['source']['title']}.)"
        yield f"| `{preset['name']}` | {told} | {_differences(preset['differences'])} |"


def _differences(options: dict[str, Any]) -> str:
    return ", ".join(f"{name} {_json(value)}" for name, value in options.items()) or "nothing"


def _option(option: dict[str, Any]) -> str:
    name = option["name"]
    lines = [f"### {name}\n", option["meaning"] + "\n", f"Values: {_values(option)}.\n"]
    return "\n".join(lines + [_example(name, example) for example in EXAMPLES[name]])


def _values(option: dict[str, Any]) -> str:
    values = option["values"]
    told = [_kind(option["type"], values)]
    told += ["or `null`"] if values["nullable"] else []
    origin = f", worked out from {option['derived_from']}" if "derived_from" in option else ""
    return f"{' '.join(told)}; default {_json(option['default'])}{origin}"


def _kind(kind: str, values: dict[str, Any]) -> str:
    if kind == "choice":
        return "; ".join(f"`{_['value']}`: {_['meaning'].rstrip('.')}" for _ in values["choices"])
    if kind == "map":
        return f"a map from {values['keys']} to {_range(values['range'])}"
    if kind == "object":
        fields = (f"{_['name']} {_range(_['range'])}" for _ in values["fields"])
        return f"an object of {' and '.join(fields)}"
    return _range(values["range"]) if "range" in values else "`true` or `false`"


def _range(span: dict[str, Any]) -> str:
    steps = "" if span["step"] == 1 else f" in steps of {span['step']}"
    limit = " up" if span["maximum"] == COUNTER_MAX else f" to {span['maximum']}"
    return f"{span['minimum']}{limit}{steps}"


def _example(name: str, example: Example) -> str:
    default = expanded(make_rules("scopa", example.beside))[name]
    beside = f" With {_differences(dict(example.beside))}." if example.beside else ""
    lines = [f"{example.scene.told()}{beside}\n", f"| {name} | outcome |\n|---|---|"]
    for value in example.values:
        rules = make_rules("scopa", {**example.beside, name: value})
        mark = " (default)" if value == default and type(value) is type(default) else ""
        lines.append(f"| {_json(value)}{mark} | {example.scene.outcome(rules)} |")
    return "\n".join(lines) + "\n"


def _json(value: object) -> str:
    return f"`{json.dumps(value)}`"


def main(arguments: list[str]) -> int:
    """Write the page, or compare it; the exit status."""
    if "--check" not in arguments:
        PAGE.write_text(page())
        return 0
    if PAGE.read_text() == page():
        return 0
    print("docs/rules.md is not what the engine says: run python -m lab.rules_page")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Single breaches as they are listed in an error: a JSON pointer and one sentence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from marshmallow import ValidationError

from service.engine.errors import Fault, Path

MAX_LISTED: Final = 20
"""How many breaches an error lists."""


class SchemaInvalid(Exception):
    """Fields that are missing, unknown, of the wrong type or out of range; all of them."""

    code: Final = "schema/invalid"

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__(f"{len(faults)} fields are refused")
        self.faults = tuple(faults)

    @classmethod
    def of(cls, error: ValidationError) -> SchemaInvalid:
        """The same breaches as marshmallow found."""
        return cls(tuple(_flatten(error.messages, ())))


def listed(faults: Iterable[Fault]) -> list[dict[str, str]]:
    """The first breaches, as JSON."""
    shown = tuple(faults)[:MAX_LISTED]
    return [{"pointer": pointer(fault.path), "detail": fault.detail} for fault in shown]


def pointer(path: Path) -> str:
    """A JSON pointer (RFC 6901) as a URI fragment: `"#/state/hands/0/1"`, `"#"` for the whole."""
    return "#" + "".join(f"/{_escaped(str(step))}" for step in path)


def _escaped(step: str) -> str:
    return step.replace("~", "~0").replace("/", "~1")


def _flatten(messages: object, path: Path) -> Iterator[Fault]:
    """Every message with its path; `_schema` stands for the object itself."""
    if isinstance(messages, Mapping):
        for key, inner in messages.items():
            yield from _flatten(inner, path if key == "_schema" else (*path, key))
    elif isinstance(messages, str):
        yield Fault(path, messages)
    elif isinstance(messages, list):
        for inner in messages:
            yield from _flatten(inner, path)

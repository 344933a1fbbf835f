"""How an answer is held against what a case expects."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final


def resolved(value: Any, answers: list[Any]) -> Any:
    """The value with every `$ref` replaced by that part of an earlier answer."""
    if isinstance(value, list):
        return [resolved(item, answers) for item in value]
    if not isinstance(value, dict):
        return value
    if set(value) == {"$ref"}:
        return _part(value["$ref"], answers)
    return {key: resolved(item, answers) for key, item in value.items()}


def _part(reference: str, answers: list[Any]) -> Any:
    part: Any = answers
    for step in reference.split("."):
        part = part[int(step) if isinstance(part, list) else step]
    return part


def differences(expected: Any, got: Any, where: str = "answer") -> list[str]:
    """Where the two part, one line each; none if the answer matches."""
    if isinstance(expected, dict):
        return _object_differences(expected, got, where)
    if isinstance(expected, list):
        return _list_differences(expected, got, where)
    if _kind(expected) is _kind(got) and expected == got:
        return []
    return [f"{where}: {got!r} is not {expected!r}"]


def _kind(value: Any) -> Any:
    """Booleans and null match only themselves, numbers any number of the same value."""
    return type(value) if isinstance(value, bool) or value is None else "other"


def _object_differences(expected: Mapping[str, Any], got: Any, where: str) -> list[str]:
    if len(expected) == 1:
        (word, operand), *_ = expected.items()
        if word in _OPERATORS:
            return _OPERATORS[word](operand, got, where)
    if not isinstance(got, dict):
        return [f"{where}: {got!r} is no object"]
    missing = [f"{where}.{key}: missing" for key in expected if key not in got]
    return missing + [
        line
        for key in expected
        if key in got
        for line in differences(expected[key], got[key], f"{where}.{key}")
    ]


def _list_differences(expected: list[Any], got: Any, where: str) -> list[str]:
    if not isinstance(got, list) or len(got) != len(expected):
        return [f"{where}: {got!r} is no list of {len(expected)}"]
    pairs = enumerate(zip(expected, got, strict=True))
    return [line for n, (e, g) in pairs for line in differences(e, g, f"{where}[{n}]")]


def _one_of(operand: list[Any], got: Any, where: str) -> list[str]:
    if any(not differences(each, got) for each in operand):
        return []
    return [f"{where}: {got!r} is none of {operand!r}"]


def _contains(operand: list[Any], got: Any, where: str) -> list[str]:
    return _without(operand, got, where)[1]


def _same_items(operand: list[Any], got: Any, where: str) -> list[str]:
    left, lines = _without(operand, got, where)
    return lines + [f"{where}: {item!r} was not expected" for item in left]


def _without(operand: list[Any], got: Any, where: str) -> tuple[list[Any], list[str]]:
    """What is left of the items when those expected are taken away, and what was not found."""
    if not isinstance(got, list):
        return [], [f"{where}: {got!r} is no list"]
    left, lines = list(got), []
    for each in operand:
        hit = next((n for n, item in enumerate(left) if not differences(each, item)), None)
        if hit is None:
            lines.append(f"{where}: no item matches {each!r}")
        else:
            del left[hit]
    return left, lines


def _size(operand: int, got: Any, where: str) -> list[str]:
    fits = isinstance(got, (list, dict, str)) and len(got) == operand
    return [] if fits else [f"{where}: {got!r} has not the size {operand}"]


def _absent(operand: list[str], got: Any, where: str) -> list[str]:
    if not isinstance(got, dict):
        return [f"{where}: {got!r} is no object"]
    return [f"{where}.{key}: is there" for key in operand if key in got]


_OPERATORS: Final[Mapping[str, Callable[[Any, Any, str], list[str]]]] = {
    "$in": _one_of,
    "$contains": _contains,
    "$set": _same_items,
    "$len": _size,
    "$absent": _absent,
}

"""Where one JSON schema takes less than another did."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from lab.breaking.found import Found, Kind

Schema = Mapping[str, Any]

_PARTS: Final = frozenset(
    ("$ref", "allOf", "oneOf", "anyOf", "properties", "items", "additionalProperties")
)
_LOWER_LIMITS: Final = ("minimum", "minLength", "minItems", "minProperties")
_UPPER_LIMITS: Final = ("maximum", "maxLength", "maxItems", "maxProperties")
_STRICTER_WHEN_TRUE: Final = ("exclusiveMinimum", "exclusiveMaximum", "uniqueItems")
_STRICTER_WHEN_SET: Final = ("pattern", "format", "not", "const")


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two documents whose schemas are compared.

    Attributes:
        old: the document that clients know.
        new: the document that takes its place.
        seen: pairs of references already under comparison, since schemas may be recursive.
    """

    old: Mapping[str, Any]
    new: Mapping[str, Any]
    seen: set[tuple[str, str]] = field(default_factory=set)

    def narrowed(self, old: Schema, new: Schema, at: str) -> Iterator[Found]:
        """Every value that the old schema allows and the new one does not, told by its place."""
        if old == new and _PARTS.isdisjoint(old):
            return
        pair = (old.get("$ref", ""), new.get("$ref", ""))
        if all(pair):
            if pair in self.seen:
                return
            self.seen.add(pair)
        yield from self._plain(plain(self.old, old), plain(self.new, new), at)

    def _plain(self, old: Schema, new: Schema, at: str) -> Iterator[Found]:
        if "alternatives" in old or "alternatives" in new:
            yield from self._alternatives(old, new, at)
            return
        yield from _type(old, new, at)
        yield from _values(old, new, at)
        yield from _limits(old, new, at)
        yield from self._object(old, new, at)
        if "items" in new:
            yield from self.narrowed(old.get("items", {}), new["items"], f"{at}[]")

    def _alternatives(self, old: Schema, new: Schema, at: str) -> Iterator[Found]:
        """Each old alternative has to fit into some new one."""
        for alternative in old.get("alternatives", [old]):
            yield from self._unfit(alternative, new.get("alternatives", [new]), at)

    def _unfit(self, alternative: Schema, others: Sequence[Schema], at: str) -> Iterator[Found]:
        """What its namesake no longer takes; without one, why none of the others takes it all."""
        if "$ref" in alternative and alternative in others:
            yield from self.narrowed(alternative, alternative, at)
            return
        nearest: Found | None = None
        for other in others:
            attempt = Comparison(self.old, self.new, set(self.seen))
            first = next(attempt.narrowed(alternative, other, at), None)
            if first is None:
                return
            nearest = nearest or first
        if nearest:
            yield nearest

    def _object(self, old: Schema, new: Schema, at: str) -> Iterator[Found]:
        before, after = old.get("properties", {}), new.get("properties", {})
        for name in before:
            if name not in after:
                yield Found(at, Kind.PROPERTY, name)
        for name in new.get("required", []):
            if name not in old.get("required", []):
                yield Found(at, Kind.REQUIRED, name)
        for name in before.keys() & after.keys():
            yield from self.narrowed(before[name], after[name], f"{at}.{name}")
        yield from self._others(old, new, at)

    def _others(self, old: Schema, new: Schema, at: str) -> Iterator[Found]:
        """Properties that are not named."""
        before = old.get("additionalProperties", True)
        after = new.get("additionalProperties", True)
        if after is False and before is not False:
            yield Found(at, Kind.UNNAMED)
        if isinstance(after, Mapping) and before is not False:
            schema = before if isinstance(before, Mapping) else {}
            yield from self.narrowed(schema, after, f"{at}.*")


def plain(document: Mapping[str, Any], schema: Schema) -> dict[str, Any]:
    """The schema with its reference followed, `allOf` merged, `oneOf` and `anyOf` as one list."""
    schema = resolve(document, schema)
    merged = {key: value for key, value in schema.items() if key not in ("allOf", "oneOf", "anyOf")}
    for part in schema.get("allOf", []):
        merged = _merged(plain(document, part), merged)
    choices = schema.get("oneOf") or schema.get("anyOf")
    if choices:
        own = {key: value for key, value in merged.items() if key not in ("title", "description")}
        merged = {"alternatives": [_both(document, each, own) for each in choices]}
    return merged


def resolve(document: Mapping[str, Any], node: Mapping[str, Any]) -> Mapping[str, Any]:
    """The object that a reference points at (empty if it is not there), or the object itself."""
    while "$ref" in node:
        target: Any = document
        for step in node["$ref"].removeprefix("#/").split("/"):
            target = target.get(step, {})
        node = target
    return node


def _both(document: Mapping[str, Any], choice: Schema, own: Mapping[str, Any]) -> Schema:
    """A choice together with what holds for all of them; its reference, if that is nothing."""
    return _merged(plain(document, choice), own) if own.keys() - {"discriminator"} else choice


def _merged(first: Mapping[str, Any], second: Mapping[str, Any]) -> dict[str, Any]:
    both = {**first, **second}
    if "properties" in first and "properties" in second:
        both["properties"] = {**first["properties"], **second["properties"]}
    if "required" in first and "required" in second:
        both["required"] = [*first["required"], *second["required"]]
    return both


def _type(old: Schema, new: Schema, at: str) -> Iterator[Found]:
    before, after = old.get("type"), new.get("type")
    if after is not None and before != after and (before, after) != ("integer", "number"):
        yield Found(at, Kind.TYPE, old=before or "any", new=after)
    if old.get("nullable") and not new.get("nullable"):
        yield Found(at, Kind.NULL)


def _values(old: Schema, new: Schema, at: str) -> Iterator[Found]:
    if "enum" not in new:
        return
    if "enum" not in old:
        yield Found(at, Kind.CLOSED)
    for value in old.get("enum", []):
        if value not in new["enum"]:
            yield Found(at, Kind.VALUE, value)


def _limits(old: Schema, new: Schema, at: str) -> Iterator[Found]:
    yield from _tighter(old, new, at, _LOWER_LIMITS, lambda before, after: after > before)
    yield from _tighter(old, new, at, _UPPER_LIMITS, lambda before, after: after < before)
    yield from _tighter(old, new, at, ["multipleOf"], lambda before, after: before % after != 0)
    yield from _tighter(old, new, at, _STRICTER_WHEN_SET, lambda before, after: after != before)
    for key in _STRICTER_WHEN_TRUE:
        if new.get(key) and not old.get(key):
            yield Found(at, Kind.LIMIT, key, False, True)


def _tighter(
    old: Schema,
    new: Schema,
    at: str,
    keys: Sequence[str],
    is_tighter: Callable[[Any, Any], bool],
) -> Iterator[Found]:
    for key in keys:
        if key in new and (key not in old or is_tighter(old[key], new[key])):
            yield Found(at, Kind.LIMIT, key, old.get(key, "none"), new[key])

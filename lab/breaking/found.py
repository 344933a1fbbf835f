"""A difference between two schemas, told from either side."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum


class Kind(Enum):
    """What a schema lost, and how that reads when the older one is the narrower."""

    PROPERTY = ("property {subject} is gone", "property {subject} is new")
    REQUIRED = ("property {subject} became required", "property {subject} may now be missing")
    VALUE = ("value {subject} is gone", "value {subject} is new")
    CLOSED = ("only listed values are left", "values beyond the list are now possible")
    TYPE = ("type {old} became {new}", "type {new} became {old}")
    NULL = ("null is no longer allowed", "null is now possible")
    LIMIT = ("{subject} went from {old} to {new}", "{subject} went from {new} to {old}")
    UNNAMED = ("other properties are refused", "other properties are now possible")


@dataclass(frozen=True, slots=True)
class Found:
    """One loss: where, of what kind, and what it concerns."""

    at: str
    kind: Kind
    subject: object = ""
    old: object = ""
    new: object = ""
    backward: bool = False

    def __str__(self) -> str:
        text = self.kind.value[self.backward]
        told = text.format(subject=self.subject, old=self.old, new=self.new)
        return f"{self.at}: {told}"

    def turned(self) -> Found:
        """The same loss, told by the schema that lost nothing."""
        return replace(self, backward=True)

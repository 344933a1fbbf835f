"""Lists and maps on the wire."""

from __future__ import annotations

from typing import Any

from marshmallow import ValidationError

from service.wire.fields import JsonSchema, Seat, WireField, messages_of


class Each(WireField):
    """A list whose items are all of one kind; comes out as a tuple."""

    def __init__(
        self, item: WireField, meaning: str = "", *, shortest: int, longest: int, **kwargs: bool
    ) -> None:
        super().__init__(meaning, **kwargs)
        self.item, self.shortest, self.longest = item, shortest, longest

    def read(self, value: object) -> tuple[Any, ...]:
        """The items, read."""
        if type(value) is not list:
            raise ValidationError("Must be a list.")
        try:
            return tuple(map(self.item.read, value))
        except ValidationError:
            raise ValidationError(self._wrong(value)) from None

    def _wrong(self, value: list[Any]) -> dict[str | int, Any]:
        found = ((place, messages_of(self.item, item)) for place, item in enumerate(value))
        return {place: messages for place, messages in found if messages}

    def json_schema(self) -> JsonSchema:
        """An array with its length, which the state's own check holds to."""
        return {
            "type": "array",
            "items": self.item.openapi_property(),
            "minItems": self.shortest,
            "maxItems": self.longest,
        }


class DistinctSeats(Each):
    """At least one seat, none twice."""

    def __init__(self, meaning: str = "", **kwargs: bool) -> None:
        super().__init__(Seat(), meaning, shortest=1, longest=4, **kwargs)

    def read(self, value: object) -> tuple[int, ...]:
        """The seats, lowest first."""
        seats = super().read(value)
        if not seats or len(set(seats)) != len(seats):
            raise ValidationError("Must be one or more seats, none twice.")
        return tuple(sorted(seats))

    def json_schema(self) -> JsonSchema:
        """An array without repetition."""
        return {**super().json_schema(), "uniqueItems": True}


class Keyed(WireField):
    """An object whose keys are of one closed set and whose values are of one kind."""

    def __init__(
        self, keys: tuple[str, ...], item: WireField, key_pattern: str, meaning: str = ""
    ) -> None:
        super().__init__(meaning, required=False)
        self.keys, self.item, self.key_pattern = frozenset(keys), item, key_pattern

    def read(self, value: object) -> dict[str, Any]:
        """The object itself."""
        if type(value) is not dict:
            raise ValidationError("Must be an object.")
        wrong = {
            key: messages
            for key, item in value.items()
            if key in self.keys and (messages := messages_of(self.item, item))
        }
        if not self.keys.issuperset(value):
            wrong["_schema"] = [f"Has a key that does not match {self.key_pattern}."]
        if wrong:
            raise ValidationError(wrong)
        return value

    def json_schema(self) -> JsonSchema:
        """An object of values; OpenAPI 3.0 has no word for its keys but the description."""
        return {
            "type": "object",
            "additionalProperties": self.item.openapi_property(),
            "x-key-pattern": self.key_pattern,
        }

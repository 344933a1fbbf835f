"""The kinds of value on the wire, each checked in one step and able to describe itself.

marshmallow's own fields take `"7"` for 7 and `"yes"` for true, and cost a schema walk a card.
These take what JSON says and nothing else. `json_schema` of a field is its OpenAPI property.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from marshmallow import ValidationError, fields, missing

from service.engine.cards import BY_CODE, HIDDEN, Card, Cards

JsonSchema = dict[str, Any]

COUNTER_MAX: Final = 1_000_000_000
"""Bound of what only ever grows: deal numbers, match scores, sweeps."""

_NUMBERS: Final = frozenset((int, float))
_NO_CARD: Final = "Not the code of a card: a rank 1 to 10 and one of D, C, S, B."


class WireField(fields.Field[Any]):
    """A field that checks itself and describes itself; subclasses give both.

    `meaning` is its description in the OpenAPI document, `required` and `nullable` are as there.
    """

    def __init__(self, meaning: str = "", *, required: bool = True, nullable: bool = False) -> None:
        super().__init__(required=required, allow_none=nullable)
        self.meaning = meaning

    def deserialize(
        self,
        value: Any,
        attr: str | None = None,  # noqa: ARG002
        data: Mapping[str, Any] | None = None,  # noqa: ARG002
        **_: object,
    ) -> Any:
        """What `read` makes of the value, without marshmallow's steps that nobody uses here."""
        if value is missing and self.required:
            raise ValidationError("This field is required.")
        if value is None and not self.allow_none:
            raise ValidationError("This field may not be null.")
        return value if value is None or value is missing else self.read(value)

    def read(self, value: object) -> Any:
        """The value; `ValidationError` for anything that is not of this kind."""
        raise NotImplementedError

    def json_schema(self) -> JsonSchema:
        """The OpenAPI schema of the value, without description and nullability."""
        raise NotImplementedError

    def openapi_property(self) -> JsonSchema:
        """The whole OpenAPI property."""
        schema = self.json_schema()
        more: JsonSchema = {"nullable": True} if self.allow_none else {}
        if self.meaning:
            more["description"] = self.meaning
        if more and "$ref" in schema:
            return {"allOf": [schema], **more}
        return {**schema, **more}


class Whole(WireField):
    """An integer in a range, ends included; neither 7.0 nor "7" nor true."""

    def __init__(self, least: int, most: int, meaning: str = "", **kwargs: bool) -> None:
        super().__init__(meaning, **kwargs)
        self.least, self.most = least, most

    def read(self, value: object) -> int:
        """The integer."""
        if type(value) is int and self.least <= value <= self.most:
            return value
        raise ValidationError(f"Must be a whole number from {self.least} to {self.most}.")

    def json_schema(self) -> JsonSchema:
        """An integer with its range."""
        return {"type": "integer", "minimum": self.least, "maximum": self.most}


class WholeOf(WireField):
    """One of a few integers."""

    def __init__(self, values: tuple[int, ...], meaning: str = "", **kwargs: bool) -> None:
        super().__init__(meaning, **kwargs)
        self.values = values

    def read(self, value: object) -> int:
        """The integer."""
        if type(value) is int and value in self.values:
            return value
        raise ValidationError(f"Must be one of {', '.join(map(str, self.values))}.")

    def json_schema(self) -> JsonSchema:
        """An integer with its values."""
        return {"type": "integer", "enum": list(self.values)}


class Seat(Whole):
    """A seat of any game; whether this game has it is looked at later."""

    def __init__(self, meaning: str = "", **kwargs: bool) -> None:
        super().__init__(0, 3, meaning, **kwargs)

    def json_schema(self) -> JsonSchema:
        """The shared component."""
        return ref("Seat")


class Side(Seat):
    """A side of any game."""

    def json_schema(self) -> JsonSchema:
        """The shared component."""
        return ref("Side")


class Halves(WireField):
    """A number that is a multiple of 0.5, in a range, ends included; comes out as a float."""

    def __init__(self, least: float, most: float, meaning: str = "", **kwargs: bool) -> None:
        super().__init__(meaning, **kwargs)
        self.least, self.most = least, most

    def read(self, value: object) -> float:
        """The number."""
        if type(value) in _NUMBERS and isinstance(value, (int, float)) and self._takes(value):
            return value
        raise ValidationError(f"Must be a multiple of 0.5 from {self.least:g} to {self.most:g}.")

    def _takes(self, value: float) -> bool:
        return self.least <= value <= self.most and value * 2 == int(value * 2)

    def json_schema(self) -> JsonSchema:
        """A number with its range and step."""
        return {
            "type": "number",
            "minimum": self.least,
            "maximum": self.most,
            "multipleOf": 0.5,
        }


class Flag(WireField):
    """`true` or `false`."""

    def read(self, value: object) -> bool:
        """The boolean."""
        if type(value) is bool:
            return value
        raise ValidationError("Must be true or false.")

    def json_schema(self) -> JsonSchema:
        """A boolean."""
        return {"type": "boolean"}


class Yes(Flag):
    """`true`, and nothing else."""

    def read(self, value: object) -> bool:
        """The boolean."""
        if value is True:
            return True
        raise ValidationError("Must be true.")

    def json_schema(self) -> JsonSchema:
        """The one boolean that it can be."""
        return {"type": "boolean", "enum": [True]}


class Ignored(WireField):
    """Anything; it is not looked at."""

    def __init__(self, meaning: str = "") -> None:
        super().__init__(meaning, required=False, nullable=True)

    def read(self, value: object) -> object:
        """The value itself."""
        return value

    def json_schema(self) -> JsonSchema:
        """No restriction."""
        return {}


class Names(WireField):
    """One of a closed set of names."""

    def __init__(self, values: Iterable[str], meaning: str = "", **kwargs: bool) -> None:
        super().__init__(meaning, **kwargs)
        self.values = [str(value) for value in values]

    def read(self, value: object) -> str:
        """The name."""
        if type(value) is str and value in self.values:
            return value
        raise ValidationError(f"Must be one of {', '.join(self.values)}.")

    def json_schema(self) -> JsonSchema:
        """A string with its values."""
        return {"type": "string", "enum": self.values}


class Text(WireField):
    """A string of bounded length."""

    def __init__(self, longest: int, meaning: str = "", **kwargs: bool) -> None:
        super().__init__(meaning, **kwargs)
        self.longest = longest

    def read(self, value: object) -> str:
        """The string."""
        if type(value) is str and len(value) <= self.longest:
            return value
        raise ValidationError(f"Must be a string of at most {self.longest} characters.")

    def json_schema(self) -> JsonSchema:
        """A string with its length."""
        return {"type": "string", "maxLength": self.longest}


class CardCode(WireField):
    """One card that is known."""

    def read(self, value: object) -> Card:
        """The card."""
        card = BY_CODE.get(value) if type(value) is str else None
        if card is None:
            raise ValidationError(_NO_CARD)
        return card

    def json_schema(self) -> JsonSchema:
        """The shared component."""
        return ref("Card")


class CardCodes(WireField):
    """A list of cards, one look-up each; `hidden` says whether backs may be among them."""

    def __init__(self, meaning: str = "", *, hidden: bool = False, **kwargs: bool) -> None:
        super().__init__(meaning, **kwargs)
        self.hidden = hidden
        self.known = {**BY_CODE, HIDDEN.code: HIDDEN} if hidden else BY_CODE

    def read(self, value: object) -> Cards:
        """The cards, in the order given."""
        if type(value) is not list:
            raise ValidationError("Must be a list of cards.")
        try:
            return tuple(map(self.known.__getitem__, value))
        except (KeyError, TypeError):
            raise ValidationError(self._strangers(value)) from None

    def _strangers(self, value: list[Any]) -> dict[str | int, Any]:
        """A message for every item that is no card here."""
        return {
            place: [_NO_CARD if item != HIDDEN.code else "A hidden card may not stand here."]
            for place, item in enumerate(value)
            if type(item) is not str or item not in self.known
        }

    def json_schema(self) -> JsonSchema:
        """An array of the shared component."""
        return {
            "type": "array",
            "items": ref("CardOrHidden" if self.hidden else "Card"),
            "maxItems": len(BY_CODE),
        }


class DistinctCards(CardCodes):
    """A list of known cards without repetition; `count` is its length, where that is fixed."""

    def __init__(self, meaning: str = "", *, count: int | None = None, **kwargs: bool) -> None:
        super().__init__(meaning, **kwargs)
        self.count = count

    def read(self, value: object) -> Cards:
        """The cards, in the order given."""
        cards = super().read(value)
        if self.count is not None and len(cards) != self.count:
            raise ValidationError(f"Must be {self.count} cards.")
        repeated = [place for place, card in enumerate(cards) if card in cards[:place]]
        if repeated:
            raise ValidationError({place: ["This card is listed before."] for place in repeated})
        return cards

    def json_schema(self) -> JsonSchema:
        """An array without repetition."""
        fixed = {} if self.count is None else {"minItems": self.count}
        return {**super().json_schema(), **fixed, "uniqueItems": True}


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


def messages_of(field: WireField, value: object) -> Any:
    """What is wrong with this value, in marshmallow's shape; None if nothing is."""
    try:
        field.read(value)
    except ValidationError as error:
        return error.messages
    return None


def ref(component: str) -> JsonSchema:
    """A reference to a shared component of the OpenAPI document."""
    return {"$ref": f"#/components/schemas/{component}"}

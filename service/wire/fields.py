"""The simple kinds of value on the wire, each checked in one step and able to describe itself.

marshmallow's own fields take `"7"` for 7 and `"yes"` for true, and cost a schema walk a card.
These take what JSON says and nothing else. `json_schema` of a field is its OpenAPI property.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, Final

from marshmallow import ValidationError, fields, missing

JsonSchema = dict[str, Any]

COUNTER_MAX: Final = 1_000_000_000
"""Bound of what only ever grows: deal numbers, match scores, sweeps."""

_NUMBERS: Final = frozenset((int, float))


class Described(fields.Field[Any], ABC):
    """A field that describes itself. By itself it is for answers, which nobody reads here.

    `meaning` is its description in the OpenAPI document, `required` and `nullable` are as there.
    """

    def __init__(self, meaning: str = "", *, required: bool = True, nullable: bool = False) -> None:
        super().__init__(required=required, allow_none=nullable)
        self.meaning = meaning

    @abstractmethod
    def json_schema(self) -> JsonSchema:
        """The OpenAPI schema of the value, without description and nullability."""

    def inline_schema(self) -> JsonSchema:
        """The schema without a reference, since OpenAPI 3.0 knows null only beside a type."""
        return self.json_schema()

    def openapi_property(self) -> JsonSchema:
        """The whole OpenAPI property."""
        schema = self.inline_schema() if self.allow_none else self.json_schema()
        typed_null = self.allow_none and "type" in schema
        more: JsonSchema = {"nullable": True} if typed_null else {}
        if self.meaning:
            more["description"] = self.meaning
        if more and "$ref" in schema:
            return {"allOf": [schema], **more}
        return {**schema, **more}


class WireField(Described):
    """A field that checks itself too; subclasses say how."""

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

    @abstractmethod
    def read(self, value: object) -> Any:
        """The value; `ValidationError` for anything that is not of this kind."""


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

    def inline_schema(self) -> JsonSchema:
        """An integer with its range."""
        return super().json_schema()

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
        return self.least <= value <= self.most and not value * 2 % 1

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
    """A number, or null, that is not looked at."""

    def __init__(self, meaning: str = "") -> None:
        super().__init__(meaning, required=False, nullable=True)

    def read(self, value: object) -> object:
        """The number itself."""
        if type(value) in _NUMBERS:
            return value
        raise ValidationError("Must be a number.")

    def json_schema(self) -> JsonSchema:
        """Any number."""
        return {"type": "number"}


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

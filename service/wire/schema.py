"""The strict schema that every object on the wire is read by."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, NoReturn

from marshmallow import RAISE, Schema, ValidationError

from service.wire.fields import JsonSchema, WireField, ref


class StrictSchema(Schema):
    """A schema that refuses unknown fields, without repeating their names.

    `component` is its name in the OpenAPI document; the class docstring is its description.
    """

    component: ClassVar[str]

    class Meta:
        """No field beyond those declared."""

        unknown = RAISE

    def handle_error(self, error: ValidationError, *_: object, **__: object) -> NoReturn:
        """The same faults, unknown fields told together and at the object that has them."""
        if isinstance(error.messages, list):
            raise error
        known: dict[Any, Any] = {k: v for k, v in error.messages.items() if self._knows(k)}
        strangers = len(error.messages) - len(known)
        if strangers:
            known.setdefault("_schema", []).append(self._unknown(strangers))
        raise ValidationError(known)

    def _knows(self, key: object) -> bool:
        return key == "_schema" or key in self.load_fields

    def _unknown(self, count: int) -> str:
        what = "one unknown field" if count == 1 else f"{count} unknown fields"
        return f"Has {what}. Known: {', '.join(self.load_fields)}."


class Record(WireField):
    """An object that a schema reads; comes out as the schema's dictionary."""

    def __init__(self, schema: StrictSchema, meaning: str = "", **kwargs: bool) -> None:
        super().__init__(meaning, **kwargs)
        self.schema = schema

    def read(self, value: object) -> Mapping[str, Any]:
        """What the schema reads."""
        if type(value) is not dict:
            raise ValidationError("Must be an object.")
        loaded: Mapping[str, Any] = self.schema.load(value)
        return loaded

    def json_schema(self) -> JsonSchema:
        """The schema's component."""
        return ref(self.schema.component)

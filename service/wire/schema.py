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

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._required = {name for name, field in self.load_fields.items() if field.required}
        wire = {n: field for n, field in self.load_fields.items() if isinstance(field, WireField)}
        self._reads = {name: field.read for name, field in wire.items()}

    def load(self, data: Any, **options: Any) -> Any:
        """What marshmallow reads, without its many steps where nothing is wrong."""
        if type(data) is dict and not options and self._fits(data):
            plain = self._plain(data)
            if plain is not None:
                return plain
        return super().load(data, **options)

    def _fits(self, _: Mapping[str, Any]) -> bool:
        """Whether the fields that were sent may stand together; subclasses look."""
        return True

    def _plain(self, data: dict[str, Any]) -> dict[str, Any] | None:
        """Every field read; None where anything is wrong, for marshmallow to say what."""
        reads, fields = self._reads, self.load_fields
        try:
            read = {
                name: fields[name].deserialize(None) if value is None else reads[name](value)
                for name, value in data.items()
            }
        except (KeyError, ValidationError):
            return None
        return read if self._required <= read.keys() else None

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

    def inline_schema(self) -> JsonSchema:
        """The schema itself."""
        properties = {
            name: field.openapi_property()
            for name, field in self.schema.load_fields.items()
            if isinstance(field, WireField)
        }
        return {
            "type": "object",
            "properties": properties,
            "required": [name for name, field in self.schema.load_fields.items() if field.required],
            "additionalProperties": False,
        }

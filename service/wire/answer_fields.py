"""The kinds of value that only answers have: they describe themselves and are never read."""

from __future__ import annotations

from service.wire.fields import Described, JsonSchema, ref


class Prose(Described):
    """A string for people, or one whose form the description tells."""

    def json_schema(self) -> JsonSchema:
        """A string."""
        return {"type": "string"}


class Number(Described):
    """A number; `least` and `most` bound it where they are given."""

    def __init__(
        self,
        meaning: str = "",
        *,
        least: float | None = None,
        most: float | None = None,
        **kwargs: bool,
    ) -> None:
        super().__init__(meaning, **kwargs)
        self.least, self.most = least, most

    def json_schema(self) -> JsonSchema:
        """A number with the bounds it has."""
        bounds = {"minimum": self.least, "maximum": self.most}
        return {"type": "number", **{k: v for k, v in bounds.items() if v is not None}}


class Count(Described):
    """An integer from 0."""

    def json_schema(self) -> JsonSchema:
        """An integer that is not negative."""
        return {"type": "integer", "minimum": 0}


class Points(Described):
    """Points of a deal or match: a multiple of 0.5 from 0."""

    def json_schema(self) -> JsonSchema:
        """A number with its step."""
        return {"type": "number", "minimum": 0, "multipleOf": 0.5}


class Listed(Described):
    """A list of values of one kind."""

    def __init__(self, item: Described, meaning: str = "", **kwargs: bool) -> None:
        super().__init__(meaning, **kwargs)
        self.item = item

    def json_schema(self) -> JsonSchema:
        """An array."""
        return {"type": "array", "items": self.item.openapi_property()}


class Shared(Described):
    """A value that a shared component describes."""

    def __init__(self, component: str, meaning: str = "", **kwargs: bool) -> None:
        super().__init__(meaning, **kwargs)
        self.component = component

    def json_schema(self) -> JsonSchema:
        """The component."""
        return ref(self.component)


class Either(Described):
    """A value that one of several shared components describes."""

    def __init__(self, components: tuple[str, ...], meaning: str = "", **kwargs: bool) -> None:
        super().__init__(meaning, **kwargs)
        self.components = components

    def json_schema(self) -> JsonSchema:
        """One of the components."""
        return {"oneOf": [ref(component) for component in self.components]}


class Free(Described):
    """Any value; the description says what it is."""

    def json_schema(self) -> JsonSchema:
        """No restriction."""
        return {}


class FreeObject(Described):
    """An object whose keys depend on the case."""

    def json_schema(self) -> JsonSchema:
        """An object with any keys."""
        return {"type": "object", "additionalProperties": True}

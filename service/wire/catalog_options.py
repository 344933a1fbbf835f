"""What an option may hold, told for people and forms from the schema that checks it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from service.wire.fields import Flag, Halves, Names, Whole, WholeOf, WireField
from service.wire.list_fields import Keyed
from service.wire.rules_schema import RulesSchema
from service.wire.schema import Record

OPTIONS: Final[Mapping[str, WireField]] = {
    name: field
    for name, field in RulesSchema().load_fields.items()
    if isinstance(field, WireField) and name != "preset"
}
"""The field of every option, in the order in which the rules list them."""

DERIVED_FROM: Final[Mapping[str, str]] = {"partnerships": "players", "deal_packet": "hand_size"}
"""Options whose default is worked out from another one."""

KEYS: Final[Mapping[str, str]] = {
    "table_bonus": "total",
    "card_points": "card",
    "quartet_points": "rank",
}
"""What the keys of an option that is a map stand for."""

_TYPES: Final[Mapping[type[WireField], str]] = {
    Whole: "integer",
    WholeOf: "integer",
    Halves: "number",
    Flag: "boolean",
    Names: "choice",
    Keyed: "map",
    Record: "object",
}


def type_of(name: str) -> str:
    """The type of an option: one of `OPTION_TYPES`."""
    return _TYPES[type(OPTIONS[name])]


OPTION_TYPES: Final = tuple(dict.fromkeys(_TYPES.values()))


def values_of(name: str, meanings: Mapping[str, str]) -> dict[str, Any]:
    """The values that an option may hold; `meanings` says what each name among them does."""
    field = OPTIONS[name]
    shown = {"nullable": field.allow_none}
    if isinstance(field, Names):
        choices = [{"value": value, "meaning": meanings[value]} for value in field.values]
        return shown | {"choices": choices}
    if isinstance(field, Keyed):
        return shown | {"keys": KEYS[name], "range": _range(field.item)}
    if isinstance(field, Record):
        parts = field.schema.load_fields.items()
        return shown | {"fields": [{"name": part, "range": _range(of)} for part, of in parts]}
    return shown if isinstance(field, Flag) else shown | {"range": _range(field)}


def _range(field: object) -> dict[str, Any]:
    """The least and the greatest number, and the step between the numbers."""
    if isinstance(field, WholeOf):
        least, most = min(field.values), max(field.values)
        return {
            "minimum": least,
            "maximum": most,
            "step": (most - least) // (len(field.values) - 1),
        }
    if isinstance(field, Halves):
        return {"minimum": field.least, "maximum": field.most, "step": 0.5}
    if isinstance(field, Whole):
        return {"minimum": field.least, "maximum": field.most, "step": 1}
    raise TypeError("Only numbers have a range.")

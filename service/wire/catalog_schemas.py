"""The shape of the pages for reading, for the OpenAPI document."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import ClassVar, Final

from service.engine.cards import SUITS
from service.wire.catalog import LANGUAGES, PRESET_SOURCES
from service.wire.catalog_options import DERIVED_FROM, KEYS, OPTION_TYPES, OPTIONS
from service.wire.fields import CardCode, Each, Flag, JsonSchema, Names, Text, Whole, WireField
from service.wire.schema import Record, StrictSchema

_LONGEST: Final = 1000


class AnyValue(WireField):
    """A value whose type depends on what stands beside it; null is one of them."""

    def __init__(self, meaning: str) -> None:
        super().__init__(meaning, nullable=True)

    def read(self, value: object) -> object:
        """The value itself."""
        return value

    def json_schema(self) -> JsonSchema:
        """No restriction."""
        return {}

    def openapi_property(self) -> JsonSchema:
        """Without `nullable`, which needs a type; no type allows null as well."""
        return {"description": self.meaning}


class Number(WireField):
    """Any number."""

    def read(self, value: object) -> object:
        """The value itself."""
        return value

    def json_schema(self) -> JsonSchema:
        """A number."""
        return {"type": "number"}


class TranslatedSchema(StrictSchema):
    """A name in four languages."""

    component = "Translated"

    it = Text(_LONGEST, "Italian.")
    en = Text(_LONGEST, "English.")
    es = Text(_LONGEST, "Spanish.")
    ro = Text(_LONGEST, "Romanian.")


class FrenchSuitSchema(StrictSchema):
    """The suit of a French deck that stands for an Italian one."""

    component = "FrenchSuit"

    names = Record(TranslatedSchema(), "Its name.")
    symbol = Text(1, "Its symbol, one character.")


class SuitFactsSchema(StrictSchema):
    """A suit by name."""

    component = "SuitFacts"

    suit = Names((suit.value for suit in SUITS), "The letter it has in the codes of cards.")
    names = Record(TranslatedSchema(), "Its name.")
    french = Record(FrenchSuitSchema(), "Its equal in a French deck.")


class FrenchCardSchema(StrictSchema):
    """The card of a French deck that stands for an Italian one."""

    component = "FrenchCard"

    index = Text(3, "What is printed in its corner: A, 2 to 7, J, Q or K, and the suit's symbol.")
    character = Text(1, "The card as one Unicode character.")
    names = Record(TranslatedSchema(), "Its name.")


class CardFactsSchema(StrictSchema):
    """A card by name."""

    component = "CardFacts"

    code = CardCode("Its code everywhere else.")
    rank = Whole(1, 10, "Its rank, which is also its value in captures: 8 fante, 9 cavallo, 10 re.")
    suit = Names((suit.value for suit in SUITS), "The letter of its suit.")
    primiera = Whole(10, 21, "What it counts in the primiera.")
    names = Record(TranslatedSchema(), "Its name.")
    french = Record(FrenchCardSchema(), "Its equal in a French deck.")


class CardsAnswerSchema(StrictSchema):
    """The deck."""

    component = "CardsAnswer"

    suits = Each(Record(SuitFactsSchema()), "The suits, in canonical order.", shortest=4, longest=4)
    cards = Each(
        Record(CardFactsSchema()), "The cards, in canonical order.", shortest=40, longest=40
    )


class SourceSchema(StrictSchema):
    """Where a game's rules were taken from."""

    component = "Source"

    id = Names(dict.fromkeys(PRESET_SOURCES.values()), "A short name that does not change.")
    title = Text(_LONGEST, "What it is, in the language of the answer.")


def _option(name: str, *, required: bool) -> WireField:
    field = copy(OPTIONS[name])
    field.required = required
    return field


class DifferencesSchema(StrictSchema):
    """The options in which a preset differs from the defaults."""

    component = "Differences"

    class Meta(StrictSchema.Meta):
        """Every option, none of them needed."""

        include: ClassVar[Mapping[str, WireField]] = {
            name: _option(name, required=False) for name in OPTIONS
        }


class ExpandedRulesSchema(StrictSchema):
    """Every option of a preset, worked out."""

    component = "ExpandedRules"

    class Meta(StrictSchema.Meta):
        """Every option, always."""

        include: ClassVar[Mapping[str, WireField]] = {
            name: _option(name, required=True) for name in OPTIONS
        }


class PresetEntrySchema(StrictSchema):
    """A preset: a named set of options."""

    component = "PresetEntry"

    name = Text(_LONGEST, "The name to send as `preset`.")
    title = Text(_LONGEST, "What the game is called, in the language of the answer.")
    description = Text(_LONGEST, "What the game is, in the language of the answer.")
    source = Record(SourceSchema(), "Where its rules were taken from.")
    differences = Record(DifferencesSchema(), "What differs from the defaults.")


class PresetAnswerSchema(PresetEntrySchema):
    """A preset with every option worked out."""

    component = "PresetAnswer"

    language = Names(LANGUAGES, "The language of titles and descriptions.")
    expanded = Record(ExpandedRulesSchema(), "Every option and the value it has.")


class RangeSchema(StrictSchema):
    """Numbers from `minimum` to `maximum`, both included, in whole steps."""

    component = "Range"

    minimum = Number("The least.")
    maximum = Number("The greatest.")
    step = Number("From one number to the next.")


class OptionChoiceSchema(StrictSchema):
    """One of the names that an option may hold."""

    component = "OptionChoice"

    value = Text(_LONGEST, "The value to send.")
    meaning = Text(_LONGEST, "What it does, in the language of the answer.")


class OptionPartSchema(StrictSchema):
    """A number inside an option that is an object."""

    component = "OptionPart"

    name = Text(_LONGEST, "Its name in the object.")
    range = Record(RangeSchema(), "The numbers it may be.")


class OptionValuesSchema(StrictSchema):
    """What an option may hold; which of the fields are there depends on its type."""

    component = "OptionValues"

    nullable = Flag("Whether null is a value too.")
    range = Record(
        RangeSchema(),
        "For `integer` and `number`: the numbers; for `map`: those it maps to.",
        required=False,
    )
    choices = Each(
        Record(OptionChoiceSchema()),
        "For `choice`: the names.",
        shortest=2,
        longest=3,
        required=False,
    )
    keys = Names(
        KEYS.values(),
        "For `map`: what its keys are: totals of a first table, codes of cards, or ranks.",
        required=False,
    )
    parts = Each(
        Record(OptionPartSchema()),
        "For `object`: its parts.",
        shortest=1,
        longest=2,
        required=False,
    )


class OptionEntrySchema(StrictSchema):
    """An option of the rules."""

    component = "OptionEntry"

    name = Text(_LONGEST, "The name to send.")
    title = Text(_LONGEST, "A few words for it, in the language of the answer.")
    meaning = Text(_LONGEST, "What it decides, in the language of the answer.")
    type = Names(OPTION_TYPES, "The kind of its values.")
    values = Record(OptionValuesSchema(), "Its values.")
    default = AnyValue("Its value in `scopa`; of the kind that `type` says, or null.")
    derived_from = Names(
        DERIVED_FROM.values(),
        "The option from which the default is worked out where neither request nor preset say.",
        required=False,
    )


class RulesAnswerSchema(StrictSchema):
    """All presets and all options."""

    component = "RulesAnswer"

    language = Names(LANGUAGES, "The language of titles and descriptions.")
    presets = Each(
        Record(PresetEntrySchema()),
        "The presets, the classic game first.",
        shortest=len(PRESET_SOURCES),
        longest=1000,
    )
    options = Each(
        Record(OptionEntrySchema()),
        "The options, in the order in which a deal comes across them.",
        shortest=len(OPTIONS),
        longest=1000,
    )

"""What an option may hold: its type, its range or its choices, told for people and forms."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from service.engine.options import (
    AceOnEmpty,
    AceSweep,
    AceTakesAll,
    AceWithAce,
    CallingOut,
    CaptureObligation,
    CaptureRule,
    CombinationChoice,
    MissingSuit,
    TieAtEnd,
)


@dataclass(frozen=True, slots=True)
class Range:
    """Numbers from `minimum` to `maximum` (None: no limit) in whole multiples of `step`."""

    minimum: float
    maximum: float | None
    step: float

    def shown(self) -> dict[str, Any]:
        """The range as an object, without the limit it does not have."""
        shown = {"minimum": self.minimum, "maximum": self.maximum, "step": self.step}
        return {name: value for name, value in shown.items() if value is not None}


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """The values of one option.

    Attributes:
        type: `integer`, `number`, `boolean`, `choice`, `map` or `object`.
        range: the numbers allowed; for a map those it maps to.
        choices: the words allowed.
        keys: what a map's keys are: `total`, `card` or `rank`.
        fields: the numbers an object holds, by name.
        nullable: whether null is a value too.
        derived_from: the option from which the default is worked out.
    """

    type: str
    range: Range | None = None
    choices: tuple[str, ...] = ()
    keys: str | None = None
    fields: tuple[tuple[str, Range], ...] = ()
    nullable: bool = False
    derived_from: str | None = None


def _choice(words: type[StrEnum]) -> OptionSpec:
    return OptionSpec("choice", choices=tuple(word.value for word in words))


_BOOLEAN: Final = OptionSpec("boolean")
_POINTS: Final = Range(0, 100, 0.5)
_CATEGORY: Final = OptionSpec("number", _POINTS)
_OVER_ZERO: Final = Range(0.5, None, 0.5)

OPTIONS: Final[Mapping[str, OptionSpec]] = {
    "players": OptionSpec("integer", Range(2, 4, 1)),
    "partnerships": OptionSpec("boolean", derived_from="players"),
    "hand_size": OptionSpec("integer", Range(1, 10, 1)),
    "table_size": OptionSpec("integer", Range(0, 4, 4)),
    "deal_packet": OptionSpec("integer", Range(1, 10, 1), derived_from="hand_size"),
    "redeal_kings": OptionSpec("integer", Range(1, 4, 1), nullable=True),
    "table_bonus": OptionSpec("map", Range(1, None, 1), keys="total"),
    "capture_rule": _choice(CaptureRule),
    "equal_card_priority": _BOOLEAN,
    "combination_choice": _choice(CombinationChoice),
    "capture_obligation": _choice(CaptureObligation),
    "ace_takes_all": _choice(AceTakesAll),
    "ace_with_ace_on_table": _choice(AceWithAce),
    "ace_on_empty_table": _choice(AceOnEmpty),
    "ace_sweep_scores": _choice(AceSweep),
    "last_play_sweep_scores": _BOOLEAN,
    "most_cards_points": _CATEGORY,
    "most_coins_points": _CATEGORY,
    "primiera_points": _CATEGORY,
    "primiera_missing_suit": _choice(MissingSuit),
    "most_sevens_points": _CATEGORY,
    "card_points": OptionSpec("map", _POINTS, keys="card"),
    "quartet_points": OptionSpec("map", _POINTS, keys="rank"),
    "napola": _BOOLEAN,
    "all_coins_wins_match": _BOOLEAN,
    "target_score": OptionSpec("number", Range(0.5, 1000, 0.5), nullable=True),
    "match_deals": OptionSpec("integer", Range(1, None, 1), nullable=True),
    "tie_at_end": _choice(TieAtEnd),
    "target_extension": OptionSpec(
        "object", fields=(("margin", _OVER_ZERO), ("step", _OVER_ZERO)), nullable=True
    ),
    "calling_out": _choice(CallingOut),
    "low_score_wins": _BOOLEAN,
}
"""Every option in the order in which the rules list them."""


def values_of(name: str, meanings: Mapping[str, str]) -> dict[str, Any]:
    """The values an option may hold; `meanings` says what each choice does."""
    spec = OPTIONS[name]
    shown: dict[str, Any] = {"nullable": spec.nullable}
    if spec.choices:
        shown["choices"] = [{"value": word, "meaning": meanings[word]} for word in spec.choices]
    if spec.range:
        shown["range"] = spec.range.shown()
    if spec.keys:
        shown["keys"] = spec.keys
    if spec.fields:
        shown["fields"] = [{"name": field, "range": span.shown()} for field, span in spec.fields]
    return shown

"""The options of the rules: their closed sets of values and their defaults (RULES.md, Options)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final


class CaptureRule(StrEnum):
    """What a capture totals: the played card, or fifteen with it."""

    SUM = "sum"
    FIFTEEN = "fifteen"


class CombinationChoice(StrEnum):
    """Whether any capture may be chosen, or only those with the fewest table cards."""

    ANY = "any"
    FEWEST = "fewest"


class CaptureObligation(StrEnum):
    """When a card may not be laid: if it captures, if any card in hand does, never."""

    PLAYED_CARD = "played_card"
    ANY_CARD = "any_card"
    NONE = "none"


class AceTakesAll(StrEnum):
    """Whether an ace takes the whole table: not at all, as a duty, or as a choice."""

    OFF = "off"
    FORCED = "forced"
    OPTIONAL = "optional"


class AceWithAce(StrEnum):
    """What an ace does while an ace lies on the table."""

    TAKES_ALL = "takes_all"
    TAKES_ACE = "takes_ace"


class AceOnEmpty(StrEnum):
    """What an ace does on an empty table."""

    STAYS = "stays"
    TO_PILE = "to_pile"


class AceSweep(StrEnum):
    """When an ace that clears the table scores a sweep."""

    NEVER = "never"
    ORDINARY = "ordinary"
    ALWAYS = "always"


class MissingSuit(StrEnum):
    """How a side without all four suits stands in the primiera."""

    VOID = "void"
    SUITS_FIRST = "suits_first"


class TieAtEnd(StrEnum):
    """What happens when the leaders are level at the end."""

    PLAY_ON = "play_on"
    DRAW = "draw"


class CallingOut(StrEnum):
    """Whether a player may call out, and what a wrong call costs."""

    OFF = "off"
    SAFE = "safe"
    FORFEIT = "forfeit"


@dataclass(frozen=True, slots=True)
class TargetExtension:
    """All sides level at `target - margin` raise the target by `step`."""

    margin: float
    step: float


DEFAULTS: Final[Mapping[str, Any]] = {
    "players": 2,
    "partnerships": None,
    "hand_size": 3,
    "table_size": 4,
    "deal_packet": None,
    "redeal_kings": None,
    "table_bonus": {},
    "capture_rule": "sum",
    "equal_card_priority": True,
    "combination_choice": "any",
    "capture_obligation": "played_card",
    "ace_takes_all": "off",
    "ace_with_ace_on_table": "takes_all",
    "ace_on_empty_table": "stays",
    "ace_sweep_scores": "never",
    "last_play_sweep_scores": False,
    "most_cards_points": 1,
    "most_coins_points": 1,
    "primiera_points": 1,
    "primiera_missing_suit": "void",
    "most_sevens_points": 0,
    "card_points": {"7D": 1},
    "quartet_points": {},
    "napola": False,
    "all_coins_wins_match": False,
    "target_score": 11,
    "match_deals": None,
    "tie_at_end": "play_on",
    "target_extension": None,
    "calling_out": "off",
    "low_score_wins": False,
}
"""Every option's default, in its wire form. None for `partnerships` and `deal_packet` stands for
"worked out from the other options"."""

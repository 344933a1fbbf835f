"""The rules in force: one flat set of options, worked out from a preset and what differs from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from service.engine.cards import Card


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


@dataclass(frozen=True, slots=True)
class Rules:
    """Every option, worked out. Make one with `make_rules`; RULES.md's words are kept.

    `preset` and `given` are what was asked for, so that it can be returned as it came. Points
    are multiples of 0.5. The maps are sorted tuples of pairs.
    """

    preset: str
    given: tuple[tuple[str, object], ...]
    players: int
    partnerships: bool
    hand_size: int
    table_size: int
    deal_packet: int
    redeal_kings: int | None
    table_bonus: tuple[tuple[int, int], ...]
    capture_rule: CaptureRule
    equal_card_priority: bool
    combination_choice: CombinationChoice
    capture_obligation: CaptureObligation
    ace_takes_all: AceTakesAll
    ace_with_ace_on_table: AceWithAce
    ace_on_empty_table: AceOnEmpty
    ace_sweep_scores: AceSweep
    last_play_sweep_scores: bool
    most_cards_points: float
    most_coins_points: float
    primiera_points: float
    primiera_missing_suit: MissingSuit
    most_sevens_points: float
    card_points: tuple[tuple[Card, float], ...]
    quartet_points: tuple[tuple[int, float], ...]
    napola: bool
    all_coins_wins_match: bool
    target_score: float | None
    match_deals: int | None
    tie_at_end: TieAtEnd
    target_extension: TargetExtension | None
    calling_out: CallingOut
    low_score_wins: bool

    @property
    def sides(self) -> int:
        """How many sides score."""
        return 2 if self.partnerships else self.players

    def side_of(self, seat: int) -> int:
        """The side that this seat scores for."""
        return seat % 2 if self.partnerships else seat

    def seats_of(self, side: int) -> tuple[int, ...]:
        """The seats that score for this side, lowest first."""
        return tuple(seat for seat in range(self.players) if self.side_of(seat) == side)


DEFAULTS: Final[Mapping[str, object]] = {
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

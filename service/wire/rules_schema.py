"""The rules on the wire: a preset's name and the options that differ from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from marshmallow import ValidationError

from service.engine.cards import CARDS
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
from service.engine.values import quick
from service.wire.fields import (
    COUNTER_MAX,
    Flag,
    Halves,
    JsonSchema,
    Names,
    Text,
    Whole,
    WholeOf,
    WireField,
    ref,
)
from service.wire.list_fields import Keyed
from service.wire.schema import Record, StrictSchema

MAX_POINTS: Final = 100
MAX_TARGET: Final = 1000

_CARDS: Final = tuple(card.code for card in CARDS)
_RANKS: Final = tuple(str(rank) for rank in range(1, 11))
_TOTALS: Final = tuple(str(total) for total in range(4, 41))


class ExtensionSchema(StrictSchema):
    """When and by how much the target rises."""

    component = "TargetExtension"

    margin = Halves(
        0.5, MAX_TARGET, "All sides exactly this many points below the target raise it."
    )
    step = Halves(0.5, MAX_TARGET, "By how many points the target rises.")


def _points(meaning: str) -> Halves:
    return Halves(0, MAX_POINTS, meaning, required=False)


class RulesSchema(StrictSchema):
    """A preset's name plus any options that differ from it.

    Left out, an option has the preset's value; `GET /rules/{preset}` shows them all. Options that
    contradict each other are refused with `rules/invalid`.
    """

    component = "Rules"

    preset = Text(100, "Name of a preset, as listed by `GET /rules`.")
    players = Whole(2, 4, "Number of players.", required=False)
    partnerships = Flag(
        "Whether alternate seats score together, which takes four players. "
        "Left out: true for four, else false.",
        required=False,
    )
    hand_size = Whole(
        1,
        10,
        "Cards in a hand, and in each refill. 40 less `table_size` must divide by "
        "`players` times this.",
        required=False,
    )
    table_size = WholeOf((0, 4), "Cards on the first table.", required=False)
    deal_packet = Whole(
        1,
        10,
        "Cards given to a seat at a time, at most `hand_size`. Left out: the whole hand at once. "
        "Matters only for a known deck.",
        required=False,
    )
    redeal_kings = Whole(
        1,
        4,
        "A first table with at least so many tens is void and dealt again; null: never.",
        required=False,
        nullable=True,
    )
    table_bonus = Keyed(
        _TOTALS,
        Whole(1, COUNTER_MAX, "Sweeps scored for this total."),
        "^([4-9]|[123][0-9]|40)$",
        "First tables that the dealer takes: total of the ranks (4 to 40) to sweeps scored.",
    )
    capture_rule = Names(
        CaptureRule,
        "What a capture totals: the value of the played card (`sum`), or 15 together with it.",
        required=False,
    )
    equal_card_priority = Flag(
        "With `sum`: while a card of equal value lies on the table, only such single cards may "
        "be taken.",
        required=False,
    )
    combination_choice = Names(
        CombinationChoice,
        "Whether any capture may be chosen, or only those with the fewest table cards.",
        required=False,
    )
    capture_obligation = Names(
        CaptureObligation,
        "Which cards may not be laid: one that captures itself (`played_card`), any while some "
        "card of the hand captures (`any_card`), or `none`.",
        required=False,
    )
    ace_takes_all = Names(
        AceTakesAll,
        "Whether an ace takes the whole table: never, as a duty, or as a choice.",
        required=False,
    )
    ace_with_ace_on_table = Names(
        AceWithAce,
        "What an ace does while another lies on the table: take all, or just one ace.",
        required=False,
    )
    ace_on_empty_table = Names(
        AceOnEmpty,
        "What an ace does on an empty table: it stays, or its player captures it alone.",
        required=False,
    )
    ace_sweep_scores = Names(
        AceSweep,
        "When an ace that clears the table scores a sweep: never, where the capture would be "
        "legal without the ace rule, or always.",
        required=False,
    )
    last_play_sweep_scores = Flag(
        "Whether the last play of a deal can score a sweep.", required=False
    )
    most_cards_points = _points("Points for the most cards; 0 switches it off.")
    most_coins_points = _points("Points for the most coins; 0 switches it off.")
    primiera_points = _points("Points for the best primiera; 0 switches it off.")
    primiera_missing_suit = Names(
        MissingSuit,
        "A side without all four suits: does not compete (`void`), or is beaten by any with more "
        "suits (`suits_first`).",
        required=False,
    )
    most_sevens_points = _points("Points for the most sevens; 0 switches it off.")
    card_points = Keyed(
        _CARDS,
        Halves(0, MAX_POINTS, "Points for holding this card."),
        "^([1-9]|10)[DCSB]$",
        "Points for single cards, by code.",
    )
    quartet_points = Keyed(
        _RANKS,
        Halves(0, MAX_POINTS, "Points for holding all four cards of this rank."),
        "^([1-9]|10)$",
        "Points for all four cards of a rank, by rank.",
    )
    napola = Flag(
        "Whether a run of coins from the ace, at least three long, scores its length.",
        required=False,
    )
    all_coins_wins_match = Flag("Whether all ten coins win the match.", required=False)
    target_score = Halves(
        0.5,
        MAX_TARGET,
        "Points that end the match; null: none, and then `match_deals` is needed.",
        required=False,
        nullable=True,
    )
    match_deals = Whole(
        1,
        COUNTER_MAX,
        "Deals after which the match ends; null: no such limit.",
        required=False,
        nullable=True,
    )
    tie_at_end = Names(
        TieAtEnd, "What level leaders at the end do: play on, or draw.", required=False
    )
    target_extension = Record(
        ExtensionSchema(),
        "Raises the target while all sides are level just below it; null: never.",
        required=False,
        nullable=True,
    )
    calling_out = Names(
        CallingOut,
        "Whether a player may stop the deal to win on points already certain, and whether a "
        "wrong call costs nothing (`safe`) or the match (`forfeit`).",
        required=False,
    )
    low_score_wins = Flag("Whether the lowest score wins.", required=False)


@quick
@dataclass(frozen=True, slots=True)
class RulesGiven:
    """Rules as they were sent, every option well-formed by itself."""

    preset: str
    overrides: Mapping[str, Any]


class RulesField(WireField):
    """The rules object, read option by option: only what is there costs anything."""

    def __init__(self, meaning: str = "", **kwargs: bool) -> None:
        super().__init__(meaning, **kwargs)
        self.schema = RulesSchema()
        self.options = self.schema.load_fields

    def read(self, value: object) -> RulesGiven:
        """The preset and the options beside it."""
        if type(value) is not dict:
            raise ValidationError("Must be an object.")
        try:
            read: dict[str, Any] = {
                name: self.options[name].deserialize(given) for name, given in value.items()
            }
            return RulesGiven(read.pop("preset"), read)
        except (KeyError, ValidationError):
            raise ValidationError(self.schema.validate(value)) from None

    def json_schema(self) -> JsonSchema:
        """The shared component."""
        return ref("Rules")

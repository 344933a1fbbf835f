"""The rules in force: one flat set of options, worked out from a preset and its changes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from service.engine.cards import BY_CODE, Card
from service.engine.errors import Fault, RulesInvalid
from service.engine.options import (
    DEFAULTS,
    AceOnEmpty,
    AceSweep,
    AceTakesAll,
    AceWithAce,
    CallingOut,
    CaptureObligation,
    CaptureRule,
    CombinationChoice,
    MissingSuit,
    TargetExtension,
    TieAtEnd,
)
from service.engine.presets import PRESETS


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

    def __hash__(self) -> int:
        """Of what was asked for, which decides all the rest: every cache of rules looks it up."""
        return hash((self.preset, self.given))

    @property
    def sides(self) -> int:
        """How many sides score."""
        return 2 if self.partnerships else self.players

    def side_of(self, seat: int) -> int:
        """The side that this seat scores for."""
        return seat % 2 if self.partnerships else seat

    def seats_of(self, side: int) -> tuple[int, ...]:
        """The seats that score for this side, lowest first."""
        return tuple(range(side, self.players, self.sides))


def make_rules(preset: str, overrides: Mapping[str, Any] | None = None) -> Rules:
    """The rules of a preset with these options changed.

    `overrides` are in wire form and of the right types and ranges (the caller has seen to that);
    `partnerships` and `deal_packet` are worked out last, unless they are given. Raises
    `RulesInvalid` for an unknown preset and for options that contradict each other, naming all
    contradictions; fault paths start at the rules object.
    """
    given = tuple((name, _frozen(value)) for name, value in (overrides or {}).items())
    return _made(preset, given)


@lru_cache(maxsize=256)
def _made(preset: str, given: tuple[tuple[str, Any], ...]) -> Rules:
    if preset not in PRESETS:
        fault = Fault(("preset",), "No preset has this name.")
        raise RulesInvalid("The preset is unknown.", [fault])
    changed = {name: _thawed(value) for name, value in given}
    options = {**DEFAULTS, **PRESETS[preset], **changed}
    if options["partnerships"] is None:
        options["partnerships"] = options["players"] == 4
    if options["deal_packet"] is None:
        options["deal_packet"] = options["hand_size"]
    rules = Rules(
        preset=preset, given=given, **{k: _PARSE.get(k, _as_is)(options[k]) for k in options}
    )
    faults = list(contradictions(rules))
    if faults:
        raise RulesInvalid("The options contradict each other.", faults)
    return rules


def _frozen(value: Any) -> Any:
    """A map as a tuple of pairs, so that options can be hashed, and a whole number as an integer.

    17.0 and 17 are equal to whoever keeps rules, -0.0 and 0 too: they are written in one way, lest
    the rules of a game be answered as those of another were given.
    """
    if isinstance(value, Mapping):
        return tuple((key, _frozen(part)) for key, part in value.items())
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _thawed(value: Any) -> Any:
    return dict(value) if isinstance(value, tuple) else value


def given_options(rules: Rules) -> dict[str, Any]:
    """The options that were given beside the preset, in wire form and in the order given."""
    return {name: _thawed(value) for name, value in rules.given}


def expanded(rules: Rules) -> dict[str, Any]:
    """Every option in wire form, worked out, in the order of RULES.md."""
    return {name: _SHOW.get(name, _as_is)(getattr(rules, name)) for name in DEFAULTS}


def _as_is(value: Any) -> Any:
    return value


def _card_points(value: Mapping[str, float]) -> tuple[tuple[Card, float], ...]:
    pairs = [(BY_CODE[code], float(points)) for code, points in value.items()]
    return tuple(sorted(pairs, key=lambda pair: pair[0].order))


def _by_number(value: Mapping[str, float]) -> tuple[tuple[int, float], ...]:
    return tuple(sorted((int(number), amount) for number, amount in value.items()))


def _extension(value: Mapping[str, float] | None) -> TargetExtension | None:
    return None if value is None else TargetExtension(value["margin"], value["step"])


_PARSE: dict[str, Any] = {
    "table_bonus": _by_number,
    "capture_rule": CaptureRule,
    "combination_choice": CombinationChoice,
    "capture_obligation": CaptureObligation,
    "ace_takes_all": AceTakesAll,
    "ace_with_ace_on_table": AceWithAce,
    "ace_on_empty_table": AceOnEmpty,
    "ace_sweep_scores": AceSweep,
    "primiera_missing_suit": MissingSuit,
    "card_points": _card_points,
    "quartet_points": _by_number,
    "tie_at_end": TieAtEnd,
    "target_extension": _extension,
    "calling_out": CallingOut,
}

_SHOW: dict[str, Any] = {
    **{name: str for name, parse in _PARSE.items() if isinstance(parse, type)},
    "table_bonus": lambda pairs: {str(total): sweeps for total, sweeps in pairs},
    "card_points": lambda pairs: {card.code: points for card, points in pairs},
    "quartet_points": lambda pairs: {str(rank): points for rank, points in pairs},
    "target_extension": lambda x: x and {"margin": x.margin, "step": x.step},
}


def contradictions(rules: Rules) -> Iterator[Fault]:
    """Every pair of options that cannot stand together (RULES.md, Contradictions)."""
    yield from _deal_contradictions(rules)
    yield from _ace_contradictions(rules)
    yield from _match_contradictions(rules)


def _deal_contradictions(rules: Rules) -> Iterator[Fault]:
    if (40 - rules.table_size) % (rules.players * rules.hand_size):
        yield Fault(
            ("hand_size",), "40 cards less table_size do not divide by players times hand_size."
        )
    if rules.partnerships and rules.players != 4:
        yield Fault(("partnerships",), "partnerships need four players.")
    if rules.deal_packet > rules.hand_size:
        yield Fault(("deal_packet",), "deal_packet is larger than hand_size.")
    if rules.table_size == 0 and rules.table_bonus:
        yield Fault(("table_bonus",), "table_bonus needs cards on the first table.")
    if rules.table_size == 0 and rules.redeal_kings is not None:
        yield Fault(("redeal_kings",), "redeal_kings needs cards on the first table.")


def _ace_contradictions(rules: Rules) -> Iterator[Fault]:
    if rules.ace_takes_all is not AceTakesAll.OFF:
        return
    for name in ("ace_with_ace_on_table", "ace_on_empty_table", "ace_sweep_scores"):
        if getattr(rules, name) != DEFAULTS[name]:
            yield Fault((name,), f"{name} needs ace_takes_all.")


def _match_contradictions(rules: Rules) -> Iterator[Fault]:
    calling = rules.calling_out is not CallingOut.OFF
    if rules.target_score is None:
        if rules.match_deals is None:
            yield Fault(("target_score",), "Without target_score the match needs match_deals.")
        if calling:
            yield Fault(("calling_out",), "calling_out needs a target_score.")
        if rules.target_extension is not None:
            yield Fault(("target_extension",), "target_extension needs a target_score.")
    if calling and rules.low_score_wins:
        yield Fault(("calling_out",), "calling_out does not go with low_score_wins.")

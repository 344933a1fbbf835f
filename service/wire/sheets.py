"""Score sheets of deals that were played at a real table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from service.engine.cards import Card, Cards
from service.engine.errors import Fault, StateInconsistent
from service.engine.rules import Rules
from service.engine.state import Match
from service.wire.positions import load_rules


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a finished deal is scored from."""

    rules: Rules
    captured: tuple[Cards, ...]
    sweeps: tuple[int, ...]
    match: Match


def load_sheet(given: Mapping[str, Any]) -> Sheet:
    """The sheet that these fields give.

    Raises `RulesInvalid`, or `StateInconsistent` with every list that has not one item a side,
    every card that is captured twice, and a target that does not fit the rules.
    """
    rules = load_rules(given["rules"], ("rules",))
    none = (0,) * rules.sides
    sheet = Sheet(
        rules=rules,
        captured=tuple(given["captured"]),
        sweeps=given.get("sweeps", none),
        match=Match(
            deal=given.get("deal", 1),
            scores=given.get("scores", none),
            target=given.get("target", rules.target_score),
        ),
    )
    found = [*_lengths(sheet), *_doubles(sheet.captured), *_target(sheet)]
    if found:
        raise StateInconsistent("No deal can end with this score sheet.", found)
    return sheet


def _lengths(sheet: Sheet) -> Iterator[Fault]:
    lists: Mapping[str, Sequence[object]] = {
        "captured": sheet.captured,
        "sweeps": sheet.sweeps,
        "scores": sheet.match.scores,
    }
    sides = sheet.rules.sides
    for name, items in lists.items():
        if len(items) != sides:
            yield Fault((name,), f"Has {len(items)} items, but these rules have {sides} sides.")


def _doubles(captured: Sequence[Cards]) -> Iterator[Fault]:
    seen: set[Card] = set()
    for side, pile in enumerate(captured):
        for place, card in enumerate(pile):
            if card in seen:
                yield Fault(("captured", side, place), "This card is captured twice.")
            seen.add(card)


def _target(sheet: Sheet) -> Iterator[Fault]:
    if (sheet.match.target is None) != (sheet.rules.target_score is None):
        yield Fault(("target",), "Does not fit the rules: a target where they have one.")

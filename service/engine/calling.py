"""Calling out: ending the match on points that are already certain (RULES.md, Calling out)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from service.engine.cards import Cards, mask_of
from service.engine.errors import DealOver, Fault
from service.engine.events import CalledOut, MatchEnded
from service.engine.options import CallingOut
from service.engine.play import Outcome
from service.engine.refusals import MoveIllegal
from service.engine.rules import Rules
from service.engine.scoring import (
    ALL_CARDS,
    ALL_COINS,
    ALL_SEVENS,
    best_of_each_suit,
    card_points,
    holds_all_coins,
    napola,
    primiera_strength,
    quartets,
)
from service.engine.state import Position, Result

P = TypeVar("P", bound=Position)


def call_out(position: P, seat: int) -> Outcome[P]:
    """What comes of this seat calling out, whoever is to play.

    A good call wins the match at once; a wrong one costs what the rules say. Raises `DealOver`
    after the deal, `MoveIllegal` where the rules have no calling out or the deal is a play-off.
    """
    if position.turn is None:
        raise DealOver("The deal is over.")
    _refuse_where_barred(position, seat)
    rules = position.rules
    side = rules.side_of(seat)
    certain = certain_points(rules, position.captured, position.sweeps)[side]
    good = is_good(position, side, certain)
    called = CalledOut(seat, good, certain)
    if not good and rules.calling_out is CallingOut.SAFE:
        return Outcome(position, (called,))
    winner = side if good else _winner_by_forfeit(position, side)
    result = Result(winner, winner is None)
    ended = replace(position, turn=None, match=replace(position.match, result=result))
    return Outcome(ended, (called, MatchEnded(result.winner, result.draw)))


def may_call(position: Position) -> bool:
    """Whether a call-out is accepted at all in this deal."""
    target = position.match.target
    if position.rules.calling_out is CallingOut.OFF or target is None or position.turn is None:
        return False
    return max(position.match.scores) < target


def _refuse_where_barred(position: Position, seat: int) -> None:
    if not 0 <= seat < position.rules.players:
        raise MoveIllegal("No such seat.", faults=[Fault(("seat",), "There is no such seat.")])
    if not may_call(position):
        fault = Fault(("call_out",), "These rules, or this deal, have no calling out.")
        raise MoveIllegal("Calling out is not allowed here.", faults=[fault])


def is_good(position: Position, side: int, certain: float) -> bool:
    """Whether a call by this side with these certain points of the deal wins the match."""
    if position.rules.all_coins_wins_match:
        holders = [holds_all_coins(mask_of(pile)) for pile in position.captured]
        if any(holders):
            return holders[side]
    target = position.match.target
    return target is not None and position.match.scores[side] + certain >= target


def _winner_by_forfeit(position: Position, loser: int) -> int | None:
    """The best other side by the match score before this deal; None when several are level."""
    others = [side for side in range(position.rules.sides) if side != loser]
    best = max(position.match.scores[side] for side in others)
    leaders = [side for side in others if position.match.scores[side] == best]
    return leaders[0] if len(leaders) == 1 else None


def certain_points(
    rules: Rules, captured: Sequence[Cards], sweeps: Sequence[int]
) -> tuple[float, ...]:
    """Per side the points of this deal that no distribution of the other cards can change."""
    piles = [mask_of(pile) for pile in captured]
    rest = ALL_CARDS & ~sum(piles)
    return tuple(_certain(rules, piles, sweeps, side, rest) for side in range(len(piles)))


def _certain(
    rules: Rules, piles: Sequence[int], sweeps: Sequence[int], side: int, rest: int
) -> float:
    own = piles[side]
    others = [pile for other, pile in enumerate(piles) if other != side]
    made = sweeps[side] + card_points(rules, own).points
    made += quartets(rules, own).points + napola(rules, own).points
    majorities = (
        (ALL_CARDS, rules.most_cards_points),
        (ALL_COINS, rules.most_coins_points),
        (ALL_SEVENS, rules.most_sevens_points),
    )
    for cards, points in majorities:
        if all((own & cards).bit_count() > ((pile | rest) & cards).bit_count() for pile in others):
            made += points
    return made + (rules.primiera_points if _primiera_is_won(rules, own, others, rest) else 0)


def _primiera_is_won(rules: Rules, own: int, others: Sequence[int], rest: int) -> bool:
    """Whether the primiera stays won even if any one other side got all the rest."""
    strength = primiera_strength(rules, best_of_each_suit(own))
    return all(
        strength > primiera_strength(rules, best_of_each_suit(pile | rest)) for pile in others
    )

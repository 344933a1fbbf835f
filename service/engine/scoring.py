"""The score sheet of one deal, category by category (RULES.md, Majorities, Primiera, Napola)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from service.engine.cards import CARDS, COINS, SUITS, Card, Cards, canonical
from service.engine.options import MissingSuit
from service.engine.rules import Rules
from service.engine.values import quick


@quick
@dataclass(frozen=True, slots=True)
class Counted:
    """A count and the points it brings: cards, coins, sevens, sweeps."""

    count: int
    points: float


@quick
@dataclass(frozen=True, slots=True)
class Primiera:
    """The best card of each suit held (of equal figures the lowest rank), and their sum."""

    value: int
    suits: int
    cards: Cards
    points: float


@quick
@dataclass(frozen=True, slots=True)
class CardPoints:
    """The captured cards that score by themselves, in canonical order."""

    cards: Cards
    points: float


@quick
@dataclass(frozen=True, slots=True)
class Quartets:
    """The ranks captured four times that these rules score."""

    ranks: tuple[int, ...]
    points: float


@quick
@dataclass(frozen=True, slots=True)
class Napola:
    """The length of the run of coins from the ace: 0 below three or where it is not played."""

    length: int
    points: float


@quick
@dataclass(frozen=True, slots=True)
class SideScore:
    """One side's score sheet; `points` is the sum of all categories."""

    cards: Counted
    coins: Counted
    primiera: Primiera
    sevens: Counted
    card_points: CardPoints
    quartets: Quartets
    napola: Napola
    sweeps: Counted

    @property
    def points(self) -> float:
        """All points of this deal."""
        majorities = self.cards.points + self.coins.points + self.sevens.points
        held = self.card_points.points + self.quartets.points + self.napola.points
        return majorities + self.primiera.points + held + self.sweeps.points


def score(rules: Rules, captured: Sequence[Cards], sweeps: Sequence[int]) -> tuple[SideScore, ...]:
    """The sheet of each side for the cards captured so far."""
    cards = _majority([len(pile) for pile in captured], rules.most_cards_points)
    coins = _majority([_coins(pile) for pile in captured], rules.most_coins_points)
    sevens = _majority([_sevens(pile) for pile in captured], rules.most_sevens_points)
    primiera = _primieras(rules, captured)
    return tuple(
        SideScore(
            cards=cards[side],
            coins=coins[side],
            primiera=primiera[side],
            sevens=sevens[side],
            card_points=card_points(rules, pile),
            quartets=quartets(rules, pile),
            napola=napola(rules, pile),
            sweeps=Counted(sweeps[side], float(sweeps[side])),
        )
        for side, pile in enumerate(captured)
    )


def _coins(pile: Cards) -> int:
    return sum([card.coin for card in pile])


def _sevens(pile: Cards) -> int:
    return sum([card.rank == 7 for card in pile])


def _majority(counts: Sequence[int], points: float) -> list[Counted]:
    """The points to the one side with strictly more than every other; to nobody on a tie."""
    most = max(counts)
    alone = counts.count(most) == 1
    return [Counted(count, points if alone and count == most else 0) for count in counts]


_WORTH: Final = tuple(16 * card.primiera - card.rank for card in CARDS)
"""By canonical order: the higher, the better for the primiera; of equal ones the lowest rank."""


def best_of_each_suit(pile: Cards) -> tuple[Card, ...]:
    """The best primiera card of each suit held, in canonical order; of equal ones the lowest."""
    best: dict[int, Card] = {}
    for card in pile:
        suit = card.order % len(SUITS)
        if suit not in best or _WORTH[card.order] > _WORTH[best[suit].order]:
            best[suit] = card
    return canonical(best.values())


def primiera_strength(rules: Rules, best: Cards) -> tuple[int, int]:
    """What primieras are compared by: (suits held, value); (0, 0) for a side out of the contest."""
    if len(best) < len(SUITS) and rules.primiera_missing_suit is MissingSuit.VOID:
        return 0, 0
    return len(best), sum([card.primiera for card in best])


def _primieras(rules: Rules, captured: Sequence[Cards]) -> list[Primiera]:
    bests = [best_of_each_suit(pile) for pile in captured]
    strengths = [primiera_strength(rules, best) for best in bests]
    top = max(strengths)
    alone = strengths.count(top) == 1
    return [
        Primiera(
            value=sum([card.primiera for card in best]),
            suits=len(best),
            cards=best,
            points=rules.primiera_points if alone and strength == top else 0,
        )
        for best, strength in zip(bests, strengths, strict=True)
    ]


def card_points(rules: Rules, pile: Cards) -> CardPoints:
    """The cards of this pile that score by themselves."""
    held = [(card, points) for card, points in rules.card_points if points and card in pile]
    return CardPoints(tuple(card for card, _ in held), sum([points for _, points in held]))


def quartets(rules: Rules, pile: Cards) -> Quartets:
    """The complete quartets of this pile that score."""
    if not rules.quartet_points:
        return Quartets((), 0)
    ranks = [card.rank for card in pile]
    full = [(rank, points) for rank, points in rules.quartet_points if points]
    full = [(rank, points) for rank, points in full if ranks.count(rank) == 4]
    return Quartets(tuple(rank for rank, _ in full), sum([points for _, points in full]))


def napola(rules: Rules, pile: Cards) -> Napola:
    """The run of coins from the ace in this pile; it stops at the first gap."""
    if not rules.napola:
        return Napola(0, 0)
    length = 0
    while length < len(COINS) and COINS[length] in pile:
        length += 1
    return Napola(length, float(length)) if length >= 3 else Napola(0, 0)


def holds_all_coins(pile: Cards) -> bool:
    """Whether all ten coins are in this pile."""
    return _coins(pile) == len(COINS)

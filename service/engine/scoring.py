"""The score sheet of one deal, category by category (RULES.md, Majorities, Primiera, Napola).

A pile is a mask of cards (`cards.mask_of`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from service.engine.cards import CARDS, COINS, SUITS, Card, Cards, canonical, mask_of
from service.engine.options import MissingSuit
from service.engine.rules import Rules
from service.engine.values import quick

ALL_CARDS: Final = mask_of(CARDS)
ALL_COINS: Final = mask_of(COINS)
ALL_SEVENS: Final = mask_of(card for card in CARDS if card.rank == 7)


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


_NO_CARD_POINTS: Final = CardPoints((), 0)
_NO_QUARTETS: Final = Quartets((), 0)
_NO_NAPOLA: Final = Napola(0, 0)


def score(rules: Rules, captured: Sequence[Cards], sweeps: Sequence[int]) -> tuple[SideScore, ...]:
    """The sheet of each side for the cards captured so far."""
    piles = [mask_of(pile) for pile in captured]
    cards = _majority(piles, ALL_CARDS, rules.most_cards_points)
    coins = _majority(piles, ALL_COINS, rules.most_coins_points)
    sevens = _majority(piles, ALL_SEVENS, rules.most_sevens_points)
    primiera = _primieras(rules, piles)
    return tuple(
        [
            SideScore(
                cards[side],
                coins[side],
                primiera[side],
                sevens[side],
                card_points(rules, pile),
                quartets(rules, pile),
                napola(rules, pile),
                Counted(sweeps[side], float(sweeps[side])),
            )
            for side, pile in enumerate(piles)
        ]
    )


def _majority(piles: Sequence[int], cards: int, points: float) -> list[Counted]:
    """The points to the one side with strictly more of these cards than any other."""
    counts = [(pile & cards).bit_count() for pile in piles]
    most = max(counts)
    alone = counts.count(most) == 1
    return [Counted(count, points if alone and count == most else 0) for count in counts]


_QUARTET: Final = (1 << len(SUITS)) - 1
"""The aces; those of rank r stand `len(SUITS) * (r - 1)` bits higher."""


def _ladder(suit: int) -> tuple[Card, ...]:
    """The cards of a suit from the best for the primiera down; of equal ones the lowest first."""
    return tuple(sorted(CARDS[suit :: len(SUITS)], key=lambda card: (-card.primiera, card.rank)))


_LADDERS: Final = tuple((mask_of(_ladder(n)), _ladder(n)) for n in range(len(SUITS)))
"""By suit: all its cards, and its ladder."""


def best_of_each_suit(pile: int) -> tuple[Card, ...]:
    """The best primiera card of each suit held, in canonical order; of equal ones the lowest."""
    best = []
    for suit, ladder in _LADDERS:
        held = pile & suit
        if held:
            for card in ladder:
                if held & card.bit:
                    best.append(card)
                    break
    return canonical(best)


def primiera_strength(rules: Rules, best: Cards) -> tuple[int, int]:
    """What primieras are compared by: (suits held, value); (0, 0) for a side out of the contest."""
    if len(best) < len(SUITS) and rules.primiera_missing_suit is MissingSuit.VOID:
        return 0, 0
    return len(best), sum([card.primiera for card in best])


def _primieras(rules: Rules, piles: Sequence[int]) -> list[Primiera]:
    bests = [best_of_each_suit(pile) for pile in piles]
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


def card_points(rules: Rules, pile: int) -> CardPoints:
    """The cards of this pile that score by themselves."""
    held = [pair for pair in rules.card_points if pair[0].bit & pile and pair[1]]
    if not held:
        return _NO_CARD_POINTS
    return CardPoints(tuple([card for card, _ in held]), sum([points for _, points in held]))


def quartets(rules: Rules, pile: int) -> Quartets:
    """The complete quartets of this pile that score."""
    full = [pair for pair in rules.quartet_points if pair[1] and _holds_quartet(pile, pair[0])]
    if not full:
        return _NO_QUARTETS
    return Quartets(tuple([rank for rank, _ in full]), sum([points for _, points in full]))


def _holds_quartet(pile: int, rank: int) -> bool:
    quartet = _QUARTET << len(SUITS) * (rank - 1)
    return pile & quartet == quartet


def napola(rules: Rules, pile: int) -> Napola:
    """The run of coins from the ace in this pile; it stops at the first gap."""
    if not rules.napola:
        return _NO_NAPOLA
    length = 0
    while length < len(COINS) and COINS[length].bit & pile:
        length += 1
    return Napola(length, float(length)) if length >= 3 else _NO_NAPOLA


def holds_all_coins(pile: int) -> bool:
    """Whether all ten coins are in this pile."""
    return pile & ALL_COINS == ALL_COINS

"""What a deal is still worth to each side at a packet boundary, category by category.

Each thing that scores (most cards, most coins, primiera, sevens, single cards) is foreseen by a
share for each side: a few figures of the world, weighed by numbers that self-play has taught, go
through a slope that adds up to one over the sides. The share times the points that the rules give
is what the side may expect. So the same weights serve whatever points an option gives. Sweeps to
come are a straight sum of such figures.

`v` holds, for every count of cards left (in fours), a row of weights per category. No function
is used here whose last digit a machine could choose: only sums, products, quotients and roots.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from service.ai.kernel.arrays import Floats, Ints
from service.ai.kernel.bits import count, lowest, total
from service.ai.kernel.compiled import compiled
from service.ai.kernel.layout import (
    ALL,
    CAPTURED,
    CARD_POINTS,
    CARDS_POINTS,
    COINS,
    COINS_POINTS,
    FIFTEEN,
    HAND,
    HAND_SIZE,
    LAST,
    NAPOLA,
    PRIMIERA_POINTS,
    QUARTET_POINTS,
    QUARTETS,
    SCORING_CARDS,
    SEVENS_POINTS,
    SIDES,
    STOCK_AT,
    STOCK_END,
    SWEEPS,
    TABLE,
    TURN,
)

# Figures of a side.
FIGURES: Final = 17

# Categories that are foreseen by a share, then the straight sum.
CARDS_SHARE: Final = 0
COINS_SHARE: Final = 1
SEVENS_SHARE: Final = 2
PRIMIERA_SHARE: Final = 3
HIDDEN_CARD: Final = 4
TABLE_CARD: Final = 5
SWEEPS_SUM: Final = 6
CATEGORIES: Final = 7

BUCKETS: Final = 10
SCRATCH: Final = 4 * FIGURES
"""How many numbers the figures of all sides take."""

_SEVENS: Final = 15 << 24
_SIXES: Final = 15 << 20
_ACES: Final = 15


@compiled
def cards_left(w: Ints) -> int:
    """How many cards are still to be played: hands and stock."""
    hands = w[HAND] | w[HAND + 1] | w[HAND + 2] | w[HAND + 3]
    return count(hands) + w[STOCK_END] - w[STOCK_AT]


@compiled
def _best_of_suit(held: int) -> float:
    """The primiera figure of the best card among ranks at bits 0, 4, 8 ...; 0 for none."""
    if held & (1 << 24):
        return 21.0
    if held & (1 << 20):
        return 18.0
    if held & 1:
        return 16.0
    if held & 0x11110 == 0:
        return 10.0 if held else 0.0
    if held & 0x10000:
        return 15.0
    if held & 0x1000:
        return 14.0
    return 13.0 if held & 0x100 else 12.0


@compiled
def _holdings(mine: int, f: Floats, at: int) -> None:
    f[at] = 0.1 * count(mine)
    f[at + 1] = 0.3 * count(mine & COINS)
    f[at + 2] = count(mine & _SEVENS)
    f[at + 3] = count(mine & _SIXES)
    f[at + 4] = count(mine & _ACES)
    f[at + 5] = 0.0
    f[at + 6] = 0.0
    for suit in range(4):
        best = _best_of_suit((mine >> suit) & COINS)
        f[at + 5] += 0.05 * best
        f[at + 6] += 1.0 if best > 0.0 else 0.0


@compiled
def _sweep_chance(o: Ints, table: int, captured: int, hand: int) -> float:
    """The chance that a hand of unseen cards holds one that sweeps this table by its value."""
    wanted = 15 - total(table) if o[FIFTEEN] else total(table)
    if wanted < 1 or wanted > 10:
        return 0.0
    unseen = ALL & ~(table | captured)
    taking = count((15 << (4 * wanted - 4)) & unseen)
    cards = count(unseen)
    none = 1.0
    for drawn in range(min(hand, cards)):
        none *= max(cards - drawn - taking, 0) / (cards - drawn)
    return 1.0 - none


@compiled
def figures(o: Ints, w: Ints, f: Floats) -> None:
    """Writes what the shares look at: a row for each side."""
    sides = o[SIDES]
    table = w[TABLE]
    captured = 0
    for side in range(sides):
        _holdings(w[CAPTURED + side], f, side * FIGURES)
        captured |= w[CAPTURED + side]
    for side in range(sides):
        for place in range(7, FIGURES):
            f[side * FIGURES + place] = 0.0
    size = count(table)
    if w[LAST] >= 0:
        at = w[LAST] % sides * FIGURES
        f[at + 7] = 1.0
        f[at + 9] = 0.2 * size
    seat = w[TURN]
    at = seat % sides * FIGURES
    hand = count(w[HAND + seat])
    f[at + 8] = 1.0
    f[at + 10] = 0.2 * size
    f[at + 11] = count(table & COINS)
    f[at + 12] = count(table & _SEVENS)
    f[at + 13] = _sweep_chance(o, table, captured, hand or o[HAND_SIZE])
    f[at + 14] = 1.0 if f[at + 13] > 0.0 else 0.0
    f[at + 15] = 0.0 if table else 1.0
    f[(seat + 1) % sides * FIGURES + 16] = 1.0


@compiled
def bucket_of(w: Ints) -> int:
    """The row block of weights for this many cards left."""
    return min(cards_left(w) // 4, BUCKETS - 1)


@compiled
def shares(sides: int, v: Floats, at: int, f: Floats, share: Floats) -> None:
    """Writes each side's share of a category whose weights begin at `v[at]`."""
    mean = 0.0
    for side in range(sides):
        share[side] = 0.0
        for place in range(FIGURES):
            share[side] += v[at + place] * f[side * FIGURES + place]
        mean += share[side] / sides
    whole = 0.0
    for side in range(sides):
        off = share[side] - mean
        share[side] = off + sqrt(1.0 + off * off)
        whole += share[side]
    for side in range(sides):
        share[side] /= whole


@compiled
def _add_share(
    o: Ints, v: Floats, block: int, category: int, worth: float, f: Floats, out: Floats
) -> None:
    share = out[4:8]
    shares(o[SIDES], v, block + category * FIGURES, f, share)
    for side in range(o[SIDES]):
        out[side] += worth * share[side]


@compiled
def _add_single_cards(o: Ints, w: Ints, v: Floats, block: int, f: Floats, out: Floats) -> None:
    on_table = 0.0
    hidden = 0.0
    cards = o[SCORING_CARDS]
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        worth = 0.5 * o[CARD_POINTS + card]
        if w[TABLE] >> card & 1:
            on_table += worth
            continue
        held = False
        for side in range(o[SIDES]):
            if w[CAPTURED + side] >> card & 1:
                out[side] += worth
                held = True
        if not held:
            hidden += worth
    if on_table > 0.0:
        _add_share(o, v, block, TABLE_CARD, on_table, f, out)
    if hidden > 0.0:
        _add_share(o, v, block, HIDDEN_CARD, hidden, f, out)


@compiled
def _run_to_come(o: Ints, w: Ints, side: int) -> float:
    """The expected length of the run of coins, every open coin going to any side alike."""
    chance = 1.0
    expected = 0.0
    for rank in range(10):
        card = 4 * rank
        if not w[CAPTURED + side] >> card & 1:
            for other in range(o[SIDES]):
                if w[CAPTURED + other] >> card & 1:
                    return expected
            chance /= o[SIDES]
        if rank == 2:
            expected = 3.0 * chance
        elif rank > 2:
            expected += chance
    return expected


@compiled
def _quartets_to_come(o: Ints, w: Ints, side: int) -> float:
    expected = 0.0
    for rank in range(1, 11):
        if o[QUARTET_POINTS + rank]:
            quartet = 15 << (4 * rank - 4)
            chance = 1.0
            for other in range(o[SIDES]):
                if other != side and w[CAPTURED + other] & quartet:
                    chance = 0.0
            for _ in range(4 - count(w[CAPTURED + side] & quartet)):
                chance /= o[SIDES]
            expected += 0.5 * o[QUARTET_POINTS + rank] * chance
    return expected


@compiled
def foresee(o: Ints, w: Ints, v: Floats, f: Floats, out: Floats) -> None:
    """Writes the points that each side may expect of this deal to `out`; `out[4:8]` is scratch.

    Cards captured, sweeps made, table, last capturer and seat to play are looked at; what is in
    hands and stock is not.
    """
    block = bucket_of(w) * CATEGORIES * FIGURES
    figures(o, w, f)
    for side in range(o[SIDES]):
        at = block + SWEEPS_SUM * FIGURES
        out[side] = w[SWEEPS + side]
        for place in range(FIGURES):
            out[side] += v[at + place] * f[side * FIGURES + place]
        if o[NAPOLA]:
            out[side] += _run_to_come(o, w, side)
        if o[QUARTETS]:
            out[side] += _quartets_to_come(o, w, side)
    _add_share(o, v, block, CARDS_SHARE, 0.5 * o[CARDS_POINTS], f, out)
    _add_share(o, v, block, COINS_SHARE, 0.5 * o[COINS_POINTS], f, out)
    _add_share(o, v, block, PRIMIERA_SHARE, 0.5 * o[PRIMIERA_POINTS], f, out)
    if o[SEVENS_POINTS]:
        _add_share(o, v, block, SEVENS_SHARE, 0.5 * o[SEVENS_POINTS], f, out)
    _add_single_cards(o, w, v, block, f, out)

"""Drawing the cards that a view hides: every way they may lie is as likely as any other.

A sight is what a view becomes: `w` holds the visible cards, `hidden` how many cards of each seat
(and of the stock, in its last slot) are not, and which cards its history proves a seat not to
hold. Whatever is drawn gives back the same view.
"""

from __future__ import annotations

from service.ai.kernel.arrays import Ints
from service.ai.kernel.bits import lowest, shuffle
from service.ai.kernel.compiled import compiled
from service.ai.kernel.layout import (
    ALL,
    CAPTURED,
    CARDS,
    HAND,
    STOCK,
    STOCK_AT,
    STOCK_END,
    TABLE,
)

# `hidden`: how many cards per seat and in stock, then the barred cards per seat.
STOCK_HIDDEN = 4
BARRED = 5
HIDDEN = 9


@compiled
def unseen_cards(w: Ints) -> int:
    """The mask of the cards that stand nowhere in the visible part of a world."""
    seen = w[TABLE]
    for row in range(4):
        seen |= w[HAND + row] | w[CAPTURED + row]
    for place in range(w[STOCK_AT], w[STOCK_END]):
        if w[STOCK + place] < CARDS:
            seen |= 1 << w[STOCK + place]
    return ALL & ~seen


@compiled
def _take(pool: Ints, size: int, barred: int) -> int:
    """Takes the first card of the pool that is not barred (any, if all are)."""
    chosen = 0
    while chosen < size and barred >> pool[chosen] & 1:
        chosen += 1
    if chosen == size:
        chosen = 0
    card = pool[chosen]
    for place in range(chosen, size - 1):
        pool[place] = pool[place + 1]
    return card


@compiled
def _shuffled_pool(sight: Ints, rng: Ints, pool: Ints) -> int:
    """Fills the pool with the unseen cards in random order; answers how many."""
    unseen = unseen_cards(sight)
    size = 0
    while unseen:
        pool[size] = lowest(unseen)
        unseen &= unseen - 1
        size += 1
    shuffle(rng, pool, size)
    return size


@compiled
def _fill_hand(hidden: Ints, seat: int, pool: Ints, size: int, w: Ints) -> int:
    """Gives a seat its hidden cards from the pool; answers how many are left."""
    for _ in range(hidden[seat]):
        w[HAND + seat] |= 1 << _take(pool, size, hidden[BARRED + seat])
        size -= 1
    return size


@compiled
def sample(sight: Ints, hidden: Ints, rng: Ints, pool: Ints, w: Ints) -> None:
    """Writes a random world that fits the sight into `w`; seats with barred cards draw first."""
    size = _shuffled_pool(sight, rng, pool)
    for slot in range(STOCK + sight[STOCK_END]):
        w[slot] = sight[slot]
    for seat in range(4):
        if hidden[BARRED + seat]:
            size = _fill_hand(hidden, seat, pool, size, w)
    for seat in range(4):
        if hidden[BARRED + seat] == 0:
            size = _fill_hand(hidden, seat, pool, size, w)
    for place in range(w[STOCK_AT], w[STOCK_END]):
        if w[STOCK + place] == CARDS:
            size -= 1
            w[STOCK + place] = pool[size]

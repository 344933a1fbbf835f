"""Masks of cards and random numbers in plain int64 arithmetic that never overflows.

The same lines run compiled and interpreted and give the same numbers; a product that wraps would
do so only in machine code.
"""

from __future__ import annotations

import hashlib

from service.ai.kernel.arrays import Ints, ints_of
from service.ai.kernel.compiled import compiled
from service.ai.kernel.layout import CARDS

_WORD = 0xFFFFFFFF


@compiled
def count(mask: int) -> int:
    """How many cards are in the mask."""
    mask = mask - ((mask >> 1) & 0x5555555555)
    mask = (mask & 0x3333333333) + ((mask >> 2) & 0x3333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F
    mask = mask + (mask >> 8)
    return (mask + (mask >> 16) + (mask >> 32)) & 0x3F


@compiled
def lowest(mask: int) -> int:
    """The order of the lowest card in a mask that is not empty."""
    return count((mask & -mask) - 1)


@compiled
def total(mask: int) -> int:
    """The sum of the ranks in the mask."""
    rows = 0
    rank = 1
    while mask:
        row = mask & 15
        row = row - ((row >> 1) & 5)
        rows += rank * ((row & 3) + (row >> 2))
        mask >>= 4
        rank += 1
    return rows


@compiled
def draw(rng: Ints) -> int:
    """The next 32 random bits (a shift register plus a counter, so that no short cycle exists)."""
    word = rng[0]
    word ^= (word << 13) & _WORD
    word ^= word >> 17
    word ^= (word << 5) & _WORD
    rng[0] = word
    rng[1] = (rng[1] + 0x9E3779B9) & _WORD
    mixed = (word + rng[1]) & _WORD
    return mixed ^ (mixed >> 15)


@compiled
def below(rng: Ints, bound: int) -> int:
    """A random number from 0 to bound - 1; bound at most 2^20."""
    return (draw(rng) * bound) >> 32


@compiled
def shuffle(rng: Ints, cards: Ints, size: int) -> None:
    """Shuffles the first `size` entries in place."""
    for last in range(size - 1, 0, -1):
        other = below(rng, last + 1)
        kept = cards[last]
        cards[last] = cards[other]
        cards[other] = kept


@compiled
def fresh_deck(rng: Ints, deck: Ints) -> None:
    """Fills `deck` with the forty cards in random order."""
    for card in range(CARDS):
        deck[card] = card
    shuffle(rng, deck, CARDS)


def seeded(*parts: int) -> Ints:
    """A generator's state that depends on every part; one for each search, never shared."""
    text = " ".join(map(str, parts)).encode()
    digest = hashlib.blake2b(text, digest_size=8).digest()
    word = int.from_bytes(digest[:4], "big") or 1
    return ints_of([word, int.from_bytes(digest[4:], "big")])

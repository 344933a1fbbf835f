"""Dealing, refilling and whole deals between simple players: for tests, training and the arena.

The service's search needs none of it, so it never compiles this module.
"""

from __future__ import annotations

import numpy as np

from service.ai.kernel.arrays import Floats, Ints
from service.ai.kernel.bits import count, fresh_deck, total
from service.ai.kernel.compiled import compiled
from service.ai.kernel.layout import (
    BONUS,
    CAPTURED,
    CARDS,
    DEAL_OVER,
    DEALER,
    HAND,
    HAND_SIZE,
    LAST,
    NOBODY,
    PACKET,
    PACKET_OVER,
    PLAYERS,
    REDEAL,
    STOCK,
    STOCK_AT,
    STOCK_END,
    SWEEPS,
    TABLE,
    TABLE_SIZE,
    TURN,
    WORLD,
)
from service.ai.kernel.policies import policy_move
from service.ai.kernel.rules import play, side_of
from service.ai.kernel.scoring import lead_of, points2

_TENS = 15 << 36


@compiled
def lead2(o: Ints, w: Ints, side: int, out: Ints) -> int:
    """Half points of the side beyond the best other side, turned around where low scores win."""
    points2(o, w, out)
    return lead_of(o, out, side)


@compiled
def refill(o: Ints, w: Ints) -> None:
    """Gives every seat a full hand from the stock, in packets from the seat after the dealer."""
    given = 0
    while given < o[HAND_SIZE]:
        size = min(o[PACKET], o[HAND_SIZE] - given)
        for turn in range(o[PLAYERS]):
            seat = (w[DEALER] + 1 + turn) % o[PLAYERS]
            for _ in range(size):
                w[HAND + seat] |= 1 << w[STOCK + w[STOCK_AT]]
                w[STOCK_AT] += 1
        given += size


@compiled
def advance(o: Ints, w: Ints, code: int) -> bool:
    """Plays a legal move and refills where a packet is over; false once the deal is over."""
    after = play(o, w, code)
    if after == PACKET_OVER:
        refill(o, w)
    return after != DEAL_OVER


@compiled
def _take_bonus(o: Ints, w: Ints) -> None:
    sweeps = o[BONUS + total(w[TABLE])] if w[TABLE] else 0
    if sweeps:
        side = side_of(o, w[DEALER])
        w[SWEEPS + side] += sweeps
        w[CAPTURED + side] |= w[TABLE]
        w[TABLE] = 0
        w[LAST] = w[DEALER]


@compiled
def deal(o: Ints, deck: Ints, dealer: int, w: Ints) -> bool:
    """Deals the deck (in the order it leaves the pack); false if the first table is void."""
    for slot in range(STOCK):
        w[slot] = 0
    for place in range(CARDS):
        w[STOCK + place] = deck[place]
    w[STOCK_END] = CARDS
    w[DEALER] = dealer
    w[LAST] = NOBODY
    w[TURN] = (dealer + 1) % o[PLAYERS]
    refill(o, w)
    for _ in range(o[TABLE_SIZE]):
        w[TABLE] |= 1 << w[STOCK + w[STOCK_AT]]
        w[STOCK_AT] += 1
    _take_bonus(o, w)
    return not (o[REDEAL] and count(w[TABLE] & _TENS) >= o[REDEAL])


@compiled
def fresh_deal(o: Ints, rng: Ints, dealer: int, deck: Ints, w: Ints) -> None:
    """Deals from a random deck, again and again until the first table is not void."""
    fresh_deck(rng, deck)
    while not deal(o, deck, dealer, w):
        fresh_deck(rng, deck)


@compiled
def play_deal(kinds: Ints, o: Ints, w: Ints, moves: Ints, rng: Ints) -> None:
    """Plays a deal to its end; `kinds` names the simple player of each seat."""
    going = True
    while going:
        code = policy_move(kinds[w[TURN]], o, w, moves, rng)
        going = advance(o, w, code)


@compiled
def play_pairs(first: int, second: int, o: Ints, rng: Ints, leads: Floats) -> None:
    """Fills `leads` with what `first` makes over `second`, in points, per paired deal.

    A pair is one deck played twice with the seats exchanged; `first` sits on the even seats,
    then on the odd ones.
    """
    deck = np.zeros(CARDS, np.int64)
    w = np.zeros(WORLD, np.int64)
    moves = np.zeros(4096, np.int64)
    kinds = np.zeros(4, np.int64)
    out = np.zeros(4, np.int64)
    for pair in range(leads.size):
        fresh_deal(o, rng, pair % o[PLAYERS], deck, w)
        for turned in range(2):
            deal(o, deck, pair % o[PLAYERS], w)
            for seat in range(4):
                kinds[seat] = first if seat % 2 == turned else second
            play_deal(kinds, o, w, moves, rng)
            leads[pair] += 0.25 * lead2(o, w, turned, out)

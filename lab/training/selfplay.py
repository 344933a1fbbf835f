"""Deals that a simple player plays against itself, with what lay where at every boundary."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from service.ai.kernel.arrays import Ints
from service.ai.kernel.bits import below, seeded
from service.ai.kernel.compiled import compiled
from service.ai.kernel.deals import fresh_deal, refill
from service.ai.kernel.layout import (
    CARDS,
    DEAL_OVER,
    DEALER,
    GOES_ON,
    HAND_SIZE,
    MOVING,
    PACKET_OVER,
    PLAYERS,
    TABLE_SIZE,
    TURN,
    WORLD,
)
from service.ai.kernel.policies import GREEDY, RANDOM, policy_move
from service.ai.kernel.rules import play

CARELESS: Final = 20
"""One play in so many is random, so that the deals are not all alike."""
_MOST_ROWS: Final = 12
_DEALS_AT_ONCE: Final = 2000


@dataclass(frozen=True, slots=True)
class Deals:
    """What was played.

    Attributes:
        rows: the world at each boundary (without the stock), a row each.
        deal: for each row the number of its deal.
        ends: the world at the end of each deal.
    """

    rows: Ints
    deal: Ints
    ends: Ints


def play_deals(o: Ints, number: int, seed: int) -> Deals:
    """So many deals of `greedy` against itself, one play in twenty at random."""
    parts = [_played(o, start, seed) for start in range(0, number, _DEALS_AT_ONCE)]
    rows, deal, ends = zip(*parts, strict=True)
    return Deals(np.concatenate(rows), np.concatenate(deal), np.concatenate(ends))


def _played(o: Ints, start: int, seed: int) -> tuple[Ints, Ints, Ints]:
    rows = np.zeros(_DEALS_AT_ONCE * _MOST_ROWS * MOVING, np.int64)
    ends = np.zeros(_DEALS_AT_ONCE * MOVING, np.int64)
    deal = np.zeros(_DEALS_AT_ONCE * _MOST_ROWS, np.int64)
    size = record(o, seeded(seed, start), GREEDY, rows, deal, ends)
    table = rows.reshape(-1, MOVING)[:size].copy()
    return table, deal[:size] + start, ends.reshape(-1, MOVING)


@compiled
def _is_boundary(o: Ints, w: Ints, after: int) -> bool:
    """Packets end here; where one packet is the whole deal, rounds do."""
    if after == PACKET_OVER:
        return True
    one_packet = o[PLAYERS] * o[HAND_SIZE] + o[TABLE_SIZE] == CARDS
    return bool(after == GOES_ON and one_packet and w[TURN] == (w[DEALER] + 1) % o[PLAYERS])


@compiled
def record(o: Ints, rng: Ints, kind: int, rows: Ints, deal: Ints, ends: Ints) -> int:
    """Plays as many deals as `ends` has room for; answers the number of rows."""
    deck = np.zeros(CARDS, np.int64)
    w = np.zeros(WORLD, np.int64)
    moves = np.zeros(8192, np.int64)
    at = 0
    for number in range(ends.size // MOVING):
        fresh_deal(o, rng, number % o[PLAYERS], deck, w)
        after = GOES_ON
        while after != DEAL_OVER:
            chosen = kind if below(rng, CARELESS) else RANDOM
            after = play(o, w, policy_move(chosen, o, w, moves, rng))
            if _is_boundary(o, w, after):
                rows[at * MOVING : (at + 1) * MOVING] = w[:MOVING]
                deal[at] = number
                at += 1
            if after == PACKET_OVER:
                refill(o, w)
        ends[number * MOVING : (number + 1) * MOVING] = w[:MOVING]
    return at

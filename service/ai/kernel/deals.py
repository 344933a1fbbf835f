"""Whole deals between simple players, for tests, training and the arena."""

from __future__ import annotations

import numpy as np

from service.ai.kernel.arrays import Floats, Ints
from service.ai.kernel.bits import fresh_deck
from service.ai.kernel.compiled import compiled
from service.ai.kernel.layout import CARDS, PLAYERS, TURN, WORLD
from service.ai.kernel.policies import policy_move
from service.ai.kernel.rules import advance, deal
from service.ai.kernel.scoring import lead2


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

"""What a search has on its bench: the question it was asked and the scratch that it works on."""

from __future__ import annotations

from typing import NamedTuple

from service.ai.kernel.arrays import Floats, Ints


class Bench(NamedTuple):
    """All arrays of one search, for one thread.

    Attributes:
        o: the options.
        sight: the visible cards as a world; hidden cards of the stock are written as 40.
        hidden: hidden cards per seat and in stock, then barred cards per seat (`sampling`).
        plays: the plays seen of hidden hands in this packet (`likelihood`).
        rng: the state of the random numbers.
        roots: the legal moves.
        tally: what was found of each of them, `worlds.TALLY` numbers a move.
        net: judges packet boundaries (`value`).
        race: says what points are worth in the match (`odds`).
        job: what the search counts and is told (`minimax`, `tree`).
        w: the world worked on.
        drawn: the world drawn.
        likely: a world drawn before, kept for its likelihood.
        moves: lists of moves.
        weights: how often the model of a player would choose them (`model`).
        ranks: their order of trial; between searches a pool of cards.
        line: the nodes from the root to the one worked on (`minimax`), or the path (`tree`).
        values: windows and values of those nodes; the last row is the value handed on.
        acc: scratch of the judge.
        out: half points per side.
        tree: the nodes of the tree (`tree`).
        gains: the sum of keys that each of them brought.
    """

    o: Ints
    sight: Ints
    hidden: Ints
    plays: Ints
    rng: Ints
    roots: Ints
    tally: Floats
    net: Floats
    race: Floats
    job: Ints
    w: Ints
    drawn: Ints
    likely: Ints
    moves: Ints
    weights: Floats
    ranks: Ints
    line: Ints
    values: Floats
    acc: Floats
    out: Ints
    tree: Ints
    gains: Floats

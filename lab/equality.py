"""Compares the compiled kernel with the engine: moves, worlds and scores of whole random deals.

`make equality` plays every preset and as many random mixes of options and
stops at the first difference, which it prints.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Any

from lab.mixes import random_rules
from service.ai.kernel.arrays import Ints, ints
from service.ai.kernel.deals import advance, deal
from service.ai.kernel.encode import code_of, encode_position, encode_rules
from service.ai.kernel.layout import CARDS, HAND, STOCK, STOCK_AT, STOCK_END, TURN, WORLD
from service.ai.kernel.rules import is_sweep, legal_moves
from service.ai.kernel.scoring import points2
from service.engine.cards import Cards
from service.engine.deal import new_match, only, shuffled
from service.engine.errors import DealVoid
from service.engine.moves import legal_moves as engine_moves
from service.engine.play import play
from service.engine.presets import PRESETS
from service.engine.rules import Rules, make_rules
from service.engine.scoring import score
from service.engine.state import State

_BUFFER = 1 << 16
_CHUNK = 50


class Difference(Exception):
    """The kernel and the engine disagree."""


def compare_deal(rules: Rules, deck: Cards, dealer: int, rng: Random) -> int:
    """Plays one random deal in both and answers its number of plays.

    Raises `Difference`, with the position, at the first thing on which they disagree.
    """
    o, w = encode_rules(rules), ints(WORLD)
    state = _dealt(rules, deck, dealer, w, o)
    moves = ints(_BUFFER)
    plays = 0
    while state is not None and state.turn is not None:
        state = _compare_play(state, o, w, moves, rng)
        plays += 1
    if state is not None:
        _compare_points(state, o, w)
    return plays


def _dealt(rules: Rules, deck: Cards, dealer: int, w: Ints, o: Ints) -> State | None:
    order = ints(CARDS)
    order[:] = [card.order for card in deck]
    good = deal(o, order, dealer, w)
    try:
        state = new_match(rules, dealer, only(deck)).position
    except DealVoid:
        state = None
    if good != (state is not None):
        raise Difference(f"void deal: {rules.given} {deck}")
    if state is not None:
        _compare_world(state, w)
    return state


def _compare_play(state: State, o: Ints, w: Ints, moves: Ints, rng: Random) -> State:
    expected = engine_moves(state)
    end = legal_moves(o, w, moves, 0)
    found = [(int(code), bool(is_sweep(o, w, code))) for code in moves[: max(end, 0)]]
    if found != [(code_of(move.card, move.captures), move.sweep) for move in expected]:
        raise Difference(f"moves: {state}\n{expected}\n{found}")
    move = rng.choice(expected)
    after = play(state, move).position
    advance(o, w, code_of(move.card, move.captures))
    _compare_world(after, w)
    return after


def _compare_world(state: State, w: Ints) -> None:
    expected = encode_position(state)
    slots = [slot for slot in range(STOCK) if slot not in (STOCK_AT, STOCK_END)]
    stock = w[STOCK + w[STOCK_AT] : STOCK + w[STOCK_END]]
    same_stock = list(stock) == [card.order for card in state.stock]
    if not same_stock or any(expected[slot] != w[slot] for slot in slots):
        raise Difference(f"world: {state}\n{w}")


def _compare_points(state: State, o: Ints, w: Ints) -> None:
    out = ints(4)
    points2(o, w, out)
    sheets = score(state.rules, state.captured, state.sweeps)
    if (
        w[TURN] >= 0
        or w[HAND]
        or [sheet.points for sheet in sheets] != list(out[: len(sheets)] / 2)
    ):
        raise Difference(f"points: {state}\n{out}")


def compare_many(name: str, overrides: Mapping[str, Any], deals: int, seed: int) -> int:
    """Compares so many random deals of these rules; answers how many plays they had."""
    rules = make_rules(name, overrides)
    rng = Random(seed)
    return sum(
        compare_deal(rules, shuffled(rng), rng.randrange(rules.players), rng) for _ in range(deals)
    )


def _jobs(deals: int, seed: int) -> Iterator[tuple[str, Mapping[str, Any], int, int]]:
    """Half the deals over the presets in turn, half over random mixes."""
    rng = Random(seed)
    names = list(PRESETS)
    for job in range(deals // _CHUNK):
        if job % 2:
            yield "scopa", random_rules(rng), _CHUNK, seed + job
        else:
            yield names[job // 2 % len(names)], {}, _CHUNK, seed + job


def _run(job: tuple[str, Mapping[str, Any], int, int]) -> int:
    return compare_many(*job)


def main(arguments: list[str]) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args(arguments)
    done = plays = 0
    with ProcessPoolExecutor(options.processes) as pool:
        for played in pool.map(_run, _jobs(options.deals, options.seed)):
            done, plays = done + _CHUNK, plays + played
            print(f"\r{done} deals, {plays} plays, no difference", end="", flush=True)
    print()


if __name__ == "__main__":
    main(sys.argv[1:])

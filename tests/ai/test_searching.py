"""What the search answers: repeatable, honest, exact where it says so."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from lab.mixes import random_rules
from service.ai import searching
from service.ai.kernel.arrays import ints
from service.ai.kernel.bits import seeded
from service.ai.kernel.encode import cards_in
from service.ai.kernel.layout import (
    HAND,
    STOCK,
    STOCK_AT,
    STOCK_END,
    WORLD,
)
from service.ai.kernel.sampling import sample
from service.ai.levels import LEVELS
from service.ai.player import advise
from service.ai.searching import EXACT, GLANCE, TREE, WORLDS, think
from service.ai.sight import sight_of
from service.engine.cards import CARDS, HIDDEN, canonical, cards_of
from service.engine.deal import decks, new_match
from service.engine.moves import legal_moves
from service.engine.play import play
from service.engine.presets import PRESETS
from service.engine.rules import make_rules
from service.engine.scoring import score
from service.engine.view import view_of
from tests.ai.judges import judges_of


def position_after(preset, plays, seed=1, overrides=None):
    """A position after so many random plays."""
    rng = Random(seed)
    position = new_match(make_rules(preset, overrides or {}), None, decks(rng)).position
    for _ in range(plays):
        position = play(position, rng.choice(legal_moves(position))).position
    return position


def thought_of(position, iterations=20, seed=7, stop=None):
    view = view_of(position, [position.turn])
    return think(sight_of(view), *judges_of(view), iterations, seed, stop)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_legal_move_gets_a_figure(preset):
    position = position_after(preset, 5)
    thought = thought_of(position)
    moves = [figure.move for figure in thought.figures]
    assert sorted(map(repr, moves)) == sorted(map(repr, legal_moves(position)))
    assert thought.algorithm in (WORLDS, TREE)
    assert not thought.exact


@pytest.mark.parametrize("seed", range(12))
def test_every_mix_of_options_is_searched(seed):
    rng = Random(seed)
    position = position_after("scopa", rng.randrange(30), seed, random_rules(rng))
    if position.turn is not None:
        thought = thought_of(position)
        assert len(thought.figures) == len(legal_moves(position))


def test_a_search_in_chunks_is_the_same_search():
    position = position_after("scopa", 3)
    whole = thought_of(position, 100)
    asked = []
    assert thought_of(position, 100, stop=lambda nodes: bool(asked.append(nodes))) == whole
    assert len(asked) > 1
    assert asked == sorted(set(asked))


def test_a_stopped_search_answers_with_what_it_has():
    stopped = thought_of(position_after("scopa", 3), 1000, stop=lambda _: True)
    assert 1 <= stopped.iterations < 100


def test_a_few_worlds_that_agree_are_not_taken_for_certainty():
    figures = thought_of(position_after("scopa", 3), 2).figures
    assert min(figure.std_error for figure in figures) >= 1.0


def test_a_brief_search_is_the_same_with_the_interpreters_lock_as_without(monkeypatch):
    brief = thought_of(position_after("scopa", 3), 2)
    monkeypatch.setattr(searching, "_BRIEF_WORLDS", 0)
    assert thought_of(position_after("scopa", 3), 2) == brief


@pytest.mark.parametrize("preset", ["scopa", "scopone"])
def test_other_threads_run_during_a_long_search(preset):
    position, counted, over = position_after(preset, 3), [0], threading.Event()

    def count():
        while not over.is_set():
            counted[0] += 1

    thread = threading.Thread(target=count)
    thread.start()
    try:
        before = counted[0]
        thought_of(position, 3000)
        during = counted[0] - before
    finally:
        over.set()
        thread.join()
    assert during > 1000


@pytest.mark.parametrize("level", [facts for facts in LEVELS if not facts.carelessness])
def test_a_level_has_an_end_on_the_widest_tables(level):
    position = position_after("escoba_spanish", 0)
    for _ in range(6):
        laying = (move for move in legal_moves(position) if not move.captures)
        position = play(position, next(laying)).position
    told = []
    thought = thought_of(
        position,
        level.iterations,
        stop=lambda nodes: bool(told.append(nodes)) or nodes >= level.nodes,
    )
    assert thought.iterations < level.iterations
    assert level.nodes <= told[-1] < 1.5 * level.nodes
    view = view_of(position, [position.turn])
    assert advise(view, level=level.level).iterations < level.iterations


def test_the_seed_decides():
    position = position_after("scopa", 3)
    assert thought_of(position, seed=1) == thought_of(position, seed=1)
    assert thought_of(position, seed=1) != thought_of(position, seed=2)


@pytest.mark.parametrize("preset", PRESETS)
def test_permuting_the_hidden_cards_changes_nothing(preset):
    position = position_after(preset, 7)
    assert thought_of(_with_hidden_cards_permuted(position)) == thought_of(position)


def _with_hidden_cards_permuted(position):
    """Another full state that the seat to play cannot tell from this one."""
    others = [seat for seat in range(position.rules.players) if seat != position.turn]
    pool = [card for seat in others for card in position.hands[seat]] + list(position.stock)
    Random(5).shuffle(pool)
    hands = list(position.hands)
    for seat in others:
        size = len(hands[seat])
        hands[seat], pool = tuple(pool[:size]), pool[size:]
    return replace(position, hands=tuple(hands), stock=tuple(pool))


@pytest.mark.parametrize("preset", PRESETS)
def test_every_sampled_world_gives_back_the_same_view(preset):
    position = position_after(preset, 9)
    view = view_of(position, [position.turn])
    sight, rng, pool, w = sight_of(view), seeded(3), ints(64), ints(WORLD)
    for _ in range(20):
        sample(sight.w, sight.hidden, rng, pool, w)
        assert view_of(_state_of(view, w), [view.turn]) == _in_canonical_order(view)


def _state_of(view, w):
    hands = tuple(cards_in(int(w[HAND + seat])) for seat in range(view.rules.players))
    stock = tuple(CARDS[card] for card in w[STOCK + w[STOCK_AT] : STOCK + w[STOCK_END]])
    assert len({*stock, *(card for hand in hands for card in hand)}) == len(stock) + sum(
        map(len, hands)
    )
    return replace(view, hands=hands, stock=stock)


def _in_canonical_order(view):
    return replace(view, hands=tuple(canonical(hand) for hand in view.hands))


def test_under_the_duty_of_every_card_who_laid_holds_no_capturing_card():
    overrides = {"capture_obligation": "any_card", "equal_card_priority": False}
    for seed in range(40):
        position = position_after("scopa", 7, seed, overrides)
        laid = position.history[-1]
        if laid.captures or not position.hands[laid.seat]:
            continue
        before = [card for card in position.table if card is not laid.card]
        view = view_of(position, [position.turn])
        sight, rng, pool, w = sight_of(view), seeded(seed), ints(64), ints(WORLD)
        for _ in range(10):
            sample(sight.w, sight.hidden, rng, pool, w)
            ranks = {card.rank for card in cards_in(int(w[HAND + laid.seat]))}
            assert not ranks & {card.rank for card in before}


def best_lead(position):
    """The lead that the seat to play reaches with all cards known, by trying everything."""
    return max(lead_after(position, move) for move in legal_moves(position))


def lead_after(position, move):
    seat, after = position.turn, play(position, move).position
    if after.turn is None:
        mine, theirs = (
            score(after.rules, after.captured, after.sweeps)[side].points
            for side in (seat, 1 - seat)
        )
        return theirs - mine if after.rules.low_score_wins else mine - theirs
    return -best_lead(after)


TWO_SEATS = [name for name in PRESETS if make_rules(name, {}).players == 2]


@pytest.mark.parametrize("preset", TWO_SEATS)
def test_the_last_packet_of_two_is_solved_as_brute_force_does(preset):
    for seed in range(3):
        position = position_after(preset, 31, seed)
        thought = thought_of(position)
        assert (thought.algorithm, thought.exact) == (EXACT, True)
        for figure in thought.figures:
            assert figure.value == lead_after(position, figure.move)
            assert figure.std_error == 0.0


def test_a_table_with_thousands_of_captures_is_judged_at_a_glance():
    rules = make_rules("escoba", {"capture_obligation": "none", "table_bonus": {}})
    start = new_match(rules, 1, decks(Random(1))).position
    view = replace(
        view_of(start, [0]),
        hands=(cards_of("1D 2D 3D"), (HIDDEN,) * 3),
        table=CARDS[12:40],
        stock=(HIDDEN,) * 6,
        captured=((), ()),
        history=None,
    )
    thought = think(sight_of(view), *judges_of(view), 10, 1)
    assert thought.algorithm == GLANCE
    assert len(thought.figures) == len(legal_moves(view)) > 200


SAME_NUMBERS = """
from random import Random
from tests.ai.test_searching import position_after, thought_of
for preset, plays in (("scopa", 4), ("escoba", 16), ("scopa_three", 30), ("scopone", 30)):
    print(thought_of(position_after(preset, plays), 4))
"""


def _run_in_a_new_process(**environment):
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-c", SAME_NUMBERS],
        env={**os.environ, **environment},
        cwd=root,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_interpreted_code_gives_the_same_numbers():
    assert _run_in_a_new_process(NUMBA_DISABLE_JIT="1") == _run_in_a_new_process()


def test_threads_that_search_at_once_do_not_disturb_each_other():
    positions = [position_after(preset, 3, 2) for preset in ("scopa", "escoba", "scopone")]
    alone = [thought_of(position, 50) for position in positions]
    with ThreadPoolExecutor(3) as pool:
        together = list(pool.map(lambda position: thought_of(position, 50), positions * 4))
    assert together == alone * 4

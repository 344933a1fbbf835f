"""Speed of the engine (pytest-benchmark): positions and deals are prepared beforehand.

`python -m pytest tests/benchmarks/test_engine.py --benchmark-enable` measures; in an ordinary
test run each benchmark body runs once, to see that it works.
"""

from __future__ import annotations

from random import Random

import pytest

from service.engine.check import check
from service.engine.deal import decks, new_match
from service.engine.moves import legal_moves
from service.engine.play import play
from service.engine.rules import make_rules
from service.engine.scoring import score
from service.engine.state import State
from service.engine.view import view_of

POSITIONS = 2000


def three_card_positions(preset: str, count: int) -> list[State]:
    """So many distinct reachable positions with three cards in hand."""
    rng = Random(7)
    rules = make_rules(preset)
    found: list[State] = []
    while len(found) < count:
        state = new_match(rules, None, decks(rng)).position
        while state.turn is not None:
            if len(state.hands[state.turn]) == 3:
                found.append(state)
            state = play(state, rng.choice(legal_moves(state))).position
    return found[:count]


@pytest.mark.parametrize("preset", ["scopa", "scopa_21", "escoba", "scopa_d_assi"])
def test_legal_moves_of_a_three_card_hand(benchmark, preset: str) -> None:
    """One round is 2,000 distinct positions, each seen once: divide by 2,000."""
    positions = three_card_positions(preset, POSITIONS)
    moves = benchmark(lambda: [legal_moves(position) for position in positions])
    assert len(moves) == POSITIONS
    assert all(moves)


def test_a_random_deal_from_shuffle_to_score(benchmark) -> None:
    rng = Random(5)
    rules = make_rules("scopa")

    def deal():
        state = new_match(rules, 1, decks(rng)).position
        while state.turn is not None:
            state = play(state, rng.choice(legal_moves(state))).position
        return score(rules, state.captured, state.sweeps)

    sheets = benchmark(deal)
    assert sheets[0].cards.count + sheets[1].cards.count == 40


@pytest.mark.parametrize("what", ["check", "view"])
def test_check_and_view(benchmark, what: str) -> None:
    """One round is 200 positions with their history."""
    positions = three_card_positions("scopa", 200)
    work = check if what == "check" else lambda position: view_of(position, [0])
    benchmark(lambda: [work(position) for position in positions])
    assert positions[0].turn is not None

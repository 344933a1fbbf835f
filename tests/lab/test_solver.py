"""The open-card solver is right where trying everything can check it."""

import pytest

from lab.solver import Solver
from service.ai.kernel.arrays import ints
from service.ai.kernel.bits import seeded
from service.ai.kernel.deals import advance, fresh_deal, lead2
from service.ai.kernel.encode import encode_rules
from service.ai.kernel.layout import CARDS, TURN, WORLD
from service.ai.kernel.policies import random_move
from service.ai.kernel.rules import legal_moves, side_of
from service.engine.rules import make_rules


def tried_out(o, w):
    """What the first side leads by at the end, in half points, over every line of play."""
    if w[TURN] < 0:
        return lead2(o, w, 0, ints(4))
    moves = ints(4096)
    answers = []
    for code in moves[: legal_moves(o, w, moves, 0)]:
        after = w.copy()
        advance(o, after, code)
        answers.append(tried_out(o, after))
    return max(answers) if side_of(o, w[TURN]) == 0 else min(answers)


@pytest.mark.parametrize(
    "preset", ["scopa", "escoba", "napola", "stalla", "scopa_d_assi_optional", "scopa_a_perdere"]
)
def test_the_last_seven_plays_are_solved_as_brute_force_does(preset):
    o, rng = encode_rules(make_rules(preset)), seeded(4)
    w, deck, moves, solver = ints(WORLD), ints(CARDS), ints(4096), Solver()
    for number in range(4):
        fresh_deal(o, rng, number % 2, deck, w)
        for _ in range(29):
            advance(o, w, random_move(o, w, moves, rng))
        assert 2 * solver.solve(o, w) == tried_out(o, w)


def test_a_whole_deal_is_solved_alike_from_both_ends():
    """The value of a deal is the best of the values after its first moves."""
    o, rng = encode_rules(make_rules("scopa")), seeded(8)
    w, deck, moves, solver = ints(WORLD), ints(CARDS), ints(4096), Solver()
    fresh_deal(o, rng, 1, deck, w)
    after = []
    for code in moves[: legal_moves(o, w, moves, 0)].copy():
        world = w.copy()
        advance(o, world, code)
        after.append(solver.solve(o, world))
    assert solver.solve(o, w) == max(after)

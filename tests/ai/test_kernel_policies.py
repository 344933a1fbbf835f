"""The compiled simple players are those of `service.ai.baselines`."""

from __future__ import annotations

from random import Random

import pytest

from lab.mixes import random_rules
from service.ai import baselines
from service.ai.kernel.arrays import ints
from service.ai.kernel.bits import seeded
from service.ai.kernel.encode import code_of, encode_position, encode_rules
from service.ai.kernel.policies import GREEDY, GREEDY2, best_move, random_move
from service.engine.deal import decks, new_match
from service.engine.moves import legal_moves
from service.engine.play import play
from service.engine.presets import PRESETS
from service.engine.rules import make_rules
from service.engine.view import view_of

MIXES = [("scopa", random_rules(Random(seed))) for seed in range(20)]


def positions(preset, overrides, seed):
    rng = Random(seed)
    position = new_match(make_rules(preset, overrides), None, decks(rng)).position
    while position.turn is not None:
        yield position
        position = play(position, rng.choice(legal_moves(position))).position


@pytest.mark.parametrize(("preset", "overrides"), [(name, {}) for name in PRESETS] + MIXES)
@pytest.mark.parametrize(
    ("kind", "formula"),
    [(GREEDY, baselines.greedy_score), (GREEDY2, baselines.greedy2_score)],
    ids=["greedy", "greedy2"],
)
def test_both_make_the_same_moves(preset, overrides, kind, formula):
    o, moves = encode_rules(make_rules(preset, overrides)), ints(1 << 14)
    for position in positions(preset, overrides, 3):
        first = baselines.ranked(view_of(position, [position.turn]), formula)[0]
        compiled = best_move(kind, o, encode_position(position), moves)
        assert compiled == code_of(first.card, first.captures)


def test_random_draws_a_card_first_and_then_one_of_its_moves():
    rng, moves = seeded(1), ints(4096)
    position = new_match(make_rules("scopa"), 1, decks(Random(6))).position
    o, w = encode_rules(position.rules), encode_position(position)
    legal = {code_of(move.card, move.captures) for move in legal_moves(position)}
    drawn = [int(random_move(o, w, moves, rng)) for _ in range(3000)]
    assert set(drawn) == legal
    for card in position.hands[0]:
        share = sum(code >> 40 == card.order for code in drawn) / len(drawn)
        assert share == pytest.approx(1 / 3, abs=0.04)

"""Cost of a request besides Flask and the rules (pytest-benchmark).

`python -m pytest tests/benchmarks/test_wire.py --benchmark-enable` measures. Loading a 40-card
state through its schema is to cost at most 100 microseconds of processor time.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from service.engine.deal import decks, new_match
from service.engine.moves import legal_moves
from service.engine.play import Outcome, play
from service.engine.rules import make_rules
from service.engine.state import State
from service.wire.answers import move_json, outcome_json, position_json
from service.wire.positions import load_position
from service.wire.scores import position_score_json
from service.wire.state_schema import StateSchema
from service.wire.strict_json import dump, parse_object

SCHEMA = StateSchema()


def after(plays: int) -> State:
    """A state of classic scopa after so many random plays."""
    rng = Random(11)
    state = new_match(make_rules("scopa"), None, decks(rng)).position
    for _ in range(plays):
        state = play(state, rng.choice(legal_moves(state))).position
    return state


def sent(plays: int, *, history: bool) -> Any:
    """Such a state as a client sends it, with its history or without."""
    body = dump(position_json(after(plays)))
    fields = json.loads(body)
    return fields if history else {k: v for k, v in fields.items() if k != "history"}


@pytest.mark.parametrize(
    ("plays", "history"),
    [(0, True), (17, False), (17, True), (33, True)],
    ids=["first table", "middle, no history", "middle, 17 plays", "end, 33 plays"],
)
def test_state_through_its_schema(benchmark, plays: int, history: bool) -> None:
    fields = sent(plays, history=history)
    loaded = benchmark(SCHEMA.load, fields)
    cards = [*loaded["hands"], loaded["table"], loaded["stock"], *loaded["captured"]]
    assert sum(map(len, cards)) == 40


@pytest.mark.parametrize("history", [False, True])
def test_checked_position_of_a_loaded_state(benchmark, history: bool) -> None:
    loaded = SCHEMA.load(sent(17, history=history))
    position = benchmark(load_position, loaded, ("state",))
    assert position.turn is not None


def test_body_to_object(benchmark) -> None:
    body = json.dumps({"state": sent(17, history=True)}).encode()
    assert benchmark(parse_object, body).keys() == {"state"}


def test_outcome_to_text(benchmark) -> None:
    outcome = Outcome(after(17), ())
    assert benchmark(lambda: dump(outcome_json(outcome)))


def test_moves_to_text(benchmark) -> None:
    moves = legal_moves(after(12))
    assert benchmark(lambda: dump([move_json(move) for move in moves]))


def test_score_to_text(benchmark) -> None:
    position = after(36)
    assert benchmark(lambda: dump(position_score_json(position)))

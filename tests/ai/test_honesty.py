import ast
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import service.ai
from service.ai.levels import Level
from service.ai.player import advise
from service.engine.deal import decks, new_match
from service.engine.moves import legal_moves
from service.engine.play import apply_move
from service.engine.presets import PRESETS
from service.engine.rules import make_rules
from service.engine.view import view_of

SOURCES = sorted(Path(service.ai.__path__[0]).rglob("*.py"))


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.name)
def test_nothing_in_the_player_can_name_a_state(source):
    names = {
        name
        for node in ast.walk(ast.parse(source.read_text()))
        for name in (getattr(node, "id", None), getattr(node, "attr", None))
    }
    imported = {
        alias.name
        for node in ast.walk(ast.parse(source.read_text()))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    }
    assert "State" not in names | imported


@pytest.mark.parametrize("preset", PRESETS)
def test_what_the_mover_cannot_see_changes_nothing(preset):
    state = _some_state(preset, plays=7)
    others = _with_hidden_cards_moved(state)
    assert others.hands != state.hands or others.stock != state.stock
    first, second = (
        advise(view_of(position, [position.turn]), level=Level.CASUAL, clock=lambda: 0.0)
        for position in (state, others)
    )
    assert first == second


def _some_state(preset, plays):
    rng = Random(f"{preset} honest")
    state = new_match(make_rules(preset), None, decks(rng)).position
    for _ in range(plays):
        move = rng.choice(legal_moves(state))
        state = apply_move(state, move.card, move.captures).position
    return state


def _with_hidden_cards_moved(state):
    """The same to the seat to play: the other hands and the stock exchange cards at random."""
    others = [seat for seat in range(len(state.hands)) if seat != state.turn]
    pool = [card for seat in others for card in state.hands[seat]] + list(state.stock)
    Random(5).shuffle(pool)
    hands = list(state.hands)
    for seat in others:
        size = len(hands[seat])
        hands[seat] = tuple(pool[:size])
        del pool[:size]
    return replace(state, hands=tuple(hands), stock=tuple(pool))

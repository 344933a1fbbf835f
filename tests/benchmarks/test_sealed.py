"""Size and speed of tokens (pytest-benchmark).

`python -m pytest tests/benchmarks/test_sealed.py --benchmark-enable` measures; in an ordinary
test run each benchmark body runs once, and the sizes are held to their bounds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from service.engine.moves import legal_moves
from service.engine.play import apply_move
from service.engine.presets import PRESETS
from service.engine.rules import make_rules
from service.seal.game import Game, Terms, first_deal
from service.seal.keys import fresh_keyring
from service.seal.sealer import Sealer

SEALER = Sealer(fresh_keyring(), max_age_hours=24)

BARE = 200
"""Most characters of a two-player game without history."""

WHOLE = 400
"""Most characters of any preset's game with the history of a whole deal."""


def deal(preset: str, seed: int) -> Iterator[Game]:
    """Every moment of a deal played by chance."""
    rng = Random(seed)
    rules = make_rules(preset)
    game, _ = first_deal(rules, None, Terms((0,), "expert"), SEALER.hour)
    yield game
    while game.state.turn is not None:
        move = rng.choice(legal_moves(game.state))
        game = game.after(apply_move(game.state, move.card, move.captures).position)
        yield game


def bare(game: Game) -> Game:
    """The same game without its history."""
    return replace(game, state=replace(game.state, history=None))


@pytest.mark.parametrize("preset", PRESETS)
def test_tokens_are_short(preset: str) -> None:
    games = [game for seed in range(5) for game in deal(preset, seed)]

    assert max(len(SEALER.seal(game)) for game in games) <= WHOLE
    assert max(len(SEALER.seal(bare(game))) for game in games) <= BARE


@pytest.mark.parametrize("preset", ["scopa", "scopone"])
@pytest.mark.parametrize("moment", ["first deal", "bare", "last play"])
def test_opening(benchmark, preset: str, moment: str) -> None:
    games = list(deal(preset, 1))
    game = {"first deal": games[0], "bare": bare(games[-2]), "last play": games[-2]}[moment]
    token = SEALER.seal(game)

    benchmark.extra_info["characters"] = len(token)
    assert benchmark(SEALER.open, token) == game


@pytest.mark.parametrize("preset", ["scopa", "scopone"])
def test_sealing(benchmark, preset: str) -> None:
    game = list(deal(preset, 1))[-2]

    assert SEALER.open(benchmark(SEALER.seal, game)) == game

"""The attack on sealed games would notice what it looks for."""

from __future__ import annotations

from random import Random

import pytest

from lab.sealed import attack
from lab.sealed.attack import Guesses, told_apart, twin
from lab.sealed.campaign import Campaign
from lab.sealed.client import Api
from lab.sealed.evidence import Trace
from lab.sealed.report import report
from service.engine.view import view_of


def test_a_small_campaign_finds_nothing_and_says_so() -> None:
    run = Campaign(seed=3)
    for preset in ("scopa", "scopa_four"):
        run.match(preset, "beginner", max_deals=1, attack=True)

    page = report(run, seed=3, deals=1)
    assert run.is_clean
    assert "| matches | 2 |" in page
    assert "| answers that named a hidden card before its time | 0 |" in page


def test_a_twin_looks_the_same_and_is_not() -> None:
    api = Api()
    game = api.sealer.open(api.post("/deal", sealed={"viewers": [0]}).json["token"])
    other = twin(game, Random(1))

    assert other.view == game.view
    assert other.state != game.state


def test_an_answer_that_depends_on_a_hidden_card_is_told_apart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    api = Api()
    game = api.sealer.open(api.post("/deal", seed=1, sealed={"viewers": [0]}).json["token"])
    assert told_apart(api, game, Random(1)) == []

    real = attack.beside_the_move
    monkeypatch.setattr(
        attack,
        "beside_the_move",
        lambda answer: (
            real(answer) + api.sealer.open(answer.json["token"]).state.hands[1][0].code
            if "token" in answer.json
            else real(answer)
        ),
    )
    assert {path for path, _ in told_apart(api, game, Random(1))} == {
        "/legal-moves",
        "/score",
        "/view",
        "/apply",
        "/ai-move",
    }


def test_a_figure_that_goes_with_the_card_stands_out() -> None:
    rng = Random(4)
    telling, silent = Trace(), Trace()
    for _ in range(2_000):
        is_held = rng.random() < 0.1
        telling.add(100 + rng.random() + is_held, is_held, 0.1)
        silent.add(100 + rng.random(), is_held, 0.1)

    assert telling.deviations > 10
    assert abs(silent.deviations) < 4


def test_a_figure_that_never_changes_tells_nothing() -> None:
    trace = Trace()
    for is_held in (True, False, False):
        trace.add(7.0, is_held, 1 / 3)

    assert trace.deviations == 0


def test_guesses_are_measured_against_chance() -> None:
    knowing, guessing = Guesses(), Guesses()
    rng = Random(5)
    for _ in range(900):
        knowing.add(True, 0.1)
        guessing.add(rng.random() < 0.1, 0.1)

    assert knowing.deviations == pytest.approx(90)
    assert abs(guessing.deviations) < 4
    assert Guesses().deviations == 0


def test_the_view_of_a_twin_is_that_of_each_viewer() -> None:
    api = Api()
    dealt = api.post("/deal", rules={"preset": "scopone"}, sealed={"viewers": [1, 2]}).json
    game = api.sealer.open(dealt["token"])
    other = twin(game, Random(2))

    for seat in (1, 2):
        assert view_of(other.state, [seat]) == view_of(game.state, [seat])

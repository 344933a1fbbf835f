import subprocess
import sys
from dataclasses import replace

import pytest

from service.ai import player
from service.ai.calls import CallOut
from service.ai.errors import BudgetRefused
from service.ai.levels import Budget, Ceilings, Level
from service.ai.player import advise
from service.ai.searching import think
from service.ai.sight import sight_of
from service.engine.cards import CARDS, cards_of
from service.engine.errors import DealOver, Fault, StateHidden
from service.engine.moves import legal_moves
from service.engine.rules import make_rules
from tests.ai.views import OPENING, view, view_seed


@pytest.mark.parametrize("level", Level)
def test_every_level_ranks_every_legal_move(level):
    advice = advise(OPENING, level=level)
    assert advice.seat == 0
    assert advice.move == advice.candidates[0].move or level in (Level.BEGINNER, Level.CASUAL)
    assert {candidate.move for candidate in advice.candidates} == set(legal_moves(OPENING))


@pytest.mark.parametrize("level", Level)
def test_the_same_view_and_seed_give_the_same_answer(level):
    first, second = (advise(OPENING, level=level, seed=5, clock=lambda: 0.0) for _ in range(2))
    assert first == second


def test_the_seed_does_not_depend_on_the_order_of_cards_nor_on_how_rules_are_written():
    shuffled = view("10B 7D 3C", "5D 8B 3S 2C", stock=30, napola=False)
    assert view_seed(shuffled) == view_seed(OPENING)
    assert view_seed(OPENING) != view_seed(view("10B 7D 3C", "5D 8B 3S 4C", stock=30))
    assert view_seed(OPENING, 1) != view_seed(OPENING, 2)


def test_figures_that_are_equal_give_the_same_seed():
    scores = replace(OPENING, match=replace(OPENING.match, scores=(-0.0, 0.0)))
    assert view_seed(scores) == view_seed(OPENING)
    rules = [make_rules("scopa", {"most_coins_points": nothing}) for nothing in (0, -0.0, 0.0)]
    assert len({view_seed(replace(OPENING, rules=each)) for each in rules}) == 1


def test_the_seed_of_a_view_is_the_same_in_every_process():
    program = "from tests.ai.views import OPENING, view_seed;print(view_seed(OPENING))"
    answers = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={"PYTHONHASHSEED": salt, "PATH": ""},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for salt in ("1", "2")
    }
    assert answers == {f"{view_seed(OPENING)}\n"}


@pytest.mark.parametrize(
    ("asked", "models"),
    [
        ({"level": Level.BEGINNER}, False),
        ({"level": Level.CASUAL}, False),
        ({"level": Level.EXPERT}, True),
        ({"level": Level.MASTER}, True),
        ({"budget": Budget(iterations=3)}, True),
        ({}, True),
    ],
)
def test_the_stronger_levels_take_the_other_seats_for_people(asked, models, monkeypatch):
    told = []

    def spy_sight(view, reads_plays):
        told.append(reads_plays)
        return sight_of(view, reads_plays)

    def spy_think(*arguments, foresees_people):
        told.append(foresees_people)
        return think(*arguments, foresees_people=foresees_people)

    monkeypatch.setattr(player, "sight_of", spy_sight)
    monkeypatch.setattr(player, "think", spy_think)
    advise(OPENING, **asked)
    assert told == [models, models]


def test_a_deal_that_is_over_is_refused():
    over = view("", "", captured=(" ".join(card.code for card in CARDS), ""), backs=0)
    with pytest.raises(DealOver):
        advise(replace(over, turn=None))


def test_a_hidden_card_in_the_own_hand_is_refused():
    with pytest.raises(StateHidden):
        advise(view("7D ?? 10B", "3S 8B 2C 5D", stock=30))


@pytest.mark.parametrize(
    ("budget", "field", "ceiling"),
    [(Budget(time_ms=501), "time_ms", 500), (Budget(iterations=101), "iterations", 100)],
)
def test_a_budget_over_the_ceiling_is_refused_and_named(budget, field, ceiling):
    with pytest.raises(BudgetRefused) as refusal:
        advise(OPENING, budget=budget, ceilings=Ceilings(time_ms=500, iterations=100))
    detail = f"over this service's ceiling of {ceiling}"
    assert refusal.value.faults == (Fault(("budget", field), detail),)


def test_the_player_calls_out_when_its_certain_points_win_the_match():
    game = view("3C 9B", "3S 8B", captured=("7D 4C", ""), scores=(20.0, 3.0), preset="scopa_21")
    assert advise(game).move == CallOut(0)


@pytest.mark.parametrize(
    "game",
    [
        view("3C 9B", "3S 8B", captured=("7D 4C", ""), scores=(19.0, 3.0), preset="scopa_21"),
        view("3C 9B", "3S 8B", captured=("7D 4C", ""), scores=(10.0, 3.0), preset="scopa"),
        view("3C 9B", "3S 8B", captured=("7D 4C", ""), scores=(22.0, 22.0), preset="scopa_21"),
    ],
    ids=["a point short", "no calling in the rules", "a tie played off"],
)
def test_otherwise_it_plays_a_card(game):
    assert advise(game).move.card in cards_of("3C 9B")


def test_a_figure_written_as_a_whole_or_as_a_decimal_number_is_one_figure():
    match = OPENING.match
    decimal = replace(OPENING, match=replace(match, target=float(match.target)))
    assert view_seed(decimal) == view_seed(OPENING)
    whole, half = (view("10B", "5D", stock=30, target_score=n) for n in (16, 16.0))
    assert view_seed(whole) == view_seed(half)


def test_a_level_has_an_end_on_a_table_of_many_cards():
    crowded = view(
        " ".join(card.code for card in CARDS[-3:]),
        " ".join(card.code for card in CARDS[:10]),
        stock=24,
        capture_rule="fifteen",
        capture_obligation="none",
    )
    advice = advise(crowded, level=Level.MASTER, clock=lambda: 0.0)
    assert {candidate.move for candidate in advice.candidates} == set(legal_moves(crowded))
    assert len(advice.candidates) > 100
    assert 1 < advice.iterations < 200
    assert advise(crowded, level=Level.MASTER, clock=lambda: 0.0) == advice

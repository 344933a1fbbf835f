"""RULES.md, Calling out."""

from __future__ import annotations

import pytest

from service.engine.calling import call_out, certain_points, may_call
from service.engine.cards import COINS, canonical, cards_of
from service.engine.errors import DealOver
from service.engine.events import CalledOut, MatchEnded
from service.engine.match import Phase, status_of
from service.engine.refusals import MoveIllegal
from service.engine.rules import make_rules
from tests.engine.positions import at


def certain(*piles: str, preset: str = "scopa_21", sweeps: tuple[int, ...] = (0, 0), **options):
    rules = make_rules(preset, options)
    return certain_points(rules, [canonical(cards_of(pile)) for pile in piles], sweeps)


FIRST_21 = "1D 1C 1S 1B 2D 2C 2S 2B 3D 3C 3S 3B 4D 4C 4S 4B 5C 5S 5B 6C 6S"


@pytest.mark.parametrize(
    ("pile", "points"),
    [
        ("7D", 1),
        ("7C", 0),
        (FIRST_21, 1),
        (FIRST_21.rsplit(" ", 1)[0], 0),
        ("1D 2D 3D 4D 5D", 0),
        ("1D 2D 3D 4D 5D 6D", 1),
        ("7D 7C 7S 7B", 2),
    ],
    ids=["settebello", "a-seven", "21-cards", "20-cards", "5-coins", "6-coins", "four-sevens"],
)
def test_what_is_certain(pile: str, points: float) -> None:
    assert certain(pile, "8D")[0] == points


def test_sweeps_runs_and_quartets_in_hand_are_certain() -> None:
    assert certain("8C", "8D", sweeps=(2, 0))[0] == 2
    assert certain("1D 2D 3D", "8D", preset="napola")[0] == 3
    assert certain("9D 9C 9S 9B", "8D", preset="stalla")[0] == 0.5


def test_suits_first_primiera_can_be_certain_once_no_card_is_left_to_change_it() -> None:
    rest = "1C 1S 1B 2D 2C 2S 2B 3D 3C 3S 3B 4D 4C 4S 4B 5D 5C 5S 5B 6D 6C 6S 6B 7D 7C 7S 7B"
    figures = "8D 8C 8S 8B 9D 9C 9S 9B 10D 10C 10S 10B 1D"
    assert certain(rest, figures, preset="scopa_ro")[0] == certain(rest, figures)[0]


def test_a_good_call_wins_at_once() -> None:
    position = at("5S 9C | 8D 1C @ 5D", "scopa_germana", captured="7D | 1S", scores=(10, 9))
    outcome = call_out(position, 0)
    assert outcome.events == (CalledOut(0, True, 1), MatchEnded(0, False))
    assert outcome.position.turn is None
    assert outcome.position.hands == position.hands
    assert status_of(outcome.position).phase is Phase.MATCH_OVER


def test_any_seat_may_call_whoever_is_to_play() -> None:
    position = at("5S 9C | 8D 1C @ 5D", "scopa_germana", captured="1S | 7D", scores=(9, 10))
    assert call_out(position, 1).events[1] == MatchEnded(1, False)


def test_a_wrong_call_loses_under_forfeit_and_costs_nothing_when_safe() -> None:
    line, piles = "5S 9C | 8D 1C @ 5D", "7D | 1S"
    wrong = call_out(at(line, "scopa_germana", captured=piles, scores=(9, 9)), 0)
    assert wrong.events == (CalledOut(0, False, 1), MatchEnded(1, False))
    position = at(line, "scopa_21", captured=piles, scores=(9, 9))
    safe = call_out(position, 0)
    assert safe.events == (CalledOut(0, False, 1),)
    assert safe.position == position


@pytest.mark.parametrize(("scores", "winner"), [((0, 5, 7), 2), ((0, 7, 7), None)])
def test_of_three_sides_the_better_other_wins_by_forfeit(scores, winner) -> None:
    position = at(
        "5S | 9C | 8D @ 5D",
        "scopa_three",
        captured="7D | 1S | 2S",
        scores=scores,
        calling_out="forfeit",
    )
    assert call_out(position, 0).events[1] == MatchEnded(winner, winner is None)


def test_no_calling_in_a_play_off() -> None:
    position = at("5S 9C | 8D 1C @ 5D", "scopa_21", captured="7D | 1S", scores=(21, 21))
    assert not may_call(position)
    with pytest.raises(MoveIllegal):
        call_out(position, 0)


def test_no_calling_where_it_is_not_played_nor_after_the_deal() -> None:
    with pytest.raises(MoveIllegal):
        call_out(at("5S 9C | 8D 1C @ 5D"), 0)
    with pytest.raises(DealOver):
        call_out(at(" | @ ", "scopa_21"), 0)


def test_while_a_side_holds_all_coins_only_its_own_call_is_good() -> None:
    coins = " ".join(card.code for card in COINS)
    position = at(
        "5S | 8C @ 5B",
        "napoleone",
        captured=f"{coins} | 1S",
        scores=(0, 20.5),
        sweeps=(0, 1),
        calling_out="safe",
    )
    assert call_out(position, 0).events[0].good
    assert not call_out(position, 1).events[0].good

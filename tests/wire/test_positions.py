"""Positions and score sheets from what the schemas read; their faults point into the request."""

import pytest

from service.engine.cards import cards_of
from service.engine.errors import RulesInvalid, StateInconsistent
from service.engine.state import State, View
from service.wire.faults import pointer
from service.wire.positions import load_position, load_rules
from service.wire.rules_schema import RulesGiven
from service.wire.sheets import load_sheet
from service.wire.state_schema import StateSchema
from tests.wire.states import DECK, match, state

SCHEMA = StateSchema()
ROYALS = DECK[28:]


def loaded(**changes):
    return load_position(SCHEMA.load(state(**changes)), ("state",))


def inconsistent(**changes):
    with pytest.raises(StateInconsistent) as refused:
        loaded(**changes)
    return [pointer(fault.path) for fault in refused.value.faults]


def test_without_a_hidden_card_it_is_a_state():
    assert type(loaded()) is State


def test_with_a_hidden_card_it_is_a_view():
    assert type(loaded(stock=["??"] * 30)) is View
    assert type(loaded(hands=[["??"] * 3, DECK[3:6]])) is View


def test_captured_cards_come_out_in_canonical_order():
    captured = {"captured": [["2S", "1D", "10D"], []], "last_capturer": 0, "history": None}
    cards = [card for card in DECK if card not in captured["captured"][0]]
    changes = captured | {
        "hands": [cards[0:2], cards[2:5]],
        "turn": 1,
        "table": cards[5:7],
        "stock": cards[7:37],
    }
    del changes["history"]
    fields = state(**changes)
    del fields["history"]
    assert load_position(SCHEMA.load(fields), ("state",)).captured[0] == cards_of("1D 2S 10D")


def test_a_fault_among_captured_cards_points_at_the_order_sent():
    where = inconsistent(captured=[["10B", "1D"], []], last_capturer=0)
    assert "#/state/captured/0/1" in where


def test_all_breaches_are_told():
    where = inconsistent(
        hands=[["1D", "1D", "1S"], DECK[3:6], []], sweeps=[0], match=match(scores=[0, 0, 0])
    )
    assert {"#/state/hands", "#/state/sweeps", "#/state/match/scores"} <= set(where)


def test_contradicting_options_point_into_the_state():
    with pytest.raises(RulesInvalid) as refused:
        loaded(rules={"preset": "scopa", "partnerships": True})
    assert [pointer(it.path) for it in refused.value.faults] == ["#/state/rules/partnerships"]


def test_an_unknown_preset_points_at_its_name():
    with pytest.raises(RulesInvalid) as refused:
        load_rules(RulesGiven("briscola", {}), ("rules",))
    assert [pointer(it.path) for it in refused.value.faults] == ["#/rules/preset"]


SHEET = {"rules": RulesGiven("scopa", {}), "captured": (cards_of("7D"), cards_of("1C"))}


def test_what_a_sheet_leaves_out_is_nothing_or_the_rules():
    sheet = load_sheet(SHEET)
    assert (sheet.sweeps, sheet.match.scores) == ((0, 0), (0, 0))
    assert (sheet.match.deal, sheet.match.target) == (1, 11)


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"captured": (cards_of("7D"),)}, "#/captured"),
        ({"captured": (cards_of("7D 7D"), ())}, "#/captured/0/1"),
        ({"captured": (cards_of("7D"), cards_of("1C 7D"))}, "#/captured/1/1"),
        ({"sweeps": (1, 2, 3)}, "#/sweeps"),
        ({"scores": (1,)}, "#/scores"),
        ({"target": None}, "#/target"),
    ],
)
def test_a_sheet_that_no_deal_can_end_with(changes, where):
    with pytest.raises(StateInconsistent) as refused:
        load_sheet(SHEET | changes)
    assert [pointer(fault.path) for fault in refused.value.faults] == [where]

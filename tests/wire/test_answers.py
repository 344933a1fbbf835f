"""What is written: the same state as was read, points without needless fractions, every event."""

import pytest

from service.engine import events
from service.engine.cards import cards_of
from service.engine.state import Match, Play, Result
from service.wire.answers import events_json, points, position_json, rules_json
from service.wire.positions import load_position, load_rules
from service.wire.rules_schema import RulesGiven
from service.wire.state_schema import StateSchema
from tests.wire.states import match, state, without

CARD = cards_of("7D")[0]


def round_trip(fields):
    return position_json(load_position(StateSchema().load(fields), ()))


def as_lists(value):
    """Tuples as the lists that they become in JSON."""
    if isinstance(value, dict):
        return {key: as_lists(item) for key, item in value.items()}
    return [as_lists(item) for item in value] if isinstance(value, (list, tuple)) else value


@pytest.mark.parametrize(
    "fields",
    [
        state(),
        without(state(), "history"),
        state(rules={"preset": "scopa", "card_points": {"7D": 1, "1C": 0.5}}),
        state(match=match(scores=[0.5, 3], target=13.5)),
        state(stock=["??"] * 30),
        state(turn=None, match=match(result={"winner": None, "draw": True})),
    ],
)
def test_a_state_comes_back_as_it_was(fields):
    assert as_lists(round_trip(fields)) == fields


def test_rules_come_back_as_short_as_they_were():
    given = RulesGiven("scopa", {"napola": True, "target_extension": {"margin": 2, "step": 2}})
    told = rules_json(load_rules(given, ()))
    assert told == {"preset": "scopa", **given.overrides}


@pytest.mark.parametrize(
    ("value", "written"), [(0.0, "0"), (3.0, "3"), (11, "11"), (0.5, "0.5"), (21.5, "21.5")]
)
def test_points_have_a_fraction_only_where_they_need_one(value, written):
    assert repr(points(value)) == written


def test_a_result_is_told_with_the_match():
    fields = match(result={"winner": 1, "draw": False})
    position = load_position(StateSchema().load(state(turn=None, match=fields)), ())
    assert position.match == Match(1, (0, 0), 11, Result(1, False))


EVENTS = [
    (
        events.Played(Play(1, CARD, cards_of("3C 4S"), True)),
        {"type": "play", "seat": 1, "card": "7D", "captures": ["3C", "4S"], "sweep": True},
    ),
    (events.Refilled(3), {"type": "refill", "cards_each": 3}),
    (
        events.Leftovers(None, cards_of("7D")),
        {"type": "leftovers", "seat": None, "cards": ["7D"]},
    ),
    (
        events.TableBonus(1, cards_of("7D"), 2),
        {"type": "table_bonus", "seat": 1, "cards": ["7D"], "sweeps": 2},
    ),
    (events.Redealt(cards_of("10D 10C")), {"type": "redeal", "table": ["10D", "10C"]}),
    (
        events.CalledOut(0, True, 2.0),
        {"type": "call_out", "seat": 0, "good": True, "certain_points": 2},
    ),
    (events.DealEnded(), {"type": "deal_over"}),
    (events.MatchEnded(None, True), {"type": "match_over", "winner": None, "draw": True}),
]


@pytest.mark.parametrize(("event", "told"), EVENTS)
def test_every_event_is_told(event, told):
    assert events_json((event,)) == [told]

"""Rules as they are sent: what one option shows alone."""

import pytest
from marshmallow import ValidationError

from service.engine.options import DEFAULTS
from service.engine.presets import PRESETS
from service.wire.faults import SchemaInvalid, pointer
from service.wire.rules_schema import RulesField, RulesGiven, RulesSchema

FIELD = RulesField()


def pointers(rules):
    with pytest.raises(ValidationError) as refused:
        FIELD.deserialize(rules)
    return [pointer(fault.path) for fault in SchemaInvalid.of(refused.value).faults]


def test_every_option_of_the_engine_can_be_sent():
    assert set(RulesSchema().fields) == {"preset", *DEFAULTS}


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_can_be_sent_in_full(preset):
    sent = {"preset": "scopa", **PRESETS[preset]}
    assert FIELD.deserialize(sent) == RulesGiven("scopa", dict(PRESETS[preset]))


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("players", 4),
        ("partnerships", True),
        ("hand_size", 10),
        ("table_size", 0),
        ("deal_packet", 1),
        ("redeal_kings", None),
        ("table_bonus", {"4": 1, "40": 2}),
        ("table_bonus", {}),
        ("most_cards_points", 100),
        ("most_sevens_points", 0.5),
        ("card_points", {"7D": 0, "10B": 99.5}),
        ("quartet_points", {"1": 1, "10": 0.5}),
        ("target_score", 0.5),
        ("target_score", 1000),
        ("target_score", None),
        ("match_deals", 1),
        ("target_extension", {"margin": 0.5, "step": 1}),
        ("target_extension", None),
    ],
)
def test_values_in_range_are_taken(option, value):
    assert FIELD.deserialize({"preset": "scopa", option: value}).overrides == {option: value}


@pytest.mark.parametrize(
    ("option", "value", "where"),
    [
        ("players", 5, "#/players"),
        ("players", None, "#/players"),
        ("partnerships", None, "#/partnerships"),
        ("hand_size", 0, "#/hand_size"),
        ("table_size", 2, "#/table_size"),
        ("table_size", "4", "#/table_size"),
        ("deal_packet", 11, "#/deal_packet"),
        ("redeal_kings", 0, "#/redeal_kings"),
        ("table_bonus", {"15": 0}, "#/table_bonus/15"),
        ("table_bonus", {"15": 0.5}, "#/table_bonus/15"),
        ("table_bonus", {"3": 1}, "#/table_bonus"),
        ("table_bonus", {"41": 1}, "#/table_bonus"),
        ("table_bonus", {"015": 1}, "#/table_bonus"),
        ("table_bonus", {"fifteen": 1}, "#/table_bonus"),
        ("capture_rule", "addition", "#/capture_rule"),
        ("equal_card_priority", "true", "#/equal_card_priority"),
        ("ace_takes_all", False, "#/ace_takes_all"),
        ("most_cards_points", -1, "#/most_cards_points"),
        ("most_cards_points", 100.5, "#/most_cards_points"),
        ("most_cards_points", 0.25, "#/most_cards_points"),
        ("card_points", {"??": 1}, "#/card_points"),
        ("card_points", {"7d": 1}, "#/card_points"),
        ("card_points", {"7D": -1}, "#/card_points/7D"),
        ("card_points", None, "#/card_points"),
        ("quartet_points", {"11": 1}, "#/quartet_points"),
        ("target_score", 0, "#/target_score"),
        ("target_score", 1000.5, "#/target_score"),
        ("match_deals", 0, "#/match_deals"),
        ("target_extension", {"margin": 0, "step": 1}, "#/target_extension/margin"),
        ("target_extension", {"margin": 1}, "#/target_extension/step"),
        ("target_extension", {"margin": 1, "step": 1, "x": 1}, "#/target_extension"),
        ("trump", "D", "#"),
    ],
)
def test_values_out_of_range_are_refused(option, value, where):
    assert pointers({"preset": "scopa", option: value}) == [where]


def test_all_faults_are_told_at_once():
    wrong = {"players": 5, "napola": "yes", "card_points": {"7D": -1, "1C": "x"}}
    told = ["#/preset", "#/players", "#/napola", "#/card_points/7D", "#/card_points/1C"]
    assert sorted(pointers(wrong)) == sorted(told)

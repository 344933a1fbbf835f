"""RULES.md, Options, contradictions and Presets."""

from __future__ import annotations

from typing import Any

import pytest

from service.engine.errors import RulesInvalid
from service.engine.options import DEFAULTS
from service.engine.presets import PRESETS
from service.engine.rules import expanded, given_options, make_rules


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_expands_to_every_option(preset: str) -> None:
    rules = make_rules(preset)
    options = expanded(rules)
    assert list(options) == list(DEFAULTS)
    assert {**options, **PRESETS[preset]} == options
    assert given_options(rules) == {}


def test_partnerships_and_packets_are_worked_out_last() -> None:
    assert make_rules("scopa", {"players": 4}).partnerships
    assert not make_rules("scopa_four", {"partnerships": False}).partnerships
    assert make_rules("scopone").deal_packet == 10
    assert make_rules("scopa", {"hand_size": 6}).deal_packet == 6


def test_sides_and_seats() -> None:
    pairs, alone = make_rules("scopa_four"), make_rules("scopa_four", {"partnerships": False})
    assert (pairs.sides, alone.sides) == (2, 4)
    assert pairs.seats_of(1) == (1, 3)
    assert alone.seats_of(1) == (1,)
    assert [pairs.side_of(seat) for seat in range(4)] == [0, 1, 0, 1]


def test_what_was_given_comes_back_as_it_was() -> None:
    given = {"target_score": 16, "players": 2, "card_points": {"7D": 1, "1D": 0.5}}
    assert given_options(make_rules("scopa", given)) == given


CONTRADICTIONS: list[tuple[str, dict[str, Any], str]] = [
    ("scopone", {"hand_size": 9}, "hand_size"),
    ("scopa_three", {"hand_size": 5}, "hand_size"),
    ("scopa", {"partnerships": True}, "partnerships"),
    ("scopa_three", {"partnerships": True}, "partnerships"),
    ("scopone", {"table_bonus": {"15": 1}}, "table_bonus"),
    ("scopone", {"redeal_kings": 3}, "redeal_kings"),
    ("scopa", {"target_score": None}, "target_score"),
    ("scopa", {"ace_on_empty_table": "to_pile"}, "ace_on_empty_table"),
    ("scopa", {"ace_with_ace_on_table": "takes_ace"}, "ace_with_ace_on_table"),
    ("scopa", {"ace_sweep_scores": "always"}, "ace_sweep_scores"),
    ("scopa_bar", {"calling_out": "safe"}, "calling_out"),
    ("scopa_bar", {"target_extension": {"margin": 2, "step": 2}}, "target_extension"),
    ("scopa_a_perdere", {"calling_out": "safe"}, "calling_out"),
    ("scopa", {"deal_packet": 4}, "deal_packet"),
]


@pytest.mark.parametrize(("preset", "options", "path"), CONTRADICTIONS)
def test_contradictions_are_named(preset: str, options: dict[str, Any], path: str) -> None:
    with pytest.raises(RulesInvalid) as refused:
        make_rules(preset, options)
    assert [fault.path for fault in refused.value.faults] == [(path,)]


def test_all_contradictions_are_named_at_once() -> None:
    with pytest.raises(RulesInvalid) as refused:
        make_rules("scopa", {"partnerships": True, "deal_packet": 4, "target_score": None})
    assert {fault.path[0] for fault in refused.value.faults} == {
        "partnerships",
        "deal_packet",
        "target_score",
    }


def test_an_unknown_preset() -> None:
    with pytest.raises(RulesInvalid) as refused:
        make_rules("briscola")
    assert refused.value.faults[0].path == ("preset",)


@pytest.mark.parametrize("preset", PRESETS)
def test_presets_name_only_what_differs_from_the_defaults(preset: str) -> None:
    assert [name for name, value in PRESETS[preset].items() if value == DEFAULTS[name]] == []

"""RULES.md, Aces and the sweeps of aces."""

from __future__ import annotations

import pytest

from service.engine.cards import cards_of
from service.engine.play import apply_move
from tests.engine.positions import at, moves_at

FORCED = {"ace_takes_all": "forced"}
OPTIONAL = {"ace_takes_all": "optional"}
TAKES_ACE = {"ace_with_ace_on_table": "takes_ace"}
TO_PILE = {"ace_on_empty_table": "to_pile"}
NO_DUTY = {"capture_obligation": "none"}

CASES = [
    ("off-an-ace-is-a-card", "1D | 9C @ 3C 7B", {}, ["1D"]),
    ("forced-takes-the-table", "1D | 9C @ 3C 7B", FORCED, ["1D=3C+7B"]),
    ("forced-though-no-duty", "1D | 9C @ 3C 7B", FORCED | NO_DUTY, ["1D=3C+7B"]),
    ("optional-may-be-laid", "1D | 9C @ 3C 7B", OPTIONAL, ["1D", "1D=3C+7B"]),
    ("takes-all-with-an-ace-there", "1D | 9C @ 1S 7B", FORCED, ["1D=1S+7B"]),
    ("takes-ace-one-ace-only", "1D | 9C @ 1S 1B 7B", FORCED | TAKES_ACE, ["1D=1S", "1D=1B"]),
    ("takes-ace-is-a-duty", "1D | 9C @ 1S 7B", OPTIONAL | TAKES_ACE | NO_DUTY, ["1D=1S"]),
    ("empty-table-stays", "1D | 9C @", FORCED, ["1D"]),
    ("empty-table-to-pile", "1D | 9C @", FORCED | TO_PILE, ["1D=1D"]),
    ("empty-table-to-pile-optional", "1D | 9C @", OPTIONAL | TO_PILE, ["1D", "1D=1D"]),
    ("other-cards-untouched", "7S | 9C @ 3C 7B", FORCED, ["7S=7B"]),
    (
        "any-card-an-optional-take-is-no-capture",
        "1D 6S | 9C 9S @ 3C 10B",
        OPTIONAL | {"capture_obligation": "any_card"},
        ["1D", "1D=3C+10B", "6S"],
    ),
    (
        "any-card-a-forced-take-is-one",
        "1D 6S | 9C 9S @ 3C 10B",
        FORCED | {"capture_obligation": "any_card"},
        ["1D=3C+10B"],
    ),
]


@pytest.mark.parametrize(
    ("line", "options", "moves"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_aces(line: str, options: dict, moves: list[str]) -> None:
    found = moves_at(line, stock=6, **options)
    assert [move.rstrip("!") for move in found] == moves


def test_with_fifteen_an_ace_takes_an_ace_or_a_set_of_fourteen() -> None:
    options = FORCED | TAKES_ACE | {"capture_rule": "fifteen"}
    assert moves_at("1D | 9C @ 1S 4C 10B", stock=6, **options) == ["1D=1S", "1D=4C+10B"]


def test_with_fifteen_fewest_counts_over_aces_and_fourteens_together() -> None:
    options = FORCED | TAKES_ACE | {"capture_rule": "fifteen", "combination_choice": "fewest"}
    assert moves_at("1D | 9C @ 1S 4C 10B", stock=6, **options) == ["1D=1S"]


SWEEPS = [
    # ace_sweep_scores, line, other options, whether clearing the table scores
    ("never", "1D | 9C @ 3C 7B", FORCED, False),
    ("never", "1D | 9C @ 1S", FORCED, False),
    ("ordinary", "1D | 9C @ 3C 7B", FORCED, False),
    ("ordinary", "1D | 9C @ 1S", FORCED, True),
    ("ordinary", "1D | 9C @ 1S", OPTIONAL | TAKES_ACE, True),
    ("ordinary", "1D | 9C @ 4S 10B", FORCED | {"capture_rule": "fifteen"}, True),
    ("always", "1D | 9C @ 3C 7B", FORCED, True),
]


@pytest.mark.parametrize(("scores", "line", "options", "sweep"), SWEEPS)
def test_when_an_ace_that_clears_the_table_scores(
    scores: str, line: str, options: dict, sweep: bool
) -> None:
    found = moves_at(line, stock=6, ace_sweep_scores=scores, **options)
    assert found[-1].endswith("!") is sweep


def test_an_ace_alone_to_the_pile_counts_for_last_capturer_and_is_no_sweep() -> None:
    options = FORCED | TO_PILE | {"ace_sweep_scores": "always"}
    before = at("1D | 9C @", stock=6, captured="2D 3D 4D | 5D", last=0, **options)
    before = at("1D | 9C @", stock=6, **options)
    after = apply_move(before, cards_of("1D")[0], None).position
    assert after.last_capturer == 0
    assert after.table == ()
    assert after.sweeps == (0, 0)
    assert cards_of("1D")[0] in after.captured[0]
    assert sum(map(len, after.captured)) == sum(map(len, before.captured)) + 1

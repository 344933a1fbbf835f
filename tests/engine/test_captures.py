"""RULES.md, Captures and Duty."""

from __future__ import annotations

import copy
import itertools
import pickle
import random

import pytest

from service.engine.cards import CARDS, canonical, cards_of
from service.engine.sums import fewest_making, makes_total, sets_up_to
from tests.engine.positions import moves_at

CASES = [
    # id, line, preset, options, moves
    ("S0-sum", "9D | 10C @ 1D 3C 4B 5S", "scopa", {}, ["9D=4B+5S", "9D=1D+3C+5S"]),
    ("S0-equal-card-bars-sums", "8S | 8C @ 3D 5C 8B", "scopa", {}, ["8S=8B"]),
    ("S0-one-of-two-equal-cards", "5S | 9C @ 5D 5C 2B", "scopa", {}, ["5S=5D", "5S=5C"]),
    ("S0-nothing-to-take", "2S | 9C @ 5D 5C 3B", "scopa", {}, ["2S"]),
    ("S0-same-ranks-different-suits", "5S | 9C @ 1D 4D 4C", "scopa", {}, ["5S=1D+4D", "5S=1D+4C"]),
    (
        "priority-off-adds-sums",
        "8S | 9C @ 3D 5C 8B 10D",
        "scopa",
        {"equal_card_priority": False},
        ["8S=8B", "8S=3D+5C"],
    ),
    ("S2-fewest", "9C | 3D @ 1D 3C 4B 5S 8D", "scopa_21", {}, ["9C=1D+8D", "9C=4B+5S"]),
    (
        "fewest-makes-priority-irrelevant",
        "8S | 9C @ 3D 5C 8B 10D",
        "scopa",
        {"equal_card_priority": False, "combination_choice": "fewest"},
        ["8S=8B"],
    ),
    (
        "S2-fifteen",
        "6C | 3D @ 1D 3C 4B 5S 8D",
        "scopa_a_15",
        {},
        ["6C=1D+8D", "6C=4B+5S"],
    ),
    ("S4-fifteen-equal-card-is-nothing", "5S | 6C @ 5D 9C", "escoba", {}, ["5S"]),
    ("S4-fifteen-any", "6C | 3D @ 1D 3C 4B 5S", "escoba", {}, ["6C=4B+5S", "6C=1D+3C+5S"]),
]


@pytest.mark.parametrize(
    ("line", "preset", "options", "moves"),
    [case[1:] for case in CASES],
    ids=[case[0] for case in CASES],
)
def test_captures(line: str, preset: str, options: dict, moves: list[str]) -> None:
    assert moves_at(line, preset, **options) == moves


def test_moves_go_by_card_then_fewest_then_canonical_order() -> None:
    found = moves_at("10C 5C | 9S 9B @ 10D 5D 5B 1C 4S 4B 8D", "escoba_spanish", stock=0)
    assert found == [
        "5C",
        "5C=10D",
        "5C=5D+5B",
        "5C=1C+4S+5D",
        "5C=1C+4S+5B",
        "5C=1C+4B+5D",
        "5C=1C+4B+5B",
        "10C",
        "10C=5D",
        "10C=5B",
        "10C=1C+4S",
        "10C=1C+4B",
    ]


DUTY = [
    ("played_card", ["7S=7C", "9B"]),
    ("any_card", ["7S=7C"]),
    ("none", ["7S", "7S=7C", "9B"]),
]


@pytest.mark.parametrize(("duty", "moves"), DUTY, ids=[duty for duty, _ in DUTY])
def test_duty_to_capture(duty: str, moves: list[str]) -> None:
    assert moves_at("7S 9B | 9D 9C @ 7C 3D", capture_obligation=duty) == moves


def test_any_card_lets_lay_where_no_card_captures() -> None:
    assert moves_at("8S 9B | 9D 9C @ 7C 3D", capture_obligation="any_card") == ["8S", "9B"]


@pytest.mark.parametrize("seed", range(40))
def test_sums_are_all_the_subsets_each_once(seed: int) -> None:
    rng = random.Random(seed)
    cards = canonical(rng.sample(CARDS, rng.randint(0, 11)))
    limit = rng.choice([10, 14])
    wanted = {
        subset
        for size in range(len(cards) + 1)
        for subset in itertools.combinations(cards, size)
        if sum(card.rank for card in subset) <= limit
    }
    found = sets_up_to(cards, limit)
    assert {cards for _, cards in found} == wanted
    assert len(found) == len(wanted)
    assert all(total == sum(card.rank for card in subset) for total, subset in found)


@pytest.mark.parametrize("seed", range(20))
def test_totals_and_fewest_cards_agree_with_the_sets(seed: int) -> None:
    rng = random.Random(seed)
    cards = canonical(rng.sample(CARDS, rng.randint(1, 9)))
    sets = sets_up_to(cards, 14)
    for total in range(1, 15):
        sizes = [len(found) for made, found in sets if made == total]
        assert makes_total(cards, total) == bool(sizes)
        assert fewest_making(cards, total) == min(sizes, default=None)


def test_an_ace_against_all_other_cards_under_fifteen_has_6405_captures() -> None:
    table = tuple(card for card in CARDS if card.code != "1D")
    fourteens = [found for total, found in sets_up_to(table, 14) if total == 14]
    assert len(fourteens) == len(set(fourteens)) == 6405


def test_cards_compare_by_identity_and_survive_pickling() -> None:
    card = cards_of("7D")[0]
    assert pickle.loads(pickle.dumps(card)) is card
    assert copy.deepcopy(card) is card

from collections import Counter
from random import Random

import pytest

from service.ai.baselines import (
    card_value,
    greedy2_score,
    greedy_score,
    random_move,
    ranked,
    unseen_cards,
)
from service.engine.cards import CARDS, canonical, cards_of
from service.engine.moves import legal_moves
from tests.ai.views import view


def line(move):
    return " ".join(card.code for card in (move.card, *move.captures))


def points(score, position, codes):
    (move,) = [move for move in legal_moves(position) if line(move) == codes]
    return score(position, move) / 10_000


@pytest.mark.parametrize(
    ("codes", "value"),
    [
        ("2C", 0.05),
        ("2D", 0.19),
        ("7C", 0.25),
        ("7D", 1.24),
        ("6C", 0.12),
        ("1D", 0.23),
        ("7D 6C 1D 10B", 1.64),
    ],
)
def test_card_value_adds_up_what_the_cards_are_worth(codes, value):
    assert card_value(cards_of(codes)) / 10_000 == pytest.approx(value)


@pytest.mark.parametrize(
    ("position", "codes", "score"),
    [
        (view("3C 9B", "3S 8B"), "3C 3S", 50.10),
        (view("3C 9B", "3S"), "3C 3S", 1050.10),
        (view("7D 9B", "7S 10B"), "7D 7S", 551.49),
        (view("3C 9B", "8B"), "3C", -0.05),
        (view("2C 9B", "8B"), "2C", -20.05),
        (view("2C 9B", "10B 4B", capture_rule="fifteen"), "2C", -0.05),
        (view("2C 9B", "10B 1B", capture_rule="fifteen"), "2C", -20.05),
        (view("1C 9B", "1B", capture_rule="fifteen"), "1C", -0.09),
        (view("3C 9B", "3S 8B", low_score_wins=True), "3C 3S", -50.10),
        (view("1C 9B", "8B 9C", ace_takes_all="forced"), "1C 8B 9C", 50.19),
    ],
)
def test_greedy_takes_and_lays_off_reach(position, codes, score):
    assert points(greedy_score, position, codes) == pytest.approx(score)


def test_greedy2_counts_the_unseen_cards_that_would_sweep():
    position = view("3C 9B", "3S 8B", stock=12)
    # 36 cards are unseen, three of them eights; the eight that stays costs 0.35 * 0.05.
    assert len(unseen_cards(position)) == 36
    assert points(greedy2_score, position, "3C 3S") == pytest.approx(0.10 - 9 / 36 - 0.0175)


def test_greedy2_counts_what_completes_fifteen():
    position = view("2C 9B", "10B", capture_rule="fifteen", stock=12)
    # Twelve on the table: four threes among 37 unseen cards.
    expected = -0.3 * 0.05 - 12 / 37 - 0.35 * 0.10
    assert points(greedy2_score, position, "2C") == pytest.approx(expected)


def test_greedy2_fears_nothing_once_everything_has_been_seen():
    rest = " ".join(card.code for card in CARDS if card.code not in {"3C", "9B", "3S", "8B"})
    position = view("3C 9B", "3S 8B", captured=(rest, ""), backs=0)
    assert points(greedy2_score, position, "3C 3S") == pytest.approx(0.10 - 0.0175)


def test_ties_go_to_the_first_in_canonical_order():
    position = view("9S 9C 8B", "10B")
    assert [line(move) for move in ranked(position, greedy_score)] == ["8B", "9C", "9S"]


def test_random_draws_a_card_first_and_then_one_of_its_captures():
    position = view("7D 10B", "3C 4C 2C 5C")
    rng = Random(7)
    drawn = Counter(line(random_move(position, rng)) for _ in range(3000))
    assert set(drawn) == {"7D 3C 4C", "7D 2C 5C", "10B 2C 3C 5C"}
    assert drawn["10B 2C 3C 5C"] / 3000 == pytest.approx(0.5, abs=0.03)
    assert drawn["7D 3C 4C"] / 3000 == pytest.approx(0.25, abs=0.03)


def test_unseen_cards_are_those_that_stand_nowhere():
    position = view("7D 10B", "3C", captured=("4C 4D", "9S 9B"))
    seen = cards_of("7D 10B 3C 4C 4D 9S 9B")
    assert unseen_cards(position) == canonical(set(CARDS) - set(seen))

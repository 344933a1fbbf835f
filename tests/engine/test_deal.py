"""RULES.md options deal_packet, redeal_kings, table_bonus; API.md, deal."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from service.engine.cards import CARDS, Cards, cards_of
from service.engine.deal import decks, new_match, next_deal, only, shuffled
from service.engine.errors import DealUnfinished, DealVoid, MatchOver
from service.engine.events import Redealt, TableBonus
from service.engine.rules import make_rules
from tests.engine.positions import at


def deck_with_table(table: str, hands: int = 6) -> Cards:
    """A deck whose first table is this one, dealt after so many cards of hands."""
    laid = cards_of(table)
    rest = tuple(card for card in CARDS if card not in laid)
    return rest[:hands] + laid + rest[hands:]


def test_cards_leave_the_deck_as_hands_then_table_then_stock() -> None:
    state = new_match(make_rules("scopa"), 0, only(CARDS)).position
    assert state.hands == (CARDS[3:6], CARDS[:3])
    assert state.table == CARDS[6:10]
    assert state.stock == CARDS[10:]
    assert (state.dealer, state.turn) == (0, 1)
    assert state.history == ()


def test_hands_are_given_in_packets() -> None:
    state = new_match(make_rules("scopone", {"deal_packet": 4}), 3, only(CARDS)).position
    assert state.hands[0] == CARDS[0:4] + CARDS[16:20] + CARDS[32:34]
    assert state.hands[3] == CARDS[12:16] + CARDS[28:32] + CARDS[38:40]
    assert (state.table, state.stock) == ((), ())


def test_without_a_dealer_the_last_seat_deals() -> None:
    assert new_match(make_rules("scopa_three"), None, only(CARDS)).position.dealer == 2


@pytest.mark.parametrize(
    ("preset", "table", "sweeps"),
    [
        ("escoba", "1D 2C 3S 9B", 1),
        ("escoba", "1D 2C 7S 10B", 2),
        ("escoba_30", "1D 2C 7S 10B", 0),
        ("escoba_30", "1D 9C 10S 10B", 2),
        ("scopa", "1D 2C 3S 9B", 0),
    ],
)
def test_the_dealer_takes_a_first_table_of_the_bonus_total(
    preset: str, table: str, sweeps: int
) -> None:
    outcome = new_match(make_rules(preset), 1, only(deck_with_table(table)))
    state = outcome.position
    assert state.sweeps == (0, sweeps)
    if sweeps:
        assert outcome.events == (TableBonus(1, cards_of(table), sweeps),)
        assert (state.table, state.captured[1]) == ((), cards_of(table))
        assert state.last_capturer == 1
    else:
        assert outcome.events == ()
        assert state.table == cards_of(table)


def test_a_bonus_counts_for_the_dealers_side() -> None:
    outcome = new_match(
        make_rules("escoba_four"), 2, only(deck_with_table("1D 2C 3S 9B", hands=12))
    )
    assert outcome.position.sweeps == (1, 0)
    assert outcome.position.last_capturer == 2


def test_a_first_table_with_too_many_kings_is_dealt_again_by_the_same_dealer() -> None:
    void, good = deck_with_table("10D 10C 10S 4B"), deck_with_table("10D 10C 3S 4B")
    outcome = new_match(make_rules("asso_piglia_tutto"), 1, iter([void, void, good]))
    assert outcome.events == (Redealt(cards_of("10D 10C 10S 4B")),) * 2
    assert outcome.position.table == cards_of("10D 10C 3S 4B")
    assert outcome.position.dealer == 1


def test_a_given_deck_with_a_void_table_is_refused() -> None:
    with pytest.raises(DealVoid):
        new_match(make_rules("asso_piglia_tutto"), 1, only(deck_with_table("10D 10C 10S 4B")))


def test_a_table_bonus_is_tested_before_a_redeal() -> None:
    rules = make_rules("escoba_30", {"redeal_kings": 2})
    outcome = new_match(rules, 1, only(deck_with_table("1D 9C 10S 10B")))
    assert outcome.position.sweeps == (0, 2)


def test_a_seed_gives_the_same_deck_in_every_version() -> None:
    deck = shuffled(random.Random(12345))
    assert sorted(card.order for card in deck) == list(range(40))
    assert deck == shuffled(random.Random(12345))
    assert deck[:6] == cards_of("8D 1C 6B 4B 9C 3D")


def test_the_next_deal_moves_the_dealer_and_adds_the_points_once() -> None:
    finished = at(" | @ ", scores=(3, 2), sweeps=(1, 0), deal=4)
    state = next_deal(finished, decks(random.Random(1))).position
    assert state.match.deal == 5
    assert state.match.scores == (8, 2)
    assert (state.dealer, state.turn) == (0, 1)
    assert (state.sweeps, state.last_capturer, state.history) == ((0, 0), None, ())
    assert state.captured == ((), ())


def test_no_next_deal_while_one_runs_or_after_the_match() -> None:
    with pytest.raises(DealUnfinished):
        next_deal(at("7S | 9C @ 3D"), decks(random.Random(1)))
    with pytest.raises(MatchOver):
        next_deal(at(" | @ ", scores=(8, 2)), decks(random.Random(1)))


def test_the_next_deal_of_a_raised_target() -> None:
    finished = replace(at(" | @ ", "scopa_germana", scores=(9, 9)), captured=((), ()), table=CARDS)
    state = next_deal(finished, decks(random.Random(1))).position
    assert (state.match.scores, state.match.target) == ((9, 9), 13)

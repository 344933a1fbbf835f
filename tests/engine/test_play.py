"""RULES.md, Sweep, Refill, Leftovers; API.md, move and events."""

from __future__ import annotations

import pytest

from service.engine.cards import CARDS, card_of, cards_of
from service.engine.errors import DealOver
from service.engine.events import DealEnded, Leftovers, MatchEnded, Played, Refilled
from service.engine.play import apply_move
from service.engine.refusals import MoveAmbiguous, MoveIllegal
from service.engine.state import Play
from tests.engine.positions import at, shown


def play(line: str, card: str, captures: str | None = None, **options):
    position = at(line, **options)
    taken = None if captures is None else cards_of(captures)
    return apply_move(position, card_of(card), taken)


def test_clearing_the_table_is_a_sweep() -> None:
    outcome = play("7S 9B | 3C 10C @ 3D 4C", "7S", stock=6)
    assert outcome.position.sweeps == (1, 0)
    assert outcome.events == (Played(Play(0, card_of("7S"), cards_of("3D 4C"), True)),)


def test_the_last_play_of_the_deal_is_no_sweep() -> None:
    outcome = play(" | 7S @ 3D 4C", "7S")
    assert outcome.position.sweeps == (0, 0)
    assert outcome.position.turn is None
    assert outcome.position.last_capturer == 1


def test_the_last_play_sweeps_where_the_rules_say_so() -> None:
    outcome = play(" | 7S @ 3D 4C", "7S", last_play_sweep_scores=True)
    assert outcome.position.sweeps == (0, 1)


def test_the_last_card_of_a_packet_with_stock_left_sweeps() -> None:
    outcome = play(" | 7S @ 3D 4C", "7S", stock=6)
    assert outcome.position.sweeps == (0, 1)
    assert outcome.events[1:] == (Refilled(3),)


def test_a_play_with_the_stock_out_and_cards_in_hand_sweeps() -> None:
    outcome = play("7S | 9C @ 3D 4C", "7S")
    assert outcome.position.sweeps == (1, 0)


def test_refill_gives_packets_from_the_seat_after_the_dealer() -> None:
    before = at("| 9C @ 3D 4C", stock=12, deal_packet=2)
    after = apply_move(before, card_of("9C"), None).position
    stock = before.stock
    assert after.hands == (stock[:2] + stock[4:5], stock[2:4] + stock[5:6])
    assert after.stock == stock[6:]
    assert after.table == cards_of("3D 4C 9C")
    assert after.turn == 0


def test_leftovers_go_to_the_last_capturer_with_the_card_just_laid() -> None:
    outcome = play(" | 9C @ 3D 4C", "9C")
    assert outcome.events[1:] == (Leftovers(0, cards_of("3D 4C 9C")), DealEnded())
    assert len(outcome.position.captured[0]) == 40
    assert outcome.position.table == ()


def test_a_capture_by_the_last_play_makes_its_player_the_last_capturer() -> None:
    outcome = play(" | 9C @ 3D 9D", "9C")
    assert outcome.events[1] == Leftovers(1, cards_of("3D"))
    assert set(outcome.position.captured[1]) == set(cards_of("9C 9D 3D"))


def test_where_nobody_captured_leftovers_stay_and_nobody_scores_them() -> None:
    table = " ".join(card.code for card in CARDS if card.code != "9C")
    outcome = play(f" | 9C @ {table}", "9C", "", capture_obligation="none")
    assert outcome.events[1] == Leftovers(None, CARDS)
    assert outcome.position.captured == ((), ())
    assert len(outcome.position.table) == 40


def test_events_end_with_the_match() -> None:
    outcome = play(" | 9C @ 3D 4C", "9C", scores=(9, 2))
    assert outcome.events[2:] == (DealEnded(), MatchEnded(0, False))


def test_captures_may_be_given_in_any_order() -> None:
    outcome = play("7S 9B | 3C 10C @ 3D 4C", "7S", "4C 3D", stock=6)
    assert outcome.position.table == ()


def test_captures_left_out_mean_the_only_thing_the_card_can_do() -> None:
    assert play("7S 9B | 3C 10C @ 3D 4C", "9B").position.table == cards_of("3D 4C 9B")


def test_captures_left_out_where_there_is_a_choice() -> None:
    with pytest.raises(MoveAmbiguous) as refused:
        play("5S 9C | 7D 1D @ 5D 5C 2B", "5S")
    assert shown(refused.value.legal_moves) == ["5S=5D", "5S=5C", "9C"]


@pytest.mark.parametrize(
    ("card", "captures"),
    [
        ("1S", ""),
        ("5S", ""),
        ("5S", "5S"),
        ("5S", "5D 5C"),
        ("9C", "5D"),
        ("5S", "5D 2B"),
    ],
    ids=["not-in-hand", "laid-though-it-takes", "itself", "both", "wrong-sum", "too-much"],
)
def test_illegal_moves_come_with_the_legal_ones(card: str, captures: str) -> None:
    with pytest.raises(MoveIllegal) as refused:
        play("5S 9C | 7D 1D @ 5D 5C 2B", card, captures)
    assert shown(refused.value.legal_moves) == ["5S=5D", "5S=5C", "9C"]


def test_nothing_is_played_after_the_deal() -> None:
    with pytest.raises(DealOver):
        play(" | @ ", "5S")


def test_table_keeps_the_order_laid_and_hands_the_order_dealt() -> None:
    after = play("10C 5S 9D | 7D 1C 2C @ 8B 4C 6D", "5S", "").position
    assert after.hands[0] == cards_of("10C 9D")
    assert after.table == cards_of("8B 4C 6D 5S")


def test_history_grows_where_it_is_kept_and_stays_unknown_otherwise() -> None:
    assert play("7S 9B | 3C 10C @ 3D 4C", "7S").position.history is None

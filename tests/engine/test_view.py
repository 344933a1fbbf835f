"""API.md, views: what a seat may know, and plays from hands that are not known."""

from __future__ import annotations

from dataclasses import replace

import pytest

from service.engine.cards import HIDDEN, card_of, cards_of
from service.engine.errors import StateHidden
from service.engine.moves import legal_moves
from service.engine.play import apply_move
from service.engine.refusals import MoveIllegal
from service.engine.state import View
from service.engine.view import view_of
from tests.engine.positions import at, shown

POSITION = at("7S 9B | 3C 10C @ 3D 4C", stock=6)


def test_a_view_hides_the_other_hands_and_the_stock_and_nothing_else() -> None:
    view = view_of(POSITION, [0])
    assert isinstance(view, View)
    assert view.hands == (POSITION.hands[0], (HIDDEN, HIDDEN))
    assert view.stock == (HIDDEN,) * 6
    for name in ("table", "captured", "sweeps", "match", "history", "rules", "turn"):
        assert getattr(view, name) == getattr(POSITION, name)


def test_the_view_of_a_view_is_the_same_view() -> None:
    view = view_of(POSITION, [0])
    assert view_of(view, [0]) == view


def test_several_viewers_see_what_each_of_them_sees() -> None:
    assert view_of(POSITION, [0, 1]).hands == POSITION.hands


def test_ones_own_moves_follow_from_ones_view() -> None:
    assert shown(legal_moves(view_of(POSITION, [0]))) == ["7S=3D+4C!", "9B"]
    with pytest.raises(StateHidden):
        legal_moves(view_of(POSITION, [1]))


def test_a_card_from_a_hidden_hand_is_played() -> None:
    view = view_of(POSITION, [1])
    after = apply_move(view, card_of("7S"), cards_of("3D 4C")).position
    assert after.hands[0] == (HIDDEN,)
    assert after.sweeps == (1, 0)


def test_over_a_hidden_hand_the_legal_moves_are_those_of_the_card_named() -> None:
    with pytest.raises(MoveIllegal) as refused:
        apply_move(view_of(POSITION, [1]), card_of("7S"), ())
    assert shown(refused.value.legal_moves) == ["7S=3D+4C!"]


@pytest.mark.parametrize("card", ["3D", "10C", "1D"], ids=["on-table", "in-hand", "captured"])
def test_a_card_seen_elsewhere_cannot_come_from_a_hidden_hand(card: str) -> None:
    position = replace(view_of(POSITION, [1]))
    captured = position.captured[0][0].code
    with pytest.raises(MoveIllegal) as refused:
        apply_move(position, card_of(card if card != "1D" else captured), None)
    assert refused.value.legal_moves == ()


ANY_CARD = {"capture_obligation": "any_card"}


def test_any_card_a_lay_from_a_hidden_hand_is_legal_if_some_rest_cannot_capture() -> None:
    view = view_of(at("9S 8C | 3C 10C @ 7D 4D", stock=6, **ANY_CARD), [1])
    assert apply_move(view, card_of("9S"), ()).position.table == cards_of("7D 4D 9S")


def test_any_card_a_lay_is_refused_where_a_visible_card_has_to_capture() -> None:
    view = view_of(at("9S 7S | 3C 10C @ 7D 4D", stock=6, **ANY_CARD), [1])
    partly = replace(view, hands=(cards_of("?? 7S"), view.hands[1]))
    with pytest.raises(MoveIllegal):
        apply_move(partly, card_of("9S"), ())
    assert apply_move(partly, card_of("7S"), None).position.table == cards_of("4D")


def test_any_card_a_lay_is_refused_where_every_rest_has_to_capture() -> None:
    # Only the nine and the seven are unseen, so this hand holds both and must take the seven.
    view = view_of(at("9S 7S | 3C 10C @ 7D 4D", **ANY_CARD), [1])
    with pytest.raises(MoveIllegal):
        apply_move(view, card_of("9S"), ())


def test_a_refill_from_a_hidden_stock_gives_hidden_hands() -> None:
    view = view_of(at(" | 9C @ 3D 4C", stock=6), [1])
    after = apply_move(view, card_of("9C"), None).position
    assert after.hands == ((HIDDEN,) * 3, (HIDDEN,) * 3)
    assert after.stock == ()

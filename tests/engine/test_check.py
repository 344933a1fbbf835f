"""API.md, State: what makes a state consistent. Every breach is listed."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from service.engine.cards import CARDS, HIDDEN, cards_of
from service.engine.check import check, faults
from service.engine.deal import decks, new_match
from service.engine.errors import StateInconsistent
from service.engine.moves import legal_moves
from service.engine.play import play
from service.engine.rules import make_rules
from service.engine.state import Match, Play, Position, Result
from service.engine.view import view_of
from tests.engine.positions import at

GOOD = at("7S 9B | 3C 10C @ 3D 4C", stock=6)


def paths(position: Position) -> list[tuple[str | int, ...]]:
    return [fault.path for fault in faults(position)]


def test_a_good_position_has_no_faults() -> None:
    assert faults(GOOD) == []
    check(GOOD)


BREACHES: list[tuple[str, dict[str, Any], tuple[str | int, ...]]] = [
    ("three-hands", {"hands": (*GOOD.hands, ())}, ("hands",)),
    ("one-pile", {"captured": (GOOD.captured[0] + GOOD.captured[1],)}, ("captured",)),
    ("three-sweeps", {"sweeps": (0, 0, 0)}, ("sweeps",)),
    ("one-score", {"match": Match(1, (0,), 11)}, ("match", "scores")),
    ("dealer", {"dealer": 2}, ("dealer",)),
    ("turn", {"turn": 2}, ("turn",)),
    ("last", {"last_capturer": 3}, ("last_capturer",)),
    ("twice", {"table": cards_of("3D 7S")}, ("table", 1)),
    ("39-cards", {"table": cards_of("3D")}, ()),
    ("wrong-turn", {"turn": 1, "dealer": 1}, ("hands",)),
    ("nobody-captured", {"last_capturer": None}, ("last_capturer",)),
    ("sweep-without-capture", {"sweeps": (0, 1)}, ("sweeps", 1)),
    ("no-target", {"match": Match(1, (0, 0), None)}, ("match", "target")),
    ("turn-after-result", {"match": Match(1, (0, 0), 11, Result(0, False))}, ("turn",)),
    ("pause", {"turn": None}, ("turn",)),
]


@pytest.mark.parametrize(
    ("change", "path"), [case[1:] for case in BREACHES], ids=[case[0] for case in BREACHES]
)
def test_breaches(change: dict[str, Any], path: tuple[str | int, ...]) -> None:
    assert path in paths(replace(GOOD, **change))


def test_all_breaches_are_listed_together() -> None:
    broken = replace(GOOD, sweeps=(0, 0, 0), dealer=7, match=Match(1, (0,), 11))
    with pytest.raises(StateInconsistent) as refused:
        check(broken)
    found = {fault.path for fault in refused.value.faults}
    assert found == {("sweeps",), ("dealer",), ("match", "scores")}


def test_stock_is_a_whole_number_of_refills() -> None:
    assert paths(at("7S 9B | 3C 10C @ 3D 4C", stock=5)) == [("stock",)]


def test_no_hand_is_larger_than_the_rules_deal() -> None:
    assert paths(at("7S 9B 1C 2C | 3C 10C 1S 2S @ 3D 4C")) == [
        ("hands", 0),
        ("hands", 1),
    ]


def test_a_turn_after_the_end() -> None:
    assert paths(replace(at(" | @ "), turn=0)) == [("turn",)]


@pytest.mark.parametrize(
    ("result", "path"),
    [
        (Result(None, False), ("match", "result")),
        (Result(1, True), ("match", "result")),
        (Result(2, False), ("match", "result", "winner")),
    ],
)
def test_a_result_is_a_winner_or_a_draw(result: Result, path: tuple[str | int, ...]) -> None:
    match = replace(GOOD.match, result=result)
    assert paths(replace(GOOD, turn=None, match=match)) == [path]


def test_a_view_counts_hidden_cards_to_forty() -> None:
    view = view_of(GOOD, [0])
    assert faults(view) == []
    assert paths(replace(view, stock=(HIDDEN,) * 5)) == [(), ("stock",)]


def test_a_view_names_a_visible_card_twice() -> None:
    view = view_of(GOOD, [0])
    doubled = replace(view, hands=(cards_of("7S 3D"), view.hands[1]))
    assert ("table", 0) in paths(doubled)


def played(line: str, plays: int = 15, **options: Any) -> Position:
    """A whole deal's first plays, with its history."""
    rng = random.Random(line)
    position: Position = new_match(make_rules(line, options), None, decks(rng)).position
    for _ in range(plays):
        if position.turn is None:
            break
        position = play(position, rng.choice(legal_moves(position))).position
    return position


@pytest.mark.parametrize("preset", ["scopa", "escoba", "scopone", "asso_piglia_tutto"])
def test_a_true_history_is_accepted(preset: str) -> None:
    assert faults(played(preset)) == []


def test_histories_that_do_not_lead_to_the_rest() -> None:
    good = played("scopa")
    assert good.history is not None
    first, *others = good.history
    wrong_seat = replace(first, seat=1 - first.seat)
    wrong_sweep = replace(first, sweep=True)
    taken = next(index for index, done in enumerate(good.history) if done.captures)
    other_side = list(good.history)
    other_side[taken] = Play(other_side[taken].seat, other_side[taken].card, (), False)
    for history in (
        good.history[1:],
        (wrong_seat, *others),
        (wrong_sweep, *others),
        tuple(other_side),
        (*good.history, first),
    ):
        found = paths(replace(good, history=history))
        assert found
        assert found[0][0] == "history"


def test_no_play_takes_one_card_twice() -> None:
    """Ranks that would add up, were there two of the card."""
    table, piles = cards_of("2D 10B 9S"), (cards_of("3C 6D"), ())
    play_once = Play(0, *cards_of("6D"), cards_of("3C"), False)
    rest = tuple(card for card in CARDS if card not in {*table, *piles[0]})
    position = replace(
        GOOD,
        turn=1,
        dealer=1,
        hands=(rest[:2], rest[2:5]),
        table=table,
        stock=rest[5:],
        captured=piles,
        sweeps=(0, 0),
        last_capturer=0,
        history=(replace(play_once, captures=cards_of("3C 3C")),),
    )
    assert paths(position) == [("history", 0, "captures")]


def test_the_table_stands_in_the_order_that_the_history_laid_it() -> None:
    good = played("scopone")
    assert len(good.table) > 1
    turned = replace(good, table=good.table[::-1])
    assert paths(turned) == [("history",)]


def test_a_breach_of_one_kind_does_not_hide_another() -> None:
    broken = replace(
        GOOD,
        table=cards_of("3D"),
        stock=GOOD.stock[:5],
        sweeps=(0, 1),
        last_capturer=None,
        hands=((), ()),
        turn=5,
    )
    assert set(paths(broken)) == {
        (),
        ("stock",),
        ("sweeps", 1),
        ("last_capturer",),
        ("turn",),
    }


def test_a_history_leads_to_a_finished_deal_whose_leftovers_were_taken() -> None:
    position = played("scopa", plays=40)
    assert position.turn is None
    assert faults(position) == []
    match = replace(position.match, result=Result(0, False))
    assert faults(replace(position, match=match)) == []

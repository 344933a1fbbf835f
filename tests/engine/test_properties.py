"""What holds in every state that legal play reaches, under every preset and mixes of options."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from service.engine.captures import Allowance, Table
from service.engine.cards import CARDS, HIDDEN, canonical
from service.engine.check import faults
from service.engine.deal import decks, next_deal
from service.engine.events import DealEnded, Played
from service.engine.match import Phase, status_of
from service.engine.moves import legal_moves
from service.engine.options import CaptureRule
from service.engine.play import apply_move, play
from service.engine.presets import PRESETS
from service.engine.refusals import MoveIllegal
from service.engine.rules import make_rules
from service.engine.scoring import score
from service.engine.state import State
from service.engine.view import view_of
from tests.engine.random_rules import random_state, states

MANY = settings(max_examples=150)


def all_cards(state: State) -> list[str]:
    places = (*state.hands, state.table, state.stock, *state.captured)
    return sorted(card.code for place in places for card in place)


@MANY
@given(states())
def test_forty_cards_are_conserved_and_the_state_is_consistent(state: State) -> None:
    assert all_cards(state) == sorted(card.code for card in CARDS)
    assert faults(state) == []


@MANY
@given(states())
def test_a_move_is_legal_exactly_where_apply_accepts_it(state: State) -> None:
    if state.turn is None:
        return
    legal = {(move.card, move.captures) for move in legal_moves(state)}
    table = Table(state.rules, state.table)
    for card in CARDS:
        for captures in ((), *table.captures(card), state.table):
            try:
                after = apply_move(state, card, captures).position
            except MoveIllegal:
                assert (card, canonical(captures)) not in legal
            else:
                assert (card, canonical(captures)) in legal
                assert faults(after) == []


@MANY
@given(states())
def test_the_state_given_is_unchanged_and_the_answer_is_the_same_again(state: State) -> None:
    before = repr(state)
    for move in legal_moves(state):
        assert play(state, move) == play(state, move)
    assert repr(state) == before


@MANY
@given(states())
def test_legal_moves_stand_in_their_order_each_once(state: State) -> None:
    moves = legal_moves(state)
    keys = [
        (move.card.order, len(move.captures), [card.order for card in move.captures])
        for move in moves
    ]
    assert keys == sorted(keys)
    assert len(set(moves)) == len(moves)
    assert moves or state.turn is None


@MANY
@given(states())
def test_captures_total_what_the_rules_ask(state: State) -> None:
    for move in legal_moves(state):
        if not move.captures or (move.card.rank == 1 and state.rules.ace_takes_all != "off"):
            continue
        total = sum(card.rank for card in move.captures)
        fifteen = state.rules.capture_rule is CaptureRule.FIFTEEN
        assert total == (15 - move.card.rank if fifteen else move.card.rank)


@MANY
@given(states(), st.integers(0, 3))
def test_a_view_names_no_hidden_card_and_plays_as_the_state_does(state: State, seat: int) -> None:
    seat %= state.rules.players
    view = view_of(state, [seat])
    shown = {card for hand in view.hands for card in hand} | set(view.stock)
    assert shown <= {HIDDEN, *state.hands[seat]}
    assert faults(view) == []
    assert status_of(view) == status_of(state)
    if state.turn is None:
        return
    for move in legal_moves(state):
        after, seen = play(state, move), apply_move(view, move.card, move.captures)
        assert view_of(seen.position, [seat]).captured == after.position.captured
        assert seen.events == after.events


@MANY
@given(states(), st.randoms(use_true_random=False))
def test_a_deal_ends_and_the_match_goes_on(state: State, rng: Random) -> None:
    while state.turn is not None:
        outcome = play(state, rng.choice(legal_moves(state)))
        assert isinstance(outcome.events[0], Played)
        assert (DealEnded() in outcome.events) == (outcome.position.turn is None)
        state = outcome.position
    sheets = score(state.rules, state.captured, state.sweeps)
    assert all(sheet.points >= 0 for sheet in sheets)
    if status_of(state).phase is Phase.DEAL_OVER:
        following = next_deal(state, decks(Random(1))).position
        gained = [
            after - before
            for before, after in zip(state.match.scores, following.match.scores, strict=True)
        ]
        assert gained == [sheet.points for sheet in sheets]


@pytest.mark.parametrize("preset", PRESETS)
def test_in_sum_games_the_leftovers_are_even_and_in_fifteen_games_captures_make_fifteens(
    preset: str,
) -> None:
    rules = make_rules(preset)
    if rules.ace_takes_all != "off":
        return
    for seed in range(20):
        state = random_state(Random(seed), rules)
        won = sum(card.rank for pile in state.captured for card in pile)
        if state.turn is None or rules.table_bonus:
            continue
        assert won % (15 if rules.capture_rule is CaptureRule.FIFTEEN else 2) == 0


@MANY
@given(states(), st.randoms(use_true_random=False))
def test_a_history_with_one_play_told_wrongly_is_found_out(state: State, rng: Random) -> None:
    if not state.history:
        return
    index = rng.randrange(len(state.history))
    done = state.history[index]
    taken = done.captures[1:] if done.captures else state.table[:1]
    for wrong in (
        replace(done, sweep=not done.sweep),
        replace(done, captures=taken),
        replace(done, seat=(done.seat + 1) % state.rules.players),
    ):
        # What is laid at the end of a deal may come to the same pile as what is left over.
        is_laid_at_the_end = state.turn is None and done.captures and not wrong.captures
        if wrong != done and not is_laid_at_the_end:
            history = (*state.history[:index], wrong, *state.history[index + 1 :])
            found = faults(replace(state, history=history))
            assert [fault.path[0] for fault in found] == ["history"]


@MANY
@given(states())
def test_what_is_allowed_is_told_without_listing_as_it_is_by_listing(state: State) -> None:
    table = Table(state.rules, state.table)
    for card in CARDS:
        if card in state.table:
            continue
        listed = table.captures(card)
        for captures in (*listed, state.table[:1], state.table[:2], table.cards[-2:]):
            if captures:
                wanted = canonical(captures) in listed
                assert (
                    Allowance(state.rules).allows(state.table, card, canonical(captures)) == wanted
                )
        may_lay = not listed or table.may_be_laid(card)
        assert Allowance(state.rules).allows(state.table, card, ()) == may_lay

"""States and games as bytes: what goes in comes out, and the length tells nothing hidden."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from service.engine.cards import CARDS, HIDDEN
from service.engine.options import DEFAULTS
from service.engine.presets import PRESETS
from service.engine.rules import make_rules
from service.engine.state import Match, Play, Result, State
from service.engine.view import view_of
from service.seal import names
from service.seal.game import Game, Terms
from service.seal.numbers import Reader, number_bytes
from service.seal.pack import pack_state, unpack_state
from service.seal.pack_game import pack_game, unpack_game
from tests.seal.sealed_play import HOUR, any_rules, any_state, played_by_chance, without_history

SECRET = bytes(range(16))


@given(any_state())
@settings(max_examples=200)
def test_every_reachable_state_comes_back_the_same(state):
    assert unpack_state(pack_state(state)) == state


@given(any_state())
@settings(max_examples=100)
def test_a_state_has_one_packing(state):
    again = unpack_state(pack_state(state))

    assert pack_state(again) == pack_state(state)


@given(any_state(), st.randoms(use_true_random=False))
@settings(max_examples=100)
def test_the_length_is_the_same_whatever_is_hidden(state, rng):
    hidden = [card for place in (*state.hands, state.stock) for card in place]
    rng.shuffle(hidden)
    dealt = iter(hidden)
    hands = tuple(tuple(next(dealt) for _ in hand) for hand in state.hands)
    other = replace(state, hands=hands, stock=tuple(dealt))

    assert len(pack_state(other)) == len(pack_state(state))


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_packs(preset):
    for state in played_by_chance(make_rules(preset), random.Random(preset), deals=3):
        assert unpack_state(pack_state(state)) == state


@given(any_rules())
@settings(max_examples=100)
def test_rules_come_back_as_they_were_given(rules):
    state = next(played_by_chance(rules, random.Random(1), deals=1))

    assert unpack_state(pack_state(state)).rules == rules


def test_a_number_written_as_a_float_packs_like_the_whole_number():
    whole = state_under(make_rules("scopa", {"target_score": 16, "card_points": {"7D": 1}}))
    written = state_under(make_rules("scopa", {"target_score": 16.0, "card_points": {"7D": 1.0}}))

    assert pack_state(written) == pack_state(whole)


def test_states_with_and_without_history_are_told_apart():
    state = state_under(make_rules("scopa"))

    assert state.history == ()
    assert unpack_state(pack_state(state)).history == ()
    assert unpack_state(pack_state(without_history(state))).history is None


@pytest.mark.parametrize("result", [None, Result(0, False), Result(2, False), Result(None, True)])
def test_the_result_of_a_match_comes_back(result):
    state = state_under(make_rules("scopa_three"))
    ended = replace(state, turn=None, match=replace(state.match, result=result))

    assert unpack_state(pack_state(ended)).match.result == result


@pytest.mark.parametrize("target", [None, 0.5, 11, 21.5, 100_000])
def test_the_target_comes_back(target):
    state = state_under(make_rules("scopa"))
    other = replace(state, match=Match(70_000, (0.5, 30_000), target))

    assert unpack_state(pack_state(other)).match == other.match


def test_a_view_is_not_packed():
    state = state_under(make_rules("scopa"))
    view = view_of(state, [0])
    disguised = replace(state, hands=view.hands)

    assert HIDDEN in disguised.hands[1]
    with pytest.raises(ValueError, match="hidden or missing"):
        pack_state(disguised)


def test_a_card_too_few_is_not_packed():
    state = state_under(make_rules("scopa"))

    with pytest.raises(ValueError, match="hidden or missing"):
        pack_state(replace(state, stock=state.stock[1:]))


def test_thirds_of_points_are_not_packed():
    state = state_under(make_rules("scopa"))

    with pytest.raises(ValueError, match="multiple of a half"):
        pack_state(replace(state, match=Match(1, (1 / 3, 0), 11)))


def test_a_history_out_of_turn_is_not_packed():
    state = state_under(make_rules("scopa"))
    wrong = Play((state.dealer + 2) % 2, CARDS[0], (), False)

    with pytest.raises(ValueError, match="out of turn"):
        pack_state(replace(state, history=(wrong,)))


@pytest.mark.parametrize("number", [0, 1, 127, 128, 300, 2**14 - 1, 2**14, 2**53, 10**40])
def test_numbers_come_back_from_the_fewest_bytes(number):
    packed = number_bytes(number)

    assert Reader(packed).number() == number
    assert len(packed) == max(1, -(-number.bit_length() // 7))


def test_there_are_no_negative_numbers():
    with pytest.raises(ValueError, match="negative"):
        number_bytes(-1)


@given(any_state(), st.binary(min_size=16, max_size=16), st.integers(0, 2**40))
@settings(max_examples=50)
def test_every_game_comes_back_the_same(state, secret, ply):
    terms = Terms(tuple(range(state.rules.players))[1:], "master")
    game = Game(state, terms, secret, ply, HOUR)

    assert unpack_game(pack_game(game)) == game


@pytest.mark.parametrize("level", names.LEVELS)
@pytest.mark.parametrize("viewers", [(0,), (1,), (0, 1), (1, 3), (0, 1, 2, 3)])
def test_terms_come_back(viewers, level):
    state = state_under(make_rules("scopa_four"))
    game = Game(state, Terms(viewers, level), SECRET, 0, HOUR)

    assert unpack_game(pack_game(game)).terms == Terms(viewers, level)


def test_every_preset_and_option_has_a_number():
    assert set(names.PRESETS) == set(PRESETS)
    assert set(names.OPTIONS) == set(DEFAULTS)


def test_no_name_has_two_numbers():
    for table in (names.PRESETS, names.OPTIONS, names.LEVELS):
        assert len(set(table)) == len(table)


# These numbers stand in tokens that are out there: a failure here means that they would be misread.
def test_numbers_once_given_stay():
    assert [names.PRESETS.index(name) for name in ("scopa", "scopone", "scopa_a_perdere")] == [
        0,
        7,
        24,
    ]
    assert [names.OPTIONS.index(name) for name in ("players", "napola", "low_score_wins")] == [
        0,
        23,
        30,
    ]
    assert names.LEVELS == ("beginner", "casual", "expert", "master")


def state_under(rules) -> State:
    return next(played_by_chance(rules, random.Random(7), deals=1))

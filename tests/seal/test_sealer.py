"""Sealing and opening: keys, age, and games of which the client chose the deck."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings

from service.engine.cards import CARDS
from service.engine.deal import decks, new_match, only
from service.engine.rules import make_rules
from service.seal.errors import TokenExpired, TokenInvalid
from service.seal.game import Game, Terms, first_deal
from tests.seal.sealed_play import HOUR, NEW_KEY, OLD_KEY, any_state, sealer

TERMS = Terms((0,), "expert")


def new_game(hour: int = HOUR) -> Game:
    return first_deal(make_rules("scopa"), None, TERMS, hour)[0]


@given(any_state())
@settings(max_examples=50)
def test_every_game_opens_as_it_was_sealed(state):
    game = Game(state, TERMS, bytes(16), 3, HOUR)

    assert sealer().open(sealer().seal(game)) == game


def test_a_state_has_one_token_within_its_deal():
    game = new_game()

    assert sealer(hours_on=5).seal(game) == sealer().seal(game)


def test_a_token_is_taken_until_it_is_too_old():
    token = sealer().seal(new_game())

    assert sealer(hours_on=24).open(token)
    with pytest.raises(TokenExpired, match="more than 24 hours"):
        sealer(hours_on=25).open(token)


@pytest.mark.parametrize("limit", [1, 720])
def test_the_limit_is_a_setting(limit):
    token = sealer().seal(new_game())

    assert sealer(hours_on=limit, max_age_hours=limit).open(token)
    with pytest.raises(TokenExpired):
        sealer(hours_on=limit + 1, max_age_hours=limit).open(token)


def test_the_age_counts_from_the_deal_not_from_the_last_play():
    token = sealer().seal(replace(new_game(HOUR - 20), ply=30))

    assert sealer(hours_on=4).open(token)
    with pytest.raises(TokenExpired):
        sealer(hours_on=5).open(token)


def test_a_token_from_the_future_is_refused():
    assert sealer().open(sealer().seal(new_game(HOUR + 1)))
    with pytest.raises(TokenInvalid, match="future"):
        sealer().open(sealer().seal(new_game(HOUR + 2)))


def test_a_rotated_key_still_opens_and_answers_carry_the_newest():
    old = sealer(OLD_KEY).seal(new_game())
    rotated = sealer(NEW_KEY, OLD_KEY)

    game = rotated.open(old)
    assert rotated.seal(game) == sealer(NEW_KEY).seal(game) != old
    with pytest.raises(TokenInvalid):
        sealer(NEW_KEY).open(old)


def test_the_same_chosen_deck_gives_the_same_game():
    assert chosen() == chosen()
    assert sealer().seal(chosen()) == sealer().seal(chosen())


def test_a_chosen_deck_tells_nothing_of_the_next_without_the_key():
    secrets = {
        chosen().secret,
        chosen(key=OLD_KEY).secret,
        chosen(terms=Terms((1,), "expert")).secret,
        chosen(terms=Terms((0, 1), "expert")).secret,
        chosen(terms=Terms((0,), "master")).secret,
        chosen(preset="scopa_21").secret,
        chosen(dealer=0).secret,
        chosen(deck=CARDS[::-1]).secret,
    }

    assert len(secrets) == 8


def test_a_seed_and_the_deck_that_it_gives_are_the_same_game():
    def seeded() -> Game:
        outcome = new_match(make_rules("scopa"), 1, decks(random.Random(3)))
        return sealer().chosen_deal(outcome, TERMS)

    deck = next(decks(random.Random(3)))
    assert chosen(deck=deck) == seeded()


def chosen(key=NEW_KEY, terms=TERMS, preset="scopa", dealer=1, deck=CARDS) -> Game:
    outcome = new_match(make_rules(preset), dealer, only(deck))
    return sealer(key).chosen_deal(outcome, terms)

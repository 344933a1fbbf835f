"""Sealed games: what follows from the secret, and what nobody can know without it."""

import random
from collections import Counter
from dataclasses import replace

import pytest

from service.ai.levels import Level
from service.engine.cards import CARDS, HIDDEN
from service.engine.deal import decks, new_match, shuffled
from service.engine.errors import DealUnfinished, MatchOver
from service.engine.events import Redealt
from service.engine.moves import legal_moves
from service.engine.play import apply_move
from service.engine.presets import PRESETS
from service.engine.rules import make_rules
from service.engine.state import State
from service.seal.decks import SecretRandom
from service.seal.errors import SeatForbidden
from service.seal.game import Computer, Game, Terms, first_deal, later_deal
from service.seal.names import LEVELS
from tests.seal.sealed_play import HOUR

TERMS = Terms((0,), "casual")
SECRET = bytes(range(16))


def game_with(secret: bytes, preset: str = "scopa") -> Game:
    state = new_match(make_rules(preset), None, decks(random.Random(5))).position
    return Game(state, TERMS, secret, 0, HOUR)


def played_out(game: Game, choice: int = 0) -> Game:
    """The game when its deal is over; `choice` picks among the moves."""
    while game.state.turn is not None:
        moves = legal_moves(game.state)
        move = moves[choice % len(moves)]
        game = game.after(apply_move(game.state, move.card, move.captures).position)
    return game


def test_a_new_game_starts_at_ply_0_with_what_was_agreed():
    game, outcome = first_deal(make_rules("scopa_three"), 1, Terms((0, 2), "master"), HOUR)

    assert (game.ply, game.hour, game.terms) == (0, HOUR, Terms((0, 2), "master"))
    assert game.state == outcome.position
    assert (game.state.dealer, game.state.match.deal) == (1, 1)


def test_new_games_have_nothing_in_common():
    games = [first_deal(make_rules("scopa"), None, TERMS, HOUR)[0] for _ in range(50)]

    assert len({game.secret for game in games}) == 50
    assert len({game.id for game in games}) == 50
    assert len({game.state.stock for game in games}) == 50


def test_the_id_stays_for_the_whole_match():
    game = played_out(game_with(SECRET))
    following, _ = later_deal(game, HOUR)

    assert game.id == following.id == game_with(SECRET).id
    assert len(game.id) == 32
    assert SECRET.hex() != game.id


def test_the_ply_counts_plays_and_deals():
    game = game_with(SECRET)
    over = played_out(game)
    following, _ = later_deal(over, HOUR + 2)

    assert over.ply == 36
    assert (following.ply, following.hour) == (37, HOUR + 2)
    assert over.hour == HOUR


def test_the_next_deck_does_not_depend_on_what_was_played():
    one, other = (played_out(game_with(SECRET), choice) for choice in (0, 1))
    assert one.state.history != other.state.history

    assert dealt(later_deal(one, HOUR)[0]) == dealt(later_deal(other, HOUR)[0])


def test_the_next_deck_depends_on_the_secret_and_the_deal():
    over = played_out(game_with(SECRET))
    third = replace(over, state=replace(over.state, match=replace(over.state.match, deal=2)))
    other = replace(over, secret=bytes(16))

    assert len({dealt(later_deal(game, HOUR)[0]) for game in (over, third, other)}) == 3


def dealt(game: Game) -> tuple[object, ...]:
    return game.state.hands, game.state.table, game.state.stock


def test_a_void_first_table_is_dealt_again_from_the_secret_too():
    rules = make_rules("scopa", {"redeal_kings": 1})
    games = [first_deal(rules, None, TERMS, HOUR) for _ in range(40)]
    tables = [game.state.table for game, _ in games]

    assert any(Redealt in map(type, outcome.events) for _, outcome in games)
    assert not any(card.rank == 10 for table in tables for card in table)


def test_a_deal_that_runs_has_no_next():
    with pytest.raises(DealUnfinished):
        later_deal(game_with(SECRET), HOUR)


def test_a_match_that_is_over_has_no_next_deal():
    with pytest.raises(MatchOver):
        later_deal(played_out(game_with(SECRET, "scopa_bar")), HOUR)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("viewers", [(0,), (1,), (0, 1)])
def test_the_view_shows_the_viewers_hands_and_nothing_else(preset, viewers):
    game, _ = first_deal(make_rules(preset), None, Terms(viewers, "casual"), HOUR)
    view = game.view

    for seat, hand in enumerate(view.hands):
        assert hand == game.state.hands[seat] if seat in viewers else set(hand) == {HIDDEN}
    assert set(view.stock) <= {HIDDEN}
    assert view.table == game.state.table


def test_only_viewers_may_be_looked_at():
    game = replace(game_with(SECRET, "scopa_four"), terms=Terms((1, 3), "casual"))

    game.check_viewer(1)
    game.check_viewer(3)
    for seat in (0, 2):
        with pytest.raises(SeatForbidden, match=f"Seat {seat} is not one"):
            game.check_viewer(seat)


def test_the_computer_plays_every_other_seat_at_the_sealed_level():
    game = game_with(SECRET)

    assert game.computer(0) is None
    computer = game.computer(1)
    assert isinstance(computer, Computer)
    assert computer.level == "casual"
    assert 0 <= computer.seed < 2**53


def test_the_computers_seed_follows_from_secret_and_ply_alone():
    game = game_with(SECRET)
    other_cards = replace(game, state=other_hidden_cards(game.state))

    assert other_cards.state != game.state
    assert other_cards.computer(1) == game.computer(1)
    assert replace(game, ply=1).computer(1) != game.computer(1)
    assert replace(game, secret=bytes(16)).computer(1) != game.computer(1)


def other_hidden_cards(state: State) -> State:
    return replace(
        state, hands=(state.hands[0], state.stock[:3]), stock=state.hands[1] + state.stock[3:]
    )


def test_a_printed_game_shows_neither_cards_nor_secret():
    game = game_with(SECRET)

    shown = repr(game)
    assert not any(card.code in shown for card in CARDS)
    assert SECRET.hex() not in shown
    assert "x01" not in shown


def test_levels_are_those_of_the_player():
    assert tuple(level.value for level in Level) == LEVELS


def test_the_secrets_generator_repeats_itself_for_the_same_seed_only():
    def drawn(seed: bytes) -> list[float]:
        rng = SecretRandom(seed)
        return [rng.random() for _ in range(50)]

    assert drawn(b"one") == drawn(b"one")
    assert not set(drawn(b"one")) & set(drawn(b"two"))
    assert all(0 <= number < 1 for number in drawn(b"one"))


@pytest.mark.parametrize("bits", [1, 7, 8, 9, 53, 64, 100])
def test_the_secrets_generator_gives_as_many_bits_as_asked(bits):
    rng = SecretRandom(b"seed")
    drawn = [rng.getrandbits(bits) for _ in range(200)]

    assert max(drawn).bit_length() <= bits
    assert all(any(number >> bit & 1 for number in drawn) for bit in range(bits))


def test_shuffles_from_secrets_put_every_card_everywhere():
    places = Counter(
        (card, place)
        for number in range(2_000)
        for place, card in enumerate(shuffled(SecretRandom(number.to_bytes(16, "big"))))
    )

    # 50 expected of each of 1,600 pairs, standard deviation 7: five of those either way.
    assert len(places) == 1_600
    assert min(places.values()) > 15
    assert max(places.values()) < 90

"""What a seat's plays tell of the cards that it still holds."""

from dataclasses import replace

import pytest

from service.ai.baselines import UNIT, greedy2_score
from service.ai.kernel.arrays import floats, ints
from service.ai.kernel.bits import seeded
from service.ai.kernel.encode import code_of
from service.ai.kernel.layout import HAND, WORLD
from service.ai.kernel.likelihood import PLAY, draw_world, likelihood
from service.ai.kernel.sampling import BARRED
from service.ai.sight import sight_of
from service.ai.workspace import workspace
from service.engine.cards import BY_CODE, cards_of, mask_of
from service.engine.moves import legal_moves
from service.engine.rules import make_rules
from service.engine.state import Play
from tests.ai.views import view

DRAWS = 3000


def seen(seat, card, captures=""):
    return Play(seat, BY_CODE[card], cards_of(captures), sweep=False)


LAID = replace(
    view("1D 4B", "7C 5D 10S 8B 9D 2S", backs=2, stock=30),
    history=(seen(0, "9D"), seen(1, "2S")),
)
"""Seat 1 laid a two where a seven, a five, or with it a seven would have taken."""


def bench_of(sight):
    return workspace().bench(sight, floats(0), floats(0), seeded(5))


def worlds_of(sight, number=DRAWS):
    bench = bench_of(sight)
    for _ in range(number):
        draw_world(bench)
        yield bench.drawn


def test_the_plays_of_hidden_hands_are_what_the_kernel_is_told():
    taken = replace(
        view("1D 4B", "5D 10S 8B 9D", captured=("", "7C 7S"), backs=2, stock=30),
        history=(seen(0, "9D"), seen(1, "7S", "7C")),
    )
    row = [1, mask_of(cards_of("7C 5D 10S 8B 9D")), code_of(BY_CODE["7S"], cards_of("7C"))]
    assert sight_of(taken).plays.tolist() == [*row, mask_of(cards_of("7S")), 0]


def test_who_does_not_read_plays_is_told_what_they_prove_alone():
    assert sight_of(LAID).plays.size > 0
    assert sight_of(LAID, reads_plays=False).plays.size == 0
    bound = replace(LAID, rules=make_rules("scopa", {"capture_obligation": "any_card"}))
    read, unread = sight_of(bound), sight_of(bound, reads_plays=False)
    assert read.hidden.tolist() == unread.hidden.tolist()
    assert any(unread.hidden[BARRED:])


def test_a_seat_held_what_it_played_later():
    later = replace(
        view("4B", "7C 5D 10S 8B 9D 2S 1D 4C", backs=1, stock=30),
        history=(seen(0, "9D"), seen(1, "2S"), seen(0, "1D"), seen(1, "4C")),
    )
    first, second = sight_of(later).plays.reshape(-1, PLAY)
    assert (first[3], second[3]) == (mask_of(cards_of("2S 4C")), mask_of(cards_of("4C")))
    assert first[1] == mask_of(cards_of("7C 5D 10S 8B 9D"))
    assert second[1] == mask_of(cards_of("7C 5D 10S 8B 9D 2S 1D"))


def test_plays_of_earlier_hands_tell_nothing():
    packet = (seen(0, "9D"), seen(1, "2S"), seen(0, "8C"), seen(1, "6B"), seen(0, "3C"))
    packet = (*packet, seen(1, "4D"))
    refilled = replace(LAID, history=packet)
    assert sight_of(refilled).plays.size == 0


@pytest.mark.parametrize("held", ["10C 8S", "7S 6S", "5C 3B", "2B 6D"])
def test_the_likelihood_is_that_of_the_model(held):
    sight = sight_of(LAID)
    drawn, scratch = sight.w.copy(), (ints(WORLD), ints(4096), floats(4096))
    drawn[HAND + 1] = mask_of(cards_of(held))
    found = likelihood(sight.o, drawn, sight.plays, *scratch)
    before = replace(
        LAID,
        turn=1,
        hands=(LAID.hands[1], cards_of(f"{held} 2S")),
        table=cards_of("7C 5D 10S 8B 9D"),
    )
    assert found == pytest.approx(_share_of(before, BY_CODE["2S"]))


def _share_of(before, card):
    """The model's chance of laying this card, from the definition."""
    scores = {move: greedy2_score(before, move) / UNIT for move in legal_moves(before)}
    weights = {
        move: (1 + (max(scores.values()) - score) / 0.15 / 8) ** -8
        for move, score in scores.items()
    }
    laid = next(move for move in scores if move.card is card and not move.captures)
    return 0.9 * weights[laid] / sum(weights.values()) + 0.1 / len(scores)


def test_who_laid_a_card_seldom_holds_one_that_takes():
    sevens = mask_of(cards_of("7D 7S 7B"))
    told = sum(int(world[HAND + 1]) & sevens != 0 for world in worlds_of(sight_of(LAID))) / DRAWS
    silent = sight_of(replace(LAID, history=None))
    untold = sum(int(world[HAND + 1]) & sevens != 0 for world in worlds_of(silent)) / DRAWS
    assert untold == pytest.approx(1 - 29 * 28 / (32 * 31), abs=0.03)
    assert told < untold / 3


def test_worlds_are_drawn_in_proportion_to_their_likelihood():
    sight = sight_of(LAID)
    scratch = ints(WORLD), ints(4096), floats(4096)
    silent = worlds_of(sight_of(replace(LAID, history=None)))
    chances = {True: 0.0, False: 0.0}
    for world in silent:
        holds = bool(int(world[HAND + 1]) & mask_of(cards_of("10D 10C 10B")))
        chances[holds] += likelihood(sight.o, world.copy(), sight.plays, *scratch)
    expected = chances[True] / sum(chances.values())
    tens = mask_of(cards_of("10D 10C 10B"))
    found = sum(int(world[HAND + 1]) & tens != 0 for world in worlds_of(sight)) / DRAWS
    assert found == pytest.approx(expected, abs=0.04)


def test_what_no_hand_can_explain_is_drawn_all_the_same():
    forced = replace(
        LAID, history=(seen(0, "9D"), seen(1, "2S")), table=cards_of("2C 5D 10S 8B 9D 2S")
    )
    bench = bench_of(sight_of(forced))
    draw_world(bench)
    assert int(bench.drawn[HAND + 1]).bit_count() == 2

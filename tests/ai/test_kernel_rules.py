"""The kernel plays by the same rules as the engine."""

from __future__ import annotations

from random import Random

import pytest

from lab.equality import compare_deal, compare_many
from lab.mixes import random_rules
from service.ai.kernel.arrays import ints
from service.ai.kernel.encode import code_of, encode_rules
from service.ai.kernel.layout import HAND, TABLE, WORLD
from service.ai.kernel.rules import legal_moves
from service.engine.cards import CARDS, cards_of, mask_of
from service.engine.deal import shuffled
from service.engine.presets import PRESETS
from service.engine.rules import make_rules


@pytest.mark.parametrize("preset", PRESETS)
def test_whole_deals_of_every_preset_agree(preset):
    assert compare_many(preset, {}, deals=3, seed=11) >= 3 * 36


@pytest.mark.parametrize("seed", range(40))
def test_whole_deals_of_mixed_options_agree(seed):
    rng = Random(seed)
    rules = make_rules("scopa", random_rules(rng))
    for _ in range(2):
        compare_deal(rules, shuffled(rng), rng.randrange(rules.players), rng)


def _ace_against_everything():
    """The options of fifteen with optional capture, and an ace in hand against 39 cards."""
    o = encode_rules(make_rules("escoba", {"capture_obligation": "none", "table_bonus": {}}))
    w = ints(WORLD)
    w[HAND] = mask_of(CARDS[:1])
    w[TABLE] = mask_of(CARDS[1:])
    return o, w


def test_an_ace_has_6405_captures_against_39_cards():
    o, w = _ace_against_everything()
    moves = ints(1 << 16)
    assert legal_moves(o, w, moves, 0) == 6405 + 1
    assert len(set(moves[:6406])) == 6406


def test_of_thousands_of_captures_only_the_fewest_cards_are_kept():
    options = {"capture_obligation": "none", "combination_choice": "fewest", "table_bonus": {}}
    o = encode_rules(make_rules("escoba", options))
    w, moves = ints(WORLD), ints(1 << 10)  # no room for all of them on the way
    w[HAND] = mask_of(cards_of("5B"))
    w[TABLE] = mask_of(CARDS) & ~int(w[HAND])
    count = legal_moves(o, w, moves, 0)
    tens = {code_of(*cards_of("5B"), cards_of(f"10{suit}")) for suit in "DCSB"}
    assert set(moves[:count]) == {code_of(*cards_of("5B"), ()), *tens}


def test_a_list_that_does_not_fit_is_refused_not_cut():
    o, w = _ace_against_everything()
    assert legal_moves(o, w, ints(6406), 0) == 6406
    assert legal_moves(o, w, ints(6405), 0) == -1
    assert legal_moves(o, w, ints(1 << 16), 1 << 16) == -1

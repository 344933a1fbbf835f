from random import Random

import numpy as np
import pytest

from service.ai.experience import FAMILIES, experience_of, family_of
from service.ai.kernel import leaf
from service.ai.kernel.arrays import floats
from service.ai.kernel.encode import encode_position, encode_rules
from service.engine.cards import CARDS, cards_of
from service.engine.presets import PRESETS
from service.engine.rules import make_rules
from service.engine.state import Match, View


def foreseen(preset, captured, table="", sweeps=(0, 0), **options):
    """The points that each of two sides may expect before a refill, seat 0 to play."""
    rules = make_rules(preset, options)
    piles = tuple(cards_of(pile) for pile in captured)
    lying = cards_of(table)
    rest = [card for card in CARDS if card not in {*lying, *piles[0], *piles[1]}]
    view = View(
        rules=rules,
        dealer=1,
        turn=0,
        hands=((), ()),
        table=lying,
        stock=tuple(rest),
        captured=piles,
        sweeps=sweeps,
        last_capturer=0,
        match=Match(1, (0.0, 0.0), rules.target_score),
        history=None,
    )
    out = floats(8)
    weights = experience_of(rules).weights
    leaf.foresee(encode_rules(rules), encode_position(view), weights, floats(leaf.SCRATCH), out)
    return out[:2]


@pytest.mark.parametrize("sides", [2, 3, 4])
def test_shares_add_up_to_one(sides):
    rng = Random(sides)
    figures = np.array([rng.uniform(-3, 3) for _ in range(4 * leaf.FIGURES)])
    weights = np.array([rng.uniform(-1, 1) for _ in range(leaf.FIGURES)])
    share = floats(4)
    leaf.shares(sides, weights, 0, figures, share)
    assert sum(share[:sides]) == pytest.approx(1)
    assert min(share[:sides]) > 0


def test_the_side_that_holds_more_may_expect_more():
    rich, poor = foreseen("scopa", ("7D 7C 6D 6C 1D 1C 5D 5C", "8B 8S 9B 9S"), "2C 3C")
    assert rich > poor + 2


def test_a_sweep_made_is_worth_its_point():
    without = foreseen("scopa", ("2C 2S", "3C 3S"), "9B")
    swept = foreseen("scopa", ("2C 2S", "3C 3S"), "9B", sweeps=(1, 0))
    assert swept - without == pytest.approx([1, 0])


def test_points_of_a_captured_card_are_safe():
    plain = foreseen("scopa", ("10D 10C", "3C 3S"), "9B")
    rebello = foreseen("scopa", ("10D 10C", "3C 3S"), "9B", card_points={"7D": 1, "10D": 2.5})
    assert rebello - plain == pytest.approx([2.5, 0])


def test_more_points_for_a_category_scale_what_it_brings():
    one = foreseen("scopa", ("7D 7C 7S", "3C 3S 3B"), primiera_points=0)
    two = foreseen("scopa", ("7D 7C 7S", "3C 3S 3B"), primiera_points=1)
    five = foreseen("scopa", ("7D 7C 7S", "3C 3S 3B"), primiera_points=4)
    assert five - one == pytest.approx(4 * (two - one))
    assert sum(two - one) == pytest.approx(1)


def test_a_run_of_coins_is_foreseen_from_what_is_held():
    captured = ("1D 2D 3D 4D 9B", "5D 3C 3S 3B 9S")
    gain = foreseen("scopa", captured, napola=True) - foreseen("scopa", captured)
    assert gain == pytest.approx([4, 0])


def test_an_open_run_goes_to_either_side_alike():
    gain = foreseen("scopa", ("1D 2D", "3C 3S"), napola=True) - foreseen(
        "scopa", ("1D 2D", "3C 3S")
    )
    # Three cards held with chance 1/2, and one more for every further coin at half the chance.
    assert gain[0] == pytest.approx(3 / 2 + sum(0.5**n for n in range(2, 9)))
    assert gain[1] == 0


def test_a_quartet_that_the_other_has_broken_is_lost():
    options = {"quartet_points": {"9": 2}}
    whole = foreseen("scopa", ("9D 9C 9S", "3C"), **options) - foreseen("scopa", ("9D 9C 9S", "3C"))
    broken = foreseen("scopa", ("9D 9C 9S", "9B"), **options) - foreseen(
        "scopa", ("9D 9C 9S", "9B")
    )
    assert whole == pytest.approx([1, 0])
    assert broken == pytest.approx([0, 0])


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_has_a_trained_family(preset):
    rules = make_rules(preset)
    known = experience_of(rules)
    assert family_of(rules) in FAMILIES
    assert known.weights.shape == (leaf.BUCKETS * leaf.CATEGORIES * leaf.FIGURES,)
    assert known.results.sum() == pytest.approx(1)


@pytest.mark.parametrize(
    ("preset", "options", "family"),
    [
        ("scopa", {}, "two"),
        ("scopa_d_assi_optional", {"capture_rule": "fifteen"}, "two-fifteen"),
        ("scopa_three", {"capture_rule": "fifteen"}, "three"),
        ("scopa_four", {"partnerships": False}, "three"),
        ("escoba_four", {"low_score_wins": True}, "four-fifteen"),
        ("scopone_ten", {"ace_takes_all": "forced"}, "scopone"),
    ],
)
def test_other_mixes_use_the_nearest_family(preset, options, family):
    assert family_of(make_rules(preset, options)) == family

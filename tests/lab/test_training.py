import numpy as np
import pytest

from lab.training.fitting import fit_share
from lab.training.selfplay import play_deals
from lab.training.tables import counts, primieras, winners
from service.ai.kernel.arrays import floats
from service.ai.kernel.encode import encode_rules
from service.ai.kernel.layout import CAPTURED
from service.ai.kernel.leaf import FIGURES, shares
from service.engine.cards import cards_of, mask_of
from service.engine.rules import make_rules

SCOPA = encode_rules(make_rules("scopa"))


def masks(*piles):
    return np.array([[mask_of(cards_of(pile)) for pile in piles]], np.int64)


def test_counts_and_winners():
    piles = masks("7D 2C 3S", "10B", "")
    assert counts(piles).tolist() == [[3, 1, 0]]
    assert winners(counts(piles)).tolist() == [[1, 0, 0]]
    assert winners(np.array([[2, 2]])).tolist() == [[0.5, 0.5]]


def test_primieras_with_and_without_a_missing_suit():
    piles = masks("7D 6C 1S 10B", "7C 7S 7B")
    assert primieras(SCOPA, piles).tolist() == [[21 + 18 + 16 + 10, 0]]
    suits_first = encode_rules(make_rules("scopa_ro"))
    assert primieras(suits_first, piles).tolist() == [[4065, 3063]]


def test_a_fit_finds_the_weights_that_made_the_shares():
    rng = np.random.default_rng(1)
    known = np.zeros(FIGURES)
    known[:3] = (0.8, -0.5, 0.3)
    figures = rng.normal(size=(4000, 2, FIGURES))
    expected = np.zeros((4000, 2))
    for row, two in enumerate(figures):
        share = floats(4)
        shares(2, known, 0, np.ascontiguousarray(two).ravel(), share)
        expected[row] = share[:2]
    found = fit_share(figures, expected)
    assert found == pytest.approx(known, abs=0.01)


def test_self_play_is_seeded_and_ends_every_deal():
    first, again = play_deals(SCOPA, 2000, 5), play_deals(SCOPA, 2000, 5)
    assert np.array_equal(first.rows, again.rows)
    assert len(first.rows) == 5 * 2000
    held = first.ends[:, CAPTURED] | first.ends[:, CAPTURED + 1]
    assert np.all(counts(held[:, None]) == 40)

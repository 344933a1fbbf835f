"""Fits the weights of `kernel.leaf` to played deals."""

from __future__ import annotations

from typing import Final

import numpy as np

from lab.training.selfplay import Deals
from lab.training.tables import Table, counts, primieras, winners
from service.ai.kernel import leaf
from service.ai.kernel.arrays import Floats, Ints
from service.ai.kernel.compiled import compiled
from service.ai.kernel.layout import CAPTURED, COINS, MOVING, SCORING_CARDS, SIDES, SWEEPS, TABLE

_SEVENS: Final = 15 << 24
_RIDGE: Final = 2.0
_ROUNDS: Final = 12
_CLOSE: Final = 1e-3


def fit(o: Ints, deals: Deals) -> Table:
    """The weights, (buckets, categories, figures), for what these deals have shown."""
    figures, buckets = _figures(o, deals.rows)
    weights = np.zeros((leaf.BUCKETS, leaf.CATEGORIES, leaf.FIGURES))
    seen = np.unique(buckets)
    for bucket in seen:
        here = buckets == bucket
        part = Deals(deals.rows[here], deals.deal[here], deals.ends)
        weights[bucket] = _fit_bucket(o, figures[here], part)
    for bucket in range(leaf.BUCKETS):
        weights[bucket] = weights[min(seen, key=lambda known: abs(known - bucket))]
    return weights


def fit_share(figures: Table, shares: Table) -> Table:
    """Weights whose shares (see `kernel.leaf.shares`) make the given ones likeliest.

    `figures` is (rows, sides, figures), `shares` (rows, sides). Newton's method with a ridge.
    """
    _, sides, size = figures.shape
    weights = np.zeros(size)
    centred = (figures - figures.mean(axis=1, keepdims=True)).reshape(-1, size)
    for _ in range(_ROUNDS):
        step = _newton(centred, shares, weights, sides)
        weights = weights + step
        if np.abs(step).max() < _CLOSE:
            break
    return weights


def _newton(centred: Table, shares: Table, weights: Table, sides: int) -> Table:
    sums = centred @ weights
    root = np.sqrt(1 + sums * sums)
    raised = (sums + root).reshape(-1, sides)
    foreseen = raised / raised.sum(axis=1, keepdims=True)
    slopes = centred / root[:, None]
    gradient = slopes.T @ (shares - foreseen).ravel() - _RIDGE * weights
    weighed = slopes * foreseen.reshape(-1, 1)
    means = weighed.reshape(len(shares), sides, -1).sum(axis=1)
    curvature = weighed.T @ slopes - means.T @ means + _RIDGE * np.eye(len(weights))
    return np.asarray(np.linalg.solve(curvature, gradient))


def _fit_bucket(o: Ints, figures: Table, part: Deals) -> Table:
    weights = np.zeros((leaf.CATEGORIES, leaf.FIGURES))
    sides = int(o[SIDES])
    final = part.ends[:, CAPTURED : CAPTURED + sides]
    majorities = (
        (leaf.CARDS_SHARE, counts(final)),
        (leaf.COINS_SHARE, counts(final & COINS)),
        (leaf.SEVENS_SHARE, counts(final & _SEVENS)),
        (leaf.PRIMIERA_SHARE, primieras(o, final)),
    )
    for category, counted in majorities:
        weights[category] = fit_share(figures, winners(counted)[part.deal])
    weights[leaf.TABLE_CARD] = _fit_cards(o, figures, part, True)
    weights[leaf.HIDDEN_CARD] = _fit_cards(o, figures, part, False)
    weights[leaf.SWEEPS_SUM] = _fit_sweeps(figures, part, sides)
    return weights


def _fit_cards(o: Ints, figures: Table, part: Deals, on_table: bool) -> Table:
    """Who gets a card that scores by itself and is still to be won."""
    sides = int(o[SIDES])
    kept, shares = [], []
    for card in range(40):
        bit = 1 << card
        if not o[SCORING_CARDS] & bit:
            continue
        held = (part.rows[:, CAPTURED : CAPTURED + sides] & bit).any(axis=1)
        open_here = ~held & (((part.rows[:, TABLE] & bit) != 0) == on_table)
        won = (part.ends[part.deal[open_here], CAPTURED : CAPTURED + sides] & bit) != 0
        kept.append(figures[open_here])
        shares.append(np.where(won.any(axis=1, keepdims=True), won, 1 / sides))
    return fit_share(np.concatenate(kept), np.concatenate(shares))


def _fit_sweeps(figures: Table, part: Deals, sides: int) -> Table:
    """Sweeps still to be made, as a straight sum of the figures."""
    before = part.rows[:, SWEEPS : SWEEPS + sides]
    made = (part.ends[part.deal, SWEEPS : SWEEPS + sides] - before).reshape(-1).astype(float)
    rows = figures.reshape(-1, leaf.FIGURES)
    curvature = rows.T @ rows + _RIDGE * np.eye(leaf.FIGURES)
    return np.asarray(np.linalg.solve(curvature, rows.T @ made))


def _figures(o: Ints, rows: Ints) -> tuple[Table, Ints]:
    figures = np.zeros(len(rows) * 4 * leaf.FIGURES)
    buckets = np.zeros(len(rows), np.int64)
    write_figures(o, rows.ravel(), figures, buckets)
    return figures.reshape(len(rows), 4, -1)[:, : int(o[SIDES])], buckets


@compiled
def write_figures(o: Ints, rows: Ints, figures: Floats, buckets: Ints) -> None:
    size = 4 * leaf.FIGURES
    for number in range(buckets.size):
        w = rows[number * MOVING : (number + 1) * MOVING]
        leaf.figures(o, w, figures[number * size : (number + 1) * size])
        buckets[number] = leaf.bucket_of(w)

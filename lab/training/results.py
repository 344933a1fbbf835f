"""What deals between equal players come to, and how far from what was foreseen."""

from __future__ import annotations

import numpy as np

from lab.training.selfplay import Deals
from lab.training.tables import Table
from service.ai.kernel import leaf
from service.ai.kernel.arrays import Floats, Ints
from service.ai.kernel.compiled import compiled
from service.ai.kernel.layout import LOW_WINS, MOVING, SIDES
from service.ai.kernel.scoring import points2
from service.ai.race import SPAN


def results_of(o: Ints, deals: Deals) -> Table:
    """How often a deal brings x and y half points to a side and to the best other one."""
    points = _points(o, deals.ends)
    table = np.zeros((SPAN, SPAN))
    for side in range(points.shape[1]):
        mine = np.clip(points[:, side], 0, SPAN - 1).astype(int)
        theirs = np.clip(_best_other(o, points, side), 0, SPAN - 1).astype(int)
        np.add.at(table, (mine, theirs), 1.0)
    if points.shape[1] == 2:
        table = table + table.T
    return table / table.sum()


def foreseen_leads(o: Ints, deals: Deals, weights: Floats) -> tuple[Table, Table]:
    """Foreseen and final lead in points of the first side, for every row."""
    foreseen = np.zeros(len(deals.rows) * 4)
    foresee_rows(o, deals.rows.ravel(), weights.ravel(), foreseen)
    sides = int(o[SIDES])
    expected = foreseen.reshape(-1, 4)[:, :sides]
    final = _points(o, deals.ends)[deals.deal] / 2
    return _lead(o, expected), _lead(o, final)


def _lead(o: Ints, points: Table) -> Table:
    sign = -1 if o[LOW_WINS] else 1
    return np.asarray(sign * (points[:, 0] - _best_other(o, points, 0)))


def _best_other(o: Ints, points: Table, side: int) -> Table:
    others = np.delete(points, side, axis=1)
    return np.asarray(others.min(axis=1) if o[LOW_WINS] else others.max(axis=1))


def _points(o: Ints, ends: Ints) -> Table:
    out = np.zeros(4 * len(ends), np.int64)
    score_ends(o, ends.ravel(), out)
    return out.reshape(-1, 4)[:, : int(o[SIDES])].astype(float)


@compiled
def score_ends(o: Ints, ends: Ints, out: Ints) -> None:
    for number in range(out.size // 4):
        points2(o, ends[number * MOVING : (number + 1) * MOVING], out[4 * number : 4 * number + 4])


@compiled
def foresee_rows(o: Ints, rows: Ints, weights: Floats, foreseen: Floats) -> None:
    figures = np.zeros(4 * leaf.FIGURES)
    out = np.zeros(8)
    for number in range(foreseen.size // 4):
        w = rows[number * MOVING : (number + 1) * MOVING]
        leaf.foresee(o, w, weights, figures, out)
        foreseen[4 * number : 4 * number + 4] = out[:4]

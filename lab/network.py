"""Fits the small networks that judge packet boundaries (format: `service.ai.kernel.value`)."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from lab.boundaries import ROW
from service.ai.kernel.arrays import Floats, Ints
from service.ai.kernel.layout import CARDS, LOW_WINS, SIDES
from service.ai.kernel.value import HEADER

Matrix = npt.NDArray[np.float32]
_RATE: Final = 0.002
_BATCH: Final = 512


def inputs(o: Ints, rows: Ints, side: int) -> Matrix:
    """The network's inputs for these rows (n, ROW) as seen by the viewpoint of a side.

    `side` is a place after the dealer's next seat: with two sides only 0 is used.
    """
    sides = int(o[SIDES])
    viewer = (rows[:, 6] + 1 + side) % sides
    blocks = [
        _cards(np.take_along_axis(rows, ((viewer + turn) % sides)[:, None], 1)[:, 0])
        for turn in range(sides)
    ]
    blocks.append(_cards(rows[:, 4]))
    last = (rows[:, 5] - viewer) % sides
    blocks.append(((last[:, None] == np.arange(sides)) & (rows[:, 5:6] >= 0)).astype(np.float32))
    blocks.append(np.tile((np.arange(sides) == side).astype(np.float32), (len(rows), 1)))
    blocks.append(np.ones((len(rows), 1), np.float32))
    return np.concatenate(blocks, axis=1)


def _cards(masks: npt.NDArray[np.int64]) -> Matrix:
    return ((masks[:, None] >> np.arange(CARDS)) & 1).astype(np.float32)


def leads(o: Ints, figures: npt.NDArray[np.int64], viewer: npt.NDArray[np.int64]) -> Matrix:
    """The lead of each row's viewer in figures (n, 4)."""
    sides = int(o[SIDES])
    sign = -1 if o[LOW_WINS] else 1
    signed = sign * figures[:, :sides].astype(np.float32)
    place = np.arange(len(signed))
    own = signed[place, viewer].copy()
    signed[place, viewer] = -1e9
    return own - signed.max(axis=1)


def targets(o: Ints, rows: Ints, side: int) -> Matrix:
    """What the network should answer: the final lead less the lead in sweeps."""
    viewer = (rows[:, 6] + 1 + side) % int(o[SIDES])
    return leads(o, rows[:, 12:16], viewer) / 2 - leads(o, rows[:, 8:12], viewer)


class Network:
    """One block: rectified columns and a linear one over the inputs, fitted by Adam."""

    def __init__(self, width: int, hidden: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.weights = (rng.standard_normal((width, hidden + 1)) * 0.15).astype(np.float32)
        self.weights[:, hidden] = 0
        self.out = (rng.standard_normal(hidden) * 0.1).astype(np.float32)
        self._moments = [np.zeros_like(a) for a in (self.weights, self.out) for _ in range(2)]
        self._steps = 0
        self._rng = rng

    def answer(self, x: Matrix) -> Matrix:
        """The network's values."""
        z = x @ self.weights
        return np.asarray(np.maximum(z[:, :-1], 0) @ self.out + z[:, -1])

    def fit(self, x: Matrix, y: Matrix, epochs: int, rate: float = _RATE) -> None:
        """Runs through the data so many times, with a rate that falls to zero."""
        total = epochs * (len(x) // _BATCH)
        done = 0
        for _ in range(epochs):
            order = self._rng.permutation(len(x))
            for start in range(0, len(x) - _BATCH + 1, _BATCH):
                part = order[start : start + _BATCH]
                self._step(x[part], y[part], rate * (1 - done / total))
                done += 1

    def _step(self, x: Matrix, y: Matrix, rate: float) -> None:
        z = x @ self.weights
        act = np.maximum(z[:, :-1], 0)
        error = (act @ self.out + z[:, -1] - y) / len(x)
        back = np.concatenate(
            [np.outer(error, self.out) * (z[:, :-1] > 0), error[:, None]], axis=1
        ).astype(np.float32)
        self._steps += 1
        self._adam(self.weights, x.T @ back, 0, rate)
        self._adam(self.out, act.T @ error, 2, rate)

    def _adam(self, weights: Matrix, gradient: Matrix, at: int, rate: float) -> None:
        mean, square = self._moments[at], self._moments[at + 1]
        mean += 0.1 * (gradient - mean)
        square += 0.001 * (gradient * gradient - square)
        scale = np.sqrt(1 - 0.999**self._steps) / (1 - 0.9**self._steps)
        weights -= (rate * scale * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)

    def packed(self) -> Floats:
        """The block as the kernel reads it."""
        out = np.append(self.out, np.float32(1))
        return np.concatenate([self.weights.ravel(), out]).astype(np.float64)


def pack(blocks: list[Network], packet_cards: int) -> Floats:
    """A whole net from its blocks, the one with the fewest packets to come first."""
    header = np.zeros(HEADER)
    header[:3] = len(blocks), blocks[0].weights.shape[1], packet_cards
    return np.concatenate([header, *(block.packed() for block in blocks)])


def by_stock(rows: Ints) -> dict[int, Ints]:
    """The rows, ROW numbers each, split by cards in stock."""
    table = rows.reshape(-1, ROW)
    return {int(n): table[table[:, 7] == n] for n in np.unique(table[:, 7])}

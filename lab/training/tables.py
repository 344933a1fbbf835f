"""Counting captured cards, many deals at once."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from service.ai.kernel.arrays import Ints
from service.ai.kernel.layout import SUITS_FIRST
from service.engine.cards import PRIMIERA

Table = npt.NDArray[np.float64]

_ALL_SUITS: Final = 4


def counts(masks: Ints) -> Ints:
    """How many cards each mask holds."""
    return sum(masks >> card & 1 for card in range(40))  # type: ignore[return-value]


def primieras(o: Ints, masks: Ints) -> Ints:
    """What primieras are compared by; 0 where a side is out of the contest."""
    value = np.zeros_like(masks)
    suits = np.zeros_like(masks)
    for suit in range(_ALL_SUITS):
        best = np.zeros_like(masks)
        for rank in range(1, 11):
            held = masks >> (4 * rank - 4 + suit) & 1
            best = np.maximum(best, PRIMIERA[rank] * held)
        value += best
        suits += best > 0
    if o[SUITS_FIRST]:
        return 1000 * suits + value
    return np.where(suits == _ALL_SUITS, value, 0)


def winners(counted: Ints) -> Table:
    """The share of each side in a majority: all to the one that leads, even where none does."""
    top = counted == counted.max(axis=1, keepdims=True)
    alone = top.sum(axis=1, keepdims=True) == 1
    return np.where(alone, top, 1 / counted.shape[1])

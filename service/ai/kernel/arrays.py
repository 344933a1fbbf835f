"""Names for the arrays that the kernel passes around."""

from __future__ import annotations

from typing import Any

import numpy as np

Ints = np.ndarray[Any, np.dtype[np.int64]]
Floats = np.ndarray[Any, np.dtype[np.float64]]


def ints(size: int) -> Ints:
    """That many zeros."""
    return np.zeros(size, dtype=np.int64)


def ints_of(values: list[int]) -> Ints:
    """These numbers."""
    return np.array(values, dtype=np.int64)


def floats(size: int) -> Floats:
    """That many zeros."""
    return np.zeros(size, dtype=np.float64)

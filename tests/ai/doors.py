"""Doors from Python to compiled functions that have none."""

from service.ai.kernel import leaf
from service.ai.kernel.arrays import Floats, Ints
from service.ai.kernel.compiled import compiled


@compiled
def shares(sides: int, v: Floats, at: int, f: Floats, share: Floats) -> None:
    leaf.shares(sides, v, at, f, share)


@compiled
def foresee(o: Ints, w: Ints, v: Floats, f: Floats, out: Floats) -> None:
    leaf.foresee(o, w, v, f, out)

"""What self-play has taught about a family of rules: `make train` writes it, `weights/` holds it.

A family is what changes how cards are won: seats, capture rule, aces, and whether low scores win.
Points are not part of it, since `kernel.leaf` multiplies them in. Rules whose family was not
trained use the nearest one.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

import numpy as np

from service.ai.kernel.arrays import Floats
from service.ai.race import Table
from service.engine.options import AceTakesAll, CaptureRule
from service.engine.rules import Rules

FOLDER: Final = Path(__file__).parent / "weights"

FAMILIES: Final[dict[str, str]] = {
    "two": "scopa",
    "two-low": "scopa_a_perdere",
    "two-ace": "scopa_d_assi",
    "two-fifteen": "escoba",
    "three": "scopa_three",
    "four": "scopa_four",
    "four-fifteen": "escoba_four",
    "scopone": "scopone_scientifico",
}
"""The trained families, and the preset that each was trained with."""


@dataclass(frozen=True, slots=True, eq=False)
class Experience:
    """What is known of a family.

    Attributes:
        weights: those of `kernel.leaf`.
        results: how often a deal between equals brings x and y half points to a side and to the
            best other one.
        spreads: by cards in stock, the standard deviation in points of the final lead about the
            one that was foreseen.
    """

    weights: Floats
    results: Table
    spreads: dict[int, float]

    def spread_at(self, stock: int) -> float:
        """The spread with so many cards in stock, or the nearest that was measured."""
        return self.spreads[min(self.spreads, key=lambda known: abs(known - stock))]


def family_of(rules: Rules) -> str:
    """The trained family nearest to these rules."""
    seats = _seats(rules)
    for trait in _traits(rules):
        if f"{seats}-{trait}" in FAMILIES:
            return f"{seats}-{trait}"
    return seats


@lru_cache(maxsize=256)
def experience_of(rules: Rules) -> Experience:
    """What is known of these rules' family."""
    return _loaded(family_of(rules))


def _seats(rules: Rules) -> str:
    if rules.sides > 2:
        return "three"
    if rules.players == 2:
        return "two"
    return "four" if rules.hand_size < 9 else "scopone"


def _traits(rules: Rules) -> list[str]:
    traits = []
    if rules.low_score_wins:
        traits.append("low")
    if rules.capture_rule is CaptureRule.FIFTEEN:
        traits.append("fifteen")
    if rules.ace_takes_all is not AceTakesAll.OFF:
        traits.append("ace")
    return traits


@cache
def _loaded(family: str) -> Experience:
    with np.load(FOLDER / f"{family}.npz") as data:
        spreads = dict(zip(data["stocks"].tolist(), data["spreads"].tolist(), strict=True))
        weights = data["weights"].astype(np.float64).ravel()
        return Experience(weights, data["results"].astype(np.float64), spreads)

"""The chance of winning the match from a score, by what deals between equal players bring.

A match is a race of deals whose results are drawn from a measured distribution. What a deal may
end in is worth the chance that the match is won from there; so a search near the target can aim
at the match instead of the deal (RULES.md, Match). Who deals is averaged out, a draw counts half.
All scores here are half points.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import erf, sqrt
from typing import Final

import numpy as np
import numpy.typing as npt

from service.engine.rules import Rules

Table = npt.NDArray[np.float64]
Whole = npt.NDArray[np.int64]

SPAN: Final = 65
"""Half points 0..64 of a deal; more counts as 64."""
DIGITS: Final = 6
"""Chances are rounded, so that no machine's last digit decides a move."""
_LONGEST: Final = 60
"""A race up to this target is worked out deal by deal; a longer one is taken as normal."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What a match is played for; None where the rules have no such end.

    `deals` counts those still to come after the present one.
    """

    target: int | None
    deals: int | None
    low_wins: bool


def terms_of(rules: Rules, target: float | None, deal: int) -> Terms:
    """The terms of a match in this deal, with today's target."""
    deals = None if rules.match_deals is None else max(rules.match_deals - deal, 0)
    return Terms(None if target is None else round(2 * target), deals, rules.low_score_wins)


def chances_after(terms: Terms, results: Table, mine: int, theirs: int) -> Table:
    """The chance that a side wins the match, by what this deal brings to it and to the other.

    `results[x, y]` is how often a deal brings x to the one and y to the other; `mine` and
    `theirs` are the scores before this deal.
    """
    own = mine + np.arange(SPAN)[:, None]
    other = theirs + np.arange(SPAN)[None, :]
    leads = (other - own) if terms.low_wins else (own - other)
    ended: Table = 0.5 + 0.5 * np.sign(leads)
    if terms.deals == 0:
        return ended
    if terms.target is not None and terms.deals is None and terms.target <= _LONGEST:
        table = race(terms.target, terms.low_wins, results.tobytes())
        last = terms.target - 1
        running = table[np.minimum(own, last), np.minimum(other, last)]
        return np.where(np.maximum(own, other) > last, ended, running)
    running = _normal_chances(leads, results, _deals_to_come(terms, results, max(mine, theirs)))
    if terms.target is None:
        return running
    return np.where(np.maximum(own, other) >= terms.target, ended, running)


@lru_cache(maxsize=32)
def race(target: int, low_wins: bool, results: bytes) -> Table:
    """The chance of winning by both scores, worked out from the highest sum of scores down."""
    deals = np.frombuffer(results).reshape(SPAN, SPAN)
    size = 2 * target + SPAN
    own = np.arange(size)
    leads = np.sign(own[:, None] - own[None, :]) * (-1 if low_wins else 1)
    table: Table = 0.5 + 0.5 * leads
    for whole in range(2 * target - 2, -1, -1):
        for mine in range(max(0, whole - target + 1), min(target - 1, whole) + 1):
            table[mine, whole - mine] = _chance_at(table, deals, mine, whole - mine)
    return np.round(table, DIGITS)


def _chance_at(table: Table, deals: Table, mine: int, theirs: int) -> float:
    """One more deal; one that brings nothing to either is simply played again."""
    ahead = deals * table[mine : mine + SPAN, theirs : theirs + SPAN]
    nothing = float(deals[0, 0])
    return (float(ahead.sum()) - float(ahead[0, 0])) / (1 - nothing)


def _deals_to_come(terms: Terms, results: Table, best: int) -> float:
    if terms.deals is not None:
        return float(terms.deals)
    pace = float((results.sum(1) * np.arange(SPAN)).sum())
    return max((terms.target or 0) - best, 0) / max(pace, 0.5)


def _normal_chances(leads: Whole, results: Table, deals: float) -> Table:
    """The lead after many deals spreads like a sum of single ones."""
    gaps = np.arange(SPAN)[:, None] - np.arange(SPAN)[None, :]
    variance = float((results * gaps * gaps).sum()) * max(deals, 1.0)
    scatter = sqrt(2.0 * max(variance, 1e-9))
    least = int(leads.min())
    by_lead = [0.5 + 0.5 * erf(lead / scatter) for lead in range(least, int(leads.max()) + 1)]
    return np.round(np.array(by_lead), DIGITS)[leads - least]

"""What a search aims at from the present score: the array that `kernel.odds` reads."""

from __future__ import annotations

from functools import lru_cache
from math import erf, sqrt
from typing import Final

import numpy as np

from service.ai.experience import experience_of
from service.ai.kernel import odds
from service.ai.kernel.arrays import Floats, floats
from service.ai.race import DIGITS, Table, Terms, chances_after, terms_of
from service.engine.rules import Rules
from service.engine.state import Match

_REACH: Final = 12
"""Half points from the target within which a deal is played for the match."""
_LEAD_IN_MATCH: Final = 0.002
"""Of equal chances the search still prefers the better deal."""
_FAR: Final = 32
"""Half points of lead beyond which it makes no difference how far."""


@lru_cache(maxsize=256)
def aim_of(rules: Rules, match: Match, side: int) -> Floats:
    """The aim of this side: weights, scores, chances after the deal and before its end."""
    experience = experience_of(rules)
    terms = terms_of(rules, match.target, match.deal)
    scores = [round(2 * points) for points in match.scores]
    packet = rules.players * rules.hand_size
    packets = (40 - rules.table_size) // packet
    race = floats(odds.ROWS + odds.STEPS * (packets + 1))
    near = _is_near(terms, scores)
    race[odds.LEAD_WEIGHT] = _LEAD_IN_MATCH if near else 1.0
    race[odds.ODDS_WEIGHT] = float(near)
    race[odds.PACKET_CARDS] = packet
    race[odds.BASE : odds.BASE + len(scores)] = scores
    square = _square(terms, scores, side, experience.results)
    race[odds.SQUARE : odds.ROWS] = square.ravel()
    by_lead = _by_lead(square, experience.results, terms.low_wins)
    for to_come in range(1, packets + 1):
        start = odds.ROWS + to_come * odds.STEPS
        spread = experience.spread_at(to_come * packet)
        race[start : start + odds.STEPS] = np.round(_shares(spread) @ by_lead, DIGITS)
    return race


def _is_near(terms: Terms, scores: list[int]) -> bool:
    """Whether this deal may well end the match."""
    if terms.deals == 0:
        return True
    return terms.target is not None and max(scores) + _REACH >= terms.target


def _square(terms: Terms, scores: list[int], side: int, results: Table) -> Table:
    """The chance by what this deal brings to the side and to the best other one."""
    others = [points for other, points in enumerate(scores) if other != side]
    theirs = min(others) if terms.low_wins else max(others)
    return chances_after(terms, results, scores[side], theirs)


def _by_lead(square: Table, results: Table, low_wins: bool) -> Table:
    """The chance at each final lead of the deal, over the ways in which it comes about."""
    figures = np.arange(len(results))
    gaps = figures[:, None] - figures[None, :]
    places = np.clip((-gaps if low_wins else gaps) + _FAR, 0, 2 * _FAR).ravel()
    weights = np.bincount(places, (results + 1e-9).ravel(), 2 * _FAR + 1)
    return np.bincount(places, ((results + 1e-9) * square).ravel(), 2 * _FAR + 1) / weights


@lru_cache(maxsize=64)
def _shares(spread: float) -> Table:
    """How often an expected lead (rows of `kernel.odds`) becomes each final lead."""
    expected = np.arange(odds.STEPS) - 64
    edges = 2 * (np.arange(2 * _FAR) - _FAR) + 1
    # Both in quarters of a point, so that few differences occur, each of them often.
    gaps = edges[None, :] - expected[:, None]
    least = int(gaps.min())
    chances = [_normal(gap / 4 / spread) for gap in range(least, int(gaps.max()) + 1)]
    ends = np.ones((odds.STEPS, 1))
    below = np.array(chances)[gaps - least]
    return np.diff(np.concatenate([0 * ends, below, ends], axis=1), axis=1)


def _normal(deviations: float) -> float:
    return 0.5 + 0.5 * erf(deviations / sqrt(2.0))

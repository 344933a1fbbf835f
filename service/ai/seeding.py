"""The seed that a view gives by itself: equal views, equal seeds, on every machine."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import lru_cache

from service.engine.cards import HIDDEN, mask_of
from service.engine.rules import Rules, expanded
from service.engine.state import Play, View


def seed_of(view: View, seed: int | None = None) -> int:
    """A number of 0..2**53-1 from the canonical view and, where given, the caller's seed.

    Cards whose order tells nothing count as a set, and rules by what they mean, not by how they
    were written.
    """
    text = f"{canonical_text(view)}|{'' if seed is None else seed}"
    digest = hashlib.sha256(text.encode()).digest()
    return int.from_bytes(digest[:8]) >> 11


def canonical_text(view: View) -> str:
    """One line that is the same for views that tell their seat the same."""
    parts = (
        (view.dealer, view.turn, view.last_capturer, view.sweeps),
        [(mask_of(hand), hand.count(HIDDEN)) for hand in view.hands],
        mask_of(view.table),
        [card.order for card in view.stock],
        [mask_of(cards) for cards in view.captured],
        (view.match.deal, _plain(view.match.scores), _plain(view.match.target)),
        view.history and [_play(play) for play in view.history],
    )
    return f"({_rules_text(view.rules)}, {repr(parts)[1:]}"


@lru_cache(maxsize=256)
def _rules_text(rules: Rules) -> str:
    """Every option; worked out once for the rules that a service plays day after day."""
    return repr(sorted((name, _plain(value)) for name, value in expanded(rules).items()))


def _play(play: Play) -> tuple[int, int, int]:
    return play.seat, play.card.order, mask_of(play.captures)


def _plain(value: object) -> object:
    """The value with its numbers as floats: 11 and 11.0 points are one figure."""
    if isinstance(value, Mapping):
        return sorted((key, _plain(item)) for key, item in value.items())
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return float(value) if isinstance(value, int) and not isinstance(value, bool) else value

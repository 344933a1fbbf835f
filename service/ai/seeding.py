"""The seed that a view gives by itself: equal views, equal seeds, on every machine."""

from __future__ import annotations

import struct
import sys
from collections.abc import Mapping
from functools import lru_cache
from hashlib import blake2b
from typing import Final

from service.ai.kernel.arrays import Ints
from service.ai.sight import Sight
from service.engine.cards import CARDS, mask_of
from service.engine.rules import Rules, expanded
from service.engine.state import Play, View

_SEAT_AT: Final = 48
_CARD_AT: Final = len(CARDS)
_IN_ORDER: Final = sys.byteorder == "little"


def seed_of(view: View, sight: Sight, seed: int | None = None) -> int:
    """A number of 0..2**53-1 from a view, its own sight and, where given, the caller's seed.

    Cards whose order tells nothing count as a set, and rules by what they mean, not by how they
    were written.
    """
    match = view.match
    target = None if match.target is None else float(match.target)
    terms = (match.deal, list(map(_figure, match.scores)), target, seed)
    text = f"{_rules_text(view.rules)}|{terms}|".encode()
    told = [text, _bytes_of(sight.w), _bytes_of(sight.hidden)]
    if view.history is not None:
        told += (b"history", _bytes_of_plays(view.history))
    return int.from_bytes(blake2b(b"".join(told), digest_size=8).digest(), "big") >> 11


def _bytes_of(numbers: Ints) -> bytes:
    """The numbers in one order of bytes, whatever the machine's own."""
    return (numbers if _IN_ORDER else numbers.astype("<i8")).tobytes()


def _bytes_of_plays(history: tuple[Play, ...]) -> bytes:
    """The plays, eight bytes each."""
    plays = [
        play.seat << _SEAT_AT | play.card.order << _CARD_AT | mask_of(play.captures)
        for play in history
    ]
    return struct.pack(f"<{len(plays)}q", *plays)


@lru_cache(maxsize=256)
def _rules_text(rules: Rules) -> str:
    """Every option; worked out once for the rules that a service plays day after day."""
    return repr(sorted((name, _plain(value)) for name, value in expanded(rules).items()))


def _plain(value: object) -> object:
    """The value with its numbers as figures."""
    if isinstance(value, Mapping):
        return sorted((key, _plain(item)) for key, item in value.items())
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if isinstance(value, int | float) and not isinstance(value, bool):
        return _figure(value)
    return value


def _figure(number: float) -> float:
    """The number as a float: 11 and 11.0 points are one figure, 0 and -0.0 too."""
    return number + 0.0

"""The plays of a deal as bytes: one for each card played and each card captured.

The low six bits are the card's place in canonical order. On a card played, `SWEEP` says that it
scored a sweep and `MORE` that captures follow; on a capture, `MORE` says that another follows.
Seats are not written: they follow from the dealer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from service.engine.cards import CARDS, Card
from service.engine.state import Play

CARD: Final = 0x3F
SWEEP: Final = 0x40
MORE: Final = 0x80


def pack_history(plays: tuple[Play, ...], dealer: int, players: int) -> bytes:
    """The plays of a deal, oldest first; `ValueError` where a seat played out of turn."""
    packed = bytearray()
    for number, play in enumerate(plays, start=dealer + 1):
        if play.seat != number % players:
            raise ValueError("a history out of turn cannot be packed")
        packed.append(play.card.order | SWEEP * play.sweep | MORE * bool(play.captures))
        packed += bytes(card.order | MORE for card in play.captures)
        packed[-1] &= ~MORE
    return bytes(packed)


def unpack_history(packed: bytes, dealer: int, players: int) -> tuple[Play, ...]:
    """The plays that `pack_history` was given."""
    return tuple(_plays(iter(packed), dealer + 1, players))


def _plays(rest: Iterator[int], number: int, players: int) -> Iterator[Play]:
    for byte in rest:
        captures = tuple(_captures(rest)) if byte & MORE else ()
        yield Play(number % players, CARDS[byte & CARD], captures, bool(byte & SWEEP))
        number += 1


def _captures(rest: Iterator[int]) -> Iterator[Card]:
    for byte in rest:
        yield CARDS[byte & CARD]
        if not byte & MORE:
            return

"""The plays of a deal as bytes: for each its card, then its captures.

The low six bits of a byte are the card's place in canonical order. `MORE` says that the play goes
on with the next byte; on its last byte `SWEEP` says that it scored a sweep. Seats are not written:
they follow from the dealer.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from service.engine.cards import CARDS
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
        packed.append(play.card.order | MORE)
        packed += bytes([card.order | MORE for card in play.captures])
        packed[-1] ^= MORE | SWEEP * play.sweep
    return bytes(packed)


def unpack_history(packed: bytes, dealer: int, players: int) -> tuple[Play, ...]:
    """The plays that `pack_history` was given."""
    plays: list[Play] = []
    start = 0
    for end, byte in enumerate(packed, start=1):
        if byte < MORE:
            plays.append(_play((dealer + 1 + len(plays)) % players, packed[start:end]))
            start = end
    return tuple(plays)


# Every token of a deal repeats the plays of the one before.
@lru_cache(maxsize=4096)
def _play(seat: int, packed: bytes) -> Play:
    card, *captures = [CARDS[byte & CARD] for byte in packed]
    return Play(seat, card, tuple(captures), bool(packed[-1] & SWEEP))

"""A sealed game as bytes, and back: secret, terms, hour and ply, then the state."""

from __future__ import annotations

from typing import Final

from service.seal.game import SECRET_BYTES, Game, Terms
from service.seal.names import LEVEL_NUMBER, LEVELS
from service.seal.numbers import Reader, number_bytes
from service.seal.pack import pack_state, unpack_state

SEATS: Final = range(4)

VIEWERS: Final = tuple(tuple(seat for seat in SEATS if bits >> seat & 1) for bits in range(16))
"""The seats that a number names, a bit for each."""


def pack_game(game: Game) -> bytes:
    """The bytes of a game; the same game always gives the same."""
    return b"".join(
        (
            game.secret,
            pack_terms(game.terms),
            number_bytes(game.hour),
            number_bytes(game.ply),
            pack_state(game.state),
        )
    )


def unpack_game(packed: bytes) -> Game:
    """The game that `pack_game` was given."""
    reader = Reader(packed)
    secret = reader.take(SECRET_BYTES)
    terms = _terms(reader.byte(), reader.byte())
    hour, ply = reader.number(), reader.number()
    return Game(unpack_state(reader.rest()), terms, secret, ply, hour)


def pack_terms(terms: Terms) -> bytes:
    """Two bytes: the viewers, a bit for each seat, and the level's number."""
    return bytes([sum(1 << seat for seat in terms.viewers), LEVEL_NUMBER[terms.level]])


def _terms(viewers: int, level: int) -> Terms:
    return Terms(VIEWERS[viewers], LEVELS[level])

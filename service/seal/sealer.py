"""Sealed games into tokens and back, with the keys, the age limit and the clock of a service."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from service.engine.play import Outcome
from service.engine.state import State
from service.seal.errors import TokenExpired, TokenInvalid
from service.seal.game import SECRET_BYTES, Game, Terms
from service.seal.keys import Keyring, derived
from service.seal.pack import pack_state
from service.seal.pack_game import pack_game, pack_terms, unpack_game
from service.seal.tokens import seal, unseal

SECONDS_PER_HOUR: Final = 3600

HOURS_AHEAD: Final = 1
"""How far ahead a token may be dated: two machines' clocks need not turn the hour together."""


@dataclass(frozen=True, slots=True)
class Sealer:
    """Seals and opens games.

    Attributes:
        keyring: the keys.
        max_age_hours: how many hours after the hour of its deal a token still opens.
        clock: the time in seconds since 1970.
    """

    keyring: Keyring
    max_age_hours: int
    clock: Callable[[], float] = time.time

    @property
    def hour(self) -> int:
        """The present hour, counted from 1970."""
        return int(self.clock() // SECONDS_PER_HOUR)

    def seal(self, game: Game) -> str:
        """The token of a game, under the newest key."""
        return seal(self.keyring, pack_game(game))

    def open(self, token: str) -> Game:
        """The game in a token; raises `TokenInvalid` or `TokenExpired`."""
        game = unpack_game(unseal(self.keyring, token))
        age = self.hour - game.hour
        if age < -HOURS_AHEAD:
            raise TokenInvalid("The token is dated in the future.")
        if age > self.max_age_hours:
            raise TokenExpired(f"The deal began more than {self.max_age_hours} hours ago.")
        return game

    def chosen_deal(self, outcome: Outcome[State], terms: Terms) -> Game:
        """The game whose first deck the client chose.

        Its secret follows from the newest key, the cards and the terms, so that the same request
        gives the same game, and yet whoever chose the first deck does not know the next.
        """
        chosen = pack_terms(terms) + pack_state(outcome.position)
        secret = derived(self.keyring.newest.master, "chosen deck", chosen, SECRET_BYTES)
        return Game(outcome.position, terms, secret, 0, self.hour)

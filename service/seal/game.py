"""A sealed game: a state and what goes with it into the token."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from service.engine.cards import Cards
from service.engine.deal import decks, new_match, next_deal
from service.engine.play import Outcome
from service.engine.rules import Rules
from service.engine.state import State, View
from service.engine.view import view_of
from service.seal.decks import SecretRandom
from service.seal.errors import SeatForbidden
from service.seal.keys import derived

SECRET_BYTES: Final = 16


@dataclass(frozen=True, slots=True)
class Terms:
    """What is fixed at the first deal of a sealed game.

    Attributes:
        viewers: the seats whose hands the client may see, lowest first.
        level: the level at which the computer plays every other seat.
    """

    viewers: tuple[int, ...]
    level: str


@dataclass(frozen=True, slots=True)
class Computer:
    """How the computer plays one move: at this level, with this seed of 0..2**53-1."""

    level: str
    seed: int


@dataclass(frozen=True, slots=True)
class Game:
    """One moment of a sealed game. Neither state nor secret is ever printed.

    Attributes:
        state: the whole state.
        terms: viewers and level.
        secret: 16 bytes that decks, the computer's chance and the id are drawn from.
        ply: how many plays, calls and next deals were accepted in this match.
        hour: when the current deal was dealt, in hours since 1970.
    """

    state: State = field(repr=False)
    terms: Terms
    secret: bytes = field(repr=False)
    ply: int
    hour: int

    @property
    def id(self) -> str:
        """32 hexadecimal digits, the same for the whole match; tells nothing of the secret."""
        return derived(self.secret, "game id", size=SECRET_BYTES).hex()

    @property
    def view(self) -> View:
        """What the viewers together may know: all that may ever be told of the state."""
        return view_of(self.state, self.terms.viewers)

    def computer(self, seat: int) -> Computer | None:
        """Who plays this seat: the computer where it is no viewer's, else None.

        The seed is drawn from secret and ply alone. With one that players could work out, they
        could try which hidden hands make the computer play what it played.
        """
        if seat in self.terms.viewers:
            return None
        drawn = derived(self.secret, "computer", self.ply.to_bytes(8, "big"), size=8)
        return Computer(self.terms.level, int.from_bytes(drawn, "big") >> 11)

    def check_viewer(self, seat: int) -> None:
        """Refuse a seat that is no viewer with `SeatForbidden`."""
        if seat not in self.terms.viewers:
            raise SeatForbidden(f"Seat {seat} is not one of the token's viewers.")

    def after(self, state: State) -> Game:
        """The game after an accepted play or call that led to this state."""
        return replace(self, state=state, ply=self.ply + 1)


def first_deal(
    rules: Rules, dealer: int | None, terms: Terms, hour: int
) -> tuple[Game, Outcome[State]]:
    """A new game that nobody can know anything of, and the outcome of its first deal."""
    secret = secrets.token_bytes(SECRET_BYTES)
    outcome = new_match(rules, dealer, _supply(secret, 1))
    return Game(outcome.position, terms, secret, 0, hour), outcome


def later_deal(game: Game, hour: int) -> tuple[Game, Outcome[State]]:
    """The next deal of a game: a function of its secret, its rules and its scores.

    Raises what `next_deal` raises.
    """
    outcome = next_deal(game.state, _supply(game.secret, game.state.match.deal + 1))
    return replace(game.after(outcome.position), hour=hour), outcome


def _supply(secret: bytes, deal: int) -> Iterator[Cards]:
    return decks(SecretRandom(derived(secret, "deck", deal.to_bytes(8, "big"))))

"""Sealed games: the cards travel in a token that the client cannot read (API, Sealed games).

All that is answered about a sealed game is written from its viewers' view. The whole state is
used to play on, never to answer.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final, cast

from flask import Flask, current_app

from service.config import Config, ConfigInvalid
from service.engine.events import Events
from service.engine.play import Outcome
from service.engine.state import Position, State, View
from service.seal.errors import KeysInvalid
from service.seal.game import Computer, Game, later_deal
from service.seal.keys import Keyring, fresh_keyring, keyring_of
from service.seal.sealer import Sealer
from service.wire.answers import Json, outcome_json, position_json

_KEY: Final = "sealer"

_VARIABLE: Final = "SCOPA_SEAL_KEYS"


@dataclass(frozen=True, slots=True)
class SealedGame:
    """A game that a client sent as a token."""

    game: Game

    @property
    def position(self) -> State:
        """The whole state, to play on from."""
        return self.game.state

    @property
    def shown(self) -> View:
        """What may be answered: the viewers' view."""
        return self.game.view

    def check_viewer(self, seat: int) -> None:
        """Refuse a seat that is no viewer."""
        self.game.check_viewer(seat)

    def computer(self, seat: int) -> Computer | None:
        """The computer that plays this seat; None for a viewer's, which may ask for advice."""
        return self.game.computer(seat)

    def standing(self) -> Json:
        """What stands beside an answer that changes nothing: the game as it is."""
        return {"state": position_json(self.shown), **_tag(self.game)}

    def answer(self, outcome: Outcome[Position]) -> Json:
        """What came of a move in this game."""
        # A move in a state leads to a state.
        after = self.game.after(cast("State", outcome.position))
        return sealed_json(after, outcome.events)

    def next_deal(self) -> Json:
        """The next deal of this game, which takes nothing from the client."""
        game, outcome = later_deal(self.game, sealer().hour)
        return sealed_json(game, outcome.events)


def sealed_json(game: Game, events: Events) -> Json:
    """A sealed game after these events."""
    return {**outcome_json(Outcome(game.view, events)), **_tag(game)}


def _tag(game: Game) -> Json:
    return {"token": sealer().seal(game), "game": {"id": game.id, "ply": game.ply}}


@contextmanager
def held_to_step(step_ms: int) -> Iterator[None]:
    """A block that takes a multiple of so many milliseconds, slept through where it is quicker.

    How long a search takes depends on the hand that it plays.
    """
    started = time.monotonic()
    yield
    if step_ms:
        taken_ms = 1000 * (time.monotonic() - started)
        time.sleep((step_ms - taken_ms % step_ms) / 1000)


def install(app: Flask, config: Config) -> None:
    """Give the application its keys; without any it makes one, but not in production.

    To be called before the workers are forked, so that they share the key that is made.
    """
    app.extensions[_KEY] = Sealer(_keyring(app, config), config.seal_max_age_hours)


def sealer_of(app: Flask) -> Sealer:
    """What seals and opens the games of this application."""
    known: Sealer = app.extensions[_KEY]
    return known


def sealer() -> Sealer:
    """What seals and opens the games of the application that serves the request."""
    return sealer_of(current_app)


def _keyring(app: Flask, config: Config) -> Keyring:
    if config.seal_keys:
        return _configured(config.seal_keys)
    if config.production:
        raise ConfigInvalid(f"{_VARIABLE} is needed in production: openssl rand -hex 32 makes one")
    app.logger.warning("%s is not set: a new key seals games until this service stops", _VARIABLE)
    return fresh_keyring()


def _configured(keys: str) -> Keyring:
    try:
        return keyring_of(keys)
    except KeysInvalid as error:
        raise ConfigInvalid(f"{_VARIABLE}: {error}") from None

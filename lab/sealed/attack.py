"""An attacker that sends one token again and again, with every parameter there is.

`twins` is what should hold: two games that look the same to the viewers are answered the same,
but for the computer's own move. `Guesses` is what it is for: telling the hidden hand.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from math import sqrt
from random import Random
from typing import Any

from lab.sealed.client import Answer, Api
from lab.sealed.watch import hidden
from service.engine.cards import CARDS
from service.seal.game import Game

Request = tuple[str, dict[str, Any]]

EFFORTS: tuple[dict[str, Any], ...] = (
    {},
    *({"level": level} for level in ("beginner", "casual", "expert", "master")),
    *({"budget": {"iterations": iterations}} for iterations in (1, 20, 400)),
    {"budget": {"time_ms": 1}},
)
SEEDS: tuple[dict[str, Any], ...] = ({}, *({"seed": seed} for seed in (0, 1, 7, 2**53 - 1)))


def moves_asked(token: str) -> Iterator[Request]:
    """Every way to ask for the computer's move without making it."""
    for effort in EFFORTS:
        for seed in SEEDS:
            yield "/ai-move", {"token": token, **effort, **seed}


def everything_else(token: str, players: int) -> Iterator[Request]:
    """Every other request that takes the token, well-formed or nearly."""
    yield "/legal-moves", {"token": token}
    yield "/score", {"token": token}
    yield "/deal", {"token": token}
    yield "/deal", {"token": token, "seed": 1}
    yield "/deal", {"token": token, "sealed": {"viewers": list(range(players))}}
    for seat in range(5):
        yield "/view", {"token": token, "seat": seat}
        yield "/apply", {"token": token, "move": {"call_out": True, "seat": seat}}
    for card in CARDS:
        yield "/apply", {"token": token, "move": {"card": card.code}}


def _some_moves_asked(token: str) -> Iterator[Request]:
    """Some of the ways, but those by time: advice to a viewer may rightly differ under them."""
    asked = (it for it in moves_asked(token) if "time_ms" not in it[1].get("budget", {}))
    return islice(asked, 0, None, 7)


def beside_the_move(answer: Answer) -> str:
    """What an answer tells beside the computer's move: no token, no request's id, no move."""
    body = {key: value for key, value in answer.json.items() if key not in _SET_ASIDE}
    search = answer.json.get("search", {})
    body["search"] = {key: value for key, value in search.items() if key != "elapsed_ms"}
    headers = [pair for pair in answer.headers if pair[0] not in ("X-Request-ID", "Content-Length")]
    return json.dumps([answer.status, body, headers, len(answer.json.get("token", ""))])


_SET_ASIDE = ("token", "game", "instance", "move", "candidates")


def moves_told(api: Api, token: str) -> set[str]:
    """The different answers, as text, that asking for the computer's move brings out."""
    answers = [api.post(path, **body) for path, body in moves_asked(token)]
    told = {(json.dumps(it.json["move"]), json.dumps(it.json["candidates"])) for it in answers}
    return {f"{move} {candidates}" for move, candidates in told}


def twin(game: Game, rng: Random) -> Game:
    """A game that looks the same to the viewers, with other cards where they may not look."""
    state, viewers = game.state, game.terms.viewers
    unknown = [card for card in CARDS if card.code in hidden(game)]
    rng.shuffle(unknown)
    dealt = iter(unknown)
    hands = tuple(
        hand if seat in viewers else tuple(next(dealt) for _ in hand)
        for seat, hand in enumerate(state.hands)
    )
    return replace(game, state=replace(state, hands=hands, stock=tuple(dealt)))


def told_apart(api: Api, game: Game, rng: Random) -> list[Request]:
    """The requests whose answers differ between a game and its twin; none should."""
    tokens = [api.sealer.seal(it) for it in (game, twin(game, rng))]
    players = game.state.rules.players
    asked = [[*everything_else(token, players), *_some_moves_asked(token)] for token in tokens]
    return [
        one
        for one, other in zip(*asked, strict=True)
        if beside_the_move(api.post(one[0], **one[1]))
        != beside_the_move(api.post(other[0], **other[1]))
    ]


class Guesses:
    """How often guesses of a hidden hand were right, beside what chance would give."""

    def __init__(self) -> None:
        self.made = 0
        self.right = 0
        self.expected = 0.0
        self.variance = 0.0

    def add(self, is_right: bool, chance: float) -> None:
        self.made += 1
        self.right += is_right
        self.expected += chance
        self.variance += chance * (1 - chance)

    @property
    def deviations(self) -> float:
        """By how many standard deviations the guesses beat chance."""
        return (self.right - self.expected) / sqrt(self.variance) if self.variance else 0.0

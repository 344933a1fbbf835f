"""One player's games by HTTP: each a deal from the shuffle to the score, with its record."""

import json
from dataclasses import dataclass, field
from http.client import HTTPConnection
from random import Random
from typing import Any

from service.engine.presets import PRESETS

_PRESETS = tuple(PRESETS)

SEALED_OF_TEN = 3
COMPUTER_OF_TEN = 3
TIMEOUT_S = 40
SHEET = ("final", "sides", "match")
"""What a score consists of; a sealed game stands beside it."""


class GameFailed(Exception):
    """An answer that no player should ever see."""


@dataclass
class Record:
    """What is needed to play a game again, and how it ended."""

    deal: dict[str, Any]
    plays: list[dict[str, Any]] = field(default_factory=list)
    captured: list[list[str]] = field(default_factory=list)
    score: dict[str, Any] = field(default_factory=dict)


class Player:
    """Plays games one after the other over one connection."""

    def __init__(self, port: int) -> None:
        self._connection = HTTPConnection("127.0.0.1", port, timeout=TIMEOUT_S)

    def game(self, number: int) -> Record:
        """Play the game of that number: the number decides its rules, cards and choices."""
        choice = Random(number)
        rules = {"preset": _PRESETS[number % len(_PRESETS)]}
        deal = {"rules": rules, "seed": number}
        is_sealed = choice.randrange(10) < SEALED_OF_TEN
        asked = {**deal, "sealed": {"viewers": [0], "level": "casual"}} if is_sealed else deal
        record = Record(deal)
        answer = self._ok("/deal", asked)
        while answer["status"]["phase"] == "play":
            answer = self._turn(answer, choice)
            record.plays += [event for event in answer["events"] if event["type"] == "play"]
        record.captured = answer["state"]["captured"]
        score = self._ok("/score", _game(answer))
        record.score = {name: score[name] for name in SHEET}
        return record

    def _turn(self, answer: dict[str, Any], choice: Random) -> dict[str, Any]:
        state = answer["state"]
        hand = state["hands"][state["turn"]]
        if "??" in hand or choice.randrange(10) < COMPUTER_OF_TEN:
            more = {} if "token" in answer else {"level": "casual"}
            return self._ok("/ai-move", {**_game(answer), **more, "apply": True})
        return self._play(answer, choice.choice(hand), choice)

    def _play(self, answer: dict[str, Any], card: str, choice: Random) -> dict[str, Any]:
        """Play the card; where it can do several things or nothing, what the refusal offers."""
        status, told = self._post("/apply", {**_game(answer), "move": {"card": card}})
        if status == 422 and told["code"] in ("move/ambiguous", "move/illegal"):
            move = choice.choice(told["legal_moves"])
            return self._ok("/apply", {**_game(answer), "move": move})
        return _checked("/apply", status, told)

    def _ok(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        return _checked(path, *self._post(path, body))

    def _post(self, path: str, body: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        self._connection.request(
            "POST", path, json.dumps(body), {"Content-Type": "application/json"}
        )
        answer = self._connection.getresponse()
        text = answer.read()
        try:
            return answer.status, json.loads(text)
        except ValueError:
            raise GameFailed(f"{path} answered {answer.status}: {text[:200]!r}") from None


def _game(answer: dict[str, Any]) -> dict[str, Any]:
    """The game of an answer as the next request carries it."""
    name = "token" if "token" in answer else "state"
    return {name: answer[name]}


def _checked(path: str, status: int, told: dict[str, Any]) -> dict[str, Any]:
    if status != 200:
        raise GameFailed(f"{path} answered {status}: {told}")
    return told

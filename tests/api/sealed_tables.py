"""Sealed games for the tests of the API, and how their refusals look."""

from __future__ import annotations

from random import Random
from typing import Any

from lab.sealed.client import Answer, Api, TokenClient
from service.engine.cards import CARDS

DECK = [card.code for card in CARDS]


def deal(api: Api, viewers: list[int] | None = None, **more: Any) -> dict[str, Any]:
    """A sealed deal of a known deck, in which seat 0 begins."""
    seats = [0] if viewers is None else viewers
    answer = api.post("/deal", deck=DECK, dealer=1, sealed={"viewers": seats}, **more)
    assert answer.status == 200, answer.text
    return answer.json


def hidden_turn(api: Api, level: str = "casual") -> str:
    """A token of a game in which the computer begins."""
    sealed = {"viewers": [1], "level": level}
    token: str = api.post("/deal", deck=DECK, dealer=1, sealed=sealed).json["token"]
    return token


def finished(api: Api, **first: Any) -> dict[str, Any]:
    """The last answer of a deal that was played to its end."""
    client = TokenClient(api, Random(2), **{"sealed": {"viewers": [0]}, **first})
    return list(client.match(1))[-1].json


def assert_refused(answer: Answer, status: int, code: str) -> None:
    assert (answer.status, answer.json["code"]) == (status, code)
    assert dict(answer.headers)["Content-Type"] == "application/problem+json"

"""Games to ask about, each reached by asking the service."""

from __future__ import annotations

from functools import cache
from typing import Any

from lab.samples.asking import Question, ask

Json = dict[str, Any]


def answer(path: str, request: Json) -> Json:
    """The JSON of the service's answer."""
    told: Json = ask(Question("", "", path, request)).get_json()
    return told


def dealt(**request: Any) -> Json:
    """The state of a deal."""
    state: Json = answer("/deal", request)["state"]
    return state


def shortened(state: Json) -> Json:
    """The same state without its history, which a client may leave out."""
    return {name: value for name, value in state.items() if name != "history"}


@cache
def opening() -> Json:
    """The first deal of a match."""
    return dealt(rules={"preset": "scopa"}, seed=1)


def played(state: Json, plays: int) -> Json:
    """The state after so many plays, the first legal move each, or at the end of the deal."""
    for _ in range(plays):
        if state["turn"] is None:
            break
        move = answer("/legal-moves", {"state": state})["moves"][0]
        state = answer("/apply", {"state": state, "move": move})["state"]
    return state


@cache
def in_the_middle() -> Json:
    """A deal with a few plays in its history."""
    return played(opening(), 7)


@cache
def finished(preset: str = "scopa") -> Json:
    """A deal that is over, without its history."""
    return shortened(played(dealt(rules={"preset": preset}, seed=3), 40))


@cache
def last_play() -> Json:
    """A deal one play before its end, without its history."""
    return shortened(played(dealt(rules={"preset": "scopa"}, seed=3), 35))


def view(state: Json, seat: int) -> Json:
    """What a seat may know of a state."""
    seen: Json = answer("/view", {"state": state, "seat": seat})["view"]
    return seen


def with_match(state: Json, **match: Any) -> Json:
    """The same state with another standing of the match."""
    return {**state, "match": {**state["match"], **match}}


def seed_with(event: str, rules: Json) -> int:
    """The first seed whose deal tells this event."""
    for seed in range(1, 10_000):
        events = answer("/deal", {"rules": rules, "seed": seed})["events"]
        if any(told["type"] == event for told in events):
            return seed
    raise LookupError(event)


@cache
def callable_state() -> Json:
    """A deal in which side 0 holds the settebello, which is all that it lacks to win."""
    state = shortened(played(dealt(rules={"preset": "scopa_germana"}, seed=6), 8))
    return with_match(state, deal=4, scores=[10, 6])


@cache
def token() -> str:
    """A sealed game in which seat 0 is to play and only seat 1 may be seen."""
    request = {"rules": {"preset": "scopa"}, "seed": 1, "sealed": {"viewers": [1]}}
    sealed: str = answer("/deal", request)["token"]
    return sealed

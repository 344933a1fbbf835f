"""Looks for hidden cards in everything that the service returns."""

from __future__ import annotations

import json
import re
from collections import Counter

from lab.sealed.client import Answer, Api
from service.seal.game import Game

_CODE = re.compile(r"(?<![0-9A-Za-z_-])(10|[1-9])([DCSB])(?![0-9A-Za-z_-])")


def named(text: str) -> set[str]:
    """The codes of cards that stand anywhere in a text by themselves."""
    return {rank + suit for rank, suit in _CODE.findall(text)}


def hidden(game: Game) -> set[str]:
    """The codes of the cards that the game's viewers may not know."""
    state, viewers = game.state, game.terms.viewers
    hands = [hand for seat, hand in enumerate(state.hands) if seat not in viewers]
    return {card.code for place in (*hands, state.stock) for card in place}


class Watch:
    """Opens the token of every answer and looks for the cards that it should hide.

    Attributes:
        answers: how many were read, by path.
        leaks: what was found: the answer, and the cards that it should not have named.
    """

    def __init__(self) -> None:
        self.answers: Counter[str] = Counter()
        self.leaks: list[tuple[Answer, set[str]]] = []

    def __call__(self, api: Api, answer: Answer) -> None:
        self.answers[answer.path] += 1
        found = named(_told(answer)) & self._secret(api, answer)
        if found:
            self.leaks.append((answer, found))

    def _secret(self, api: Api, answer: Answer) -> set[str]:
        """What is hidden once this is answered; a computer's move has then been shown."""
        body = answer.json
        token = body.get("token") or answer.request.get("token")
        if token is None:
            return set()
        cards = hidden(api.sealer.open(token))
        if answer.path == "/ai-move" and answer.status == 200:
            cards.discard(body["move"].get("card"))
        return cards


def _told(answer: Answer) -> str:
    """Body and headers, but for void first tables: their cards were seen, and then shuffled in."""
    events = [event for event in answer.json.get("events", []) if event["type"] != "redeal"]
    body = json.dumps({**answer.json, "events": events}, ensure_ascii=False)
    return body + "\n" + "\n".join(f"{name}: {value}" for name, value in answer.headers)

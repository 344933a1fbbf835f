"""Plays one deal of Scopa against the computer, through typed calls only.

Generate the client into `build/`, then run against a service:

    openapi-python-client generate --path ../../openapi/openapi.yaml --meta none \
        --output-path build/scopa_client
    PYTHONPATH=build python play.py http://localhost:8000 [seed]
"""

from __future__ import annotations

import json
import sys
from typing import TypeVar

from httpx import Timeout
from scopa_client import Client
from scopa_client.api.computer import choose_move
from scopa_client.api.play import apply_move, deal, list_legal_moves, score_game, view_game
from scopa_client.models import (
    AiMoveRequest,
    AiMoveRequestLevel,
    ApplyRequest,
    CallOut,
    CardPlay,
    DealRequest,
    LegalMovesRequest,
    Move,
    Outcome,
    Problem,
    Rules,
    ScoreRequest,
    State,
    StatusPhase,
    ViewRequest,
)

T = TypeVar("T")

HUMAN = 0


class RefusedError(Exception):
    """The service refused a request; the code says why."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(f"{problem.code}: {problem.detail}")
        self.problem = problem


def granted(answer: T | Problem | None) -> T:
    """What a call answered; a refusal becomes an exception."""
    if isinstance(answer, Problem):
        raise RefusedError(answer)
    if answer is None:
        raise RuntimeError("the service answered with a status that is not documented")
    return answer


class Table:
    """One deal between somebody who takes as many cards as possible and the computer."""

    def __init__(self, client: Client, seed: int) -> None:
        self.client = client
        self.seed = seed
        request = DealRequest(rules=Rules(preset="scopa"), seed=seed)
        self.outcome: Outcome = granted(deal.sync(client=client, body=request))
        self.plays = 0

    @property
    def state(self) -> State:
        """The game as it stands."""
        return self.outcome.state

    def play(self) -> None:
        """Play until the deal is over."""
        while self.outcome.status.phase is StatusPhase.PLAY:
            seat = self.outcome.status.turn
            move = self.human_move() if seat == HUMAN else self.computer_move(seat or 0)
            request = ApplyRequest(state=self.state, move=CardPlay(move.card, move.captures))
            self.outcome = granted(apply_move.sync(client=self.client, body=request))
            self.plays += 1

    def human_move(self) -> Move:
        """The move that takes most cards."""
        request = LegalMovesRequest(state=self.state)
        legal = granted(list_legal_moves.sync(client=self.client, body=request))
        return max(legal.moves, key=lambda move: len(move.captures))

    def computer_move(self, seat: int) -> Move:
        """The computer's move, chosen from its own view."""
        seen = granted(
            view_game.sync(client=self.client, body=ViewRequest(state=self.state, seat=seat))
        )
        view = State.from_dict(seen.view.to_dict())
        request = AiMoveRequest(state=view, level=AiMoveRequestLevel.CASUAL, seed=self.seed)
        move = granted(choose_move.sync(client=self.client, body=request)).move
        if isinstance(move, CallOut):
            raise TypeError("these rules have no calling out")
        return move

    def report(self) -> dict[str, object]:
        """What came of it."""
        request = ScoreRequest(state=self.state)
        score = granted(score_game.sync(client=self.client, body=request))
        return {
            "plays": self.plays,
            "final": score.final,
            "phase": self.outcome.status.phase.value,
            "points": [side.points for side in score.sides],
        }


def main(base_url: str = "http://localhost:8000", seed: str = "7") -> None:
    """Play a deal and print what came of it."""
    with Client(base_url=base_url, timeout=Timeout(30)) as client:
        table = Table(client, int(seed))
        table.play()
        print(json.dumps(table.report()))


if __name__ == "__main__":
    main(*sys.argv[1:3])

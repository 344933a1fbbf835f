"""The players: processes of threads that share out the games among them."""

import multiprocessing
import queue
import threading
import time
from collections.abc import Iterator
from typing import Any

from lab.soak.games import Player, Record

PROCESSES = 2
SILENCE_S = 120

Outcome = tuple[int, Record | None, str]
"""The number of a game, and its record or why it failed."""


def outcomes(port: int, players: int, games: int, minutes: float) -> Iterator[Outcome]:
    """The outcome of each game as it ends; no new one is begun after so many minutes."""
    spawn = multiprocessing.get_context("spawn")
    ended = spawn.Queue()
    limit = time.time() + 60 * minutes
    groups = [
        spawn.Process(
            target=_group, args=(port, -(-players // PROCESSES), place, games, limit, ended)
        )
        for place in range(PROCESSES)
    ]
    for group in groups:
        group.start()
    left = len(groups)
    while left:
        outcome = ended.get(timeout=SILENCE_S)
        if outcome is None:
            left -= 1
        else:
            yield outcome
    for group in groups:
        group.join()


def _group(port: int, players: int, place: int, games: int, limit: float, ended: Any) -> None:
    """Some of the players, in a process of their own: they take turns with the others."""
    numbers: queue.SimpleQueue[int] = queue.SimpleQueue()
    for number in range(place, games, PROCESSES):
        numbers.put(number)
    threads = [
        threading.Thread(target=_play, args=(port, numbers, limit, ended)) for _ in range(players)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    ended.put(None)


def _play(port: int, numbers: "queue.SimpleQueue[int]", limit: float, ended: Any) -> None:
    player = Player(port)
    while time.time() < limit:
        try:
            number = numbers.get_nowait()
        except queue.Empty:
            return
        try:
            ended.put((number, player.game(number), ""))
        except Exception as fault:  # noqa: BLE001 - whatever it is, the game has failed
            ended.put((number, None, repr(fault)))
            player = Player(port)

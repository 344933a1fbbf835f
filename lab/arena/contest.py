"""A contest between two players, spread over processes and resumable."""

from __future__ import annotations

import multiprocessing
import sys
import time
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

from lab.arena.duel import duel
from lab.arena.players import player_of
from lab.arena.records import Contest, Figures, Record, append, begin, figures, load
from lab.arena.settings import rules_of

Report = Callable[[str], None]

SECONDS_BETWEEN_REPORTS = 1.0


def play_contest(
    contest: Contest, decks: int, folder: Path, processes: int, report: Report
) -> Figures:
    """The figures of the first `decks` decks; those already in `folder` are not played again."""
    path = folder / contest.file_name
    begin(path, contest)
    records = [record for record in load(path) if record.deck < decks]
    missing = sorted(set(range(decks)) - {record.deck for record in records})
    started = shown = time.monotonic()
    for record in _played(contest, missing, processes):
        append(path, record)
        records.append(record)
        if time.monotonic() > shown + SECONDS_BETWEEN_REPORTS:
            shown = time.monotonic()
            report(progress(contest, records, decks, shown - started))
    return figures(sorted(records, key=lambda record: record.deck))


def progress(contest: Contest, records: list[Record], decks: int, seconds: float) -> str:
    """One line on how far the contest is."""
    line = f"{contest.preset} {contest.first} vs {contest.second}: {len(records)}/{decks} decks"
    if len(records) < 2:
        return line
    now = figures(records)
    return f"{line}, {now.mean:+.3f} +- {now.std_error:.3f}, {seconds:.0f} s"


def on_one_line(text: str) -> None:
    """Show progress on standard error, over the last one."""
    print(f"\r{text}\x1b[K", end="", file=sys.stderr, flush=True)


def _played(contest: Contest, decks: list[int], processes: int) -> Iterable[Record]:
    play = partial(play_deck, contest)
    if processes < 2:
        yield from map(play, decks)
        return
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        yield from pool.imap_unordered(play, decks, chunksize=1)


def play_deck(contest: Contest, number: int) -> Record:
    """The record of one deck."""
    players = (player_of(contest.first), player_of(contest.second))
    rules = rules_of(contest.preset, contest.options)
    differences, (first, second) = duel(rules, players, number, contest.seed)
    seconds = (round(first.seconds, 6), round(second.seconds, 6))
    return Record(number, tuple(differences), seconds, (first.moves, second.moves))

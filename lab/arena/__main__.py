"""`python -m lab.arena FIRST SECOND`: points a deal of the first player over the second."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from lab.arena.contest import on_one_line, play_contest
from lab.arena.players import player_of
from lab.arena.records import Contest, Figures


def main(arguments: list[str]) -> None:
    """Play the contest that the command line asks for and print its figures."""
    given = _parser().parse_args(arguments)
    contest = Contest(given.first, given.second, given.preset, given.options, given.seed)
    found = play_contest(contest, given.decks, given.folder, given.processes, on_one_line)
    print(f"\n{in_words(contest, found)}")


def in_words(contest: Contest, found: Figures) -> str:
    """The figures of a contest on one line."""
    return (
        f"{contest.preset}: {contest.first} {found.mean:+.3f} +- {found.std_error:.3f} points a"
        f" deal over {contest.second} ({found.decks} decks, each in every seating; wins"
        f" {100 * found.rate:.1f} %; {found.ms[0]:.2f} and {found.ms[1]:.2f} ms of CPU a move)"
    )


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="lab.arena", description=__doc__)
    parser.add_argument("first", type=_name, help=player_of.__doc__)
    parser.add_argument("second", type=_name)
    parser.add_argument("--preset", default="scopa")
    parser.add_argument("--options", default="", help="such as napola=true,hand_size=9")
    parser.add_argument("--decks", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=Path("lab/results"))
    return parser


def _name(text: str) -> str:
    player_of(text)
    return text


if __name__ == "__main__":
    main(sys.argv[1:])

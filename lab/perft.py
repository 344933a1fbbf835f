"""Counts the sequences of moves from seeded deals, per preset: the goldens of the engine's tests.

`python -m lab.perft` prints them; `--write FILE` puts them into a file.
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path

from service.engine.deal import decks, new_match
from service.engine.moves import legal_moves
from service.engine.play import play
from service.engine.presets import PRESETS
from service.engine.rules import make_rules
from service.engine.state import Position

SEEDS = (1, 2, 3)
LIMIT = 20_000
"""A depth is counted while it has at most so many sequences."""
DEPTH = 8


def perft(position: Position, depth: int) -> int:
    """How many sequences of so many moves start here; a finished deal ends a sequence early."""
    if depth == 0 or position.turn is None:
        return 1
    moves = legal_moves(position)
    if depth == 1:
        return len(moves)
    return sum(perft(play(position, move).position, depth - 1) for move in moves)


def counts(preset: str, seed: int) -> list[int]:
    """The counts at depths 1, 2, ... of the deal with this seed, up to the limit."""
    rules = make_rules(preset)
    start = new_match(rules, None, decks(random.Random(seed))).position
    found: list[int] = []
    while len(found) < DEPTH and (not found or found[-1] * found[0] <= LIMIT):
        found.append(perft(start, len(found) + 1))
    return found


def table() -> dict[str, dict[str, list[int]]]:
    """The counts of every preset and seed."""
    return {name: {str(seed): counts(name, seed) for seed in SEEDS} for name in PRESETS}


def main() -> None:
    """Prints the table, or writes it to a file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", type=Path)
    arguments = parser.parse_args()
    text = json.dumps(table(), indent=1) + "\n"
    if arguments.write:
        arguments.write.write_text(text, encoding="utf-8")
    else:
        print(text)


if __name__ == "__main__":
    main()

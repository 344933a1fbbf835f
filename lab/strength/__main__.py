"""`python -m lab.strength`: plays what is planned and writes docs/strength.md and its plot."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

from lab.arena.contest import on_one_line, play_contest
from lab.strength.page import page, points
from lab.strength.plan import plan
from lab.strength.plot import svg

RESULTS: Final = Path("lab/results")
PAGE: Final = Path("docs/strength.md")
PLOT: Final = Path("docs/strength.svg")


def main(arguments: list[str]) -> None:
    """Play (unless told not to) and write the page after every contest."""
    parser = argparse.ArgumentParser(prog="lab.strength", description=__doc__)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--write-only", action="store_true", help="play nothing")
    given = parser.parse_args(arguments)
    write()
    if given.write_only:
        return
    for planned in plan():
        play_contest(planned.contest, planned.decks, RESULTS, given.processes, on_one_line)
        write()


def write() -> None:
    """Write page and plot from the results so far."""
    PAGE.write_text(page(RESULTS), encoding="utf-8")
    found = points(RESULTS)
    if found:
        PLOT.write_text(svg(found), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])

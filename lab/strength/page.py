"""docs/strength.md, written from recorded results and from nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from lab.arena.records import Contest, Figures, figures, load
from lab.strength.plan import LADDER, RIVALS, YARDSTICK, contest
from lab.strength.plot import Point
from service.ai.levels import LEVELS, Level
from service.engine.presets import PRESETS

_FEWEST: Final = 20
"""Decks below which a contest is not reported."""
_TIMED: Final = ("greedy2", "ismcts:1000")

_HEAD: Final = """# How strong the players are

Written by `make strength` from the results in `lab/results`; do not edit by hand.

Strength is the mean point difference a deal over paired duplicate deals: every deck is played once
in every seating (with the players' seats exchanged; partners change sides; with three seats the
measured player sits in each seat in turn). The standard error is taken over decks. A rate is the
share of deals won, level deals half. Time is CPU time a move of the measured player, on a machine
with two cores that did other work beside it. Where low scores win, differences are turned around,
so that more is always better. `random`, `greedy` and `greedy2` are the formulas of
`service/ai/baselines.py`, `ismcts:N` is the frozen tree search of `lab/ismcts.py` with N
iterations a move.

One line is measured again with, say,
`python -m lab.arena expert greedy --preset scopa --decks 1000 --seed 1`; a run that was stopped
goes on where it was.

![Points a deal over greedy against CPU time a move](strength.svg)
"""


def page(folder: Path) -> str:
    """The page, from the results in this folder."""
    parts = [_HEAD, _levels(), _classic(folder), _duels(folder), _presets(folder), _ladder(folder)]
    return "\n".join(part for part in parts if part)


def points(folder: Path) -> list[Point]:
    """The players of classic scopa with their strength over the yardstick and their time."""
    names = [*(str(level) for level in Level), *_TIMED]
    found = [(name, _found(folder, contest(name, YARDSTICK))) for name in names]
    return [
        Point(name, max(figures.ms[0], 0.01), figures.mean, figures.std_error)
        for name, figures in found
        if figures
    ]


def _levels() -> str:
    rows = [
        f"| {it.level} | {it.iterations} | {'yes' if it.models_people else 'no'} "
        f"| {it.carelessness:g} |"
        for it in LEVELS
    ]
    return _table(
        "The levels",
        "A level that models people (docs/adr/0015) draws hidden cards by the plays seen and "
        "foresees people's\nreplies; the others take every deal of the hidden cards for equally "
        "likely and expect the best reply. A\nlevel misjudges each move by a chance error of up to "
        "its carelessness, in points.",
        "| level | iterations a move | models people | carelessness |\n|---|---|---|---|",
        rows,
    )


def _classic(folder: Path) -> str:
    names = [*(str(level) for level in Level), "random", "greedy2", "ismcts:1000", "ismcts:4000"]
    return _contests(
        folder,
        "Classic scopa, over `greedy`",
        "",
        [(name, contest(name, YARDSTICK)) for name in names],
    )


def _duels(folder: Path) -> str:
    pairs = [("master", "ismcts:4000"), ("master", "expert"), ("expert", "ismcts:1000")]
    rows = [(f"{first} over {second}", contest(first, second)) for first, second in pairs]
    return _contests(folder, "Classic scopa, against each other", "", rows)


def _presets(folder: Path) -> str:
    parts = []
    for rival in (YARDSTICK, "ismcts:1000"):
        rows = [(preset, contest("expert", rival, preset)) for preset in PRESETS]
        parts.append(_contests(folder, f"Expert over `{rival}`, by preset", "", rows))
    return "\n".join(part for part in parts if part)


def _ladder(folder: Path) -> str:
    rows = [
        (f"{preset}: {level} over {rival}", contest(str(level), rival, preset))
        for preset in LADDER
        for rival in RIVALS
        for level in Level
    ]
    return _contests(folder, "The whole ladder", "", rows)


def _contests(folder: Path, title: str, text: str, rows: list[tuple[str, Contest]]) -> str:
    lines = []
    for name, played in rows:
        found = _found(folder, played)
        if found:
            lines.append(_line(name, found))
    head = "| | points a deal | rate | ms a move | decks |\n|---|---|---|---|---|"
    return _table(title, text, head, lines)


def _line(name: str, found: Figures) -> str:
    return (
        f"| {name} | {found.mean:+.2f} +- {found.std_error:.2f} | {100 * found.rate:.0f} % |"
        f" {found.ms[0]:.2f} | {found.decks} |"
    )


def _table(title: str, text: str, head: str, rows: list[str]) -> str:
    if not rows:
        return ""
    lead = f"## {title}\n\n" + (f"{text}\n\n" if text else "")
    return lead + head + "\n" + "\n".join(rows) + "\n"


def _found(folder: Path, played: Contest) -> Figures | None:
    records = load(folder / played.file_name)
    return figures(records) if len(records) >= _FEWEST else None

"""The page that tells what a run found."""

from __future__ import annotations

from lab.sealed.campaign import Campaign

HEAD = """# Sealed games, measured

Written by `make sealed` (`python -m lab.sealed --write`); seed {seed}, at most {deals} deals a \
match. What it means is told in [sealed-games.md](sealed-games.md).

A client that holds nothing but tokens plays matches through the application that serves; presets, \
levels and viewers take turns. A watcher with the key opens every token and searches body and \
headers of every answer for cards that the viewers may not know. In some of the matches, at a \
first turn of a hidden seat in a deal, an attacker sends the token again with every parameter of \
every endpoint.

| what | figure |
|---|---|
"""

TRACES = """
Each figure that an attacker can take of the answers, against whether the hidden hand holds the \
settebello (or, where that is in view, the first card that is not), as standard deviations from \
having nothing to do with it. {count} figures were taken, so the largest of them is expected \
between 1 and 2.5 either way.

| figure | standard deviations |
|---|---|
"""

SIZES = """
| players | longest token, characters |
|---|---|
"""


def report(run: Campaign, seed: int, deals: int) -> str:
    """The page, as Markdown."""
    traces = {name: f"{trace.deviations:+.2f}" for name, trace in run.traces.items()}
    return "".join(
        (
            HEAD.format(seed=seed, deals=deals),
            _rows(_found(run)),
            TRACES.format(count=len(traces)),
            _rows(traces),
            SIZES,
            _rows(dict(sorted(run.longest.items()))),
        )
    )


def _found(run: Campaign) -> dict[str, object]:
    apart = ", ".join(f"{path}: {count}" for path, count in run.told_apart.items())
    return {
        "matches": run.matches.total(),
        "presets": len(run.matches),
        "deals": run.deals,
        "answers searched": run.watch.answers.total(),
        "answers that named a hidden card before its time": len(run.watch.leaks),
        "positions attacked": run.attacked,
        "of them, asking again brought out another move": run.second_moves,
        "requests answered otherwise after hidden cards were exchanged": apart or 0,
        "guesses of a card in the hidden hand": run.guesses.made,
        "right": run.guesses.right,
        "expected by chance": f"{run.guesses.expected:.1f}",
        "standard deviations from chance": f"{run.guesses.deviations:+.2f}",
    }


def _rows(cells: dict[str, object] | dict[str, str] | dict[int, int]) -> str:
    return "".join(f"| {name} | {value} |\n" for name, value in cells.items())

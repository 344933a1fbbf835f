"""Results on disk: one line a deck, appended as they come, so that a run can be resumed."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev


@dataclass(frozen=True, slots=True)
class Contest:
    """What was played: everything that the results depend on."""

    first: str
    second: str
    preset: str
    options: str
    seed: int

    @property
    def file_name(self) -> str:
        """A name for the results, the same for the same contest."""
        parts = (self.preset, self.options, self.first, "vs", self.second, f"seed{self.seed}")
        plain = "_".join(part for part in parts if part)
        return "".join(char if char.isalnum() or char in "_-" else "-" for char in plain) + ".jsonl"


@dataclass(frozen=True, slots=True)
class Record:
    """One deck: the difference per seating, and CPU seconds and moves per role."""

    deck: int
    differences: tuple[float, ...]
    seconds: tuple[float, float]
    moves: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Figures:
    """What the records of a contest say.

    Attributes:
        decks: how many decks were played, each in every seating.
        mean: points a deal of the first player over the second.
        std_error: its standard error over decks.
        rate: share of deals won by the first player, level deals half.
        ms: CPU milliseconds a move, per role.
    """

    decks: int
    mean: float
    std_error: float
    rate: float
    ms: tuple[float, float]


def load(path: Path) -> list[Record]:
    """The records of a results file, in order of deck; none where there is no file."""
    if not path.exists():
        return []
    lines = path.read_text(encoding="utf-8").splitlines()
    records = {record.deck: record for record in map(_record, lines[1:])}
    return [records[deck] for deck in sorted(records)]


def begin(path: Path, contest: Contest) -> None:
    """Write the heading of a results file, or check that the one there is of this contest."""
    heading = json.dumps(asdict(contest))
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(heading + "\n", encoding="utf-8")
    elif path.read_text(encoding="utf-8").split("\n", 1)[0] != heading:
        raise ValueError(f"{path} holds the results of another contest")


def append(path: Path, record: Record) -> None:
    """Add one record to a results file."""
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(asdict(record)) + "\n")


def figures(records: Iterable[Record]) -> Figures:
    """Mean, standard error over decks, rate and cost of at least two records."""
    kept = tuple(records)
    means = [fmean(record.differences) for record in kept]
    deals = [difference for record in kept for difference in record.differences]
    rate = fmean((difference > 0) + 0.5 * (difference == 0) for difference in deals)
    error = stdev(means) / sqrt(len(means))
    return Figures(len(kept), fmean(means), error, rate, (_ms(kept, 0), _ms(kept, 1)))


def _ms(records: tuple[Record, ...], role: int) -> float:
    moves = sum(record.moves[role] for record in records)
    return 1000 * sum(record.seconds[role] for record in records) / max(moves, 1)


def _record(line: str) -> Record:
    fields = json.loads(line)
    first, second = fields["seconds"]
    return Record(
        fields["deck"], tuple(fields["differences"]), (first, second), tuple(fields["moves"])
    )

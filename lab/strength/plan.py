"""Which contests are played for docs/strength.md, most telling first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lab.arena.records import Contest
from service.ai.levels import Level
from service.engine.presets import PRESETS

SEED: Final = 1
LADDER: Final = ("scopa", "scopa_21", "scopa_d_assi", "escoba", "napola", "scopa_a_perdere")
"""The presets in which every level is measured."""
RIVALS: Final = ("random", "greedy", "greedy2", "ismcts:1000")
YARDSTICK: Final = "greedy"


@dataclass(frozen=True, slots=True)
class Planned:
    """A contest and how many decks it is played for."""

    contest: Contest
    decks: int


def plan() -> list[Planned]:
    """Every contest of the page, in the order in which they are played."""
    return [*_classic(), *_presets(), *_ladder()]


def contest(first: str, second: str, preset: str = "scopa") -> Contest:
    """A contest of the page: plain presets, one seed."""
    return Contest(first, second, preset, "", SEED)


def _classic() -> list[Planned]:
    levels = [str(level) for level in Level]
    return [
        Planned(contest("expert", YARDSTICK), 1000),
        *(Planned(contest(level, YARDSTICK), 1000) for level in levels if level != "expert"),
        Planned(contest("greedy2", YARDSTICK), 1000),
        Planned(contest("ismcts:1000", YARDSTICK), 1000),
        Planned(contest("master", "ismcts:4000"), 2600),
    ]


def _presets() -> list[Planned]:
    others = [preset for preset in PRESETS if preset != "scopa"]
    return [
        Planned(contest("expert", rival, preset), 400)
        for rival in (YARDSTICK, "ismcts:1000")
        for preset in others
    ]


def _ladder() -> list[Planned]:
    known = {planned.contest for planned in [*_classic(), *_presets()]}
    contests = [
        contest(str(level), rival, preset)
        for preset in LADDER
        for rival in RIVALS
        for level in Level
    ]
    return [Planned(played, 400) for played in contests if played not in known]

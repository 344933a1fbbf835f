"""Why the engine refuses something: one tree, split by cause, each with its stable code."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Fault:
    """One breach: where (keys and indexes from the top of the checked value) and what."""

    path: Path
    detail: str


class GameError(Exception):
    """Something asked of the engine that the rules refuse.

    Attributes:
        code: the stable code that clients see.
        faults: every single breach, where the cause has parts.
    """

    code: ClassVar[str]
    faults: tuple[Fault, ...]

    def __init__(self, detail: str, faults: Sequence[Fault] = ()) -> None:
        super().__init__(detail)
        self.detail = detail
        self.faults = tuple(faults)


class RulesInvalid(GameError):
    """Options that contradict each other, or a preset nobody knows."""

    code = "rules/invalid"


class StateInconsistent(GameError):
    """A well-formed position that no game can be in; `faults` holds every breach."""

    code = "state/inconsistent"


class StateHidden(GameError):
    """The answer needs a card that is hidden."""

    code = "state/hidden"


class WrongPhase(GameError):
    """The request does not fit the moment of the match."""


class DealOver(WrongPhase):
    """A play was asked of a deal that is over."""

    code = "deal/over"


class DealUnfinished(WrongPhase):
    """The next deal was asked while this one runs."""

    code = "deal/unfinished"


class MatchOver(WrongPhase):
    """Another deal was asked after the match ended."""

    code = "match/over"


class DealVoid(GameError):
    """A given deck whose first table must be dealt again."""

    code = "deal/void"

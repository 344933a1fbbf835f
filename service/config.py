"""The service's settings: one frozen `Config`, read from the environment once, at start."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final


class ConfigInvalid(ValueError):
    """A setting that cannot be used; the message names the variable and what it takes."""


@dataclass(frozen=True, slots=True)
class Config:
    """Every setting with its default.

    Attributes:
        search_time_ms: longest time budget that a search may ask for, in milliseconds.
        search_iterations: largest budget of iterations that a search may ask for.
    """

    search_time_ms: int = 10_000
    search_iterations: int = 1_000_000


@dataclass(frozen=True, slots=True)
class Setting:
    """How one field of `Config` is read.

    Attributes:
        field: the field of `Config`.
        variable: the environment variable.
        parse: turns its text into the value; `ValueError` says what it takes.
    """

    field: str
    variable: str
    parse: Callable[[str], object]


def whole(least: int, most: int) -> Callable[[str], int]:
    """A parser of whole numbers in this range, ends included."""

    def parse(text: str) -> int:
        if not text.isascii() or not text.isdigit() or not least <= int(text) <= most:
            raise ValueError(f"takes a whole number from {least} to {most}")
        return int(text)

    return parse


SETTINGS: Final = (
    Setting("search_time_ms", "SCOPA_SEARCH_TIME_MS", whole(1, 10_000)),
    Setting("search_iterations", "SCOPA_SEARCH_ITERATIONS", whole(1, 1_000_000)),
)


def read_config(environ: Mapping[str, str]) -> Config:
    """The settings that these variables give; an empty one counts as not set.

    The first variable that cannot be used is refused with `ConfigInvalid`.
    """
    given: dict[str, Any] = {
        s.field: _value(s, environ[s.variable]) for s in SETTINGS if environ.get(s.variable)
    }
    return Config(**given)


def _value(setting: Setting, text: str) -> object:
    try:
        return setting.parse(text)
    except ValueError as error:
        raise ConfigInvalid(f"{setting.variable} {error}") from error

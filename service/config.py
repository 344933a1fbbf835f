"""The service's settings: one frozen `Config`, read from the environment once, at start."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import urlsplit


class ConfigInvalid(ValueError):
    """A setting that cannot be used; the message names the variable and what it takes."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where to listen."""

    host: str
    port: int


def cores() -> int:
    """How many processor cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@dataclass(frozen=True, slots=True)
class Config:
    """Every setting with its default.

    Attributes:
        production: whether a setting that a real deployment needs may not be missing.
        seal_keys: the keys that seal games, newest first, parted by commas; `service.seal` reads
            them.
        seal_max_age_hours: how many hours after its deal began a sealed game is still taken.
        seal_step_ms: milliseconds to a multiple of which the answer with a hidden seat's move is
            held back, so that its time tells less of the hand; 0 for not at all.
        host: the address that the service listens on.
        port: its port.
        workers: processes that serve; by default one a core.
        threads: requests that one worker serves at once.
        worker_requests: requests after which a worker is replaced by a new one; 0 for never.
        drain_s: seconds between SIGTERM, when `/readyz` turns to 503, and the last request taken.
        shutdown_s: seconds that requests in flight then have to finish.
        metrics: a separate address for `/metrics`; None leaves it on the public port.
        log_requests: whether each request is logged.
        origins: web origins that browsers may call from; empty for every one.
        searches: long searches that run at once in all workers together; by default one a core.
        search_time_ms: longest time budget that a search may ask for, in milliseconds.
        search_iterations: largest budget of iterations that a search may ask for.
    """

    production: bool = False
    seal_keys: str = field(default="", repr=False)
    seal_max_age_hours: int = 720
    seal_step_ms: int = 20
    host: str = "0.0.0.0"  # noqa: S104 - a service that listens
    port: int = 8000
    workers: int = field(default_factory=cores)
    threads: int = 4
    worker_requests: int = 0
    drain_s: int = 0
    shutdown_s: int = 15
    metrics: Address | None = None
    log_requests: bool = True
    origins: tuple[str, ...] = ()
    searches: int = field(default_factory=cores)
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


def text(given: str) -> str:
    """The text itself."""
    return given


def switch(given: str) -> bool:
    """What `on` or `off` says."""
    if given not in ("on", "off"):
        raise ValueError("takes on or off")
    return given == "on"


def environment(given: str) -> bool:
    """Whether it is production."""
    if given not in ("development", "production"):
        raise ValueError("takes development or production")
    return given == "production"


def address(given: str) -> Address:
    """The address that `host:port` names; an IPv6 host stands in brackets."""
    host, _, port = given.rpartition(":")
    if not host or not port.isascii() or not port.isdigit() or not 1 <= int(port) <= MOST_PORT:
        raise ValueError("takes host:port")
    return Address(host, int(port))


def origins(given: str) -> tuple[str, ...]:
    """The origins of a list parted by commas; `*` stands for every one."""
    if given.strip() == "*":
        return ()
    listed = tuple(origin.strip() for origin in given.split(","))
    if not all(_is_origin(origin) for origin in listed):
        raise ValueError("takes * or origins such as https://example.org, parted by commas")
    return listed


def _is_origin(given: str) -> bool:
    parts = urlsplit(given)
    is_web = parts.scheme in ("http", "https") and parts.netloc != ""
    return is_web and given == f"{parts.scheme}://{parts.netloc}"


MOST_PORT: Final = 65_535
DAY_S: Final = 86_400

SETTINGS: Final = (
    Setting("production", "SCOPA_ENV", environment),
    Setting("seal_keys", "SCOPA_SEAL_KEYS", text),
    Setting("seal_max_age_hours", "SCOPA_SEAL_MAX_AGE_HOURS", whole(1, 100_000)),
    Setting("seal_step_ms", "SCOPA_SEAL_STEP_MS", whole(0, 1_000)),
    Setting("host", "SCOPA_HOST", text),
    Setting("port", "PORT", whole(1, MOST_PORT)),
    Setting("workers", "SCOPA_WORKERS", whole(1, 64)),
    Setting("threads", "SCOPA_THREADS", whole(1, 64)),
    Setting("worker_requests", "SCOPA_WORKER_REQUESTS", whole(0, 10**9)),
    Setting("drain_s", "SCOPA_DRAIN_S", whole(0, DAY_S)),
    Setting("shutdown_s", "SCOPA_SHUTDOWN_S", whole(1, DAY_S)),
    Setting("metrics", "SCOPA_METRICS", address),
    Setting("log_requests", "SCOPA_LOG_REQUESTS", switch),
    Setting("origins", "SCOPA_ORIGINS", origins),
    Setting("searches", "SCOPA_SEARCHES", whole(1, 1024)),
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

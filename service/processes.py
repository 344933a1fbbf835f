"""What the parent process does for its workers: shared figures and an orderly end."""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
from collections.abc import Callable, Collection
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Final

import prometheus_client.values
from prometheus_client.multiprocess import mark_process_dead

from service.api.metrics import SHARED_FOLDER

IN_MEMORY: Final = Path("/dev/shm")  # noqa: S108 - what is put there is for this user alone

_number = 0
"""This process's number: 0 for the parent, its own for each worker."""


def memory_folder() -> Path:
    """A writable folder, in memory where the system has one."""
    if os.access(IN_MEMORY, os.W_OK):
        return IN_MEMORY
    return Path(tempfile.gettempdir())


@cache
def share_metrics(port: int) -> Path:
    """Keep the figures of all workers of the service on this port in one folder, empty at first.

    To be called before the application is made. Reloading the settings calls it again and changes
    nothing.
    """
    folder = memory_folder() / f"scopa-metrics-{os.getuid()}-{port}"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(mode=0o700)
    os.environ[SHARED_FOLDER] = str(folder)
    values = prometheus_client.values
    values.ValueClass = values.MultiProcessValue(lambda: _number)  # type: ignore[no-untyped-call]
    return folder


def free_number(taken: Collection[int]) -> int:
    """The lowest number from 1 that is not taken.

    Figures are kept under a worker's number instead of its process id: the next worker goes on
    counting where the one before stopped, and recycled workers leave no trail of files.
    """
    return next(number for number in range(1, len(taken) + 2) if number not in taken)


def become(number: int) -> None:
    """Make this process the worker of that number."""
    global _number  # noqa: PLW0603 - a process has one number, and this sets it
    _number = number


def forget_running(number: int) -> None:
    """Drop what a dead worker said it was doing at the moment; what it counted stays."""
    mark_process_dead(number)  # type: ignore[no-untyped-call]


def stop_after(seconds: int, announce: Callable[[], None]) -> None:
    """Make SIGTERM announce the end at once, and stop this process `seconds` later.

    A second SIGTERM does not wait. To be called when the server has set its own handlers.
    """
    stop = signal.getsignal(signal.SIGTERM)

    def on_term(_number: int, _frame: FrameType | None) -> None:
        announce()
        signal.signal(signal.SIGTERM, stop)
        signal.alarm(seconds)

    def on_alarm(_number: int, _frame: FrameType | None) -> None:
        os.kill(os.getpid(), signal.SIGTERM)

    if seconds > 0:
        signal.signal(signal.SIGTERM, on_term)
        signal.signal(signal.SIGALRM, on_alarm)

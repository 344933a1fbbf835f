"""What the parent process does for its workers: shared figures and an orderly end."""

from __future__ import annotations

import gc
import os
import signal
import socket
import struct
import tempfile
from collections.abc import Callable, Collection
from pathlib import Path
from types import FrameType
from typing import Final

import prometheus_client.values
from prometheus_client.multiprocess import mark_process_dead

from service.api.metrics import SHARED_FOLDER

SILENCE_S: Final = 30
"""How long a client may be connected and say nothing before that takes a thread."""

STALL_S: Final = 10
"""How long a client may send or take nothing in the middle of a request."""

GARBAGE: Final = 20_000
"""How many more objects may be made than freed before garbage is looked for, some megabytes."""

IN_MEMORY: Final = Path("/dev/shm")  # noqa: S108 - what is put there is for this user alone

_number = 0
"""This process's number: 0 for the parent, its own for each worker."""


def memory_folder() -> Path:
    """A writable folder, in memory where the system has one."""
    if os.access(IN_MEMORY, os.W_OK):
        return IN_MEMORY
    return Path(tempfile.gettempdir())


def share_metrics(port: int) -> Path:
    """Keep the figures of all workers of the service on this port in one folder.

    To be called before the application is made.
    """
    folder = memory_folder() / f"scopa-metrics-{os.getuid()}-{port}"
    folder.mkdir(mode=0o700, exist_ok=True)
    os.environ[SHARED_FOLDER] = str(folder)
    values = prometheus_client.values
    values.ValueClass = values.MultiProcessValue(lambda: _number)  # type: ignore[no-untyped-call]
    return folder


def forget_metrics(folder: Path) -> None:
    """Begin at zero: drop what an earlier run left in the folder.

    To be called when the port is ours, lest a second start by mistake robs the one that serves,
    and before any worker is there.
    """
    for file in folder.glob("*.db"):
        file.unlink(missing_ok=True)


def freeze() -> None:
    """Set what is loaded apart from garbage collection, which would copy it into every worker.

    What a request makes is freed without it, but for a few cycles of Flask's: they may gather.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE)


def bound_waiting(listener: socket.socket) -> None:
    """Let no client of this listener hold a thread by being slow.

    A connection is taken up when its client has sent something, where the system (Linux) can wait
    for that; gunicorn would give it five seconds of a thread before. Each reading and each writing
    then has a limit of its own, which gunicorn does not set; connections inherit it.
    """
    if hasattr(socket, "TCP_DEFER_ACCEPT"):
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_DEFER_ACCEPT, SILENCE_S)
    limit = struct.pack("ll", STALL_S, 0)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVTIMEO, limit)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, limit)


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

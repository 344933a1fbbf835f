"""A gunicorn of its own on a loopback port, and what its processes use."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException
from pathlib import Path

from service.config import cores

ROOT = Path(__file__).parents[1]
TICKS_A_SECOND = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Server:
    """A running server: its port, its parent process, and how long it took to be ready."""

    port: int
    process: subprocess.Popen[bytes]
    ready_s: float

    @property
    def parent(self) -> int:
        return self.process.pid

    def workers(self) -> list[int]:
        """The processes that serve."""
        return living_children(self.parent)

    def cpu_s(self) -> float:
        """Seconds of processor time that the workers have used."""
        return sum(_cpu_s(pid) for pid in self.workers())

    def memory_mb(self) -> dict[str, float]:
        """Mean PSS and USS of a worker, in megabytes."""
        found = [_memory_mb(pid) for pid in self.workers()]
        return {kind: sum(each[kind] for each in found) / len(found) for kind in ("pss", "uss")}


def living_children(parent: int) -> list[int]:
    """The processes it has made; a dead one that it has not noticed is none."""
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text()
    return [int(pid) for pid in children.split() if _is_alive(int(pid))]


def free_port() -> int:
    """A loopback port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def serve(
    arguments: Sequence[str] = (),
    settings: Mapping[str, str] | None = None,
    workers: int | None = None,
    log: str = os.devnull,
) -> Iterator[Server]:
    """A gunicorn from this checkout with these arguments and settings, until the block ends.

    It begins when all workers, one a core if their number is not told, are there.
    """
    port, workers = free_port(), workers or cores()
    own = {"PORT": str(port), "SCOPA_HOST": "127.0.0.1", "SCOPA_WORKERS": str(workers)}
    own |= settings or {}
    command = [sys.executable, "-m", "gunicorn", *arguments]
    if "-c" in arguments:
        command += ["--bind", f"127.0.0.1:{port}", "--workers", str(workers)]
    started = time.perf_counter()
    with Path(log).open("ab") as out:
        process = subprocess.Popen(
            command, cwd=ROOT, env={**os.environ, **own}, stdout=out, stderr=out
        )
    try:
        _wait_for(process, lambda: is_ready(port))
        server = Server(port, process, time.perf_counter() - started)
        # The first worker may answer before the next is made.
        _wait_for(process, lambda: len(server.workers()) == workers)
        yield server
    finally:
        process.terminate()
        process.wait(60)


def _wait_for(
    process: subprocess.Popen[bytes], condition: Callable[[], bool], limit_s: float = 180
) -> None:
    """Return when the condition holds; the first start compiles the search."""
    end = time.monotonic() + limit_s
    while time.monotonic() < end and process.poll() is None:
        if condition():
            return
        time.sleep(0.02)
    raise RuntimeError("the server did not start")


def is_ready(port: int) -> bool:
    """Whether a server there answers `/readyz` with anything but 503."""
    connection = HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        connection.request("GET", "/readyz")
        return connection.getresponse().status != 503
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()


def _cpu_s(pid: int) -> float:
    stat = _stat(pid)
    return (int(stat[11]) + int(stat[12])) / TICKS_A_SECOND


def _is_alive(pid: int) -> bool:
    try:
        return _stat(pid)[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):  # it went since its number was read
        return False


def _stat(pid: int) -> list[str]:
    """What stands in the process's state file after its name, the state first."""
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()


def _memory_mb(pid: int) -> dict[str, float]:
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()[1:]
    kb = {name.rstrip(":"): int(amount) for name, amount, _ in (line.split() for line in lines)}
    return {"pss": kb["Pss"] / 1000, "uss": (kb["Private_Clean"] + kb["Private_Dirty"]) / 1000}

"""A gunicorn of its own on a loopback port, and what its processes use."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException
from pathlib import Path

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
        """The processes that serve; a dead one that its parent has not noticed is none."""
        children = Path(f"/proc/{self.parent}/task/{self.parent}/children").read_text()
        return [int(pid) for pid in children.split() if _stat(int(pid))[0] != "Z"]

    def cpu_s(self) -> float:
        """Seconds of processor time that the workers have used."""
        return sum(_cpu_s(pid) for pid in self.workers())

    def memory_mb(self) -> dict[str, float]:
        """Mean PSS and USS of a worker, in megabytes."""
        found = [_memory_mb(pid) for pid in self.workers()]
        return {kind: sum(each[kind] for each in found) / len(found) for kind in ("pss", "uss")}


def free_port() -> int:
    """A loopback port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def serve(
    arguments: Sequence[str] = (), settings: Mapping[str, str] | None = None, log: str = os.devnull
) -> Iterator[Server]:
    """A gunicorn from this checkout with these arguments and settings, until the block ends."""
    port = free_port()
    own = {"PORT": str(port), "SCOPA_HOST": "127.0.0.1", **(settings or {})}
    command = [sys.executable, "-m", "gunicorn", *arguments]
    if "-c" in arguments:
        command += ["--bind", f"127.0.0.1:{port}"]
    started = time.perf_counter()
    with Path(log).open("ab") as out:
        process = subprocess.Popen(
            command, cwd=ROOT, env={**os.environ, **own}, stdout=out, stderr=out
        )
    try:
        _wait_for(process, port)
        yield Server(port, process, time.perf_counter() - started)
    finally:
        process.terminate()
        process.wait(60)


def _wait_for(process: subprocess.Popen[bytes], port: int, limit_s: float = 180) -> None:
    """Return when the server answers; the first start compiles the search."""
    end = time.monotonic() + limit_s
    while time.monotonic() < end and process.poll() is None:
        if is_ready(port):
            return
        time.sleep(0.02)
    raise RuntimeError(f"the server on port {port} did not start")


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


def _stat(pid: int) -> list[str]:
    """What stands in the process's state file after its name, the state first."""
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()


def _memory_mb(pid: int) -> dict[str, float]:
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()[1:]
    kb = {name.rstrip(":"): int(amount) for name, amount, _ in (line.split() for line in lines)}
    return {"pss": kb["Pss"] / 1000, "uss": (kb["Private_Clean"] + kb["Private_Dirty"]) / 1000}

"""One load of one endpoint by wrk."""

import json
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from statistics import fmean

from lab.serving import Server

# wrk prints times for people; this prints them for us, in microseconds.
DONE = """
done = function(summary, latency, requests)
  local e = summary.errors
  print(string.format(
    'RESULT {"requests":%d,"us":%d,"p50":%d,"p99":%d,"faults":%d}',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    e.connect + e.read + e.write + e.status + e.timeout))
end
"""


@dataclass(frozen=True)
class Call:
    """A request to load a server with; a POST if it has bodies, which then take turns."""

    path: str
    bodies: tuple[str, ...] = ()


@dataclass(frozen=True)
class Run:
    """What one load gave: answers a second, milliseconds, and CPU microseconds an answer."""

    a_second: float
    p50_ms: float
    p99_ms: float
    cpu_us: float


def mean(slices: Sequence[Run]) -> Run:
    """Several loads of the same taken as one."""
    return Run(*(fmean(getattr(each, it.name) for each in slices) for it in fields(Run)))


def load(server: Server, call: Call, connections: int, seconds: int) -> Run:
    """Load the server; raises `RuntimeError` if any answer was a fault."""
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder, "call.lua")
        script.write_text(_lua(call) + DONE)
        command = ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "-s", str(script)]
        before = server.cpu_s()
        done = subprocess.run(
            [*command, f"http://127.0.0.1:{server.port}{call.path}"],
            capture_output=True,
            text=True,
            check=True,
        )
        cpu_s = server.cpu_s() - before
    line = next(line for line in done.stdout.splitlines() if line.startswith("RESULT "))
    return _run(json.loads(line.removeprefix("RESULT ")), call, cpu_s)


def _run(found: dict[str, int], call: Call, cpu_s: float) -> Run:
    if found["faults"] or not found["requests"]:
        raise RuntimeError(f"{call.path}: {found}")
    return Run(
        a_second=found["requests"] / (found["us"] / 1e6),
        p50_ms=found["p50"] / 1000,
        p99_ms=found["p99"] / 1000,
        cpu_us=cpu_s * 1e6 / found["requests"],
    )


def _lua(call: Call) -> str:
    if not call.bodies:
        return ""
    bodies = ",".join(f"[==[{body}]==]" for body in call.bodies)
    return f"""
local bodies = {{{bodies}}}
local turn = 0
local headers = {{["Content-Type"] = "application/json"}}
request = function()
  turn = turn % #bodies + 1
  return wrk.format("POST", nil, headers, bodies[turn])
end
"""

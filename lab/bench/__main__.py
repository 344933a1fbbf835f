"""Measures the service beside the constant and writes the results into docs/performance.md.

python -m lab.bench [--rounds 5] [--seconds 4]
"""

import argparse
import json
import os
import platform
import re
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from lab.bench import beside, report
from lab.bench.targets import CONSTANT, Target, targets
from lab.bench.wrk import Run, load, mean
from lab.serving import ROOT, Server, serve
from service.config import cores

PAGE = ROOT / "docs/performance.md"
PLOT = ROOT / "docs/performance.svg"


def main() -> None:
    asked = _asked()
    every = targets()
    with _servers() as servers:
        runs = _interleaved(servers, every, asked.rounds, asked.seconds)
        facts = _facts(servers["service"], every)
    found = report.rows(every, runs)
    when = (
        f"{datetime.now(UTC):%Y-%m-%d}, {_machine()}, {asked.rounds} rounds of {asked.seconds} s."
    )
    print(text := f"Measured {when}\n\n{report.table(found)}\n\n{facts}\n")
    _write(text)
    PLOT.write_text(report.plot(found))


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=int, default=4, help="of each in a round")
    return parser.parse_args()


@contextmanager
def _servers() -> Iterator[Mapping[str, Server]]:
    """The service, the constant under its settings, and the constant under plain sync workers."""
    plain = ["-c", os.devnull, "--no-control-socket", CONSTANT]
    with ExitStack() as stack:
        yield {
            "service": stack.enter_context(serve()),
            "constant": stack.enter_context(serve([CONSTANT])),
            "sync": stack.enter_context(serve(plain)),
        }


def _interleaved(
    servers: Mapping[str, Server], every: list[Target], rounds: int, seconds: int
) -> dict[str, list[report.Pair]]:
    """Every target once a round, second by second in turns with the constant."""
    pairs: dict[str, list[report.Pair]] = {target.name: [] for target in every}
    for turn in range(rounds):
        for target in every:
            pair = _in_turns(servers, target, every[0], seconds)
            pairs[target.name].append(pair)
            share = pair.run.a_second / pair.beside.a_second
            told = f"{pair.run.a_second:,.0f}/s, {share:.2f}"
            print(f"round {turn + 1}: {target.name}: {told}", flush=True)
    return pairs


def _in_turns(
    servers: Mapping[str, Server], target: Target, yardstick: Target, seconds: int
) -> report.Pair:
    """A machine that is shared slows down for seconds at a time; in turns both feel it.

    Who is first changes too, so that neither always follows the other.
    """
    runs: tuple[list[Run], list[Run]] = ([], [])
    turns = [(target, runs[0]), (yardstick, runs[1])]
    for _ in range(seconds):
        for one, found in turns:
            found.append(load(servers[one.server], one.call, one.connections, 1))
        turns.reverse()
    return report.Pair(mean(runs[0]), mean(runs[1]))


def _facts(server: Server, every: list[Target]) -> str:
    """Memory, time to start, and short requests beside long searches."""
    memory = server.memory_mb()
    state = _state(every)
    calm, busy = beside.p99_ms(server, state, 0), beside.p99_ms(server, state, cores())
    return (
        "| what | measured |\n|---|--:|\n"
        f"| ready after the start, search compiled before | {server.ready_s:.1f} s |\n"
        f"| memory of a worker, PSS | {memory['pss']:.0f} MB |\n"
        f"| memory of a worker, USS | {memory['uss']:.0f} MB |\n"
        f"| `/legal-moves` at {beside.A_SECOND}/s, nothing else running: p50, p99 "
        f"| {calm[0]:.1f} ms, {calm[1]:.1f} ms |\n"
        f"| the same beside {cores()} searches of {beside.SEARCH_MS / 1000:.0f} s: p50, p99 "
        f"| {busy[0]:.1f} ms, {busy[1]:.1f} ms |"
    )


def _state(every: list[Target]) -> object:
    call = next(target.call for target in every if target.call.path == "/legal-moves")
    return json.loads(call.bodies[0])["state"]


def _machine() -> str:
    return f"Python {platform.python_version()}, {cores()} cores of {_processor()}"


def _processor() -> str:
    found = re.search(r"^model name\s*: (.*)$", Path("/proc/cpuinfo").read_text(), re.MULTILINE)
    return found[1] if found else platform.machine()


def _write(text: str) -> None:
    """Put the text between the page's marks."""
    begin, end = "<!-- measured -->\n", "<!-- end -->"
    before, _, rest = PAGE.read_text().partition(begin)
    after = rest.partition(end)[2]
    PAGE.write_text(f"{before}{begin}\n{text}\n{end}{after}")


if __name__ == "__main__":
    main()

"""What one request costs in a worker of gunicorn's, as a share of the constant's cost.

python -m lab.bench.in_process [--starts 5] [--rounds 12] [--beside FOLDER]

Without threads, sockets of a network and a load generator on the same cores there is less noise
than under wrk: the service and the constant each have a process, and take turns of a few dozen
requests. With --beside the same is done with the service of another checkout, which shows what a
change of the code is worth. Two processes of the same code differ by a few per cent all their life
long, so all are started anew several times.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median

from lab.bench.targets import CONNECTIONS, CONSTANT, Target, targets
from lab.serving import ROOT, free_port

A_TURN = 40
"""Requests in a turn, each taken from the target's in rotation."""

WORKER = Path(__file__).with_name("one_worker.py")

Process = subprocess.Popen[str]
Found = dict[str, list[list[tuple[float, float]]]]
"""For each target and each service: microseconds of the constant and of the target, in turns."""


def main() -> None:
    asked = _asked()
    every = [each for each in targets() if each.connections == CONNECTIONS]
    every = [each for each in every if each.server == "service"]
    folders = (ROOT, *asked.beside)
    found: Found = {each.name: [[] for _ in folders] for each in every}
    for _ in range(asked.starts):
        with ExitStack() as stack:
            constant = stack.enter_context(_worker(ROOT, CONSTANT))
            services = [stack.enter_context(_worker(folder)) for folder in folders]
            for turn in range(asked.rounds):
                _one_round(constant, services, every, turn, found)
    for name, measured in found.items():
        print(name.ljust(22), *map(_in_words, measured), sep="  ")


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starts", type=int, default=5)
    parser.add_argument("--rounds", type=int, default=12, help="after each start")
    parser.add_argument("--beside", type=Path, nargs="*", default=[])
    return parser.parse_args()


@contextmanager
def _worker(folder: Path, *app: str) -> Iterator[Process]:
    """A worker in a process of its own that serves the checkout in this folder."""
    command = [sys.executable, "-P", str(WORKER), *app]
    own = {**os.environ, "PORT": str(free_port()), "PYTHONPATH": str(folder.resolve())}
    pipe, nowhere = subprocess.PIPE, subprocess.DEVNULL
    with subprocess.Popen(
        command, cwd=folder, env=own, stdin=pipe, stdout=pipe, stderr=nowhere, text=True
    ) as process:
        yield process
        assert process.stdin
        process.stdin.close()


def _one_round(
    constant: Process, services: Sequence[Process], every: Sequence[Target], turn: int, found: Found
) -> None:
    """Every target once on each service, each time next to the constant."""
    yardstick = [_request("/")] * A_TURN
    order = range(len(services))
    for target in every:
        requests = _requests(target, turn)
        for which in order if turn % 2 else reversed(order):
            found[target.name][which].append(
                (_ask(constant, yardstick), _ask(services[which], requests))
            )


def _in_words(pairs: Sequence[tuple[float, float]]) -> str:
    """Microseconds of a request, and what share of them the constant takes."""
    cost = median(mine for _, mine in pairs)
    share = median(beside / mine for beside, mine in pairs)
    return f"{cost:6.0f} us {share:5.2f}"


def _requests(target: Target, turn: int) -> list[str]:
    bodies = target.call.bodies
    first = turn * A_TURN
    return [
        _request(target.call.path, bodies[number % len(bodies)] if bodies else None)
        for number in range(first, first + A_TURN)
    ]


def _request(path: str, body: str | None = None) -> str:
    """The request as wrk sends it."""
    if body is None:
        return f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:8000\r\n\r\n"
    head = f"Host: 127.0.0.1:8000\r\nContent-Type: application/json\r\nContent-Length: {len(body)}"
    return f"POST {path} HTTP/1.1\r\n{head}\r\n\r\n{body}"


def _ask(process: Process, requests: list[str]) -> float:
    """The median microseconds of these requests."""
    assert process.stdin
    assert process.stdout
    print(json.dumps(requests), file=process.stdin, flush=True)
    return median(json.loads(process.stdout.readline()))


if __name__ == "__main__":
    main()

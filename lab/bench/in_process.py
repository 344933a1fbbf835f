"""What one request costs in a worker of gunicorn's, as a share of the constant's cost.

python -m lab.bench.in_process [--rounds 60] [--beside FOLDER]

Without threads, sockets of a network and a load generator on the same cores there is less noise
than under wrk: the service and the constant each have a process, and take turns of a few dozen
requests. With --beside the same is done with the service of another checkout, which shows what a
change of the code is worth. What is left of the noise is that of the processes: two starts of the
same code differ by a few per cent.
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


def main() -> None:
    asked = _asked()
    every = [each for each in targets() if each.connections == CONNECTIONS]
    every = [each for each in every if each.server == "service"]
    with ExitStack() as stack:
        constant = stack.enter_context(_worker(ROOT, CONSTANT))
        services = [stack.enter_context(_worker(folder)) for folder in (ROOT, *asked.beside)]
        measured = _in_turns(constant, services, every, asked.rounds)
    for name, costs in measured.items():
        print(name.ljust(22), *costs, sep="  ")


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=60)
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


def _in_turns(
    constant: Process, services: Sequence[Process], every: Sequence[Target], rounds: int
) -> dict[str, list[str]]:
    """For each target and each service its microseconds and the share of the constant."""
    yardstick = [_request("/")] * A_TURN
    beside: dict[str, list[list[float]]] = {each.name: [[] for _ in services] for each in every}
    times: dict[str, list[list[float]]] = {each.name: [[] for _ in services] for each in every}
    for turn in range(rounds):
        for target in every:
            requests = _requests(target, turn)
            order = range(len(services))
            for which in order if turn % 2 else reversed(order):
                one = _ask(constant, yardstick)
                found = _ask(services[which], requests)
                times[target.name][which].append(found)
                beside[target.name][which].append(one / found)
    return {
        each.name: [
            f"{median(mine):6.0f} us {median(shares):5.2f}"
            for mine, shares in zip(times[each.name], beside[each.name], strict=True)
        ]
        for each in every
    }


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

"""Plays many games through nginx while instances die; fails if a single game does.

python -m lab.soak [--games 500] [--minutes 10] [--players 12]

Every few seconds one of these, in turn: an instance is killed with all its processes and started
again with the next keys; one worker is killed. Workers are replaced after some thousand requests
besides. Each finished game is then played again on the engine, and has to end the same.
"""

import argparse
import sys
import tempfile
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from lab.soak.cluster import Balancer, Instance
from lab.soak.population import Outcome, outcomes
from lab.soak.replay import is_same

PAUSE_S = 4


@dataclass
class Tally:
    """What happened so far."""

    happened: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def add(self, outcome: Outcome) -> None:
        number, record, fault = outcome
        if record is None:
            self.faults.append(f"game {number}: {fault}")
        elif not is_same(record):
            self.faults.append(f"game {number} ends another way when it is played again")
        else:
            self.happened["games played, and again with the same end"] += 1
            self.happened["plays"] += len(record.plays)


def main() -> int:
    asked = _asked()
    tally = Tally()
    started = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="soak-") as folder:
        _soak(asked, tally, Path(folder))
    print(f"{time.monotonic() - started:.0f} s, {asked.players} players at once")
    for what, count in tally.happened.items():
        print(f"{count:>9,} {what}")
    print(f"{len(tally.faults):>9,} games failed", *tally.faults[:20], sep="\n")
    return 1 if tally.faults or not tally.happened["plays"] else 0


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--players", type=int, default=12)
    return parser.parse_args()


def _soak(asked: argparse.Namespace, tally: Tally, folder: Path) -> None:
    log = folder / "log"
    instances = [Instance(log), Instance(log)]
    balancer = Balancer(folder, instances)
    over = threading.Event()
    trouble = threading.Thread(target=_trouble, args=(instances, over, tally))
    try:
        for instance in instances:
            instance.start(0)
        balancer.start(log)
        trouble.start()
        for outcome in outcomes(balancer.port, asked.players, asked.games, asked.minutes):
            tally.add(outcome)
    finally:
        over.set()
        if trouble.is_alive():
            trouble.join()
        balancer.stop()
        for instance in instances:
            instance.stop()
    tally.happened["workers replaced after their share of requests"] = log.read_text().count(
        "Autorestarting worker"
    )


def _trouble(instances: list[Instance], over: threading.Event, tally: Tally) -> None:
    """Kill and restart until it is over. A stage of the keys reaches all before the next begins."""
    turn = 0
    while not over.wait(PAUSE_S):
        turn += 1
        stage, which = divmod(turn + 1, len(instances))
        instances[which].kill()
        over.wait(1)
        instances[which].start(stage)
        tally.happened["instances killed and started with the next keys"] += 1
        over.wait(PAUSE_S)
        instances[which].kill_worker()
        tally.happened["single workers killed"] += 1


if __name__ == "__main__":
    sys.exit(main())

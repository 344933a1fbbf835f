"""Plays many games through nginx while instances die; fails if a single game does.

python -m lab.soak [--games 500] [--minutes 10] [--players 12] [--write]

Every few seconds one of these, in turn: an instance is killed with all its processes and started
again with the next keys; one worker is killed. Workers are replaced after some thousand requests
besides. Each finished game is then played again on the engine, and has to end the same. With
--write the result is put into docs/soak.md.
"""

import argparse
import shutil
import sys
import tempfile
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from lab.arena.contest import on_one_line
from lab.serving import ROOT
from lab.soak.cluster import Balancer, Instance
from lab.soak.population import Outcome, outcomes
from lab.soak.replay import is_same

PAUSE_S = 4
PLAYED = "games played, and again with the same end"
PAGE = ROOT / "docs/soak.md"
KEPT = Path(tempfile.gettempdir(), "scopa-soak.log")


@dataclass
class Tally:
    """What happened so far."""

    happened: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def add(self, outcome: Outcome) -> None:
        number, record, fault = outcome
        if record is None:
            self._fail(f"game {number}: {fault}")
        elif not is_same(record):
            self._fail(f"game {number} ends another way when it is played again")
        else:
            self.happened[PLAYED] += 1
            self.happened["plays"] += len(record.plays)

    def _fail(self, fault: str) -> None:
        """Note the fault and show it at once, with the time, for the logs to be searched by."""
        self.faults.append(fault)
        print(f"\n{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ} {fault}", file=sys.stderr, flush=True)


def main() -> int:
    asked = _asked()
    tally = Tally()
    started = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="soak-") as folder:
        _soak(asked, tally, Path(folder))
    text = _in_words(tally, asked.players, time.monotonic() - started)
    print(f"\n{text}")
    if asked.write:
        _write(f"`python -m lab.soak {' '.join(sys.argv[1:])}`, {datetime.now(UTC):%Y-%m-%d}", text)
    return 1 if tally.faults or not tally.happened["plays"] else 0


def _in_words(tally: Tally, players: int, seconds: float) -> str:
    lines = [f"{seconds:.0f} s, {players} players at once"]
    lines += [f"{count:>9,} {what}" for what, count in tally.happened.items()]
    return "\n".join([*lines, f"{len(tally.faults):>9,} games failed", *tally.faults[:20]])


def _write(how: str, text: str) -> None:
    before, mark, _ = PAGE.read_text().partition("<!-- measured -->")
    PAGE.write_text(f"{before}{mark}\n\n{how}\n\n```text\n{text}\n```\n")


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--players", type=int, default=12)
    parser.add_argument("--write", action="store_true", help="put the result into docs/soak.md")
    return parser.parse_args()


def _soak(asked: argparse.Namespace, tally: Tally, folder: Path) -> None:
    log = folder / "log"
    instances = [Instance(log), Instance(log)]
    balancer = Balancer(folder, instances)
    over = threading.Event()
    killer = ThreadPoolExecutor(1)
    try:
        for instance in instances:
            instance.start(0)
        balancer.start(log)
        trouble = killer.submit(_trouble, instances, over, tally)
        for outcome in outcomes(balancer.port, asked.players, asked.games, asked.minutes):
            tally.add(outcome)
            played = tally.happened[PLAYED]
            on_one_line(f"{played} of {asked.games} games, {len(tally.faults)} failed")
    finally:
        over.set()
        killer.shutdown()
        balancer.stop()
        for instance in instances:
            instance.stop()
    trouble.result()  # raises if an instance could not be started again
    tally.happened["workers replaced after their share of requests"] = log.read_text().count(
        "Autorestarting worker"
    )
    if tally.faults:
        shutil.copy(log, KEPT)
        print(f"\nThe services' log is kept in {KEPT}.", file=sys.stderr)


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
        tally.happened["single workers killed"] += instances[which].kill_worker()


if __name__ == "__main__":
    sys.exit(main())

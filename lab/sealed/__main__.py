"""`python -m lab.sealed`: plays sealed matches, watches every answer, attacks, and reports."""

from __future__ import annotations

import argparse
import sys
from itertools import cycle, islice
from pathlib import Path

from lab.sealed.campaign import Campaign
from lab.sealed.report import report
from service.engine.presets import PRESETS

PAGE = Path("docs/sealed-games-measured.md")
LEVELS = ("beginner", "casual", "expert")


def main() -> None:
    options = _options()
    run = Campaign(options.seed)
    plan = zip(cycle(PRESETS), cycle(LEVELS), strict=False)
    for number, (preset, level) in enumerate(islice(plan, options.matches), start=1):
        run.match(preset, level, options.deals, attack=number % options.every == 0)
        if number % 50 == 0:
            print(f"{number} matches, {run.watch.answers.total()} answers", file=sys.stderr)
    for answer, cards in run.watch.leaks:
        print(f"{answer.path} named {sorted(cards)}: {answer.text}", file=sys.stderr)
    page = report(run, options.seed, options.deals)
    print(page)
    if options.write:
        PAGE.write_text(page, "utf-8")
    sys.exit(0 if run.is_clean else 1)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m lab.sealed", description=__doc__)
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--deals", type=int, default=2, help="stop a match after so many")
    parser.add_argument("--every", type=int, default=10, help="attack one match in so many")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help=f"write {PAGE}")
    return parser.parse_args()


if __name__ == "__main__":
    main()

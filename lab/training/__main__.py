"""`python -m lab.training`: plays, fits and writes `service/ai/weights`, a file a family."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import Final

import numpy as np

from lab.training.fitting import fit
from lab.training.results import foreseen_leads, results_of
from lab.training.selfplay import Deals, play_deals
from service.ai.experience import FAMILIES, FOLDER
from service.ai.kernel.arrays import Ints
from service.ai.kernel.encode import encode_rules
from service.ai.kernel.layout import STOCK_AT, STOCK_END
from service.engine.rules import make_rules

_TEST_DEALS: Final = 10_000


def main(arguments: list[str]) -> None:
    """Train the families named, all if none is."""
    given = _parser().parse_args(arguments)
    given.folder.mkdir(parents=True, exist_ok=True)
    for family in given.families or FAMILIES:
        train(family, given.deals, given.seed, given.folder)


def train(family: str, number: int, seed: int, folder: Path) -> None:
    """Write one family's file and print how well it foresees deals that it was not fitted to."""
    started = time.monotonic()
    o = encode_rules(make_rules(FAMILIES[family]))
    deals = play_deals(o, number, seed)
    weights = fit(o, deals).astype(np.float32)
    stocks, spreads = _check(o, weights, play_deals(o, _TEST_DEALS, seed + 1))
    np.savez(
        folder / f"{family}.npz",
        weights=weights,
        results=results_of(o, deals),
        stocks=np.array(stocks),
        spreads=np.array(spreads),
        made=np.array(f"greedy, {len(deals.ends)} deals of {FAMILIES[family]}, seed {seed}"),
    )
    print(f"{family}: {time.monotonic() - started:.0f} s")


def _check(o: Ints, weights: Ints, deals: Deals) -> tuple[list[int], list[float]]:
    """The spread of final leads about the foreseen ones, by cards in stock."""
    foreseen, final = foreseen_leads(o, deals, weights.astype(np.float64))
    stock = deals.rows[:, STOCK_END] - deals.rows[:, STOCK_AT]
    spreads = []
    for cards in np.unique(stock):
        here = stock == cards
        spreads.append(round(float(np.std(final[here] - foreseen[here])), 3))
        slope = np.polyfit(foreseen[here], final[here], 1)[0]
        share = 1 - spreads[-1] ** 2 / np.var(final[here])
        print(f"  stock {cards}: spread {spreads[-1]:.2f}, slope {slope:.3f}, foreseen {share:.1%}")
    return [int(cards) for cards in np.unique(stock)], spreads


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="lab.training", description=__doc__)
    parser.add_argument("families", nargs="*", help=", ".join(FAMILIES))
    parser.add_argument("--deals", type=int, default=60_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=FOLDER)
    return parser


if __name__ == "__main__":
    main(sys.argv[1:])

"""The results as a table and a plot."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median

from lab.bench.targets import Target
from lab.bench.wrk import Run

YARDSTICK = "constant"


@dataclass(frozen=True)
class Pair:
    """A run, and the run of the constant that took turns with it."""

    run: Run
    beside: Run


@dataclass(frozen=True)
class Row:
    """Medians over the runs of one target; `ratio` is its throughput over the constant's."""

    name: str
    connections: int
    a_second: float
    ratio: float
    spread: float
    p50_ms: float
    p99_ms: float
    tail: float
    cpu_us: float


def rows(targets: Sequence[Target], pairs: Mapping[str, Sequence[Pair]]) -> list[Row]:
    """One row a target. Ratios are taken pair by pair, so that a slow minute cancels out."""
    return [_row(target, pairs[target.name]) for target in targets]


def _row(target: Target, pairs: Sequence[Pair]) -> Row:
    ratios = sorted(pair.run.a_second / pair.beside.a_second for pair in pairs)
    runs = [pair.run for pair in pairs]
    return Row(
        name=target.name,
        connections=target.connections,
        a_second=median(run.a_second for run in runs),
        ratio=median(ratios),
        spread=(ratios[-1] - ratios[0]) / 2,
        p50_ms=median(run.p50_ms for run in runs),
        p99_ms=median(run.p99_ms for run in runs),
        tail=median(run.p99_ms / run.p50_ms for run in runs),
        cpu_us=median(run.cpu_us for run in runs),
    )


def table(found: Sequence[Row]) -> str:
    """The rows in Markdown."""
    head = (
        "| endpoint | connections | answers/s | of the constant | p50 ms | p99 ms | p99/p50 "
        "| CPU µs |\n|---|--:|--:|--:|--:|--:|--:|--:|"
    )
    return "\n".join([head, *map(_line, found)])


def _line(row: Row) -> str:
    return (
        f"| {row.name} | {row.connections} | {row.a_second:,.0f} "
        f"| {row.ratio:.2f} ± {row.spread:.2f} | {row.p50_ms:.1f} | {row.p99_ms:.1f} "
        f"| {row.tail:.1f} | {row.cpu_us:,.0f} |"
    )


BAR, LEFT, WIDTH, HEIGHT = 22, 190, 640, 14


def plot(found: Sequence[Row]) -> str:
    """The ratios as an SVG bar chart."""
    most = max(row.ratio for row in found)
    scale = (WIDTH - LEFT - 60) / most
    bars = "\n".join(_bar(place, row, scale) for place, row in enumerate(found))
    height = BAR * len(found) + 40
    one = LEFT + scale
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'font-family="sans-serif" font-size="12" role="img">\n'
        f"<title>Throughput as a share of a Flask view that returns a constant</title>\n"
        f'<rect width="{WIDTH}" height="{height}" fill="white"/>\n'
        f'<line x1="{one:.1f}" x2="{one:.1f}" y1="4" y2="{height - 28}" stroke="#888" '
        f'stroke-dasharray="3 3"/>\n{bars}\n'
        f'<text x="{LEFT}" y="{height - 10}" fill="#444">throughput / constant (dashed: 1)</text>\n'
        f"</svg>\n"
    )


def _bar(place: int, row: Row, scale: float) -> str:
    top = 8 + BAR * place
    length = row.ratio * scale
    colour = "#9aa5b1" if row.name.startswith(YARDSTICK) else "#2f6f9f"
    return (
        f'<text x="{LEFT - 8}" y="{top + 11}" text-anchor="end">{row.name}</text>'
        f'<rect x="{LEFT}" y="{top}" width="{length:.1f}" height="{HEIGHT}" fill="{colour}"/>'
        f'<text x="{LEFT + length + 6:.1f}" y="{top + 11}">{row.ratio:.2f}</text>'
    )

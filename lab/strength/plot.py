"""Strength against time, as an SVG drawing."""

from __future__ import annotations

from dataclasses import dataclass
from math import floor, log10
from typing import Final

WIDTH, HEIGHT = 640, 400
_LEFT, _RIGHT, _TOP, _BOTTOM = 60, 20, 20, 50
_STYLE: Final = (
    "text{font:13px sans-serif;fill:#333}.grid{stroke:#ddd}.bar{stroke:#1f5f8b;stroke-width:1.5}"
    ".dot{fill:#1f5f8b}"
)


@dataclass(frozen=True, slots=True)
class Point:
    """A player: CPU milliseconds a move, points a deal over `greedy`, standard error."""

    name: str
    ms: float
    points: float
    std_error: float


def svg(points: list[Point]) -> str:
    """The drawing: time on a logarithmic scale, bars of two standard errors each way."""
    scale = _Scale.over(points)
    rows = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        "<title>Points a deal over greedy against CPU time a move</title>",
        f"<style>{_STYLE}</style>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        *_grid(scale),
        *(row for point in points for row in _mark(scale, point)),
        _caption(f'x="{WIDTH / 2}" y="{HEIGHT - 8}"', "CPU milliseconds a move"),
        _caption(
            f'transform="translate(16 {HEIGHT / 2}) rotate(-90)"', "points a deal over greedy"
        ),
        "</svg>",
    ]
    return "\n".join(rows) + "\n"


@dataclass(frozen=True, slots=True)
class _Scale:
    first_power: int
    last_power: int
    low: float
    high: float

    @classmethod
    def over(cls, points: list[Point]) -> _Scale:
        powers = [log10(point.ms) for point in points]
        lows = [point.points - 2 * point.std_error for point in points]
        highs = [point.points + 2 * point.std_error for point in points]
        return cls(
            floor(min(powers)),
            floor(max(powers)) + 1,
            floor(2 * min(*lows, 0.0)) / 2,
            floor(2 * max(highs) + 1) / 2,
        )

    def x(self, ms: float) -> float:
        part = (log10(ms) - self.first_power) / (self.last_power - self.first_power)
        return round(_LEFT + part * (WIDTH - _LEFT - _RIGHT), 1)

    def y(self, value: float) -> float:
        part = (value - self.low) / (self.high - self.low)
        return round(HEIGHT - _BOTTOM - part * (HEIGHT - _TOP - _BOTTOM), 1)


def _caption(place: str, text: str) -> str:
    return f'<text {place} text-anchor="middle">{text}</text>'


def _grid(scale: _Scale) -> list[str]:
    rows = []
    for power in range(scale.first_power, scale.last_power + 1):
        x = scale.x(10.0**power)
        rows.append(f'<path class="grid" d="M{x} {_TOP}V{HEIGHT - _BOTTOM}"/>')
        rows.append(
            f'<text x="{x}" y="{HEIGHT - _BOTTOM + 18}" text-anchor="middle">{10.0**power:g}</text>'
        )
    for half in range(round(2 * scale.low), round(2 * scale.high) + 1):
        y = scale.y(half / 2)
        rows.append(f'<path class="grid" d="M{_LEFT} {y}H{WIDTH - _RIGHT}"/>')
        rows.append(f'<text x="{_LEFT - 8}" y="{y + 4}" text-anchor="end">{half / 2:+g}</text>')
    return rows


def _mark(scale: _Scale, point: Point) -> list[str]:
    x = scale.x(point.ms)
    top = scale.y(point.points + 2 * point.std_error)
    bottom = scale.y(point.points - 2 * point.std_error)
    y = scale.y(point.points)
    anchor = "end" if x > WIDTH * 0.8 else "start"
    beside = x - 8 if anchor == "end" else x + 8
    return [
        f'<path class="bar" d="M{x} {top}V{bottom}"/>',
        f'<circle class="dot" cx="{x}" cy="{y}" r="4"/>',
        f'<text x="{beside}" y="{y + 4}" text-anchor="{anchor}">{point.name}</text>',
    ]

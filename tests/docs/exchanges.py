"""The requests and answers that a page of documentation shows."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent.parent
PAGES = sorted(
    path.relative_to(ROOT).as_posix()
    for path in (ROOT / "README.md", ROOT / "examples" / "README.md", *ROOT.glob("docs/**/*.md"))
    if path.exists()
)

_FENCE = re.compile(r"^```json ?(?P<kind>[^\n]*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class Exchange:
    """A request that a page shows and the part of the answer that it shows."""

    line: int
    method: str
    path: str
    body: Any
    status: int
    shown: Any


@dataclass(frozen=True, slots=True)
class Block:
    """A block of JSON: where it stands, what it says it is, and its value."""

    line: int
    kind: str
    value: Any


def blocks(page: str) -> list[Block]:
    """Every JSON block of a page."""
    text = (ROOT / page).read_text()
    return [
        Block(text[: found.start()].count("\n") + 1, found["kind"], json.loads(found["text"]))
        for found in _FENCE.finditer(text)
    ]


def exchanges(page: str) -> Iterator[Exchange]:
    """Every request with the answer that follows it."""
    request: Block | None = None
    for block in blocks(page):
        words = block.kind.split()
        if words[:1] == ["request"]:
            request = block
        elif words[:1] == ["response"] and request:
            _, method, path = request.kind.split()
            status = int(words[1])
            yield Exchange(request.line, method, path, request.value, status, block.value)
            request = None

"""Where the deployment files are, and how they write times."""

from pathlib import Path

ROOT = Path(__file__).parents[2]


def seconds(text: str) -> int:
    return int(text.removesuffix("s"))

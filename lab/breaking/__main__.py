"""`python -m lab.breaking OLD.yaml NEW.yaml`: lists what breaks; exit status 1 where it does."""

from __future__ import annotations

import sys
from pathlib import Path

import yaml

from lab.breaking.documents import breaks


def main(old: str, new: str) -> int:
    """Print every breach; 1 where there is one."""
    found = breaks(*(yaml.safe_load(Path(path).read_text()) for path in (old, new)))
    print("\n".join(found) or "Nothing breaks.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]))

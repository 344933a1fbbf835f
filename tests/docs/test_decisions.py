"""Every decision is in the index, under its number."""

from __future__ import annotations

import re

from tests.docs.exchanges import ROOT


def test_every_decision_is_in_the_index():
    folder = ROOT / "docs" / "adr"
    told = re.findall(r"^\| \[(\d{4})\]\((\S+)\)", (folder / "README.md").read_text(), re.MULTILINE)
    assert [name for _, name in told] == sorted(path.name for path in folder.glob("[0-9]*.md"))
    assert all(name.startswith(number) for number, name in told)

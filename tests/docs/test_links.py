"""Links between pages lead somewhere, and every decision is in the index."""

from __future__ import annotations

import re

import pytest

from tests.docs.exchanges import PAGES, ROOT

_LINK = re.compile(r"\]\((?!https?:|#)([^)#\s]+)")


@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_to_a_file(page):
    folder = (ROOT / page).parent
    links = _LINK.findall((ROOT / page).read_text())
    assert [link for link in links if not (folder / link).exists()] == []


def test_every_decision_is_in_the_index():
    folder = ROOT / "docs" / "adr"
    told = re.findall(r"^\| \[(\d{4})\]\((\S+)\)", (folder / "README.md").read_text(), re.MULTILINE)
    files = sorted(path.name for path in folder.glob("[0-9]*.md"))
    assert [name for _, name in told] == files
    assert all(name.startswith(number) for number, name in told)

"""What holds for the kernel's sources and its cache."""

from __future__ import annotations

import ast
import shutil
from pathlib import Path

import pytest

import service.ai
from service.ai.kernel import compiled

FOLDER = Path(service.ai.__file__).parent
SOURCES = sorted(FOLDER.rglob("*.py"))


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: str(path.relative_to(FOLDER)))
def test_no_code_of_the_player_can_name_a_state(source):
    tree = ast.parse(source.read_text())
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    names |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    names |= {node.name for node in ast.walk(tree) if isinstance(node, ast.alias)}
    assert "State" not in names


def test_the_cache_of_another_source_is_another_folder(tmp_path):
    copy = tmp_path / "kernel"
    shutil.copytree(FOLDER / "kernel", copy, ignore=shutil.ignore_patterns("__pycache__"))
    before = compiled.sources_hash(copy)
    assert before == compiled.sources_hash(FOLDER / "kernel")
    with (copy / "bits.py").open("a") as source:
        source.write("\n")
    assert compiled.sources_hash(copy) != before

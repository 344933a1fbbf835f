"""Clients generated from the document: they compile, and play a whole deal over typed calls."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

import pytest

from tests.contract.live import ROOT
from tests.contract.node import TOOLS, ran, tool

EXAMPLES = ROOT / "examples"
DOCUMENT = ROOT / "openapi" / "openapi.yaml"
SEED = "7"
PLAYS = 36
MOST_POINTS = 22


def assert_whole_deal(printed: str) -> None:
    """What every example prints: 36 cards were played and the points make sense."""
    told = json.loads(printed)
    assert told["plays"] == PLAYS
    assert told["final"] is True
    assert told["phase"] in ("deal_over", "match_over")
    assert 1 <= sum(told["points"]) <= MOST_POINTS


@pytest.mark.needs("node")
def test_the_typescript_client_compiles_strictly_and_plays(server):
    folder = EXAMPLES / "typescript"
    tool(folder, "tsc")
    for script in ("generate", "compile"):
        ran(["npm", "run", "--silent", script], folder)
    assert_whole_deal(ran(["npm", "run", "--silent", "play", "--", server, SEED], folder))


def test_the_python_client_type_checks_and_plays(server, tmp_path):
    client = tmp_path / "scopa_client"
    generate_python(client)
    play = EXAMPLES / "python" / "play.py"
    flags = ["--strict", "--follow-imports=silent", "--config-file=", f"--cache-dir={tmp_path}"]
    ran([sys.executable, "-m", "mypy", *flags, play], tmp_path, MYPYPATH=str(tmp_path))
    printed = ran([sys.executable, play, server, SEED], tmp_path, PYTHONPATH=str(tmp_path))
    assert_whole_deal(printed)


def generate_python(target: Path) -> None:
    """The Python client; every operation is in it but the one that answers YAML."""
    settings = target.with_suffix(".json")
    settings.write_text('{"post_hooks": []}')
    program = Path(sys.executable).parent / "openapi-python-client"
    flags = ["--path", DOCUMENT, "--config", settings, "--meta", "none", "--output-path", target]
    printed = ran([program, "generate", *flags], target.parent)
    assert printed.count("WARNING") <= 1, printed


@pytest.mark.needs("jq", "curl")
def test_the_shell_script_plays(server):
    assert_whole_deal(ran([EXAMPLES / "play.sh", server, SEED], EXAMPLES))


@pytest.mark.needs("node")
@pytest.mark.parametrize("generator", ["openapi-ts", "swagger-typescript-api"])
def test_other_generators_make_clients_that_compile(generator, tmp_path):
    program = tool(TOOLS, generator)
    commands = {
        "openapi-ts": [program, "--input", DOCUMENT, "--output", tmp_path / "client"],
        "swagger-typescript-api": [
            *(program, "generate", "--path", DOCUMENT),
            *("--output", tmp_path / "client", "--name", "index.ts"),
        ],
    }
    ran(commands[generator], TOOLS)
    (tmp_path / "node_modules").symlink_to(TOOLS / "node_modules")
    sources = sorted(map(str, (tmp_path / "client").rglob("*.ts")))
    assert sources
    flags = ["--strict", "--noEmit", "--skipLibCheck", "--target", "es2023", "--module", "esnext"]
    libraries = ["--lib", "es2023,dom,dom.iterable", "--moduleResolution", "bundler"]
    ran([tool(TOOLS, "tsc"), *flags, *libraries, *sources], tmp_path)


@pytest.fixture(autouse=True)
def _clean():
    """No client of an earlier document is left to be compiled by mistake."""
    shutil.rmtree(EXAMPLES / "typescript" / "build", ignore_errors=True)

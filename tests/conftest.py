"""What every test may use: programs that may be missing, and ports that are free."""

import os
import shutil

import pytest
from hypothesis import settings

# Time is for the benchmarks to judge; a machine that does other work fails no test.
settings.register_profile("untimed", settings.default, deadline=None)
settings.load_profile("untimed")


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip a test whose programs are missing, and say which; under CI nothing may be missing."""
    for mark in item.iter_markers("needs"):
        missing = [name for name in mark.args if not shutil.which(name, path=_search_path())]
        if missing and os.environ.get("CI"):
            pytest.fail(f"CI must install {', '.join(missing)} (.ci/install)", pytrace=False)
        if missing:
            pytest.skip(f"not installed here: {', '.join(missing)}")


def _search_path() -> str:
    """PATH with the folder of servers, which an ordinary user's PATH leaves out."""
    return os.environ.get("PATH", os.defpath) + ":/usr/sbin"

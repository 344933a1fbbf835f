"""One running service for all tests of the contract."""

import pytest

from tests.contract.live import served


@pytest.fixture(scope="session")
def server():
    """The base address of a running service."""
    with served() as base:
        yield base

"""A client of the application without a network."""

import pytest

from service.app import create_app
from service.config import Config
from tests.api.client import Client


@pytest.fixture(scope="session")
def client():
    app = create_app(Config(log_requests=False, seal_keys="22" * 32))
    return Client(app.test_client())

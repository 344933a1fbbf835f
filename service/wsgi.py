"""The object that gunicorn serves."""

from __future__ import annotations

import logging
import os
import sys

from service.ai.warming import warm
from service.api.application import Service
from service.app import create_app
from service.config import ConfigInvalid, read_config


def _started() -> Service:
    """The application; where a setting cannot be used, one line instead of a stack of calls."""
    try:
        made = create_app(read_config(os.environ))
    except ConfigInvalid as error:
        sys.exit(f"The service cannot start: {error}")
    # Before the workers are forked: they share what is ready, and no first request waits for it.
    warm(logging.getLogger(__name__).info)
    return made


app = _started()

"""The object that gunicorn serves."""

from __future__ import annotations

import os
import sys

from service.app import Service, create_app
from service.config import ConfigInvalid, read_config


def _started() -> Service:
    """The application; where a setting cannot be used, one line instead of a stack of calls."""
    try:
        return create_app(read_config(os.environ))
    except ConfigInvalid as error:
        sys.exit(f"The service cannot start: {error}")


app = _started()

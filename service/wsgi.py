"""The object that gunicorn serves."""

from __future__ import annotations

import os

from service.app import create_app
from service.config import read_config

app = create_app(read_config(os.environ))

"""Everything but requests in the log, as lines of JSON too."""

from __future__ import annotations

import json
import logging
import time
from traceback import extract_tb
from typing import Final


class JsonLines(logging.Formatter):
    """One object a record: time, level, message, and for a fault its type and where it was.

    The text of an exception is left out: it may quote what a caller sent.
    """

    def format(self, record: logging.LogRecord) -> str:
        """The line, without its end."""
        line: dict[str, object] = {
            "time": _time(record.created),
            "level": record.levelname.lower(),
            "message": record.getMessage(),
        }
        if record.exc_info and record.exc_info[0]:
            kind, _, trace = record.exc_info
            line["error"] = kind.__name__
            line["trace"] = [f"{at.filename}:{at.lineno} {at.name}" for at in extract_tb(trace)]
        return json.dumps(line, ensure_ascii=False)


def _time(at: float) -> str:
    return f"{time.strftime('%Y-%m-%dT%H:%M:%S', time.gmtime(at))}.{int(at % 1 * 1000):03d}Z"


LOGGING: Final[dict[str, object]] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"json": {"()": f"{__name__}.{JsonLines.__name__}"}},
    "handlers": {
        "stderr": {
            "class": "logging.StreamHandler",
            "formatter": "json",
            "stream": "ext://sys.stderr",
        }
    },
    "root": {"handlers": ["stderr"], "level": "INFO"},
    "loggers": {
        "gunicorn.error": {"handlers": ["stderr"], "level": "INFO", "propagate": False},
    },
}
"""For `logging.config`: all of it to standard error."""

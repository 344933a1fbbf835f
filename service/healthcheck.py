"""Asks the service on this machine whether it is alive; exit status 1 if not.

For container engines: the image needs no curl.
"""

from __future__ import annotations

import os
import sys
from http.client import HTTPConnection, HTTPException
from typing import Final

TIMEOUT_S: Final = 2


def is_alive(port: int) -> bool:
    """Whether `/healthz` on this port answers 200."""
    connection = HTTPConnection("127.0.0.1", port, timeout=TIMEOUT_S)
    try:
        connection.request("GET", "/healthz")
        return connection.getresponse().status == 200
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()


if __name__ == "__main__":
    sys.exit(not is_alive(int(os.environ.get("PORT") or 8000)))

"""A worker of gunicorn's in this process, without its threads, timed request by request.

python -P one_worker.py [APP], in the folder of a checkout that PYTHONPATH names too: serves what
gunicorn would serve there, which need not be the checkout that this file is in.
Each line read is a JSON list of whole requests; each is sent and answered in turn, and the line
written is the list of microseconds from the request's being there to its answer's being sent.
"""

import json
import os
import socket
import sys
import time
from pathlib import Path
from typing import Any

from gunicorn.app.wsgiapp import WSGIApplication
from gunicorn.workers.gthread import TConn

from service import processes

HOST = ("127.0.0.1", 8000)


def main() -> None:
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w")
    with Path(os.devnull).open("wb") as nowhere:  # for the log of requests
        os.dup2(nowhere.fileno(), sys.stdout.fileno())
    application = WSGIApplication("%(prog)s [OPTIONS]")
    cfg = application.cfg
    log = cfg.logger_class(cfg)
    worker = cfg.worker_class(0, os.getpid(), [], application, cfg.timeout, cfg, log)
    worker.wsgi = application.wsgi()
    processes.freeze()
    client, served = socket.socketpair()
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 20)
    connection = TConn(cfg, served, ("127.0.0.1", 50_000), HOST)
    connection.init()
    for line in sys.stdin:
        times = [_time(worker, connection, client, text.encode()) for text in json.loads(line)]
        print(json.dumps(times), file=answers, flush=True)


def _time(worker: Any, connection: TConn, client: socket.socket, request: bytes) -> float:
    client.sendall(request)
    started = time.perf_counter()
    worker.handle(connection)
    taken = time.perf_counter() - started
    answer = client.recv(1 << 20)
    if not answer.startswith(b"HTTP/1.1 200 "):
        raise RuntimeError(answer[:80].decode())
    return round(1e6 * taken, 1)


if __name__ == "__main__":
    main()

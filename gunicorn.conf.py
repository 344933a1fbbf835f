"""gunicorn's settings, worked out from the service's own (docs/operations.md lists those).

gunicorn takes every name in this file that it knows as a setting. Why a worker is what it is here:
docs/adr.
"""

from __future__ import annotations

import os
import shutil

from gunicorn.arbiter import Arbiter
from gunicorn.workers.base import Worker

from service import processes
from service.api.readiness import readiness_of
from service.config import ConfigInvalid, read_config
from service.log_lines import LOGGING

try:
    settings = read_config(os.environ)
except ConfigInvalid as error:
    raise SystemExit(f"The service cannot start: {error}") from None
metrics_folder = processes.share_metrics(settings.port)


def _address(host: str, port: int) -> str:
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


wsgi_app = "service.wsgi:app"
bind = [_address(settings.host, settings.port)]
if settings.metrics:
    bind.append(_address(settings.metrics.host, settings.metrics.port))

# The application is made, and its search compiled, once: the workers share that memory.
preload_app = True
worker_class = "service.worker.Worker"
# It would pass by what the worker holds back.
sendfile = False
workers = settings.workers
threads = settings.threads
worker_tmp_dir = str(processes.memory_folder())
max_requests = settings.worker_requests
# So that replaced workers do not all go at once.
max_requests_jitter = settings.worker_requests // 10

# A worker whose main thread has not moved for this long is killed; searches run in the others.
timeout = 30
graceful_timeout = settings.shutdown_s
# Longer than nginx keeps an idle connection (deploy/nginx.conf), so that nginx closes it.
keepalive = 10

control_socket_disable = True
if settings.production:
    logconfig_dict = LOGGING


def when_ready(server: Arbiter) -> None:
    """Listening: say where the documentation is, and mind how the service is stopped."""
    processes.forget_metrics(metrics_folder)
    processes.freeze()
    for listener in server.LISTENERS:
        processes.bound_waiting(listener.sock)
    processes.stop_after(settings.drain_s, readiness_of(server.app.wsgi()).drain)
    server.log.info("Documentation: http://localhost:%d/apidocs/", settings.port)


def pre_fork(server: Arbiter, worker: Worker) -> None:
    """A worker is about to start: number it."""
    worker.number = processes.free_number({known.number for known in server.WORKERS.values()})


def post_fork(_server: Arbiter, worker: Worker) -> None:
    """In the new worker: take the number."""
    processes.become(worker.number)


def child_exit(_server: Arbiter, worker: Worker) -> None:
    """A worker has gone."""
    processes.forget_running(worker.number)


def on_exit(_server: Arbiter) -> None:
    """The service has stopped."""
    shutil.rmtree(metrics_folder, ignore_errors=True)

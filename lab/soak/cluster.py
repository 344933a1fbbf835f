"""nginx, as it is shipped, before two instances on loopback ports."""

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

from lab.serving import ROOT, free_port, is_ready, living_children
from lab.soak.keys import keys

WORKER_REQUESTS = "5000"
START_S = 120


class Instance:
    """One service that can be killed like a machine that loses its power."""

    def __init__(self, log: Path) -> None:
        self.port = free_port()
        self._log = log
        self._process: subprocess.Popen[bytes] | None = None

    def start(self, stage: int) -> None:
        """Start with the keys of this stage, and wait until it is ready."""
        settings = {
            "PORT": str(self.port),
            "SCOPA_HOST": "127.0.0.1",
            "SCOPA_ENV": "production",
            "SCOPA_SEAL_KEYS": keys(stage),
            "SCOPA_SEAL_STEP_MS": "0",
            "SCOPA_WORKERS": "1",
            "SCOPA_WORKER_REQUESTS": WORKER_REQUESTS,
            "SCOPA_LOG_REQUESTS": "off",
        }
        with self._log.open("ab") as out:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "gunicorn"],
                cwd=ROOT,
                env={**os.environ, **settings},
                stderr=out,
                stdout=out,
                start_new_session=True,
            )
        end = time.monotonic() + START_S
        while not is_ready(self.port):
            if time.monotonic() > end or self._process.poll() is not None:
                raise RuntimeError(f"the instance on port {self.port} did not start")
            time.sleep(0.05)

    def kill(self) -> None:
        """Kill the parent and all workers at once."""
        self._end(signal.SIGKILL)

    def kill_worker(self) -> bool:
        """Kill the one worker, which its parent replaces; False if there is none just now."""
        if self._process is None or self._process.poll() is not None:
            return False
        for worker in living_children(self._process.pid):
            with suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)
                return True
        return False

    def stop(self) -> None:
        """Stop in order."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None and self._process.poll() is None:
            os.killpg(self._process.pid, how)
            self._process.wait(60)


class Balancer:
    """The nginx of deploy/nginx.conf, told where the instances are here."""

    def __init__(self, folder: Path, instances: list[Instance]) -> None:
        self.port = free_port()
        own = (ROOT / "deploy/nginx.conf").read_text().replace("/tmp", str(folder))
        own = own.replace("listen 8080", f"listen 127.0.0.1:{self.port}")
        for name, instance in zip("ab", instances, strict=True):
            own = own.replace(f"app-{name}:8000", f"127.0.0.1:{instance.port}")
        self._conf = folder / "nginx.conf"
        self._conf.write_text(own)
        self._process: subprocess.Popen[bytes] | None = None

    def start(self, log: Path) -> None:
        path = f"{os.environ['PATH']}:/usr/sbin"
        with log.open("ab") as out:
            self._process = subprocess.Popen(
                ["nginx", "-c", str(self._conf), "-g", "daemon off;", "-e", "stderr"],
                env={**os.environ, "PATH": path},
                stderr=out,
            )
        time.sleep(0.5)

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait(30)

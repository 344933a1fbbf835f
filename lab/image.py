"""Tries the Dockerfile without a container engine.

python -m lab.image carries out its steps in an empty folder: COPY copies from this checkout what
.dockerignore lets in, RUN runs with an environment that holds nothing but what ENV set. Then the
result is made read-only, the service is started in it without root's rights, and it has to be ready
soon and to answer. What it does not try: the base image, and users made inside it.
"""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

from lab.serving import ROOT, free_port, is_ready

READY_S = 10
WITHOUT_RIGHTS = ("setpriv", "--bounding-set=-all", "--inh-caps=-all")
"""Turns root into a user like any other, who cannot write where the owner may not."""

PLACES = ("app", "venv")


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="image-") as folder:
        root = Path(folder)
        root.chmod(0o755)
        image = Image(root)
        for name, arguments in steps((ROOT / "Dockerfile").read_text()):
            image.step(name, arguments)
        image.freeze()
        image.serve()


def steps(text: str) -> Iterator[tuple[str, str]]:
    """The instructions, with their lines joined."""
    joined = re.sub(r"\\\n\s*", " ", text)
    for line in joined.splitlines():
        if line and not line.startswith("#"):
            name, _, arguments = line.strip().partition(" ")
            yield name, arguments


class Image:
    """A folder that stands for the root of an image."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.environment: dict[str, str] = {}
        self.command: list[str] = []
        self.stages = 0

    def step(self, name: str, arguments: str) -> None:
        """Carry out one instruction; those that only describe the image do nothing here."""
        action = getattr(self, f"_{name.lower()}", None)
        if action is not None:
            print(f"{name} {arguments}", flush=True)
            action(arguments)

    def _from(self, _: str) -> None:
        self.stages += 1
        self.environment = {"PATH": f"{Path(sys.executable).parent}:{os.defpath}"}

    def _copy(self, arguments: str) -> None:
        if arguments.startswith("--from="):
            return  # the same folder is both stages
        *sources, target = shlex.split(arguments)
        for source in sources:
            self._copy_one(source, self.root / "app" / target)

    def _copy_one(self, source: str, target: Path) -> None:
        if f"!{source}" not in (ROOT / ".dockerignore").read_text().split():
            raise SystemExit(f".dockerignore keeps {source} out")
        target.parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / source).is_dir():
            shutil.copytree(ROOT / source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / source, target / source if target.is_dir() else target)

    def _env(self, arguments: str) -> None:
        for pair in shlex.split(self._here(arguments)):
            name, _, value = pair.partition("=")
            self.environment[name] = value.replace("$PATH", self.environment["PATH"])

    def _run(self, arguments: str) -> None:
        if arguments.startswith("useradd"):
            return  # serve() sees to the rights
        self._call(["sh", "-ec", self._here(arguments)])

    def _cmd(self, arguments: str) -> None:
        self.command = json.loads(arguments)

    def _here(self, text: str) -> str:
        """The text with the places of the image moved into the folder."""
        return re.sub(rf"(?<![\w.])/({'|'.join(PLACES)})\b", rf"{self.root}/\1", text)

    def _call(self, command: list[str]) -> None:
        (self.root / "app").mkdir(exist_ok=True)
        # The package index is the machine's; the image has its own way there.
        kept = {name: value for name, value in os.environ.items() if name.startswith("PIP_")}
        environment = {**kept, **self.environment}
        subprocess.run(command, cwd=self.root / "app", env=environment, check=True)

    def freeze(self) -> None:
        """Take every right to write away."""
        subprocess.run(["chmod", "-R", "a-w,a+rX", self.root], check=True)

    def serve(self) -> None:
        """Start the service, wait until it is ready, and let the computer play a move."""
        port = free_port()
        own = {"PORT": str(port), "SCOPA_SEAL_KEYS": "ab" * 32, "SCOPA_WORKERS": "2"}
        started = time.monotonic()
        process = subprocess.Popen(
            [*(WITHOUT_RIGHTS if os.getuid() == 0 else ()), *self.command],
            cwd=self.root / "app",
            env={**self.environment, **own},
            stdout=subprocess.DEVNULL,
        )
        try:
            while not is_ready(port) and process.poll() is None:
                if time.monotonic() - started > READY_S:
                    break
                time.sleep(0.1)
            ready_s = time.monotonic() - started
            print(f"ready after {ready_s:.1f} s; the computer plays {_move(port)}")
            if ready_s > READY_S:
                raise SystemExit(f"It took more than {READY_S} s: is the search compiled again?")
        finally:
            process.terminate()
            process.wait(30)
            subprocess.run(["chmod", "-R", "u+w", self.root], check=True)


def _move(port: int) -> str:
    state = _post(port, "/deal", {"seed": 1})["state"]
    return str(_post(port, "/ai-move", {"state": state})["move"])


def _post(port: int, path: str, body: object) -> dict[str, object]:
    connection = HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
    answer = connection.getresponse()
    found: dict[str, object] = json.loads(answer.read())
    if answer.status != 200:
        raise SystemExit(f"{path} answered {answer.status}: {found}")
    return found


if __name__ == "__main__":
    main()

"""The bench measures every endpoint and finds it answered."""

import re
import subprocess
import sys

from lab.serving import ROOT


def test_requests_are_timed_in_one_process_beside_another_checkout():
    once = ["--starts", "1", "--rounds", "1"]
    command = [sys.executable, "-m", "lab.bench.in_process", *once, "--beside", str(ROOT)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    lines = done.stdout.splitlines()
    assert "POST /apply" in done.stdout
    assert all(re.fullmatch(r"[A-Z]+ /.*?( +\d+ us  \d\.\d\d){2}", line) for line in lines), lines

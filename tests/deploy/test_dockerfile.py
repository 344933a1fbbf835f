import re

from service.config import SETTINGS
from tests.deploy.places import ROOT

DOCKERFILE = (ROOT / "Dockerfile").read_text()
OTHERS = {"PATH", "PYTHONUNBUFFERED", "PYTHONDONTWRITEBYTECODE", "NUMBA_CACHE_DIR"}


def test_the_image_sets_only_settings_that_exist():
    final = DOCKERFILE.split("FROM ")[-1]
    names = set(re.findall(r"^ +([A-Z_]+)=", final, re.MULTILINE)) | {"PATH"}
    assert names - OTHERS <= {setting.variable for setting in SETTINGS}


def test_the_image_copies_only_what_the_build_context_lets_in():
    allowed = (ROOT / ".dockerignore").read_text().split()
    copied = re.findall(r"^COPY (?!--from)(\S+) ", DOCKERFILE, re.MULTILINE)
    assert copied
    assert {f"!{path}" for path in copied} <= set(allowed)

import re
import subprocess

import pytest
import yaml

from service.config import SETTINGS, Config
from tests.deploy.places import ROOT, seconds

LINTER = "tests/deploy/tools/node_modules/.bin/dclint"
COMPOSE = yaml.safe_load((ROOT / "deploy/compose.yaml").read_text())
INSTANCES = ["app-a", "app-b"]


@pytest.mark.needs(LINTER)
def test_the_compose_file_keeps_to_its_schema():
    command = [LINTER, "-c", "tests/deploy/tools/.dclintrc", "deploy/compose.yaml"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("name", INSTANCES)
def test_an_instance_sets_only_settings_that_exist(name):
    environment = COMPOSE["services"][name]["environment"]
    known = {setting.variable for setting in SETTINGS}
    assert set(environment) <= known


@pytest.mark.parametrize("name", INSTANCES)
def test_an_instance_has_time_to_drain_and_to_finish(name):
    service = COMPOSE["services"][name]
    drain = int(service["environment"]["SCOPA_DRAIN_S"])
    assert seconds(service["stop_grace_period"]) > drain + Config().shutdown_s


@pytest.mark.parametrize("name", COMPOSE["services"])
def test_every_container_is_read_only_and_without_privileges(name):
    service = COMPOSE["services"][name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]


def test_the_balancer_names_the_instances_of_the_compose_file():
    nginx = (ROOT / "deploy/nginx.conf").read_text()
    assert re.findall(r"server (app-\w):8000", nginx) == 2 * INSTANCES

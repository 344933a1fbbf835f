import re
import subprocess

import pytest

from tests.deploy.places import ROOT, seconds

NGINX = (ROOT / "deploy/nginx.conf").read_text()


@pytest.mark.needs("nginx")
def test_nginx_accepts_its_configuration(tmp_path):
    own = tmp_path / "nginx.conf"
    own.write_text(re.sub(r"app-\w:8000", "127.0.0.1:8000", NGINX).replace("/tmp", str(tmp_path)))
    command = ["nginx", "-t", "-q", "-c", own, "-e", "stderr"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_nginx_closes_an_idle_connection_before_the_service_does():
    idle = seconds(re.search(r"\bkeepalive_timeout (\w+);", NGINX)[1])
    gunicorn = (ROOT / "gunicorn.conf.py").read_text()
    assert idle < int(re.search(r"^keepalive = (\d+)$", gunicorn, re.MULTILINE)[1])


def test_nginx_waits_longer_than_the_longest_search():
    assert seconds(re.search(r"proxy_read_timeout (\w+);", NGINX)[1]) > 10


def test_a_request_may_be_tried_on_every_server_that_is_listed():
    tries = int(re.search(r"proxy_next_upstream_tries (\d+);", NGINX)[1])
    assert tries == len(re.findall(r"^\s*server app-", NGINX, re.MULTILINE))


def test_a_request_of_a_dead_instance_goes_to_the_next_whatever_its_method():
    assert "proxy_next_upstream error timeout non_idempotent;" in NGINX

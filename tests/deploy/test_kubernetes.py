import pytest
import yaml

from service.config import SETTINGS
from service.seal.keys import keyring_of
from tests.deploy.places import ROOT

FILES = sorted((ROOT / "deploy/kubernetes").glob("*.yaml"))
MANIFESTS = {path.stem: yaml.safe_load(path.read_text()) for path in FILES}
DEPLOYMENT = MANIFESTS["deployment"]
POD = DEPLOYMENT["spec"]["template"]
(CONTAINER,) = POD["spec"]["containers"]
VALUES = {variable["name"]: variable.get("value") for variable in CONTAINER["env"]}


def test_the_deployment_sets_only_settings_that_exist():
    assert set(VALUES) <= {setting.variable for setting in SETTINGS}


def test_a_pod_has_time_to_drain_and_to_finish():
    stop = int(VALUES["SCOPA_DRAIN_S"]) + int(VALUES["SCOPA_SHUTDOWN_S"])
    assert POD["spec"]["terminationGracePeriodSeconds"] > stop


def test_a_pod_is_out_of_the_balancer_before_it_stops_taking_requests():
    probe = CONTAINER["readinessProbe"]
    assert probe["httpGet"]["path"] == "/readyz"
    noticed = probe["periodSeconds"] * probe["failureThreshold"]
    assert int(VALUES["SCOPA_DRAIN_S"]) > 2 * noticed


def test_the_container_writes_nothing_and_is_nobody():
    security = CONTAINER["securityContext"]
    assert security["readOnlyRootFilesystem"] is True
    assert security["allowPrivilegeEscalation"] is False
    assert POD["spec"]["securityContext"]["runAsNonRoot"] is True


@pytest.mark.parametrize(
    "labels",
    [
        DEPLOYMENT["spec"]["selector"]["matchLabels"],
        MANIFESTS["service"]["spec"]["selector"],
        MANIFESTS["disruption"]["spec"]["selector"]["matchLabels"],
    ],
    ids=["deployment", "service", "disruption"],
)
def test_selectors_find_the_pods(labels):
    assert labels.items() <= POD["metadata"]["labels"].items()


def test_the_metrics_have_a_port_of_their_own_that_the_service_does_not_show():
    ports = {port["name"]: port["containerPort"] for port in CONTAINER["ports"]}
    assert VALUES["SCOPA_METRICS"] == f"0.0.0.0:{ports['metrics']}"
    assert [port["targetPort"] for port in MANIFESTS["service"]["spec"]["ports"]] == ["http"]


def test_the_example_of_a_secret_is_a_key_in_the_form_that_the_service_reads():
    reference = next(v for v in CONTAINER["env"] if "valueFrom" in v)["valueFrom"]["secretKeyRef"]
    secret = MANIFESTS["secret.example"]
    assert secret["metadata"]["name"] == reference["name"]
    assert keyring_of(secret["stringData"][reference["key"]]).newest

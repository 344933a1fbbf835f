import json
import re

from prometheus_client.parser import text_string_to_metric_families

from service.api.metrics import Metrics
from tests.deploy.places import ROOT

DASHBOARD = json.loads((ROOT / "deploy/grafana/scopa.json").read_text())


def test_the_dashboard_asks_only_for_figures_that_there_are():
    metrics = Metrics()
    metrics.answered("/deal", 200, 0.001)
    metrics.searched("expert", 0.01, 100)
    families = text_string_to_metric_families(metrics.text().decode())
    known = {sample.name for family in families for sample in family.samples}
    asked = {
        name
        for panel in DASHBOARD["panels"]
        for target in panel["targets"]
        for name in re.findall(r"scopa_\w+", target["expr"])
    }
    assert len(asked) > 5
    assert asked <= known


def test_panels_do_not_overlap():
    taken = [
        (x, y)
        for panel in DASHBOARD["panels"]
        for at in [panel["gridPos"]]
        for x in range(at["x"], at["x"] + at["w"])
        for y in range(at["y"], at["y"] + at["h"])
    ]
    assert len(taken) == len(set(taken))
    assert max(x for x, _ in taken) < 24

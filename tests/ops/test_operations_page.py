"""docs/operations.md holds what the code has: every setting and every figure, and no other."""

import re
from pathlib import Path

import pytest

from service.api.metrics import Metrics
from service.config import SETTINGS, Config, ConfigInvalid, read_config

PAGE = (Path(__file__).parents[2] / "docs/operations.md").read_text()
ROWS = {
    cells[0].strip("`"): cells
    for line in PAGE.splitlines()
    if line.startswith("| `")
    for cells in [[cell.strip() for cell in line.strip("|").split("|")]]
}
VARIABLES = {setting.variable: setting for setting in SETTINGS}
NONE = (None, "", ())


def test_every_setting_stands_in_the_table_and_back():
    assert {name for name in ROWS if name.isupper()} == set(VARIABLES)


@pytest.mark.parametrize("variable", VARIABLES)
def test_the_default_in_the_table_is_the_default(variable):
    default = ROWS[variable][2].strip("`")
    value = getattr(Config(), VARIABLES[variable].field)
    if default == "none":
        assert value in NONE
    elif default == "one a core":
        assert value == Config().workers
    else:
        assert read_config({variable: default}) == Config()


@pytest.mark.parametrize("variable", VARIABLES)
def test_the_ends_of_a_range_are_taken_and_what_lies_beyond_is_not(variable):
    found = re.fullmatch(r"(\d+) to (\d+)", ROWS[variable][1])
    if found is None:
        return
    least, most = map(int, found.groups())
    field = VARIABLES[variable].field
    assert getattr(read_config({variable: str(least)}), field) == least
    assert getattr(read_config({variable: str(most)}), field) == most
    for beyond in (least - 1, most + 1):
        with pytest.raises(ConfigInvalid):
            read_config({variable: str(beyond)})


def test_every_figure_stands_in_the_table_and_back():
    text = Metrics().text().decode()
    assert {name for name in ROWS if name.startswith("scopa_")} == set(
        re.findall(r"^# TYPE (scopa_\w+) ", text, re.MULTILINE)
    ) - set(re.findall(r"^# TYPE (scopa_\w+_created) ", text, re.MULTILINE))

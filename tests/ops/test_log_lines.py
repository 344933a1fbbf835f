import json
import logging
import sys

from service.log_lines import JsonLines


def record(exc_info=None):
    return logging.LogRecord(
        "service", logging.ERROR, __file__, 1, "request %s failed", ("abc",), exc_info
    )


def test_a_record_is_one_line_of_json():
    line = json.loads(JsonLines().format(record()))
    assert line.pop("time").endswith("Z")
    assert line == {"level": "error", "message": "request abc failed"}


def test_a_fault_shows_where_it_was_and_nothing_that_was_sent():
    try:
        int("a secret token")
    except ValueError:
        line = JsonLines().format(record(sys.exc_info()))
    shown = json.loads(line)
    assert shown["error"] == "ValueError"
    assert "test_a_fault_shows_where_it_was" in shown["trace"][0]
    assert "secret" not in line.replace("nothing_that_was_sent", "")

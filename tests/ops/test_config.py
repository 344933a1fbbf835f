import pytest

from service.config import Address, Config, ConfigInvalid, cores, read_config


def test_without_variables_the_defaults_hold():
    assert read_config({}) == Config()
    assert read_config({"PORT": ""}).port == 8000
    assert Config().workers == cores()


def test_every_setting_is_read_from_its_variable():
    config = read_config(
        {
            "PORT": "9000",
            "SCOPA_WORKERS": "3",
            "SCOPA_METRICS": "127.0.0.1:9100",
            "SCOPA_LOG_REQUESTS": "off",
            "SCOPA_ORIGINS": "https://a.example, http://localhost:5173",
        }
    )
    assert (config.port, config.workers) == (9000, 3)
    assert config.metrics == Address("127.0.0.1", 9100)
    assert config.log_requests is False
    assert config.origins == ("https://a.example", "http://localhost:5173")
    assert read_config({"SCOPA_ORIGINS": "*"}).origins == ()


def test_keys_are_not_shown_with_the_settings():
    config = read_config({"SCOPA_SEAL_KEYS": "ab" * 32})
    assert config.seal_keys == "ab" * 32
    assert "abab" not in repr(config)


@pytest.mark.parametrize(
    ("variable", "value", "takes"),
    [
        ("PORT", "http", "takes a whole number from 1 to 65535"),
        ("PORT", "70000", "takes a whole number from 1 to 65535"),
        ("SCOPA_WORKERS", "0", "takes a whole number from 1 to 64"),
        ("SCOPA_ENV", "staging", "takes development or production"),
        ("SCOPA_METRICS", "9100", "takes host:port"),
        ("SCOPA_METRICS", "localhost:x", "takes host:port"),
        ("SCOPA_LOG_REQUESTS", "yes", "takes on or off"),
        ("SCOPA_ORIGINS", "example.org", "takes \\* or origins such as"),
        ("SCOPA_ORIGINS", "https://", "takes \\* or origins such as"),
        ("SCOPA_ORIGINS", "https://a.example/path", "takes \\* or origins such as"),
    ],
)
def test_a_wrong_value_is_refused_and_the_variable_named(variable, value, takes):
    with pytest.raises(ConfigInvalid, match=f"^{variable} {takes}"):
        read_config({variable: value})

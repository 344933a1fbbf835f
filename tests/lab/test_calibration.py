import pytest

from lab.arena.settings import rules_of
from lab.calibration import Sample, calibration_of, measure
from service.ai.levels import Level


def test_slope_and_error_ratio():
    samples = [
        Sample(0, 1.0, 0.5, 1.5, 2.0),
        Sample(0, -1.0, 0.5, -1.0, -2.0),
        Sample(1, 2.0, 0.0, 2.0, 4.0),
        Sample(1, 0.0, 0.5, 0.5, 0.0),
    ]
    found = calibration_of(samples)
    assert (found.samples, found.slope, found.slope_error) == (4, 2.0, 0.0)
    # One, nought and one stated errors off; the solved position does not count.
    assert found.error_ratio == pytest.approx((2 / 3) ** 0.5)


def test_some_plays_of_every_deal_are_asked_about():
    samples = measure(rules_of("scopa"), Level.CASUAL, deals=6, seed=3, long=40)
    assert {sample.deal for sample in samples} <= set(range(6))
    assert len(samples) > 20
    assert any(sample.std_error == 0 for sample in samples)
    assert all(abs(sample.outcome * 2) == round(abs(sample.outcome * 2)) for sample in samples)

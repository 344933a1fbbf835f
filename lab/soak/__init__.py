"""Whole games over HTTP while what serves them is killed, restarted and given new keys."""

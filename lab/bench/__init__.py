"""Load on the service and, in the same run, on a Flask view that returns a constant."""

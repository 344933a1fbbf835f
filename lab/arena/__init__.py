"""Players against each other over paired duplicate deals. Start it with `python -m lab.arena`."""

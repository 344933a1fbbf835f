"""Self-play and regression behind the foresight of the player: `python -m lab.training`."""

"""How strong the players are: plays what is planned, writes docs/strength.md and its plot."""

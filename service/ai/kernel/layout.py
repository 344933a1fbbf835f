"""Where everything stands in the kernel's arrays. Plain numbers: compiled code takes them in."""

from __future__ import annotations

from typing import Final

CARDS: Final = 40
ALL: Final = (1 << CARDS) - 1
"""The mask of all forty cards; bit c is the card of order c."""
COINS: Final = sum(1 << (4 * rank) for rank in range(10))
SETTEBELLO: Final = 24
ACES: Final = 15
NOBODY: Final = -1

# A world: what is where. Four slots a row, unused seats and sides stay empty.
HAND: Final = 0
CAPTURED: Final = 4
SWEEPS: Final = 8
TABLE: Final = 12
TURN: Final = 13
LAST: Final = 14
DEALER: Final = 15
STOCK_AT: Final = 16
STOCK_END: Final = 17
STOCK: Final = 20
WORLD: Final = 60
MOVING: Final = 18
"""Slots before this one change during play; the stock's order does not."""

# What `play` answers.
GOES_ON: Final = 0
PACKET_OVER: Final = 1
DEAL_OVER: Final = 2

# Options. Points are half points, so that every sum is exact.
PLAYERS: Final = 0
SIDES: Final = 1
HAND_SIZE: Final = 2
TABLE_SIZE: Final = 3
PACKET: Final = 4
FIFTEEN: Final = 5
EQUAL_FIRST: Final = 6
FEWEST: Final = 7
DUTY: Final = 8
ACE: Final = 9
ACE_TAKES_ACE: Final = 10
ACE_TO_PILE: Final = 11
ACE_SWEEP: Final = 12
LAST_SWEEP: Final = 13
CARDS_POINTS: Final = 14
COINS_POINTS: Final = 15
PRIMIERA_POINTS: Final = 16
SUITS_FIRST: Final = 17
SEVENS_POINTS: Final = 18
NAPOLA: Final = 19
ALL_COINS: Final = 20
LOW_WINS: Final = 21
REDEAL: Final = 22
SCORING_CARDS: Final = 116
"""The mask of cards that score by themselves."""
QUARTETS: Final = 117
"""Whether any quartet scores."""
CARD_POINTS: Final = 24
QUARTET_POINTS: Final = 64
"""By rank: slot QUARTET_POINTS + rank."""
BONUS: Final = 75
"""By table total: slot BONUS + total, 0..40."""
OPTIONS: Final = 118

# Values of DUTY, ACE and ACE_SWEEP.
DUTY_CARD: Final = 0
DUTY_ANY: Final = 1
DUTY_NONE: Final = 2
ACE_OFF: Final = 0
ACE_FORCED: Final = 1
ACE_OPTIONAL: Final = 2
SWEEP_NEVER: Final = 0
SWEEP_ORDINARY: Final = 1
SWEEP_ALWAYS: Final = 2

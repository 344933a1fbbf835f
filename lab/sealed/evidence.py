"""What an attacker can measure of answers, and whether it has to do with the hidden hand."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt

from lab.sealed.client import Answer
from lab.sealed.watch import hidden
from service.seal.game import Game


def unseen(game: Game) -> list[str]:
    """The codes that the viewers have not seen, in canonical order of the codes."""
    return sorted(hidden(game))


def hand_to_guess(game: Game) -> set[str]:
    """The hand of the seat to play, which is no viewer's."""
    return {card.code for card in game.state.hands[game.state.turn or 0]}


def guess_from(answers: Sequence[Answer], among: list[str]) -> str:
    """One of the unseen cards, picked by every byte of every answer."""
    digest = hashlib.sha256("".join(answer.text for answer in answers).encode()).digest()
    return among[int.from_bytes(digest, "big") % len(among)]


def measured(token: str, answers: Sequence[Answer]) -> Mapping[str, float]:
    """Figures that an attacker can read off without knowing any card."""
    return {
        "token length": len(token),
        "token's last character": ord(token[-1]),
        "token's characters summed": sum(map(ord, token)) % 64,
        "answers' length": sum(len(answer.text) for answer in answers),
        "refusals": sum(answer.status != 200 for answer in answers),
        "milliseconds of computer moves": sum(a.ms for a in answers if a.path == "/ai-move"),
    }


@dataclass(slots=True)
class Trace:
    """One figure over many positions, beside whether a certain card was in the hidden hand.

    Before the hidden seat has played in a deal, its hand is any hand of the unseen cards, so the
    card is in it with probability hand / unseen, whatever is in view. Then the sum of
    (figure - mean) * (is in it - probability) has mean 0 and a known variance, unless the figure
    has to do with the card.
    """

    figures: list[float] = field(default_factory=list)
    surprises: list[float] = field(default_factory=list)
    variances: list[float] = field(default_factory=list)

    def add(self, figure: float, is_held: bool, chance: float) -> None:
        """One more position."""
        self.figures.append(figure)
        self.surprises.append(is_held - chance)
        self.variances.append(chance * (1 - chance))

    @property
    def deviations(self) -> float:
        """By how many standard deviations figure and card go together."""
        mean = sum(self.figures) / len(self.figures)
        apart = [figure - mean for figure in self.figures]
        spread = sqrt(sum(a * a * v for a, v in zip(apart, self.variances, strict=True)))
        together = sum(a * s for a, s in zip(apart, self.surprises, strict=True))
        return together / spread if spread else 0.0

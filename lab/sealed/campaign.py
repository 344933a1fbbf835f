"""Sealed matches, all their answers watched, and each deal attacked once."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import combinations, islice
from random import Random

from lab.sealed.attack import Guesses, everything_else, moves_asked, moves_told, told_apart
from lab.sealed.client import Answer, Api, TokenClient
from lab.sealed.evidence import Trace, guess_from, hand_to_guess, measured, unseen
from lab.sealed.watch import Watch
from service.engine.rules import make_rules
from service.seal.game import Game


class Campaign:
    """All the matches of one run and what came of them."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.watch = Watch()
        self.api = Api(self.watch)
        self.matches: Counter[str] = Counter()
        self.deals = 0
        self.attacked = 0
        self.second_moves = 0
        self.told_apart: Counter[str] = Counter()
        self.guesses = Guesses()
        self.traces: dict[str, Trace] = defaultdict(Trace)
        self.longest: Counter[int] = Counter()

    def match(self, preset: str, level: str, max_deals: int, *, attack: bool) -> None:
        """One match; if it is to be attacked, then once, at the first hidden turn of a deal."""
        players = make_rules(preset).players
        viewers = self.rng.choice(list(_some_seats(players)))
        client = TokenClient(
            self.api,
            self.rng,
            rules={"preset": preset},
            dealer=self.rng.randrange(players),
            sealed={"viewers": viewers, "level": level},
        )
        deal_to_attack = self.rng.randint(1, min(3, max_deals)) if attack else max_deals + 1
        for answer in client.match(max_deals):
            game = self.api.sealer.open(answer.json["token"])
            self._note_length(game, answer)
            if game.state.match.deal >= deal_to_attack and _is_first_hidden_turn(game):
                self._attack(game, answer.json["token"])
                deal_to_attack = max_deals + 1
        self.matches[preset] += 1
        self.deals += client.last.json["state"]["match"]["deal"]

    @property
    def is_clean(self) -> bool:
        """Whether nothing came out that should not."""
        return not (self.watch.leaks or self.second_moves or self.told_apart)

    def _note_length(self, game: Game, answer: Answer) -> None:
        players = game.state.rules.players
        self.longest[players] = max(self.longest[players], len(answer.json["token"]))

    def _attack(self, game: Game, token: str) -> None:
        self.attacked += 1
        self.second_moves += len(moves_told(self.api, token)) - 1
        for path, _ in told_apart(self.api, game, self.rng):
            self.told_apart[path] += 1
        others = list(everything_else(token, game.state.rules.players))
        asked = [*others[::3], *islice(moves_asked(token), 6)]
        answers = [self.api.post(path, **body) for path, body in asked]
        among, hand = unseen(game), hand_to_guess(game)
        beside = [answer for answer in answers if answer.path != "/ai-move"]
        self.guesses.add(guess_from(beside, among) in hand, len(hand) / len(among))
        wanted = "7D" if "7D" in among else among[0]
        for name, figure in measured(token, answers).items():
            self.traces[name].add(figure, wanted in hand, len(hand) / len(among))


def _is_first_hidden_turn(game: Game) -> bool:
    """Whether a hidden seat is to play, and none has; plays tell of a hand, and rightly so."""
    turn, viewers = game.state.turn, game.terms.viewers
    if turn is None or turn in viewers:
        return False
    return all(play.seat in viewers for play in game.state.history or ())


def _some_seats(players: int) -> Iterator[list[int]]:
    """Every choice of viewers that leaves a seat to the computer."""
    for count in range(1, players):
        yield from map(list, combinations(range(players), count))

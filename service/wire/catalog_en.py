"""The catalogue in English."""

from __future__ import annotations

from typing import Final

from service.wire.catalog_text import Text, Texts

_SOURCES: Final = {
    "S0": "The classic Scopa rule sheet",
    "S1": "The bar rules, as the Settebello game plays them",
    "S2": "The encyclopedia article on Scopa, Scopone and their variants",
    "S3": "F. Germanà's article on Scopa",
    "S4": "The Romanian sheet on Scopa and Escoba",
    "X": "Rule collections published elsewhere",
}

_PRESETS: Final = {
    "scopa": Text(
        "Scopa",
        "The classic game for two: three cards each, four on the table, first to 11. "
        "An equal card bars every sum; between sums the choice is free.",
    ),
    "scopa_three": Text(
        "Scopa for three",
        "The classic game with three players, each for themselves. "
        "A category whose leaders are level scores for nobody.",
    ),
    "scopa_four": Text(
        "Scopa for four",
        "The classic game in two pairs, partners facing each other. "
        "The classic sheet leaves pairs open: with partnerships false each plays alone.",
    ),
    "scopa_bar": Text(
        "Scopa at the bar",
        "The classic game for two in a single deal: most points win, level points are a draw.",
    ),
    "scopa_21": Text(
        "Scopa to 21",
        "Two players, to 21. Only captures with the fewest table cards may be made. "
        "Who holds 21 for certain may stop the deal and win; a wrong call costs nothing.",
    ),
    "scopa_germana": Text(
        "Scopa after Germanà",
        "Two players, cards dealt one at a time, fewest table cards, to 11. "
        "At 9-9 the target rises to 13. Calling out wins at once; a wrong call loses the match.",
    ),
    "scopa_ro": Text(
        "Romanian Scopa",
        "The classic game, but in the primiera a side with more suits beats one with fewer, "
        "whatever the figures.",
    ),
    "scopone": Text(
        "Scopone, ten cards",
        "Two pairs, ten cards each, an empty table, fewest table cards, to 21. "
        "Most rule books call this deal scopone scientifico; here, after the encyclopedia "
        "article, scopone_scientifico is the deal with nine cards and four on the table.",
    ),
    "scopone_scientifico": Text(
        "Scopone scientifico, nine cards and four",
        "Two pairs, nine cards each and four on the table, fewest table cards, to 21. "
        "The name follows the encyclopedia article; elsewhere scientifico mostly means the "
        "deal of ten cards on an empty table: see scopone and scopone_ten.",
    ),
    "scopa_d_assi": Text(
        "Scopa d'assi",
        "To 21, fewest table cards. An ace takes the whole table and never scores a sweep. "
        "On an empty table it stays there.",
    ),
    "scopa_d_assi_optional": Text(
        "Scopa d'assi, optional",
        "As scopa_d_assi, but the ace may also be laid. While an ace lies on the table, an ace "
        "takes just one ace. An ace that clears the table scores a sweep where the same capture "
        "is an ordinary one: one ace on one ace.",
    ),
    "scopa_a_15": Text(
        "Scopa a 15",
        "Played and captured cards total 15 together. Fewest table cards, two players, to 21.",
    ),
    "escoba": Text(
        "Escoba",
        "Captures total 15 with the played card, the choice between them is free; two players, "
        "to 21. The dealer takes a first table of 15 for one sweep, of 20 for two. The Romanian "
        "sheet says 20; most of the world says 30: see escoba_30.",
    ),
    "escoba_four": Text(
        "Escoba for four",
        "Escoba in two pairs. As in escoba, the first table that brings two sweeps is 20, "
        "not the more usual 30.",
    ),
    "rebello": Text(
        "Re bello",
        "To 21, fewest table cards; besides the settebello the king of coins scores a point.",
    ),
    "napola": Text(
        "Napola",
        "To 21, fewest table cards; ace, two and three of coins score 3, "
        "and each further coin in sequence one more.",
    ),
    "calabrese": Text(
        "Calabrian Scopa",
        "To 21, fewest table cards; besides the settebello the seven of cups scores a point.",
    ),
    "stalla": Text(
        "Stalla",
        "To 21, fewest table cards; all four knights score half a point.",
    ),
    "napoleone": Text(
        "Napoleone",
        "As napola, and a side that captures all ten coins wins the match.",
    ),
    "escoba_30": Text(
        "Escoba, two sweeps at 30",
        "Escoba as most of the world deals it: a first table of 15 is one sweep, of 30 two, and "
        "only sides with all four suits compete in the primiera.",
    ),
    "escoba_spanish": Text(
        "Spanish Escoba",
        "Captures total 15 and are never a duty. No primiera: the most sevens score a point "
        "instead. The dealer takes a first table of 15 for one sweep, of 30 for two. To 21.",
    ),
    "scopone_ten": Text(
        "Scopone, ten cards, free choice",
        "Ten cards each on an empty table, the choice between captures is free, the last play "
        "can score a sweep, and in the primiera more suits beat fewer. "
        "Often called scopone scientifico.",
    ),
    "asso_piglia_tutto": Text(
        "Asso piglia tutto",
        "To 11. An ace takes the whole table and scores a sweep; with an ace on the table it "
        "takes just that ace. A first table with three or four kings is dealt again.",
    ),
    "scopone_trentino": Text(
        "Trentino Scopone",
        "Two pairs, nine cards each and four on the table, to 21, free choice. "
        "Of the coins the seven and the ace score 1, the two 2 and the three 3.",
    ),
    "scopa_a_perdere": Text(
        "Scopa a perdere",
        "The classic game turned around: once a side reaches 21, the lowest score wins.",
    ),
}

_OPTIONS: Final = {
    "players": Text("Players", "Number of seats."),
    "partnerships": Text(
        "Partnerships",
        "Alternate seats score together. True for four players unless said otherwise; "
        "needs four players.",
    ),
    "hand_size": Text(
        "Hand size",
        "Cards each seat gets at a time. The cards not on the first table must divide evenly "
        "into such packets.",
    ),
    "table_size": Text("First table", "Cards laid on the table at the start: four, or none."),
    "deal_packet": Text(
        "Deal packet",
        "Cards handed to a seat in one go while dealing; as many as hand_size unless said "
        "otherwise. It changes the game only for a known deck.",
    ),
    "redeal_kings": Text(
        "Redeal on kings",
        "A first table with at least so many kings is void: the same dealer deals the whole "
        "deck again. Null never does.",
    ),
    "table_bonus": Text(
        "First table bonus",
        "Totals of the first table that the dealer takes, and the sweeps each one scores. "
        "The dealer then counts as the last to capture. The second total of escoba is 20 in "
        "the Romanian sheet and 30 in most of the world.",
    ),
    "capture_rule": Text("Capture rule", "What the cards of a capture must total."),
    "equal_card_priority": Text(
        "Equal card first",
        "With captures by sum: where a card of the played value lies on the table, only such a "
        "single card may be taken. The player chooses between several.",
    ),
    "combination_choice": Text(
        "Choice of combination", "Which of several captures of one card may be made."
    ),
    "capture_obligation": Text("Duty to capture", "When a card may be laid without a capture."),
    "ace_takes_all": Text("Ace takes all", "Whether an ace takes the whole table."),
    "ace_with_ace_on_table": Text(
        "Ace on an ace",
        "What an ace that takes all does while an ace lies on the table.",
    ),
    "ace_on_empty_table": Text(
        "Ace on an empty table",
        "What an ace that takes all does where there is nothing to take.",
    ),
    "ace_sweep_scores": Text(
        "Sweep by an ace",
        "When an ace that takes all and clears the table scores a sweep.",
    ),
    "last_play_sweep_scores": Text(
        "Sweep on the last play",
        "Whether the last play of a deal can score a sweep. The last card of an earlier packet "
        "is an ordinary play.",
    ),
    "most_cards_points": Text(
        "Points for cards",
        "For the side with strictly the most cards. 0 switches the category off.",
    ),
    "most_coins_points": Text(
        "Points for coins",
        "For the side with strictly the most coins. 0 switches the category off.",
    ),
    "primiera_points": Text(
        "Points for the primiera",
        "For the side with strictly the best primiera. 0 switches the category off.",
    ),
    "primiera_missing_suit": Text(
        "Missing suit in the primiera", "How a side without all four suits competes."
    ),
    "most_sevens_points": Text(
        "Points for sevens",
        "For the side with strictly the most sevens. 0 switches the category off.",
    ),
    "card_points": Text(
        "Points for single cards",
        "Cards that score for the side that captures them. A given map replaces the whole "
        "default, the settebello included.",
    ),
    "quartet_points": Text(
        "Points for quartets",
        "Ranks whose four cards score for the side that captures them all (stalla).",
    ),
    "napola": Text(
        "Napola",
        "A run of captured coins from the ace, at least ace, two, three, scores its length; "
        "all ten are the napoleone.",
    ),
    "all_coins_wins_match": Text(
        "All coins win the match",
        "A side that captured all ten coins wins the match when the deal is scored, "
        "whatever the score.",
    ),
    "target_score": Text(
        "Target score",
        "Points that end the match once a side has reached them. Null needs match_deals.",
    ),
    "match_deals": Text(
        "Deals in a match",
        "The match ends after so many deals. Null sets no such limit.",
    ),
    "tie_at_end": Text("Tie at the end", "What happens when the leaders are level at the end."),
    "target_extension": Text(
        "Raised target",
        "When all sides stand exactly at the target less the margin after a deal, the target "
        "rises by the step. It can happen again. Null never does.",
    ),
    "calling_out": Text(
        "Calling out",
        "Whether a player may stop the deal claiming the target. What counts is what no play of "
        "the cards still out can take away. Refused in a deal that breaks a tie at the target.",
    ),
    "low_score_wins": Text(
        "Lowest score wins",
        "Once a side has reached the target, the one side with the fewest points wins.",
    ),
}

_CHOICES: Final = {
    "capture_rule": {
        "sum": "The captured cards total the value of the played card.",
        "fifteen": "Played and captured cards total 15 together.",
    },
    "combination_choice": {
        "any": "Any of them.",
        "fewest": "Only those with the fewest table cards; between equals the player chooses.",
    },
    "capture_obligation": {
        "played_card": "A card that captures may not be laid; another that does not may be played.",
        "any_card": "No card may be laid while any card in the hand captures.",
        "none": "Always; capturing is a choice.",
    },
    "ace_takes_all": {
        "off": "An ace is a card like the others.",
        "forced": "It must take the table, even where capturing is a choice.",
        "optional": "It may take the table or be laid.",
    },
    "ace_with_ace_on_table": {
        "takes_all": "It takes the whole table all the same.",
        "takes_ace": "It takes exactly one ace; in fifteen games a set of 14 may be taken instead.",
    },
    "ace_on_empty_table": {
        "stays": "It lies on the table.",
        "to_pile": "It goes to its player's pile alone: a capture, but never a sweep.",
    },
    "ace_sweep_scores": {
        "never": "Never.",
        "ordinary": "Where the same capture would be legal if aces did not take all.",
        "always": "Always, save where the last play of the deal scores none.",
    },
    "primiera_missing_suit": {
        "void": "It does not; only sides with all four suits compete.",
        "suits_first": "More suits beat fewer; with equally many the figures decide.",
    },
    "tie_at_end": {
        "play_on": "Another deal is played by all sides, the target unchanged.",
        "draw": "The match is drawn.",
    },
    "calling_out": {
        "off": "Nobody may.",
        "safe": "A right call wins at once; a wrong one changes nothing.",
        "forfeit": "A right call wins at once; a wrong one loses the match. Of two other sides "
        "the one ahead before the deal wins; level, they draw.",
    },
}

ENGLISH: Final = Texts(_SOURCES, _PRESETS, _OPTIONS, _CHOICES)

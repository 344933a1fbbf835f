"""The catalogue in Italian."""

from __future__ import annotations

from typing import Final

from service.wire.catalog_text import Text, Texts

_SOURCES: Final = {
    "S0": "Il regolamento classico della scopa",
    "S1": "Le regole del bar, come le gioca Settebello",
    "S2": "La voce enciclopedica su scopa, scopone e varianti",
    "S3": "L'articolo di F. Germanà sulla scopa",
    "S4": "La scheda rumena su scopa ed escoba",
    "X": "Raccolte di regole pubblicate altrove",
}

_PRESETS: Final = {
    "scopa": Text(
        "Scopa",
        "Il gioco classico in due: tre carte a testa, quattro in tavola, agli 11. "
        "La carta uguale esclude ogni somma; tra le somme la scelta è libera.",
    ),
    "scopa_three": Text(
        "Scopa in tre",
        "Il gioco classico in tre, ognuno per sé. "
        "Una voce in cui i primi sono pari non dà punti a nessuno.",
    ),
    "scopa_four": Text(
        "Scopa in quattro",
        "Il gioco classico a coppie, i compagni l'uno di fronte all'altro. Il regolamento "
        "classico lascia aperta la scelta: con partnerships false ognuno gioca da solo.",
    ),
    "scopa_bar": Text(
        "Scopa da bar",
        "Il gioco classico in due, in una sola smazzata: vince chi fa più punti, "
        "a pari punti è patta.",
    ),
    "scopa_21": Text(
        "Scopa ai 21",
        "In due, ai 21. Si prende solo con il minor numero di carte in tavola. Chi ha 21 punti "
        "sicuri può fermare il gioco e vincere; una chiamata errata non costa nulla.",
    ),
    "scopa_germana": Text(
        "Scopa secondo Germanà",
        "In due, carte date una alla volta, minor numero di carte, agli 11. Sul 9 pari si va ai "
        "13. Chi si chiama fuori a ragione vince subito; a torto perde la partita.",
    ),
    "scopa_ro": Text(
        "Scopa rumena",
        "Il gioco classico, ma nella primiera chi ha più semi batte chi ne ha meno, "
        "qualunque sia il valore.",
    ),
    "scopone": Text(
        "Scopone a dieci carte",
        "Due coppie, dieci carte a testa, tavola vuota, minor numero di carte, ai 21. "
        "Per lo più questa distribuzione è detta scopone scientifico; qui, come nella voce "
        "enciclopedica, scopone_scientifico ha nove carte a testa e quattro in tavola.",
    ),
    "scopone_scientifico": Text(
        "Scopone scientifico, nove carte e quattro",
        "Due coppie, nove carte a testa e quattro in tavola, minor numero di carte, ai 21. "
        "Il nome segue la voce enciclopedica; altrove scientifico indica di solito dieci carte "
        "a testa e la tavola vuota: si vedano scopone e scopone_ten.",
    ),
    "scopa_d_assi": Text(
        "Scopa d'assi",
        "Ai 21, minor numero di carte. L'asso prende tutta la tavola e non fa mai scopa. "
        "Su una tavola vuota resta lì.",
    ),
    "scopa_d_assi_optional": Text(
        "Scopa d'assi facoltativa",
        "Come scopa_d_assi, ma l'asso si può anche calare. Finché in tavola c'è un asso, l'asso "
        "giocato prende un solo asso. L'asso che svuota la tavola fa scopa dove quella presa è "
        "ordinaria: un asso su un asso.",
    ),
    "scopa_a_15": Text(
        "Scopa a 15",
        "Carta giocata e carte prese fanno insieme 15. Minor numero di carte, in due, ai 21.",
    ),
    "escoba": Text(
        "Escoba",
        "Con la carta giocata la presa fa 15 e la scelta è libera; in due, ai 21. Il mazziere "
        "prende la prima tavola di 15 per una scopa, di 20 per due. La scheda rumena dice 20; "
        "quasi ovunque è 30: si veda escoba_30.",
    ),
    "escoba_four": Text(
        "Escoba in quattro",
        "Escoba a coppie. Come in escoba, la prima tavola che vale due scope è 20, "
        "non il più comune 30.",
    ),
    "rebello": Text(
        "Re bello",
        "Ai 21, minor numero di carte; oltre al settebello vale un punto il re di denari.",
    ),
    "napola": Text(
        "Napola",
        "Ai 21, minor numero di carte; asso, due e tre di denari valgono 3 punti "
        "e ogni denaro successivo in fila uno in più.",
    ),
    "calabrese": Text(
        "Scopa calabrese",
        "Ai 21, minor numero di carte; oltre al settebello vale un punto il sette di coppe.",
    ),
    "stalla": Text(
        "Stalla",
        "Ai 21, minor numero di carte; i quattro cavalli insieme valgono mezzo punto.",
    ),
    "napoleone": Text(
        "Napoleone",
        "Come napola, e chi prende tutti e dieci i denari vince la partita.",
    ),
    "escoba_30": Text(
        "Escoba, due scope al 30",
        "L'escoba come si gioca quasi ovunque: la prima tavola di 15 è una scopa, di 30 due, e "
        "nella primiera concorre solo chi ha tutti e quattro i semi.",
    ),
    "escoba_spanish": Text(
        "Escoba spagnola",
        "Le prese fanno 15 e non sono mai obbligatorie. Niente primiera: vale un punto il maggior "
        "numero di sette. Il mazziere prende la prima tavola di 15 per una scopa, di 30 per due. "
        "Ai 21.",
    ),
    "scopone_ten": Text(
        "Scopone a dieci carte, scelta libera",
        "Dieci carte a testa e tavola vuota, scelta libera tra le prese, l'ultima giocata può "
        "fare scopa e nella primiera più semi battono meno semi. "
        "Spesso detto scopone scientifico.",
    ),
    "asso_piglia_tutto": Text(
        "Asso piglia tutto",
        "Agli 11. L'asso prende tutta la tavola e fa scopa; se in tavola c'è un asso prende solo "
        "quello. Una prima tavola con tre o quattro re si ridistribuisce.",
    ),
    "scopone_trentino": Text(
        "Scopone trentino",
        "Due coppie, nove carte a testa e quattro in tavola, ai 21, scelta libera. "
        "Tra i denari il sette e l'asso valgono 1, il due 2 e il tre 3.",
    ),
    "scopa_a_perdere": Text(
        "Scopa a perdere",
        "Il gioco classico alla rovescia: quando una parte arriva a 21 vince il punteggio più "
        "basso.",
    ),
}

_OPTIONS: Final = {
    "players": Text("Giocatori", "Numero di posti."),
    "partnerships": Text(
        "Coppie",
        "I posti alterni segnano insieme. Vero in quattro se non è detto altro; "
        "servono quattro giocatori.",
    ),
    "hand_size": Text(
        "Carte in mano",
        "Carte che ogni posto riceve per volta. Le carte non messe in tavola all'inizio devono "
        "dividersi senza resto.",
    ),
    "table_size": Text("Prima tavola", "Carte messe in tavola all'inizio: quattro o nessuna."),
    "deal_packet": Text(
        "Carte per giro",
        "Carte date a un posto in un colpo solo; quante hand_size se non è detto altro. "
        "Conta solo se il mazzo è noto.",
    ),
    "redeal_kings": Text(
        "Nuova distribuzione per i re",
        "Una prima tavola con almeno tanti re è nulla: lo stesso mazziere ridà tutto il mazzo. "
        "Con null mai.",
    ),
    "table_bonus": Text(
        "Premio della prima tavola",
        "Totali della prima tavola che il mazziere prende, con le scope che valgono. Il mazziere "
        "conta poi come ultimo ad aver preso. Il secondo totale dell'escoba è 20 nella scheda "
        "rumena e 30 quasi ovunque.",
    ),
    "capture_rule": Text("Regola di presa", "Quanto devono fare le carte di una presa."),
    "equal_card_priority": Text(
        "Precedenza della carta uguale",
        "Nella presa per somma: se in tavola c'è una carta di pari valore si prende solo una "
        "carta così. Tra più carte uguali sceglie il giocatore.",
    ),
    "combination_choice": Text(
        "Scelta della combinazione",
        "Quali tra le prese possibili con una carta sono ammesse.",
    ),
    "capture_obligation": Text(
        "Obbligo di presa", "Quando una carta si può calare senza prendere."
    ),
    "ace_takes_all": Text("Asso pigliatutto", "Se l'asso prende tutta la tavola."),
    "ace_with_ace_on_table": Text(
        "Asso su asso", "Che cosa fa l'asso pigliatutto se in tavola c'è un asso."
    ),
    "ace_on_empty_table": Text(
        "Asso su tavola vuota",
        "Che cosa fa l'asso pigliatutto quando non c'è nulla da prendere.",
    ),
    "ace_sweep_scores": Text(
        "Scopa con l'asso", "Quando l'asso pigliatutto che svuota la tavola fa scopa."
    ),
    "last_play_sweep_scores": Text(
        "Scopa all'ultima giocata",
        "Se l'ultima giocata della smazzata può fare scopa. L'ultima carta di un giro precedente "
        "è una giocata come le altre.",
    ),
    "most_cards_points": Text(
        "Punti per le carte",
        "A chi ha più carte di ogni altra parte. 0 toglie la voce.",
    ),
    "most_coins_points": Text(
        "Punti per i denari",
        "A chi ha più denari di ogni altra parte. 0 toglie la voce.",
    ),
    "primiera_points": Text(
        "Punti per la primiera",
        "A chi ha la primiera migliore di ogni altra parte. 0 toglie la voce.",
    ),
    "primiera_missing_suit": Text(
        "Seme mancante nella primiera",
        "Come concorre chi non ha tutti e quattro i semi.",
    ),
    "most_sevens_points": Text(
        "Punti per i sette",
        "A chi ha più sette di ogni altra parte. 0 toglie la voce.",
    ),
    "card_points": Text(
        "Punti per singole carte",
        "Carte che danno punti a chi le prende. L'elenco dato sostituisce per intero quello "
        "iniziale, settebello compreso.",
    ),
    "quartet_points": Text(
        "Punti per i quartetti",
        "Valori le cui quattro carte danno punti a chi le prende tutte (stalla).",
    ),
    "napola": Text(
        "Napola",
        "Una fila di denari presi a partire dall'asso, almeno asso, due e tre, vale la sua "
        "lunghezza; tutti e dieci sono il napoleone.",
    ),
    "all_coins_wins_match": Text(
        "Tutti i denari vincono",
        "Chi ha preso tutti e dieci i denari vince la partita quando si contano i punti, "
        "qualunque sia il punteggio.",
    ),
    "target_score": Text(
        "Punteggio finale",
        "Punti che chiudono la partita quando una parte li raggiunge. Con null serve match_deals.",
    ),
    "match_deals": Text(
        "Smazzate della partita",
        "La partita finisce dopo tante smazzate. Null: nessun limite.",
    ),
    "tie_at_end": Text("Parità alla fine", "Che cosa succede se i primi sono pari alla fine."),
    "target_extension": Text(
        "Traguardo spostato",
        "Se dopo una smazzata tutte le parti sono esattamente al traguardo meno il margine, il "
        "traguardo sale del passo. Può ripetersi. Con null mai.",
    ),
    "calling_out": Text(
        "Chiamarsi fuori",
        "Se un giocatore può fermare la smazzata dichiarando il traguardo. Conta ciò che nessuna "
        "giocata delle carte rimaste può togliere. Non si può nello spareggio al traguardo.",
    ),
    "low_score_wins": Text(
        "Vince il più basso",
        "Quando una parte arriva al traguardo vince chi, da solo, ha meno punti.",
    ),
}

_CHOICES: Final = {
    "capture_rule": {
        "sum": "Le carte prese fanno il valore della carta giocata.",
        "fifteen": "Carta giocata e carte prese fanno insieme 15.",
    },
    "combination_choice": {
        "any": "Qualsiasi.",
        "fewest": "Solo quelle con meno carte di tavola; a parità sceglie il giocatore.",
    },
    "capture_obligation": {
        "played_card": "La carta che prende non si cala; un'altra che non prende sì.",
        "any_card": "Nessuna carta si cala finché una carta in mano prende.",
        "none": "Sempre; prendere è una scelta.",
    },
    "ace_takes_all": {
        "off": "L'asso è una carta come le altre.",
        "forced": "Deve prendere la tavola, anche dove prendere è una scelta.",
        "optional": "Può prendere la tavola o essere calato.",
    },
    "ace_with_ace_on_table": {
        "takes_all": "Prende comunque tutta la tavola.",
        "takes_ace": "Prende un solo asso; nei giochi a quindici, in alternativa, carte per 14.",
    },
    "ace_on_empty_table": {
        "stays": "Resta in tavola.",
        "to_pile": "Va da solo tra le prese del giocatore: è una presa, mai una scopa.",
    },
    "ace_sweep_scores": {
        "never": "Mai.",
        "ordinary": "Dove la stessa presa sarebbe ammessa se l'asso non prendesse tutto.",
        "always": "Sempre, tranne dove l'ultima giocata non fa scopa.",
    },
    "primiera_missing_suit": {
        "void": "Non concorre; conta solo chi ha tutti e quattro i semi.",
        "suits_first": "Più semi battono meno semi; a pari semi decide il valore.",
    },
    "tie_at_end": {
        "play_on": "Tutti giocano un'altra smazzata, il traguardo non cambia.",
        "draw": "La partita è patta.",
    },
    "calling_out": {
        "off": "Nessuno può.",
        "safe": "Chi ha ragione vince subito; chi ha torto non perde nulla.",
        "forfeit": "Chi ha ragione vince subito; chi ha torto perde la partita. Di due altre parti "
        "vince quella avanti prima della smazzata; se pari, è patta.",
    },
}

ITALIAN: Final = Texts(_SOURCES, _PRESETS, _OPTIONS, _CHOICES)

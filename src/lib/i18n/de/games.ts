import type { Messages } from '$lib/i18n';

// Gespeicherte Spiele: die Liste, Dateien, und was an ihnen falsch sein kann.

export const games: Messages['games'] = {
  title: 'Hexterland – gespeicherte Spiele',
  heading: 'Gespeicherte Spiele',
  intro: 'Jedes Spiel wird nach jedem Schritt auf diesem Gerät gespeichert.',
  notLasting: {
    passing:
      'Dieser Browser vergisst alles, wenn du den Tab schließt, vielleicht weil das Fenster privat ist. Exportiere ein Spiel, um es zu behalten.',
    silent:
      'Dein Browser kann deine gespeicherten Spiele gerade nicht öffnen. Schließe andere Tabs mit dem Spiel und lade die Seite neu.',
  },
  loading: 'Deine Spiele werden gesucht …',
  none: 'Noch keine Spiele.',
  noneHint: 'Fang eins an oder importiere eine Datei.',
  play: 'Jetzt spielen',
  unfinished: 'Laufend',
  finished: 'Beendet',
  standing: (points, target) => `${points} von ${target} Punkten`,
  target: (points) => `Bis ${points} Punkte`,
  isCopy: 'Importierte Kopie',
  won: ({ name, isYou }) => (isYou ? 'Du hast gewonnen' : `${name} hat gewonnen`),
  continue: 'Weiterspielen',
  replay: 'Ansehen',
  export: 'Exportieren',
  delete: 'Löschen',
  deleteAsk: 'Dieses Spiel endgültig löschen?',
  deleteYes: 'Ja, löschen',
  deleteNo: 'Behalten',
  deleted: 'Das Spiel wurde gelöscht.',
  withGame: (action, names) => `${action}: ${names}`,
  import: {
    heading: 'Spiel importieren',
    hint: 'Wähle eine aus Hexterland exportierte Datei, oder zieh sie irgendwo auf diese Seite.',
    choose: 'Datei wählen',
    reading: 'Das Spiel wird gelesen und nachgespielt …',
    done: (names) => `Importiert: ${names}.`,
    copy: (names) => `Als Kopie importiert: ${names}. Ein Spiel mit demselben Anfang ist schon hier.`,
    known: (names) => `Dieses Spiel ist schon hier: ${names}. Es kam nichts dazu.`,
    drop: 'Lass die Datei los, um das Spiel zu importieren',
  },
  fault: {
    unchanged: 'Es wurde nichts verändert.',
    unreadable: 'Die Datei konnte nicht gelesen werden.',
    tooLarge: 'Die Datei ist viel zu groß für ein Spiel.',
    notJson: 'Das ist keine Spieldatei, oder ein Teil davon fehlt.',
    foreign: 'Diese Datei stammt nicht von Hexterland.',
    newer: 'Dieses Spiel stammt aus einer neueren Version von Hexterland. Lade die Seite neu und versuch es noch einmal.',
    damaged: (field) => `Diese Spieldatei ist beschädigt: Etwas stimmt nicht mit „${field}“.`,
    record: (step) => `Diese Spieldatei ist beschädigt: Schritt ${step} folgt nicht aus den Schritten davor.`,
    unchecked: 'Das Spiel konnte nicht geprüft und gespeichert werden. Lade die Seite neu und versuch es noch einmal.',
  },
};

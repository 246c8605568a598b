import type { Messages } from '$lib/i18n';

// Gespeicherte Spiele: die Liste, Dateien, und was an ihnen falsch sein kann.

export const games: Messages['games'] = {
  title: 'Hexterland – gespeicherte Spiele',
  heading: 'Gespeicherte Spiele',
  intro: 'Jedes Spiel wird nach jedem Schritt auf diesem Gerät gespeichert.',
  notKeeping:
    'Dieser Browser behält nichts, wenn du den Tab schließt, vielleicht weil das Fenster privat ist. Exportiere ein Spiel, um es zu behalten.',
  loading: 'Deine Spiele werden gesucht …',
  none: 'Noch keine Spiele.',
  noneHint: 'Fang eins an oder bring eins als Datei mit.',
  play: 'Jetzt spielen',
  unfinished: 'Im Gange',
  finished: 'Beendet',
  standing: (points, target) => `${points} von ${target} Punkten`,
  target: (points) => `Bis ${points} Punkte`,
  won: (name) => `Sieg: ${name}`,
  continue: 'Weiterspielen',
  replay: 'Nachspielen',
  export: 'Exportieren',
  delete: 'Löschen',
  deleteAsk: 'Dieses Spiel endgültig löschen?',
  deleteYes: 'Ja, löschen',
  deleteNo: 'Behalten',
  deleted: 'Das Spiel wurde gelöscht.',
  withGame: (action, names) => `${action}: ${names}`,
  import: {
    heading: 'Spiel importieren',
    hint: 'Wähle eine Datei, die Hexterland exportiert hat, oder zieh sie irgendwo auf diese Seite.',
    choose: 'Datei wählen',
    reading: 'Das Spiel wird gelesen und nachgespielt …',
    done: (names) => `Importiert: ${names}.`,
    drop: 'Lass die Datei los, um das Spiel zu importieren',
  },
  fault: {
    unchanged: 'Es wurde nichts verändert.',
    unreadable: 'Die Datei konnte nicht gelesen werden.',
    tooLarge: 'Die Datei ist viel zu groß für ein Spiel.',
    notJson: 'Das ist keine Spieldatei, oder sie wurde abgeschnitten: Ihr Text ist nicht lesbar.',
    foreign: 'Diese Datei stammt nicht von Hexterland.',
    newer: 'Dieses Spiel stammt aus einer neueren Version von Hexterland. Lade die Seite neu und versuch es noch einmal.',
    damaged: (field) => `Diese Spieldatei ist beschädigt: Etwas stimmt nicht mit „${field}“.`,
    record: (step) => `Diese Spieldatei ist beschädigt: Schritt ${step} folgt nicht aus den Schritten davor.`,
    unchecked: 'Das Spiel konnte nicht geprüft und gespeichert werden. Lade die Seite neu und versuch es noch einmal.',
  },
};

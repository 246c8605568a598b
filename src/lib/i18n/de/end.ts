import type { Messages } from '$lib/i18n';

// Das Ende eines Spiels: sein Blatt, seine Zahlen und die Karte zum Teilen.

const points = (count: number) => (count === 1 ? '1 Punkt' : `${count} Punkte`);

const withPoints = (count: number) => (count === 1 ? '1 Punkt' : `${count} Punkten`);

export const end: Messages['end'] = {
  won: (count) => `Gewonnen mit ${withPoints(count)}`,
  lost: (name, count) => `${name} hat mit ${withPoints(count)} gewonnen`,
  rounds: (count) => (count === 1 ? '1 Runde' : `${count} Runden`),
  place: (place) => `${place}.`,
  practiceGame: 'Übungsspiel',
  practice: 'Übungsspiel: Du hast Züge zurückgenommen, nachdem du gesehen hattest, was dabei herauskam.',
  column: { points: 'Punkte', buildings: 'Siedlungen und Städte', road: 'Längste Straße', knights: 'Ritter' },
  short: { points: 'Punkte', buildings: 'Bauten', road: 'Straße', knights: 'Ritter' },
  hiddenPoints: (count) => (count === 1 ? '1 Punkt war verdeckt' : `${count} Punkte waren verdeckt`),
  review: 'Analyse',
  again: 'Noch einmal',
  share: 'Teilen',
  choice: {
    newIsland: 'Neue Insel',
    sameIsland: 'Dieselbe Insel',
    review: 'Spiel analysieren',
    replay: 'Spiel ansehen',
    save: 'Als Datei sichern',
  },
  label: 'Das Ergebnis',
  more: 'Mehr',
  shared: { copied: 'Bild gespeichert, Text kopiert', saved: 'Bild gespeichert', failed: 'Teilen geht hier nicht' },
  card: {
    me: 'Ich',
    iWon: 'Gewonnen!',
    won: (name) => `${name} hat gewonnen`,
    summary: (count, rounds) => `${points(count)} in ${rounds === 1 ? 'einer Runde' : `${rounds} Runden`}`,
    practice: 'Übung',
    file: 'hexterland-ergebnis.png',
  },
};

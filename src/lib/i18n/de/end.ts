import type { Messages } from '$lib/i18n';

// Das Ende eines Spiels: sein Blatt, seine Zahlen und die Karte zum Teilen.

const points = (count: number) => (count === 1 ? '1 Punkt' : `${count} Punkte`);

export const end: Messages['end'] = {
  won: (count) => `Du gewinnst mit ${points(count)}`,
  lost: (name, count) => `${name} gewinnt mit ${points(count)}`,
  turns: (turn) => `Zug ${turn}`,
  practice: 'Übungsspiel: Beim Zurücknehmen wusstest du mehr als erlaubt.',
  column: { points: 'Punkte', buildings: 'Siedlungen und Städte', road: 'Längste Straße', knights: 'Ritter' },
  hiddenPoints: (count) => (count === 1 ? '1 Punkt war verdeckt' : `${count} Punkte waren verdeckt`),
  review: 'Analyse',
  again: 'Noch einmal',
  share: 'Teilen',
  more: 'Mehr',
  figures: 'Diagramme und mehr',
  look: 'Brett ansehen',
  back: 'Zurück',
  shared: { copied: 'Ergebnis als Text kopiert', saved: 'Bild gespeichert', failed: 'Teilen geht hier nicht' },
  card: {
    won: ({ name, isYou }) => (isYou ? 'Du hast gewonnen' : `${name} hat gewonnen`),
    summary: (count, turns) => `${points(count)} in ${turns} Zügen`,
    practice: 'Übung',
    file: 'hexterland-ergebnis.png',
  },
};

// Zahlen und Diagramme zu einem Spiel.

import type { Messages } from '$lib/i18n';

const cards = (count: number) => (count === 1 ? '1 Karte' : `${count} Karten`);

export const stats: Messages['stats'] = {
  player: 'Spieler',
  all: 'Alle',
  points: {
    heading: 'Punkteverlauf',
    caption: 'Punkte am Ende jedes Zuges',
    turn: 'Zug',
    draft: 'Start',
  },
  production: {
    heading: 'Erträge',
    hint: 'Karten, die die Felder gebracht haben.',
  },
  dice: {
    heading: 'Würfel',
    rolls: (count) => (count === 1 ? '1 Wurf' : `${count} Würfe`),
    caption: (count) => (count === 1 ? 'Würfel, 1 Wurf' : `Würfel, ${count} Würfe`),
    sum: 'Summe',
    rolled: 'Gewürfelt',
    expected: 'Erwartet',
    about: (count) => count.toFixed(1).replace('.', ','),
  },
  robber: {
    heading: 'Verluste durch den Räuber',
    lost: { stolen: 'Gestohlen', discarded: 'Bei einer Sieben abgegeben', silenced: 'Blockiert' },
    none: 'nichts',
    total: (count) => cards(count),
  },
  numbers: {
    heading: 'In Zahlen',
    loot: 'Gestohlene Karten',
    bankTrades: 'Handel mit der Bank',
    playerTrades: 'Handel mit Mitspielern',
    developments: 'Gekaufte Entwicklungs\u00adkarten',
  },
};

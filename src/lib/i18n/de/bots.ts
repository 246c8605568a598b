import type { Messages } from '$lib/i18n';

// Bots: wie gut sie spielen und wofür sie eine Schwäche haben.

export const bots: Messages['bots'] = {
  level: { beginner: 'Anfänger', easy: 'Leicht', medium: 'Mittel', hard: 'Schwer', expert: 'Experte' },
  levelHint: {
    beginner: 'Lernt noch und irrt sich oft: gut für deine ersten Spiele.',
    easy: 'Weiß, was gut ist, plant aber nicht voraus.',
    medium: 'Plant den ganzen Zug: ein guter Gegner.',
    hard: 'Probiert die besten Züge durch, bevor er entscheidet, und macht wenige Fehler.',
    expert: 'Schwer zu schlagen, und entscheidet in einem Wimpernschlag.',
  },
  character: { builder: 'Baumeister', explorer: 'Entdecker', general: 'Feldherr', merchant: 'Händler' },
  characterHint: {
    builder: 'Mag Siedlungen und Städte.',
    explorer: 'Mag lange Straßen.',
    general: 'Mag Ritter und den Räuber.',
    merchant: 'Handelt gern.',
  },
  profile: (level, character) => (character === undefined ? level : `${level}, ${character}`),
};

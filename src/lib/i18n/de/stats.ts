// Zahlen und Diagramme zu einer Partie.

import type { Messages } from '$lib/i18n';

export const stats: Messages['stats'] = {
  dice: {
    rolls: (count) => (count === 1 ? '1 Wurf' : `${count} Würfe`),
    caption: (count) => (count === 1 ? 'Würfel, 1 Wurf' : `Würfel, ${count} Würfe`),
    sum: 'Summe',
    rolled: 'Gewürfelt',
    expected: 'Erwartet',
    about: (count) => count.toFixed(1).replace('.', ','),
  },
};

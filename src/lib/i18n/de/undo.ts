import type { Messages } from '$lib/i18n';

// Zurücknehmen, und was das aus einer Partie macht.

export const undo: Messages['undo'] = {
  ask: 'Rückgängig macht dies zur Übungspartie.',
  seen: 'Das Ergebnis kennst du schon: Es bleibt dabei.',
  practice: 'Übungspartie',
  why: 'Ein Zug wurde zurückgenommen, als sein Ergebnis schon bekannt war.',
};

import type { Messages } from '$lib/i18n';

// Zurücknehmen, und was das aus einer Partie macht.

export const undo: Messages['undo'] = {
  heading: 'Zurücknehmen?',
  ask: 'Das Ergebnis kennst du schon: Dann zählt die Partie als Übung.',
  seen: 'Das Ergebnis kennst du schon: Es bleibt dabei.',
  practice: 'Übungspartie',
  why: 'Ein Zug wurde zurückgenommen, als sein Ergebnis schon bekannt war.',
};

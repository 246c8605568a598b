import type { Messages } from '$lib/i18n';

// Zurücknehmen, und was das aus einer Partie macht.

export const undo: Messages['undo'] = {
  ask: 'Noch einmal zurücknehmen? Dann zählt die Partie als Übung.',
  seen: 'Du hast schon gesehen, was dabei herauskam. Dabei bleibt es.',
  practice: 'Übungspartie',
  why: 'Ein Zug wurde zurückgenommen, als sein Ergebnis schon bekannt war.',
};

import type { Messages } from '$lib/i18n';

// Zurücknehmen, und was das aus einem Spiel macht.

export const undo: Messages['undo'] = {
  heading: 'Zurücknehmen?',
  ask: 'Das Ergebnis kennst du schon: Dann ist es ein Übungsspiel.',
  seen: 'Das Ergebnis kennst du schon: Es bleibt dabei.',
  practice: 'Übungsspiel',
  why: 'Ein Zug wurde zurückgenommen, als sein Ergebnis schon bekannt war.',
};

import type { Messages } from '$lib/i18n';

// Was jede Seite zu sagen haben kann.

export const site: Messages['site'] = {
  framed: 'Hexterland läuft nicht innerhalb einer anderen Seite: Sie könnte verdecken, worauf du wirklich klickst.',
  openAlone: 'Eigenständig öffnen',
  newVersion: 'Eine neue Version ist da.',
  update: 'Jetzt aktualisieren',
  partGone:
    'Hexterland wurde inzwischen aktualisiert, deshalb geht das hier nicht mehr auf. Aktualisiere und mach weiter: Es geht nichts verloren.',
};

import type { Messages } from '$lib/i18n';

// Was jede Seite zu sagen haben kann.

export const site: Messages['site'] = {
  framed: 'Hexterland läuft nicht innerhalb einer anderen Seite: Sie könnte verdecken, worauf du wirklich klickst.',
  openAlone: 'Eigenständig öffnen',
};

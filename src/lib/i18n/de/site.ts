import type { Messages } from '$lib/i18n';

// Was jede Seite zu sagen haben kann.

export const site: Messages['site'] = {
  framed: 'Hexterland läuft nicht in einer fremden Seite: Sie könnte verdecken, worauf du wirklich klickst.',
  openAlone: 'Für sich allein öffnen',
};

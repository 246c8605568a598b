import type { Messages } from '$lib/i18n';

// Die erste Seite.

export const home: Messages['home'] = {
  title: 'Hexterland – besiedle eine Insel',
  tagline: 'Besiedle eine faire Insel: gegen Bots oder mit Freunden.',
  menu: 'Was möchtest du tun?',
  table: 'Zurück an den Tisch',
  continue: 'Weiterspielen',
  firstTime: 'Zum ersten Mal hier?',
  firstTimeHint: 'Lern das Spiel in drei Minuten',
  noLesson: 'Nein danke, ausblenden',
  play: 'Jetzt spielen',
  playHint: 'Du gegen drei Bots, gleich jetzt',
  friends: 'Mit Freunden spielen',
  friendsHint: 'Link verschicken, ohne Konto',
  setUp: 'Spiel einrichten',
  setUpHint: 'Spieler, Regeln, Insel',
  together: 'Zusammen an einem Gerät',
  togetherHint: 'Reihum weitergeben',
  games: 'Gespeicherte Spiele',
  gamesHint: 'Ansehen, importieren',
  learn: 'Spielen lernen',
  learnHint: 'Ein geführtes erstes Spiel',
  rules: 'Regeln',
  verify: 'Spiel prüfen',
  settings: 'Einstellungen',
};

import type { Messages } from '$lib/i18n';

// Einstellungen: was für jedes Spiel gilt.

export const settings: Messages['settings'] = {
  title: 'Hexterland – Einstellungen',
  heading: 'Einstellungen',
  intro: 'Sie gelten sofort und bleiben auf diesem Gerät.',
  you: 'Du',
  name: 'Dein Name',
  nameHint: 'So heißt du in neuen Spielen.',
  namePlaceholder: 'Du',
  look: 'Aussehen',
  language: 'Sprache',
  autoLanguage: 'Automatisch',
  theme: 'Farbschema',
  themes: { system: 'System', light: 'Hell', dark: 'Dunkel' },
  palette: 'Farben der Spieler',
  palettes: { classic: 'Klassisch', redGreen: 'Bei Rot-Grün-Schwäche', blueYellow: 'Bei Blau-Gelb-Schwäche' },
  paletteHint: 'Jeder Spieler hat auch eine Form, damit sich niemand auf Farben verlassen muss.',
  sound: 'Klang',
  sounds: 'Töne',
  volume: 'Lautstärke',
  percent: (percent) => `${percent} %`,
  table: 'Am Tisch',
  fastBots: 'Schnelle Bots',
  fastBotsHint: 'Sie entscheiden, ohne sich Zeit zu lassen.',
  coach: 'Trainer',
  coachHint:
    'Zeigt die Siegchancen aller, gibt Tipps und erklärt, warum Bots so gespielt haben. Nur wenn du allein gegen Bots spielst.',
  tracker: 'Bekannte Karten',
  trackerHint: 'Zeigt, was man durch Mitzählen über jede Hand wissen kann.',
  friends: 'Mit Freunden',
  broker: 'Eigener Vermittler (Broker)',
  brokerHint:
    'Er macht Browser nur miteinander bekannt; gespielt wird direkt von einem zum anderen. Bleibt das Feld leer, gilt der Vermittler dieser Seite.',
  brokerProblems: {
    notSecure: 'Die Adresse muss mit wss:// beginnen.',
    noAddress: 'Das ist keine Adresse. So sieht eine aus: wss://example.org/pfad',
    tooLong: 'Diese Adresse ist zu lang.',
    tooMuch: 'Die Adresse darf weder Benutzer noch Passwort enthalten und nichts nach ? oder #.',
  },
  relay: 'Relais (TURN)',
  relayHint:
    'Hilft, wo Netze nichts direkt durchlassen. Jemand muss es betreiben, deshalb gibt es keins, solange du keins angibst.',
  relayProblem: 'Das ist keine Adresse eines Relais. So sieht eine aus: turn:example.org:3478',
  relayUser: 'Benutzername für das Relais',
  relayPassword: 'Passwort für das Relais',
  tooLong: 'Das ist zu lang. Deine Links tragen es mit sich und müssen kurz genug zum Verschicken bleiben.',
  relayOnly: 'Nur über das Relais',
  relayOnlyHint: 'Dann sehen Freunde deine Internetadresse nicht. Fällt das Relais aus, gibt es keine Verbindung.',
};

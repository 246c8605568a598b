import type { Heads } from '$lib/i18n/heads';
import { friends } from './friends';
import { games } from './games';
import { home } from './home';
import { learn } from './learn';
import { play } from './play';
import { replay } from './replay';
import { rules } from './rules';
import { settings } from './settings';
import { setup } from './setup';

// Was Suchmaschinen und Vorschauen von den Seiten sagen, in je ein, zwei Sätzen.

export const heads: Heads = {
  home: {
    title: home.title,
    description:
      'Das klassische Inselsiedeln auf Sechsecken, kostenlos im Browser: gegen starke Bots, mit Freunden über einen Link oder an einem Gerät. Ohne Konto, ohne Werbung, auch offline.',
  },
  setup: {
    title: setup.title,
    description: 'Wähle Mitspieler, Bots, Regeln und eine faire Insel, und los geht’s.',
  },
  friends: {
    title: friends.title,
    description:
      'Du bist auf eine Insel eingeladen. Link öffnen, Namen wählen, hinsetzen: ohne Konto, ohne Installation, mit Würfeln, die alle prüfen können.',
  },
  learn: {
    title: learn.title,
    description: 'Ein geführtes erstes Spiel auf einer echten Insel. In drei Minuten kannst du bauen, handeln und gewinnen.',
  },
  rules: {
    title: rules.title,
    description:
      'Alle Regeln in klaren Worten: was alles kostet, wie Handel, Räuber und Entwicklungskarten funktionieren und wer gewinnt.',
  },
  verify: {
    title: friends.verify.title,
    description: 'Prüfe ein Spiel unter Freunden: Sieh selbst, dass niemand Würfe, Karten oder Diebstähle bestimmt hat.',
  },
  play: { title: play.title, description: 'Ein Spiel Hexterland in diesem Browser.' },
  replay: { title: replay.title, description: 'Ein Spiel Zug für Zug, mit Diagrammen und Analyse.' },
  games: { title: games.title, description: 'Die Spiele in diesem Browser.' },
  settings: { title: settings.title, description: 'Farben, Ton, Tempo, Sprache und mehr.' },
  picture: 'Eine Insel aus Sechsecken mit Siedlungen, Straßen und einem Räuber.',
  genre: 'Strategiebrettspiel',
  missing: {
    title: 'Hexterland – hier ist nichts',
    heading: 'Hier liegt keine Insel',
    text: 'Vielleicht ist die Adresse vertippt, oder die Seite ist umgezogen.',
    home: 'Zur Startseite',
  },
  needsScript: 'Hexterland läuft ganz in deinem Browser und braucht dafür JavaScript.',
};

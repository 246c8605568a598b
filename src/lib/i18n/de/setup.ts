import type { Messages } from '$lib/i18n';

// Vor einem Spiel: Spieler, Regeln, Insel.

export const setup: Messages['setup'] = {
  title: 'Hexterland – Spiel einrichten',
  heading: 'Spiel einrichten',
  start: 'Spiel starten',
  starting: 'Der Tisch wird gedeckt …',
  players: {
    heading: 'Spieler',
    name: (seat) => `Name von Spieler ${seat + 1}`,
    kind: (seat) => `Spieler ${seat + 1} ist`,
    kinds: { human: 'Mensch', bot: 'Bot' },
    add: 'Spieler hinzufügen',
    remove: (name) => `${name} entfernen`,
    together: 'Ihr gebt das Gerät reihum weiter; die Karten bleiben vor den anderen verborgen.',
    watching: 'Die Bots spielen unter sich, und du schaust zu.',
    alike: (name) => `Zwei Spieler heißen ${name}. Gib einem von ihnen einen anderen Namen.`,
  },
  seating: {
    heading: 'Wer beginnt',
    fixed: 'Der Erste',
    random: 'Das Los',
    rollOff: 'Die Würfel',
    hint: {
      fixed: 'Wer oben steht, beginnt; die anderen folgen.',
      random: 'Die Reihenfolge wird ausgelost.',
      rollOff: 'Alle würfeln; die höchste Zahl beginnt.',
    },
  },
  rules: {
    heading: 'Regeln',
    more: 'Weitere Regeln',
    count: (changed) => (changed === 0 ? 'wie üblich' : `${changed} geändert`),
    targetPoints: 'Punkte zum Sieg',
    discardLimit: 'Karten sicher vor der Sieben',
    noSevenRounds: 'Runden ohne Sieben',
    smaller: (what) => `${what}: weniger`,
    larger: (what) => `${what}: mehr`,
    dice: 'Würfel',
    twoDice: 'Zwei Würfel',
    diceDeck: 'Kartenstapel',
    diceHint: {
      dice: 'Jeder Wurf ist unabhängig, wie mit echten Würfeln.',
      deck: 'Alle 36 Paare werden gemischt und gezogen: Jede Zahl kommt so oft, wie sie soll.',
    },
    timer: 'Zeit pro Zug',
    seconds: (seconds) => (seconds === 0 ? 'Keine' : `${seconds} s`),
    playerTrades: 'Handel zwischen Spielern',
    friendlyRobber: 'Freundlicher Räuber',
    friendlyRobberHint: 'Er verschont alle mit höchstens zwei Punkten.',
    reset: 'Regeln wie üblich',
  },
  island: {
    share: 'Link kopieren',
    shared: 'Link kopiert',
    shareFailed: 'Das Kopieren ging nicht: Verschicke stattdessen den Inselcode.',
    badLink: 'Der Link enthält keinen gültigen Inselcode. Hier ist eine andere Insel.',
    none: 'Die Insel ist noch nicht da. Lege zuerst eine aus.',
  },
  failed: 'Das Spiel konnte nicht angelegt werden. Deine Auswahl ist noch da: Versuch es noch einmal.',
};

import type { Messages, OptionWords } from '$lib/i18n';

// Vor einem Spiel: Spieler, Regeln, Insel.

const options: OptionWords = {
  targetPoints: { name: 'Punkte zum Sieg', line: (points) => `Wer zuerst ${points} Punkte hat, gewinnt` },
  discardLimit: { name: 'Karten sicher vor der Sieben', line: (cards) => `${cards} Karten sind vor der Sieben sicher` },
  noSevenRounds: {
    name: 'Runden ohne Sieben',
    line: (rounds) => (rounds === 1 ? 'Keine Sieben in der ersten Runde' : `Keine Sieben in den ersten ${rounds} Runden`),
  },
  playerTrades: { name: 'Handel zwischen Spielern', line: 'Kein Handel zwischen Spielern' },
  friendlyRobber: {
    name: 'Freundlicher Räuber',
    hint: 'Er verschont alle mit höchstens zwei Punkten.',
    line: 'Freundlicher Räuber',
  },
  desertClosed: {
    name: 'Gesperrte Wüste',
    hint: 'Hat der Räuber die Wüste verlassen, darf er nicht mehr dorthin zurück.',
    line: 'Der Räuber darf nicht zurück in die Wüste',
  },
  diceDeck: {
    name: 'Würfel',
    states: { off: 'Zwei Würfel', on: 'Kartenstapel' },
    hint: {
      off: 'Jeder Wurf ist unabhängig, wie bei echten Würfeln.',
      on: 'Alle 36 Paare werden gemischt und eins nach dem anderen gezogen: So kommt jede Zahl so oft, wie sie soll.',
    },
    line: 'Würfel vom gemischten Stapel',
  },
  rollOff: { line: 'Ihr würfelt um den Anfang' },
};

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
    level: (name) => `Wie gut ${name} spielt`,
    character: (name) => `Was ${name} mag`,
    noCharacter: 'Ausgewogen',
    about: 'Stufen und Vorlieben',
    add: 'Spieler hinzufügen',
    remove: ({ name, isYou }) => `${isYou ? 'Dich selbst' : name} entfernen`,
    together: 'Ihr gebt das Gerät reihum weiter; die Karten bleiben vor den anderen verborgen.',
    watching: 'Die Bots spielen gegeneinander, und du schaust zu.',
    alike: (name) => `Zwei Spieler heißen ${name}. Gib einem von ihnen einen anderen Namen.`,
  },
  seating: {
    heading: 'Wer beginnt?',
    fixed: 'Wie oben',
    random: 'Zufällig',
    rollOff: 'Auswürfeln',
    hint: {
      fixed: 'Wer oben steht, beginnt; die anderen folgen.',
      random: 'Die Reihenfolge wird ausgelost.',
      rollOff: 'Alle würfeln; die höchste Zahl beginnt.',
    },
  },
  rules: {
    heading: 'Regeln',
    more: 'Weitere Regeln',
    count: (changed) => (changed === 0 ? 'Standard' : `${changed} geändert`),
    options,
    smaller: (what) => `${what}: weniger`,
    larger: (what) => `${what}: mehr`,
    timer: 'Zeit pro Zug',
    seconds: (seconds) => (seconds === 0 ? 'Keine' : `${seconds} s`),
    freeUndo: 'Alles zurücknehmen',
    undoHint: {
      free: 'Auch Würfe und Züge der Bots lassen sich zurücknehmen. Danach kommen dieselben Würfe und Karten wieder, und das Spiel ist nur Übung.',
      own: 'Zurücknehmen geht bis zum letzten Wurf, zur letzten Karte oder zum letzten Zug der anderen.',
    },
    reset: 'Zurück zu den Standardregeln',
  },
  island: {
    share: 'Link kopieren',
    shared: 'Link kopiert',
    shareFailed: 'Das Kopieren hat nicht geklappt. Verschick stattdessen den Inselcode.',
    badLink: 'Der Inselcode in diesem Link ist ungültig. Hier ist eine andere Insel.',
    none: 'Es gibt noch keine Insel. Leg zuerst eine aus.',
  },
  failed: 'Das Spiel konnte nicht angelegt werden. Deine Auswahl ist noch da: Versuch es noch einmal.',
};

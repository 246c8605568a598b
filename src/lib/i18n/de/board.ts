import type { Messages } from '$lib/i18n';

// Die Insel selbst: Land, Orte, Figuren, Fairness, und was ein Feld wert ist.

type Board = Pick<
  Messages,
  | 'app' | 'deal' | 'seed' | 'code' | 'fairness' | 'analysis' | 'board' | 'pieces' | 'places'
  | 'marks' | 'legend' | 'terrain' | 'yields' | 'resource' | 'harbour' | 'errors'
>; // prettier-ignore

const pips = (count: number) => (count === 1 ? '1 Auge' : `${count} Augen`);

export const board: Board = {
  app: { name: 'Hexterland' },
  deal: {
    newBoard: 'Neue Insel',
    beginnerBoard: 'Insel für Einsteiger',
    dealing: 'Die Insel wird ausgelegt …',
    dealtFromSeed: (seed) => `Startzahl ${seed}`,
    dealtFromCode: 'Aus einem Inselcode gebaut.',
    dealtBeginner: 'Eine gute Insel für dein erstes Spiel.',
  },
  seed: {
    label: 'Startzahl',
    hint: 'Gleiche Startzahl und gleiche Regeln ergeben dieselbe Insel.',
    placeholder: 'eine ganze Zahl',
    submit: 'Auslegen',
    bad: 'Diese Startzahl geht nicht: Nimm eine ganze Zahl von 0 bis 9007199254740991. Deine Insel ist unverändert.',
  },
  code: {
    label: 'Inselcode',
    hint: 'Schick ihn einem Freund oder füge hier einen ein.',
    submit: 'Zeigen',
    copy: 'Kopieren',
    copied: 'Kopiert',
    copyFailed: 'Das Kopieren hat nicht geklappt: Markiere den Code und kopiere ihn selbst.',
    bad: 'Das ist kein Inselcode. Fehlt ein Zeichen, oder ist eins vertippt? Deine Insel ist unverändert.',
  },
  fairness: {
    heading: 'Fairnessregeln',
    count: (on, all) => (on === all ? `alle ${all} an` : `${on} von ${all} an`),
    hint: 'Für die nächste Insel, die du auslegst. Rote Zahlen berühren sich nie, was du auch wählst.',
    switches: {
      equalNumbersApart: 'Gleiche Zahlen berühren sich nie',
      twoTwelveApart: '2 und 12 berühren sich nie',
      noTripleTerrain: 'Nie drei gleiche Landschaften beisammen',
      balancedProduction: 'Jeder Rohstoff bekommt seinen Anteil',
      twoResources: 'Keine Ecke mit nur einem Rohstoff',
      desertOffCentre: 'Wüste nicht in der Mitte',
      harboursOffBest: 'Häfen nicht an den besten Ecken',
    },
  },
  analysis: {
    toggle: 'Ertrag zeigen',
    hint: 'Augen pro Ecke: So viele Karten bringt sie im Schnitt bei 36 Würfen.',
    bestHeading: 'Beste Ecken',
    pips,
    node: (rank, total, parts) => `Rang ${rank}: ${pips(total)}${parts && ` (${parts})`}`,
    part: (name, pips) => `${name} ${pips}`,
  },
  board: {
    label: 'Die Insel',
    empty: 'Die Insel wird ausgelegt.',
    row: (row, tiles) => `Reihe ${row}: ${tiles}.`,
    tile: (terrain, number) => (number === undefined ? terrain : `${terrain} ${number}`),
    harbours: (harbours) => `Häfen im Uhrzeigersinn: ${harbours}.`,
    robber: 'Der Räuber wartet in der Wüste.',
  },
  pieces: {
    target: {
      road: (place) => `Straße bei ${place}`,
      settlement: (place) => `Siedlung bei ${place}`,
      city: (place) => `Stadt bei ${place}`,
      robber: (place) => `Räuber auf ${place}`,
    },
    ofPlayer: (name, built) => `${name}: ${built}.`,
    roads: (count) => (count === 1 ? '1 Straße' : `${count} Straßen`),
  },
  places: {
    choose: 'Orte zur Auswahl',
    coast: (tiles, direction) => `${tiles}, Küste im ${direction}`,
    direction: {
      N: 'Norden',
      NE: 'Nordosten',
      E: 'Osten',
      SE: 'Südosten',
      S: 'Süden',
      SW: 'Südwesten',
      W: 'Westen',
      NW: 'Nordwesten',
    },
    withHarbour: (place, harbour) => `${place}. ${harbour}`,
    robber: (tile) => `Der Räuber steht auf ${tile}.`,
  },
  marks: {
    hint: (rank, target) => `Empfehlung ${rank} des Trainers: ${target}.`,
    played: (action) => `Gespielt: ${action}.`,
    better: (action) => `Besser: ${action}.`,
  },
  legend: { heading: 'Was das Land hergibt' },
  terrain: {
    forest: 'Wald',
    hills: 'Hügel',
    pasture: 'Weide',
    fields: 'Felder',
    mountains: 'Berge',
    desert: 'Wüste',
  },
  yields: {
    forest: 'Holz',
    hills: 'Lehm',
    pasture: 'Wolle',
    fields: 'Getreide',
    mountains: 'Erz',
    desert: 'nichts',
  },
  resource: { wood: 'Holz', brick: 'Lehm', sheep: 'Wolle', wheat: 'Getreide', ore: 'Erz' },
  harbour: {
    rate: { any: '3:1', wood: '2:1', brick: '2:1', sheep: '2:1', wheat: '2:1', ore: '2:1' },
    short: {
      any: '3:1-Hafen',
      wood: '2:1-Hafen für Holz',
      brick: '2:1-Hafen für Lehm',
      sheep: '2:1-Hafen für Wolle',
      wheat: '2:1-Hafen für Getreide',
      ore: '2:1-Hafen für Erz',
    },
    name: {
      any: 'Hafen, drei gleiche für eins',
      wood: 'Hafen, zwei Holz für eins',
      brick: 'Hafen, zwei Lehm für eins',
      sheep: 'Hafen, zwei Wolle für eins',
      wheat: 'Hafen, zwei Getreide für eins',
      ore: 'Hafen, zwei Erz für eins',
    },
  },
  errors: {
    engine:
      'Das Spiel konnte in diesem Browser nicht starten. Lade die Seite neu; hilft das nicht, versuch es mit einem neueren Browser.',
  },
};

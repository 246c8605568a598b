import type { Messages } from '$lib/i18n';

// Die Rückschau auf ein Spiel.

// Im Perfekt, damit nur das Hilfsverb sich nach der Person richtet.
const LUCK = {
  great: 'sehr viel Glück gehabt',
  good: 'Glück gehabt',
  even: 'weder Glück noch Pech gehabt',
  bad: 'Pech gehabt',
  awful: 'sehr viel Pech gehabt',
} as const;
const PLAY = {
  flawless: 'kaum Fehler gemacht',
  good: 'gut gespielt',
  fair: 'einige Fehler gemacht',
  poor: 'teure Fehler gemacht',
} as const;

const SEVEN = { luck: ': Pech', mistake: '; vorher etwas auszugeben, wäre besser gewesen' } as const;

export const review: Messages['review'] = {
  tab: 'Analyse',
  working: 'Das Spiel wird analysiert …',
  failed: 'Die Analyse hat nicht geklappt. Lade die Seite neu; hilft das nicht, versuch es mit einem neueren Browser.',
  percent: (chance) => `${Math.round(100 * chance)}\u202F%`,
  change: (chance) => {
    const points = Math.round(100 * chance);
    return points === 0 ? '0' : points > 0 ? `+${points}` : `−${-points}`;
  },
  worth: (chance) => `${chance < 0 ? '−' : '+'}${Math.round(100 * Math.abs(chance))}\u202F% Siegchance`,
  chances: {
    heading: 'Siegchance',
    caption: 'Siegchance am Ende jedes Zuges',
    hint: 'Wie die Bots sie einschätzen, bei offenen Karten. Wähle einen Punkt im Diagramm, um die Insel in diesem Moment zu sehen.',
  },
  luck: {
    heading: 'Glück und Können',
    hint: 'In Prozentpunkten: was Würfel und Karten im Vergleich zu durchschnittlichem Glück gebracht haben und was klare Fehler gekostet haben.',
    start: 'Chance am Anfang',
    dice: 'Würfelglück',
    cards: 'Kartenglück',
    mistakes: 'Eigene Fehler',
    gifts: 'Fehler der anderen',
    rest: 'Unvorhersehbar',
    result: 'Ergebnis',
    sentence: ({ name, isYou }, luck, play, slips, decisions) =>
      `${isYou ? 'Du hast' : `${name} hat`} ${LUCK[luck]} und ${PLAY[play]}: ${slips} von ${decisions === 1 ? '1 Entscheidung' : `${decisions} Entscheidungen`} ${slips === 1 ? 'hat' : 'haben'} etwas gekostet.`,
  },
  mistakes: {
    label: 'Fehler für Fehler',
    of: ({ name, isYou }) => (isYou ? 'Deine Fehler' : `Fehler von ${name}`),
    place: (number, all) => `Fehler ${number} von ${all}`,
    count: (all) => (all === 1 ? '1 Fehler' : `${all} Fehler`),
    previous: 'Voriger Fehler (P)',
    next: 'Nächster Fehler (N)',
    none: ({ name, isYou }) => `${name} ${isYou ? 'hast' : 'hat'} keinen nennenswerten Fehler gemacht.`,
  },
  sevens: {
    heading: 'Was eine Sieben gekostet hat',
    note: ({ name, isYou }, held, lost, why) =>
      `${isYou ? 'Du hattest' : `${name} hatte`} ${held} Karten, und eine Sieben hat ${lost} davon gekostet${why === undefined ? '' : SEVEN[why]}.`,
  },
  moves: {
    player: 'Wessen Züge?',
    worst: 'Was besser gegangen wäre',
    best: 'Gut gesehen',
    noWorst: 'Keine Entscheidung hat viel gekostet.',
    noBest: 'Nichts, was schwer zu sehen war.',
    turn: (turn) => (turn === 0 ? 'Erste Siedlungen' : `Zug ${turn}`),
    because: (list) => `Warum: ${list}.`,
    next: (action) => `Das Nächstbeste: ${action}.`,
  },
};

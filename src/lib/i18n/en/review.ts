import type { Person } from '$lib/i18n';

// The review of a finished game.

type Luck = 'great' | 'good' | 'even' | 'bad' | 'awful';
type Play = 'flawless' | 'good' | 'fair' | 'poor';

const LUCK: Readonly<Record<Luck, (was: string) => string>> = {
  great: (was) => `${was} very lucky`,
  good: (was) => `${was} lucky`,
  even: () => 'had neither good luck nor bad',
  bad: (was) => `${was} unlucky`,
  awful: (was) => `${was} very unlucky`,
};
const PLAY: Readonly<Record<Play, string>> = {
  flawless: 'made hardly any mistakes',
  good: 'played well',
  fair: 'made some mistakes',
  poor: 'made costly mistakes',
};

export const review = {
  open: 'Review the game',
  tab: 'Review',
  working: 'The game is being reviewed…',
  failed: 'The review could not be made. Reload the page; if that does not help, try a newer browser.',
  percent: (chance: number) => `${Math.round(100 * chance)}%`,
  /** A gain or a loss. */
  change: (chance: number) => {
    const points = Math.round(100 * chance);
    return points === 0 ? '0' : points > 0 ? `+${points}` : `−${-points}`;
  },
  chances: {
    heading: 'Chance to win',
    caption: 'Chance to win at the end of each turn',
    hint: 'As the bots judge it, with all cards open. Choose a place in the chart to see the island then.',
  },
  luck: {
    heading: 'Luck and play',
    hint: 'In points of a hundred: what dice and cards brought against what could be expected, and what clear mistakes cost.',
    start: 'Chance at the start',
    dice: 'Luck with dice',
    cards: 'Luck with cards',
    mistakes: 'Own mistakes',
    gifts: 'Mistakes of others',
    rest: 'Not foreseen',
    result: 'Result',
    sentence: ({ name, isYou }: Person, luck: Luck, play: Play, slips: number, decisions: number) =>
      `${name} ${LUCK[luck](isYou ? 'were' : 'was')} and ${PLAY[play]}: ${slips} of ${decisions} decisions cost something.`,
  },
  mistakes: {
    label: 'Mistakes, step by step',
    of: (name: string) => `Mistakes by ${name}`,
    place: (number: number, all: number) => `Mistake ${number} of ${all}`,
    count: (all: number) => (all === 1 ? '1 mistake' : `${all} mistakes`),
    previous: 'Previous mistake (P)',
    next: 'Next mistake (N)',
    none: (name: string) => `${name} made no mistake worth mentioning.`,
  },
  moves: {
    player: 'Whose moves?',
    worst: 'What could have been better',
    best: 'Well found',
    noWorst: 'No decision cost much.',
    noBest: 'Nothing that was hard to find.',
    turn: (turn: number) => (turn === 0 ? 'Start' : `Turn ${turn}`),
    played: (action: string) => `Played: ${action}.`,
    better: (action: string) => `Better: ${action}.`,
    next: (action: string) => `Next best: ${action}.`,
  },
};

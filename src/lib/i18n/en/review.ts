import type { Person } from '$lib/i18n';

// The review of a finished game.

type Luck = 'great' | 'good' | 'even' | 'bad' | 'awful';
type Play = 'flawless' | 'good' | 'fair' | 'poor';

const LUCK: Readonly<Record<Luck, (was: string) => string>> = {
  great: (was) => `${was} very lucky`,
  good: (was) => `${was} lucky`,
  even: () => 'had average luck',
  bad: (was) => `${was} unlucky`,
  awful: (was) => `${was} very unlucky`,
};
const PLAY: Readonly<Record<Play, string>> = {
  flawless: 'made hardly any mistakes',
  good: 'played well',
  fair: 'made some mistakes',
  poor: 'made costly mistakes',
};

/** What the review makes of cards that a seven took. */
const SEVEN = { luck: ': bad luck', mistake: ': better to have spent some first' } as const;

export const review = {
  tab: 'Review',
  working: 'Reviewing the game…',
  failed: 'The review failed. Reload the page; if that doesn’t help, try a newer browser.',
  percent: (chance: number) => `${Math.round(100 * chance)}%`,
  /** A gain or a loss. */
  change: (chance: number) => {
    const points = Math.round(100 * chance);
    return points === 0 ? '0' : points > 0 ? `+${points}` : `−${-points}`;
  },
  /** What a move cost, or won against the next best. */
  worth: (chance: number) => `${chance < 0 ? '−' : '+'}${Math.round(100 * Math.abs(chance))}% chance of winning`,
  chances: {
    heading: 'Chance of winning',
    caption: 'Chance of winning at the end of each turn',
    hint: 'The bots’ estimate, with all cards face up. Choose a point on the chart to see the island at that moment.',
  },
  luck: {
    heading: 'Luck and play',
    hint: 'In percentage points: what dice and cards brought compared with average luck, and what clear mistakes cost.',
    start: 'Chance at the start',
    dice: 'Dice luck',
    cards: 'Card luck',
    mistakes: 'Own mistakes',
    gifts: 'Others’ mistakes',
    rest: 'Unforeseen',
    result: 'Result',
    sentence: ({ name, isYou }: Person, luck: Luck, play: Play, slips: number, decisions: number) =>
      `${name} ${LUCK[luck](isYou ? 'were' : 'was')} and ${PLAY[play]}: ${slips} of ${decisions === 1 ? '1 decision' : `${decisions} decisions`} cost something.`,
  },
  mistakes: {
    label: 'Mistakes, step by step',
    of: ({ name, isYou }: Person) => (isYou ? 'Your mistakes' : `Mistakes by ${name}`),
    place: (number: number, all: number) => `Mistake ${number} of ${all}`,
    count: (all: number) => (all === 1 ? '1 mistake' : `${all} mistakes`),
    previous: 'Previous mistake (P)',
    next: 'Next mistake (N)',
    none: ({ name }: Person) => `${name} made no mistake worth mentioning.`,
  },
  sevens: {
    heading: 'Cards lost to a seven',
    note: ({ name }: Person, held: number, lost: number, why?: 'luck' | 'mistake') =>
      `${name} held ${held} cards, and a seven took ${lost}${why === undefined ? '' : SEVEN[why]}.`,
  },
  moves: {
    player: 'Whose moves?',
    worst: 'Could have been better',
    best: 'Well spotted',
    noWorst: 'No decision cost much.',
    noBest: 'Nothing that was hard to spot.',
    turn: (turn: number) => (turn === 0 ? 'First settlements' : `Turn ${turn}`),
    because: (list: string) => `Why: ${list}.`,
    next: (action: string) => `Next best: ${action}.`,
  },
};

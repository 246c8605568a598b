import type { Person } from '$lib/i18n';

// The end of a game: its sheet, its figures, and the card that can be shared.

const points = (count: number) => (count === 1 ? '1 point' : `${count} points`);

export const end = {
  won: (count: number) => `You win, ${points(count)}`,
  lost: (name: string, count: number) => `${name} wins, ${points(count)}`,
  turns: (turn: number) => `turn ${turn}`,
  practice: 'Practice game: you took back more than you could have known.',
  column: { points: 'Points', buildings: 'Settlements and cities', road: 'Longest road', knights: 'Knights' },
  hiddenPoints: (count: number) => (count === 1 ? '1 point was hidden' : `${count} points were hidden`),
  review: 'Review',
  again: 'Play again',
  share: 'Share',
  more: 'More',
  figures: 'Charts and more',
  look: 'Look at the board',
  back: 'Back',
  /** What came of sharing. */
  shared: { copied: 'Result copied as text', saved: 'Picture saved', failed: 'Could not share it here' },
  card: {
    won: ({ name }: Person) => `${name} won`,
    summary: (count: number, turns: number) => `${points(count)} in ${turns} turns`,
    practice: 'practice',
    file: 'hexterland-result.png',
  },
};

// The end of a game: its sheet, its figures, and the card that can be shared.

const points = (count: number) => (count === 1 ? '1 point' : `${count} points`);

const rounds = (count: number) => (count === 1 ? '1 round' : `${count} rounds`);

export const end = {
  won: (count: number) => `You won with ${points(count)}`,
  lost: (name: string, count: number) => `${name} won with ${points(count)}`,
  rounds: (count: number) => rounds(count),
  /** In front of a name. */
  place: (place: number) => ['1st', '2nd', '3rd'][place - 1] ?? `${place}th`,
  practiceGame: 'Practice game',
  practice: 'Practice game: you took moves back after seeing the result.',
  column: { points: 'Points', buildings: 'Settlements and cities', road: 'Longest road', knights: 'Knights' },
  /** The same where a column has little room. */
  short: { points: 'Points', buildings: 'Built', road: 'Road', knights: 'Knights' },
  hiddenPoints: (count: number) => (count === 1 ? '1 point was hidden' : `${count} points were hidden`),
  review: 'Review',
  again: 'Play again',
  share: 'Share',
  /** What can be done next. */
  choice: {
    newIsland: 'New island',
    sameIsland: 'Same island',
    review: 'Review the game',
    replay: 'Watch the replay',
    save: 'Save as a file',
  },
  label: 'The result',
  more: 'More',
  /** What came of sharing. */
  shared: { copied: 'Picture saved, text copied', saved: 'Picture saved', failed: 'Sharing doesn’t work here' },
  card: {
    /** The person who shares it, in a list of names. */
    me: 'Me',
    iWon: 'I won!',
    won: (name: string) => `${name} won`,
    summary: (count: number, played: number) => `${points(count)} in ${rounds(played)}`,
    practice: 'practice',
    file: 'hexterland-result.png',
  },
};

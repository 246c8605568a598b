// The first page.

export const home = {
  title: 'Hexterland – settle an island',
  tagline: 'Settle a fair island, against bots or with friends.',
  menu: 'What would you like to do?',
  continue: 'Continue',
  /** To a game with friends that is not over. */
  table: 'Back to the table',
  /** For whoever has not played here yet. */
  firstTime: 'First time here?',
  firstTimeHint: 'Learn the game in three minutes',
  noLesson: 'No thanks, hide this',
  play: 'Play now',
  playHint: 'You against three bots, right away',
  friends: 'Play with friends',
  friendsHint: 'Send a link, no account needed',
  setUp: 'Set up a game',
  setUpHint: 'Players, rules, island',
  together: 'Pass and play',
  togetherHint: 'Several people, one device',
  games: 'Saved games',
  gamesHint: 'Replay or import',
  learn: 'How to play',
  learnHint: 'A guided first game',
  rules: 'Rules',
  verify: 'Verify a game',
  settings: 'Settings',
};

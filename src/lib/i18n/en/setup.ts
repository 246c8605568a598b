// Before a game: players, options, island.

export const setup = {
  title: 'Setup',
};

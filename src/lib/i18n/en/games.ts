// Saved games: the list, files, and what can be wrong with them.

export const games = {
  title: 'Games',
};

// Looking at a game again.

export const replay = {
  title: 'Replay',
};

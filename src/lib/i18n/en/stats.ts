// Figures and charts of a game.

export const stats = {
  title: 'Stats',
};

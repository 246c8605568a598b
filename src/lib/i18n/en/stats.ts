// Figures and charts of a game.

export const stats = {
  dice: {
    rolls: (count: number) => (count === 1 ? '1 roll' : `${count} rolls`),
    caption: (count: number) => (count === 1 ? 'Dice, 1 roll' : `Dice, ${count} rolls`),
    sum: 'Sum',
    rolled: 'Rolled',
    expected: 'Expected',
    about: (count: number) => count.toFixed(1),
  },
};

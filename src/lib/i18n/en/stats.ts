// Figures and charts of a game.

const cards = (count: number) => (count === 1 ? '1 card' : `${count} cards`);

export const stats = {
  player: 'Player',
  all: 'All',
  points: {
    heading: 'Points over time',
    caption: 'Points at the end of each turn',
    turn: 'Turn',
    draft: 'Start',
  },
  production: {
    heading: 'Production',
    hint: 'Cards paid out by tiles.',
  },
  dice: {
    heading: 'Dice',
    rolls: (count: number) => (count === 1 ? '1 roll' : `${count} rolls`),
    caption: (count: number) => (count === 1 ? 'Dice, 1 roll' : `Dice, ${count} rolls`),
    sum: 'Sum',
    rolled: 'Rolled',
    expected: 'Expected',
    about: (count: number) => count.toFixed(1),
  },
  robber: {
    heading: 'Lost to the robber',
    lost: { stolen: 'Stolen', discarded: 'Discarded on a seven', silenced: 'Blocked' },
    none: 'nothing',
    total: (count: number) => cards(count),
  },
  numbers: {
    heading: 'In numbers',
    loot: 'Cards stolen',
    bankTrades: 'Trades with the bank',
    playerTrades: 'Trades with players',
    developments: 'Development cards bought',
  },
};

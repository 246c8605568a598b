import { expect, test } from 'vitest';
import { DEFAULT_OPTIONS } from '$lib/engine';
import { chosenOptions, usualChoices } from '$lib/store';

// What was chosen on the set-up page, as the options of a game.

test('a game is played by the usual options when nobody has chosen any', () => {
  expect(chosenOptions(usualChoices())).toEqual(DEFAULT_OPTIONS);
});

test('what was chosen is played by, and the seats may roll for who goes first', () => {
  const chosen = { targetPoints: 8, playerTrades: false, diceDeck: true };
  expect(chosenOptions({ ...usualChoices(), ...chosen, seating: 'rollOff' })).toEqual({
    ...DEFAULT_OPTIONS,
    ...chosen,
    rollOff: true,
  });
});

import { expect, test } from 'vitest';
import { chosenOptions, usualChoices } from '$lib/store';

// What was chosen on the set-up page, as the options of a game.

test('nothing needs to be said of a game when nobody has chosen anything', () => {
  expect(chosenOptions(usualChoices())).toEqual({});
});

test('what was chosen is said, and only that; the seats may roll for who goes first', () => {
  const chosen = { targetPoints: 8, playerTrades: false, diceDeck: true };
  expect(chosenOptions({ ...usualChoices(), ...chosen, seating: 'rollOff' })).toEqual({ ...chosen, rollOff: true });
});

import { expect, test } from 'vitest';
import type { RoomStatus } from '$lib/net/protocol/roomStatus';
import { endHeld } from '$lib/session/friendsEndHeld';

const OVER: RoomStatus = {
  ...{ role: 'player', phase: 'over', game: 'first', seat: 1, connection: 'ok', people: [], waitingFor: [], tableCode: '' },
  fairness: { events: 12, reduced: 0, withheld: 0, repeated: 0, notices: 0 },
};

test('a guest is shown the end of a game until the next one is on', () => {
  const lobby = { ...OVER, phase: 'lobby', seat: 2, connection: 'shaky' } as const;
  const held = endHeld(OVER, lobby)!;
  expect(held).toMatchObject({ phase: 'over', seat: 1, connection: 'shaky' });
  expect(endHeld(held, { ...lobby, phase: 'setup' })).toMatchObject({ phase: 'over' });
  expect(endHeld(held, { ...lobby, phase: 'play', game: 'second' })).toBeUndefined();
  expect(endHeld(held, { ...lobby, phase: 'closed' })).toBeUndefined();
});

test('the host goes on by its own choice, and who has seen no end holds on to none', () => {
  expect(endHeld({ ...OVER, role: 'host' }, { ...OVER, role: 'host', phase: 'lobby' })).toBeUndefined();
  expect(endHeld({ ...OVER, phase: 'play' }, { ...OVER, phase: 'lobby' })).toBeUndefined();
});

import { expect, test } from 'vitest';
import { loadEngine, loadMind } from '$lib/engine/node';
import { thinkNow } from '$lib/ai/think';
import { Member } from '$lib/net/member';
import type { RoomStatus } from '$lib/net/protocol/roomStatus';
import { Disk, Process, stubSigner, World } from '../sim/world';

// Somebody's place in a room, as their screen is told of it.

test('who comes in is shown how things are at once, although nobody answers', async () => {
  const [engine, mind] = [await loadEngine(), await loadMind()];
  const world = new World(1);
  const shown: RoomStatus[] = [];
  const invitation = {
    ...{ room: new Uint8Array(10), capability: new Uint8Array(16), fingerprint: new Uint8Array(16) },
    role: 'player' as const,
  };
  const opening = Member.open(
    {
      ...{ env: new Process(world).env(new Disk(world), stubSigner()), engine, engineHash: new Uint8Array(32) },
      think: (question, profile) => thinkNow(mind, question, profile),
      ...{ pace: () => 0, botNames: [], listen: () => undefined, onsay: () => undefined, onemote: () => undefined },
      dialer: { dial: () => () => undefined },
      onstatus: (status) => shown.push(status),
      onfault: (error) => world.fail(error),
    },
    { invitation, name: 'Ann' },
  );
  await world.run(() => shown.length > 0, 500);
  expect(shown[0]).toMatchObject({ role: 'player', phase: 'connecting', connection: 'lost' });
  (await opening).close();
});

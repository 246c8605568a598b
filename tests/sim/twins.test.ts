import { beforeAll, expect, test, vi } from 'vitest';
import { loadEngine, loadMind } from '$lib/engine/node';
import type * as Randomness from '$lib/net/chance/randomness';
import type { Parts } from './room';
import { type Kind, playTwin } from './twins';

// What a guest is sent tells nothing about cards that it cannot see: not their identities, and nothing that follows from them. Commitments are
// stubs that ignore what they commit to, so that every byte of every frame has to be equal.

const twist = vi.hoisted(() => ({ deck: 0, steal: 0 }));

vi.mock('$lib/net/chance/randomness', async (original) => {
  const real = await original<typeof Randomness>();
  const SAME = new Uint8Array(32).fill(1);
  const twisted = (secret: Uint8Array, by: number) => secret.map((byte) => byte ^ by);
  class StubDealer extends real.Dealer {
    constructor(game: Uint8Array, secret: Uint8Array) {
      super(game, twisted(secret, twist.deck));
    }
    override get commitment() {
      return SAME;
    }
    override get cardCommitments() {
      return this.deck.map(() => SAME);
    }
    override cardSalt() {
      return SAME;
    }
    override stolenSalt() {
      return SAME;
    }
  }
  class ShortChain extends real.ShareChain {
    constructor(game: Uint8Array, seat: number, secret: Uint8Array) {
      super(game, seat, secret, 128);
    }
  }
  return {
    ...real,
    Dealer: StubDealer,
    ShareChain: ShortChain,
    commitCard: () => SAME,
    commitStolen: () => SAME,
    commitSecret: () => SAME,
    stealResource: (decided: Uint8Array, secret: Uint8Array, hand: number) =>
      real.stealResource(decided, twisted(secret, twist.steal), hand),
  };
});

let parts: Parts;
beforeAll(async () => {
  parts = { engine: await loadEngine(), mind: await loadMind() };
});

const SEEDS = 25;
const TWINS = 10;

test.each<[Kind, string]>([
  ['deck', 'the cards of the deck, and those that others have bought'],
  ['steal', 'the cards that others steal from each other'],
])('%s: a guest is sent the same whatever %s are', { timeout: 240_000 }, async (kind) => {
  let different = 0;
  for (let seed = 1; seed <= SEEDS; seed++) {
    twist.deck = twist.steal = 0;
    const first = await playTwin(seed, kind, parts);
    for (let twin = 1; twin <= TWINS; twin++) {
      twist[kind] = 13 * twin;
      const second = await playTwin(seed, kind, parts);
      if (second.cards !== first.cards) different++;
      expect(second.frameCount, `seed ${seed}`).toBe(first.frameCount);
      expect(second.frames, `seed ${seed}`).toBe(first.frames);
    }
  }
  // A pair tells something only where a hidden card was another.
  expect(different).toBeGreaterThan((SEEDS * TWINS) / 4);
});

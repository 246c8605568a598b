import fc from 'fast-check';
import { combine, split } from 'shamir-secret-sharing';
import { describe, expect, test } from 'vitest';
import { joinSecret, type SecretShare, splitSecret } from '$lib/net/moving/secretSharing';
import { Random } from '../random';

// Shares of a secret: as an audited library makes and reads them, and saying nothing where there are too few.

const drawing = (seed: number) => {
  const random = new Random(seed);
  return (bytes: number) => Uint8Array.from({ length: bytes }, () => random.below(256));
};

/** In the library's words a share ends with its place. */
const toTheirs = ({ place, bytes }: SecretShare) => Uint8Array.from([...bytes, place]);
const fromTheirs = (share: Uint8Array): SecretShare => ({ place: share.at(-1)!, bytes: share.slice(0, -1) });

const secrets = fc.uint8Array({ minLength: 1, maxLength: 80 });
/** How many are needed, of shares at some places in any order. */
const sharings = fc
  .uniqueArray(fc.integer({ min: 1, max: 255 }), { minLength: 2, maxLength: 8 })
  .chain((places) => fc.tuple(fc.constant(places), fc.integer({ min: 2, max: places.length }), fc.shuffledSubarray(places, { minLength: places.length }))); // prettier-ignore

describe('shares', () => {
  test('are read by the library as they are here', async () => {
    await fc.assert(
      fc.asyncProperty(secrets, sharings, fc.nat(), async (secret, [places, need], seed) => {
        const shares = splitSecret(secret, need, places, drawing(seed)).slice(-need);
        expect(await combine(shares.map(toTheirs))).toEqual(secret);
      }),
    );
  });

  test('of the library are read here', async () => {
    await fc.assert(
      fc.asyncProperty(secrets, fc.integer({ min: 2, max: 6 }), fc.integer({ min: 0, max: 3 }), async (secret, need, spare) => {
        const shares = await split(secret, need + spare, need);
        expect(joinSecret(shares.slice(-need).map(fromTheirs))).toEqual(secret);
      }),
    );
  });

  test('give the secret back, as many as are needed or more, in any order', () => {
    fc.assert(
      fc.property(secrets, sharings, fc.nat(), (secret, [places, need, order], seed) => {
        const shares = splitSecret(secret, need, places, drawing(seed));
        const mixed = order.map((place) => shares.find((share) => share.place === place)!);
        expect(joinSecret(mixed.slice(0, need))).toEqual(secret);
        expect(joinSecret(mixed)).toEqual(secret);
      }),
    );
  });

  test('need places of their own, and none may be the secret itself', () => {
    for (const places of [
      [0, 1],
      [1, 256],
      [3, 3],
      [-1, 2],
    ])
      // prettier-ignore
      expect(() => splitSecret(new Uint8Array(1), 2, places, drawing(1))).toThrow('places of their own');
  });
});

describe('one share too few says nothing', () => {
  const ALL = Uint8Array.from({ length: 256 }, (_, value) => value);

  test('of two that are needed: whatever it is, each secret byte could have given it in exactly one way', () => {
    for (const place of [1, 2, 6, 255]) {
      const ways = ALL.reduce((seen, secret) => {
        const [share] = splitSecret(new Uint8Array(256).fill(secret), 2, [place], () => ALL);
        return seen.add([...share!.bytes].sort((a, b) => a - b).join());
      }, new Set<string>());
      expect(ways).toEqual(new Set([ALL.join()])); // every value of the share once, for every secret
    }
  });

  test('of three that are needed: with two of them each secret byte is left in exactly one way', () => {
    const pairs = Uint8Array.from({ length: 2 * 65_536 }, (_, at) => (at < 65_536 ? at & 255 : (at - 65_536) >> 8));
    const [first, second] = [0x5a, 0xc3];
    for (let secret = 0; secret < 256; secret++) {
      const [one, other] = splitSecret(new Uint8Array(65_536).fill(secret), 3, [2, 3], () => pairs);
      let ways = 0;
      for (let at = 0; at < 65_536; at++) if (one!.bytes[at] === first && other!.bytes[at] === second) ways++;
      if (ways !== 1) expect.fail(`secret ${secret} is left in ${ways} ways`);
    }
  });

  test('read all the same, it gives the secret back no more often than a guess would', () => {
    const count = 4_096;
    const secret = new Uint8Array(count).fill(7);
    const shares = splitSecret(secret, 3, [1, 2, 3, 4], drawing(5));
    const right = joinSecret(shares.slice(0, 2)).filter((byte) => byte === 7).length;
    expect(right).toBeGreaterThan(0);
    expect(right).toBeLessThan(48); // 16 are expected
  });
});

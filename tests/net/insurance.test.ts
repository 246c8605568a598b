import { describe, expect, test } from 'vitest';
import type { Dealing } from '$lib/net/chance/dealings';
import { toText } from '$lib/net/crypto/bytes';
import { quorumOf } from '$lib/net/log/votes';
import { commitPart, insuranceFor, type InsuredLog, isInsurable, rebuild } from '$lib/net/moving/insurance';
import { Random } from '../random';

// What everybody holds of the dealer's secrets, so that a game can outlive its host.

const GAME = new Uint8Array(16).fill(3);
const random = new Random(4);
const secretText = () => toText(Uint8Array.from({ length: 32 }, () => random.below(256)));

/** So many people, the first one hosting; and what was dealt with since the game began. */
function insured(people: number, moves = 0): { log: InsuredLog; dealings: Dealing[] } {
  const humans = Array.from({ length: people }, (_, at) => at);
  const dealings = Array.from({ length: moves + 1 }, () => ({
    dealer: secretText(),
    secrets: humans.map((seat) => [seat, secretText()] as const),
  }));
  return { log: { game: GAME, humans, hostSeat: 0, epoch: moves, quorum: quorumOf(people), moves }, dealings };
}

/** All ways to choose this many. */
function choices<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, at) => choices(items.slice(at + 1), count - 1).map((rest) => [item, ...rest]));
}

describe('from parts', () => {
  test.each([3, 4, 5, 6])(
    'of %i people any quorum gives all that was dealt with back, and no smaller group anything',
    (people) => {
      for (const moves of [0, 2]) {
        const { log, dealings } = insured(people, moves);
        const { parts } = insuranceFor(log, dealings);
        expect([...parts.keys()]).toEqual(log.humans.slice(1));
        for (const group of choices([...parts], log.quorum)) {
          expect(rebuild(log, group)).toEqual(dealings);
          expect(rebuild(log, group.reverse())).toEqual(dealings);
        }
        const known = new Set(dealings.flatMap(({ dealer, secrets }) => [dealer, ...secrets.map(([, secret]) => secret)]));
        for (const group of choices([...parts], log.quorum - 1)) {
          const guessed = rebuild(log, group).flatMap(({ dealer, secrets }) => [dealer, ...secrets.map(([, secret]) => secret)]);
          expect(guessed.filter((secret) => known.has(secret))).toEqual([]);
        }
      }
    },
  );

  test('a wrong part gives other secrets', () => {
    const { log, dealings } = insured(3);
    const [first, second] = [...insuranceFor(log, dealings).parts];
    const wrong = second![1].map((byte, at) => (at === 0 ? byte ^ 1 : byte));
    expect(rebuild(log, [first!, [second![0], wrong]])).not.toEqual(dealings);
  });
});

describe('parts', () => {
  test('are the same every time that they are told in an epoch, and others in the next', () => {
    const { log, dealings } = insured(4);
    const now = insuranceFor(log, dealings);
    expect(insuranceFor(log, dealings)).toEqual(now);
    const later = insuranceFor({ ...log, epoch: 1 }, dealings);
    for (const seat of [1, 2, 3]) expect(later.parts.get(seat)).not.toEqual(now.parts.get(seat));
    // So parts of two epochs do not go together.
    const mixed = [1, 2, 3].map((seat) => [seat, (seat === 1 ? now : later).parts.get(seat)!] as const);
    expect(rebuild(log, mixed)).not.toEqual(dealings);
  });

  test('of two dealers hide in other ways, even where most of the secrets are the same', () => {
    const { log, dealings } = insured(3);
    const [dealt] = dealings;
    const other = insuranceFor(log, [{ ...dealt!, dealer: secretText() }]);
    const both = insuranceFor(log, dealings);
    // The secrets of people, which are equal, are hidden by other bytes.
    expect(other.parts.get(1)!.slice(32)).not.toEqual(both.parts.get(1)!.slice(32));
  });

  test('are what the log has committed to: a wrong one is not, nor one of another seat, epoch or game', () => {
    const { log, dealings } = insured(3);
    const { parts, commitments } = insuranceFor(log, dealings);
    expect(commitments.map(([seat]) => seat)).toEqual([1, 2]);
    const committed = new Map(commitments);
    const isIt = (seat: number, part: Uint8Array, epoch = 0, game = GAME) =>
      toText(commitPart(game, epoch, seat, part)) === committed.get(seat);
    for (const [seat, part] of parts) {
      expect(isIt(seat, part)).toBe(true);
      expect(isIt(seat, part.map((byte, at) => (at === 9 ? byte ^ 128 : byte)))).toBe(false); // prettier-ignore
      expect(isIt(seat, part.slice(1))).toBe(false);
      expect(isIt(3 - seat, part)).toBe(false);
      expect(isIt(seat, part, 1)).toBe(false);
      expect(isIt(seat, part, 0, new Uint8Array(16))).toBe(false);
    }
  });
});

test('a game is insured where those who are left without the host are more than half: three people or more', () => {
  expect([2, 3, 4, 5, 6].map((people) => isInsurable(people, quorumOf(people)))).toEqual([false, true, true, true, true]);
});

import { STATE_SIZE } from '$core/layout';
import { ACTION_KINDS } from '$core/rules';
import type { Random } from '../random';

// Hostile inputs from a seeded stream: bytes, codes and JSON that are nearly right, or not at all.

const BOARD_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function anyI32(random: Random): number {
  return Math.floor(random.next() * 2 ** 32) | 0;
}

export function hostileSeat(random: Random): number {
  return random.chance(0.9) ? random.below(5) : anyI32(random);
}

/** A code that looks like an action more often than not. */
export function hostileAction(random: Random): number {
  if (random.chance(0.2)) return anyI32(random);
  if (random.chance(0.15)) return -(2 ** 31) | (random.below(16) << 25) | fewTerms(random) | 0;
  const kind = random.below(ACTION_KINDS + 2);
  return (kind << 25) | (random.chance(0.3) ? 0 : random.chance(0.2) ? fewTerms(random) : random.below(80));
}

/** Terms of a trade with a card or two on either side. */
function fewTerms(random: Random): number {
  let terms = 0;
  for (let cards = 1 + random.below(3); cards > 0; cards--) terms |= ((random.below(5) - 2) & 31) << (5 * random.below(5));
  return terms;
}

export function hostileOutcome(random: Random): number {
  if (random.chance(0.3)) return 0;
  return random.chance(0.9) ? random.below(64) : anyI32(random);
}

/** A state with bytes changed, cut, or mixed with another. */
export function hostileState(random: Random, state: Uint8Array, other: Uint8Array): Uint8Array {
  const bytes = state.slice();
  switch (random.below(8)) {
    case 0:
      return bytes.slice(0, random.below(STATE_SIZE));
    case 1:
      return Uint8Array.from({ length: STATE_SIZE }, () => random.below(256));
    case 2: {
      const [from, size] = [random.below(STATE_SIZE), random.below(64)];
      bytes.set(other.subarray(from, from + size), from);
      return bytes;
    }
    default:
      for (let changes = 1 + random.below(3); changes > 0; changes--) {
        const at = random.below(random.chance(0.4) ? 64 : STATE_SIZE);
        bytes[at] = random.chance(0.5) ? bytes[at]! ^ (1 << random.below(8)) : random.below(256);
      }
      return bytes;
  }
}

/** A code that is nearly one, or none at all. */
export function hostileCode(random: Random, code: string): string {
  const at = random.below(code.length);
  switch (random.below(5)) {
    case 0:
      return code.slice(0, at) + random.pick([...BOARD_LETTERS, 'U', 'é', '\u0000', '𝟘', ' ']) + code.slice(at + 1);
    case 1:
      return code.slice(at) + code.slice(0, at);
    case 2:
      return code.slice(0, at);
    case 3:
      return Array.from({ length: 20 }, () => random.pick([...BOARD_LETTERS])).join('');
    default:
      return code
        .toLowerCase()
        .split('')
        .join(random.pick(['', '-', ' ', '\n', '--']));
  }
}

const JUNK: readonly ((random: Random) => unknown)[] = [
  () => null,
  () => undefined,
  () => true,
  () => NaN,
  () => Infinity,
  () => -0,
  () => '',
  () => '7',
  () => '__proto__',
  () => [],
  () => ({}),
  () => [[]],
  () => ({ total: 3 }),
  () => ({ __proto__: null, wood: 1 }),
  (random) => random.below(80),
  (random) => -random.below(80),
  (random) => random.next() * 20,
  (random) => anyI32(random),
  (random) => 2 ** 53 + random.below(9),
  (random) => Array.from({ length: random.below(20) }, () => random.below(72)),
  (random) => random.pick(['wood', 'ore', 'knight', 'desert', 'any', 'trade', 'over', 'waiting', 'spectator', 'out']),
];

type Container = Record<string, unknown>;

/** Every container of a JSON value. */
function containersIn(value: unknown): Container[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Container, ...Object.values(value).flatMap(containersIn)];
}

/** A copy of a JSON value with a few places changed: junk put in, values nudged, exchanged, added or taken away. */
export function hostileJson(random: Random, json: unknown): unknown {
  if (random.chance(0.02)) return random.pick(JUNK)(random);
  const copy: unknown = structuredClone(json);
  for (let changes = 1 + random.below(3); changes > 0; changes--) {
    const containers = containersIn(copy);
    // Half of the changes go to the top, where most of the meaning is.
    const parent = random.chance(0.5) ? containers[0] : random.pick(containers);
    const keys = Object.keys(parent ?? {});
    if (parent !== undefined && keys.length > 0) changeOne(random, parent, random.pick(keys), random.pick(containers));
  }
  return copy;
}

function changeOne(random: Random, parent: Container, key: string, other: Container): void {
  const value = parent[key];
  switch (random.below(6)) {
    case 0:
      if (Array.isArray(parent)) parent.splice(Number(key), 1);
      else Reflect.deleteProperty(parent, key);
      return;
    case 1:
      if (Array.isArray(parent)) parent.push(structuredClone(value));
      else
        parent[random.pick(['extra', 'total', 'wood', 'viewer', 'trade', 'diceDeck', 'dice', 'number', 'longestRoad'])] =
          random.pick(JUNK)(random);
      return;
    case 2:
      parent[key] = structuredClone(random.pick([other, ...Object.values(other)]));
      return;
    case 3:
    case 4:
      if (typeof value === 'number') parent[key] = value + random.pick([-1, 1, 2, 19, 0.5]);
      else if (typeof value === 'boolean') parent[key] = !value;
      else parent[key] = random.pick(JUNK)(random);
      return;
    default:
      parent[key] = random.pick(JUNK)(random);
  }
}

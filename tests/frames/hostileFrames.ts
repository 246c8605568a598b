import { guestMessageSchema, hostMessageSchema } from '$lib/net/protocol/messages';
import type { Random } from '../random';

// Frames as somebody would send them who wants to break something: real ones with something changed, and nonsense of every kind.

const NASTY: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, -0, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, '', 'A', '\u202e', '\u0000', '__proto__'],
  ...[[], {}, [[]], 'constructor', 'A'.repeat(43), 'A'.repeat(86), 'é'.repeat(30), '\ud800', '🏴'.repeat(20), '0'.repeat(16)],
];

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

export function hostileFrame(random: Random, recorded: readonly string[]): unknown {
  const frame = random.pick(recorded);
  switch (random.below(12)) {
    case 0:
      return frame.slice(0, random.below(frame.length));
    case 1:
      return withLetter(frame, random);
    case 2:
      return frame + frame;
    case 3:
      return '['.repeat(random.below(16_000));
    case 4:
      return `{"t":"${'x'.repeat(random.below(17_000))}"}`;
    case 5:
      return random.pick<unknown>([
        undefined,
        null,
        7,
        {},
        new Uint8Array(9),
        Symbol.iterator,
        '',
        'null',
        '"t"',
        '{}',
        '[]',
        'NaN',
      ]);
    case 6:
      return frame.replace('{', `{"__proto__":{"isIn":true,"t":"act"},`);
    case 7:
      return frame.replace('{', `{"constructor":{"prototype":{"isIn":true}},`);
    case 8:
      return frame.replace(/"t":"[a-zA-Z]+"/, `"t":"${random.pick(TYPES)}"`);
    default:
      return JSON.stringify(changed(JSON.parse(frame) as Json, random, 1 + random.below(3)));
  }
}

/** Of every message that there is. */
const TYPES = [...guestMessageSchema.options, ...hostMessageSchema.options].map(({ entries }) => entries.t.literal);

function withLetter(frame: string, random: Random): string {
  const at = random.below(frame.length);
  return frame.slice(0, at) + String.fromCharCode(random.below(256)) + frame.slice(at + 1);
}

/** A message with a few of its parts replaced, left out or added. */
function changed(value: Json, random: Random, times: number): Json {
  let result = value;
  for (let time = 0; time < times; time++) result = changedOnce(result, random);
  return result;
}

function changedOnce(value: Json, random: Random): Json {
  if (value === null || typeof value !== 'object' || random.chance(0.1)) return random.pick(NASTY) as Json;
  if (Array.isArray(value)) {
    if (value.length === 0 || random.chance(0.3)) return Array.from({ length: random.below(70) }, () => value[0] ?? 0);
    const at = random.below(value.length);
    return value.map((item, place) => (place === at ? changedOnce(item, random) : item));
  }
  const names = Object.keys(value);
  const name = random.chance(0.1) || names.length === 0 ? random.pick(['extra', 'toString', 'at', 't']) : random.pick(names);
  if (random.chance(0.1)) return Object.fromEntries(Object.entries(value).filter(([other]) => other !== name));
  const part = Object.hasOwn(value, name) ? changedOnce(value[name]!, random) : (random.pick(NASTY) as Json);
  return { ...value, [name]: part };
}

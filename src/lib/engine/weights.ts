import { weightCount } from '$core/features';
import { InputError } from './errors';

// The file of learned values: "HXV1", then for 2, 3 and 4 seats the weights of their network as half floats, little-endian. Half floats
// are exact enough for a value that was learned from noisy games, and half the download.

const MAGIC = 'HXV1';
const SEATS = [2, 3, 4] as const;

/** The weights of each network by the number of seats. */
export type Values = ReadonlyMap<number, Float32Array>;

export function readValues(file: Uint8Array): Values {
  const length = MAGIC.length + SEATS.reduce((sum, players) => sum + 2 * weightCount(players), 0);
  if (String.fromCharCode(...file.subarray(0, MAGIC.length)) !== MAGIC || file.length !== length)
    throw new InputError('values', 'is not a file of learned values for this engine');
  const words = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const values = new Map<number, Float32Array>();
  let at = MAGIC.length;
  for (const players of SEATS) {
    const weights = new Float32Array(weightCount(players));
    for (let index = 0; index < weights.length; index++, at += 2) weights[index] = fromHalf(words.getUint16(at, true));
    values.set(players, weights);
  }
  return values;
}

/** Networks that are missing become zeros: every position is even to them. */
export function writeValues(values: Values): Uint8Array {
  const weights = SEATS.flatMap((players) => [...(values.get(players) ?? new Float32Array(weightCount(players)))]);
  const file = new Uint8Array(MAGIC.length + 2 * weights.length);
  file.set([...MAGIC].map((letter) => letter.charCodeAt(0)));
  const words = new DataView(file.buffer);
  for (const [index, weight] of weights.entries()) words.setUint16(MAGIC.length + 2 * index, toHalf(weight), true);
  return file;
}

const bits = new DataView(new ArrayBuffer(4));

/** A half float: sign, five bits of exponent, ten of fraction. Infinities do not occur. */
function fromHalf(half: number): number {
  const exponent = (half >> 10) & 31;
  const fraction = (half & 1023) / 1024;
  const size = exponent === 0 ? fraction * 2 ** -14 : (1 + fraction) * 2 ** (exponent - 15);
  return half & 0x8000 ? -size : size;
}

function toHalf(value: number): number {
  bits.setFloat32(0, value);
  const sign = (bits.getUint32(0) >>> 16) & 0x8000;
  const size = Math.abs(value);
  if (size < 2 ** -14) return sign | Math.round(size * 2 ** 24);
  const exponent = Math.min(15, Math.floor(Math.log2(size)));
  return sign | Math.min(0x7bff, Math.round((size / 2 ** exponent + exponent + 14) * 1024));
}

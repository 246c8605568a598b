import { hkdf } from '@noble/hashes/hkdf.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesOf, type BytesPart } from './bytes';

// SHA-256 and what is made of it. Every use begins with a label of its own, so that no hash can be passed off as another. A library
// computes it, because a page that came over plain http, as from a friend's laptop, has no crypto.subtle.

export function hash(label: string, ...parts: readonly BytesPart[]): Uint8Array {
  return sha256(bytesOf(labelBytes(label), ...parts));
}

const labels = new Map<string, Uint8Array>();

/** Hashes are made by the thousand, with few labels. */
function labelBytes(label: string): Uint8Array {
  const known = labels.get(label);
  if (known) return known;
  const bytes = bytesOf(`hx1/${label}`);
  labels.set(label, bytes);
  return bytes;
}

/** A hash that only who knows the key can make. */
export function keyedHash(key: Uint8Array, label: string, ...parts: readonly BytesPart[]): Uint8Array {
  return hmac(sha256, key, bytesOf(`hx1/${label}`, ...parts));
}

/** Another secret made of one. */
export function derive(secret: Uint8Array, length: number, label: string, ...parts: readonly BytesPart[]): Uint8Array {
  return hkdf(sha256, secret, undefined, bytesOf(`hx1/${label}`, ...parts), length);
}

/** A value as text, the same on every machine: keys in order, no spaces. Only integers, text, booleans, lists and objects go in. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`);
  return `{${fields.join(',')}}`;
}

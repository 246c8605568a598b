import { InputError } from '$lib/engine';

// Bytes and the text they travel as.

const encoder = new TextEncoder();

/** What can be put together to bytes: text as UTF-8. */
export type BytesPart = Uint8Array | string;

export function bytesOf(...parts: readonly BytesPart[]): Uint8Array {
  const all = parts.map((part) => (typeof part === 'string' ? encoder.encode(part) : part));
  const bytes = new Uint8Array(all.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of all) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

export function u8(number: number): Uint8Array {
  return Uint8Array.of(number);
}

export function u32(number: number): Uint8Array {
  return Uint8Array.of(number >>> 24, number >>> 16, number >>> 8, number);
}

/** Bytes as base64url without padding: safe in links and in JSON. */
export function toText(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The bytes of base64url; throws an InputError for anything else. */
export function fromText(text: string): Uint8Array {
  if (!/^[\w-]*$/.test(text)) throw new InputError('text', 'is not base64url');
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = new Uint8Array(binary.length);
    for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
    return bytes;
  } catch {
    throw new InputError('text', 'is not base64url');
  }
}

export function areEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}

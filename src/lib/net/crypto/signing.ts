import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesOf, toText } from './bytes';

/** Signs and checks. Its calls answer at once: the order of things must not depend on how long a signature takes. */
export interface Signer {
  /** The public half of a secret of 32 bytes. */
  publicKey(secret: Uint8Array): Uint8Array;
  sign(message: Uint8Array, secret: Uint8Array): Uint8Array;
  verify(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean;
}

export const ed25519Signer: Signer = {
  publicKey: (secret) => ed25519.getPublicKey(secret),
  sign: (message, secret) => ed25519.sign(message, secret),
  verify: (signature, message, publicKey) => {
    try {
      return ed25519.verify(signature, message, publicKey);
    } catch {
      return false; // no signature at all, or no key
    }
  },
};

const MAX_REMEMBERED = 20_000;

/** Remembers what it has found true, or signed itself: at the end of a game everything is checked once more, and in a browser a signature takes milliseconds. */
export function remembering(signer: Signer): Signer {
  const known = new Map<string, string>();
  const keys = new Map<string, Uint8Array>();
  const publicKey = (secret: Uint8Array) => {
    const name = toText(secret);
    const key = keys.get(name) ?? signer.publicKey(secret);
    keys.set(name, key);
    return key;
  };
  const remember = (signature: Uint8Array, message: Uint8Array, key: Uint8Array) => {
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.set(toText(signature), toText(bytesOf(key, message)));
  };
  return {
    publicKey,
    sign: (message, secret) => {
      const signature = signer.sign(message, secret);
      remember(signature, message, publicKey(secret));
      return signature;
    },
    verify: (signature, message, key) => {
      if (known.get(toText(signature)) === toText(bytesOf(key, message))) return true;
      const isTrue = signer.verify(signature, message, key);
      if (isTrue) remember(signature, message, key);
      return isTrue;
    },
  };
}

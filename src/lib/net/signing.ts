import { ed25519 } from '@noble/curves/ed25519.js';

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

import { expect, test } from 'vitest';
import { ed25519Signer, remembering, type Signer } from '$lib/net/crypto/signing';

const secret = new Uint8Array(32).fill(3);
const message = Uint8Array.of(1, 2, 3);

/** Counts how often it is asked. */
function counting(): Signer & { asked: number } {
  const counter = {
    ...ed25519Signer,
    asked: 0,
    verify: (...input: Parameters<Signer['verify']>) => {
      counter.asked++;
      return ed25519Signer.verify(...input);
    },
  };
  return counter;
}

test('what was found true is not computed again', () => {
  const counter = counting();
  const signer = remembering(counter);
  const signature = ed25519Signer.sign(message, secret);
  const key = signer.publicKey(secret);
  expect([signer.verify(signature, message, key), signer.verify(signature, message, key)]).toEqual([true, true]);
  expect(counter.asked).toBe(1);
});

test('a known signature under another message or key is no signature', () => {
  const signer = remembering(ed25519Signer);
  const signature = signer.sign(message, secret);
  const key = signer.publicKey(secret);
  expect(signer.verify(signature, message, key)).toBe(true);
  expect(signer.verify(signature, Uint8Array.of(1, 2, 4), key)).toBe(false);
  expect(signer.verify(signature, message, signer.publicKey(new Uint8Array(32).fill(4)))).toBe(false);
});

test('what is no signature at all is refused, not thrown', () => {
  const signer = remembering(ed25519Signer);
  const key = signer.publicKey(secret);
  expect(signer.verify(new Uint8Array(3), message, key)).toBe(false);
  expect(signer.verify(new Uint8Array(64), message, new Uint8Array(32).fill(255))).toBe(false);
});

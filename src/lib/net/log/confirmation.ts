import { fromText, toText } from '$lib/net/crypto/bytes';
import type { VerifiedLog } from './verifiedLog';
import { hash } from '$lib/net/crypto/hashing';
import type { Signer } from '$lib/net/crypto/signing';

// At the end every seat that has found the game in order signs its last hash: a transcript with everybody's signature cannot be swapped
// for another by anybody.

export type Confirmation = readonly [seat: number, signature: string];

export function confirm(lastHash: Uint8Array, signer: Signer, secret: Uint8Array): string {
  return toText(signer.sign(hash('confirm', lastHash), secret));
}

/** Those who have really signed the end of this log, one time each, in the order of their seats. */
export function trueConfirmations(
  history: VerifiedLog,
  signer: Signer,
  confirmations: readonly Confirmation[],
): readonly Confirmation[] {
  if (!history.opened) return [];
  const said = hash('confirm', history.hashAt());
  return history.init.seats.flatMap((who, seat) => {
    const signed = confirmations.find(
      ([by, signature]) => by === seat && who.kind === 'human' && signer.verify(fromText(signature), said, fromText(who.key)),
    );
    return signed ? [signed] : [];
  });
}

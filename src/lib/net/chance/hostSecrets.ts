import { fromText, toText } from '$lib/net/crypto/bytes';
import type { Env } from '$lib/net/env';
import { Dealer, ShareChain } from './randomness';

// All that a host must keep secret until the end of a game, and keep on its disk.

export interface KeptSecrets {
  readonly game: string;
  readonly dealer: string;
  /** What the host's own shares are made of. */
  readonly chain: string;
  /** By seat, what decides which card is stolen from it; bots have none of their own. */
  readonly secrets: readonly (readonly [seat: number, secret: string])[];
}

/** Draws the secrets of a new game; those of guests come with their commitments. */
export function drawSecrets(env: Env, hostSeat: number): KeptSecrets {
  const draw = (bytes: number) => toText(env.random(bytes));
  return { game: draw(16), dealer: draw(32), chain: draw(32), secrets: [[hostSeat, draw(32)]] };
}

export function dealerOf({ game, dealer }: KeptSecrets): Dealer {
  return new Dealer(fromText(game), fromText(dealer));
}

export function chainOf({ game, chain }: KeptSecrets, hostSeat: number): ShareChain {
  return new ShareChain(fromText(game), hostSeat, fromText(chain));
}

export function seatSecretsOf({ secrets }: KeptSecrets): ReadonlyMap<number, Uint8Array> {
  return new Map(secrets.map(([seat, secret]) => [seat, fromText(secret)]));
}

import { fromText, toText } from '$lib/net/crypto/bytes';
import type { Env } from '$lib/net/env';
import { Dealer, ShareChain } from './randomness';

// What decides the hidden cards of a game. A game that moves to another host is dealt again: what the old host knew of the deck, and of which
// cards would be stolen from whom, is worth nothing from then on.

/** As long as one browser hosts: the dealer's secret, and by seat what decides which card is stolen from it; bots have none of their own. */
export interface Dealing {
  readonly dealer: string;
  readonly secrets: readonly (readonly [seat: number, secret: string])[];
}

/** As it can be sent. */
export function toMessage({ dealer, secrets }: Dealing): { dealer: string; secrets: [number, string][] } {
  return { dealer, secrets: [...secrets].sort(([a], [b]) => a - b).map(([seat, secret]) => [seat, secret]) };
}

/** All that a host must keep secret until the end of a game, and keep on its disk. */
export interface StoredSecrets extends Dealing {
  readonly game: string;
  /** What the host's own shares are made of. */
  readonly chain: string;
  /** Of the hosts before, the first one first. */
  readonly earlier?: readonly Dealing[] | undefined;
}

/** Draws the secrets of a new game; those of guests come with their commitments. */
export function drawSecrets(env: Env, hostSeat: number): StoredSecrets {
  const draw = (bytes: number) => toText(env.random(bytes));
  return { game: draw(16), dealer: draw(32), chain: draw(32), secrets: [[hostSeat, draw(32)]] };
}

/** The first host's first. */
export function dealingsOf({ earlier = [], dealer, secrets }: StoredSecrets): readonly Dealing[] {
  return [...earlier, { dealer, secrets }];
}

export function chainOf({ game, chain }: Pick<StoredSecrets, 'game' | 'chain'>, seat: number): ShareChain {
  return new ShareChain(fromText(game), seat, fromText(chain));
}

/** How far a log has come, as far as dealing goes. */
export interface DealtLog {
  readonly game: Uint8Array;
  /** How often the table has moved. */
  readonly moves: number;
  /** By move, the places of the deck that were drawn before it. */
  readonly drawnBefore: readonly (readonly number[])[];
}

/** A dealing, and the dealer that follows from it. */
interface OpenedDealing {
  readonly dealer: Dealer;
  readonly secrets: ReadonlyMap<number, Uint8Array>;
}

/** The dealers of a game one after the other, as a log comes to them. */
export class Dealers {
  readonly #log: DealtLog;
  readonly #dealings: readonly Dealing[];
  readonly #dealt: OpenedDealing[] = [];

  constructor(log: DealtLog, dealings: readonly Dealing[]) {
    this.#log = log;
    this.#dealings = dealings;
  }

  /** Who deals now. */
  get current(): Dealer {
    return this.at(this.#log.moves).dealer;
  }

  /** What decides which card is stolen from a seat now. */
  secretOf(seat: number): Uint8Array {
    const { dealer, secrets } = this.at(this.#log.moves);
    return secrets.get(seat) ?? dealer.botSecret(seat);
  }

  /** After this many moves of the table. */
  at(move: number): OpenedDealing {
    const known = this.#dealt[move];
    if (known) return known;
    const dealing = this.#dealings[move];
    if (dealing === undefined) throw new Error(`Nobody knows who dealt after ${move} moves`);
    const secret = fromText(dealing.dealer);
    const { game, drawnBefore } = this.#log;
    const dealer = move === 0 ? new Dealer(game, secret) : this.at(move - 1).dealer.dealAgain(secret, drawnBefore[move - 1]!);
    const dealt = { dealer, secrets: new Map(dealing.secrets.map(([seat, own]) => [seat, fromText(own)])) };
    this.#dealt[move] = dealt;
    return dealt;
  }
}

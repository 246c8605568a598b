import { DEVELOPMENTS, cardsOf, FULL_DECK, RESOURCES } from '$lib/engine';
import { areEqual, u32, u8 } from '$lib/net/crypto/bytes';
import { hash, keyedHash } from '$lib/net/crypto/hashing';

// Chance that nobody can choose or foresee (docs/p2p.md). Every person commits to a chain of shares before the game; each event of chance
// uses up one share of everybody who takes part, and the hash of them all decides. What only some may know, cards, follows from secrets
// that are committed to as well and opened at the end.

/** Events that a game can have: far more than any game we have seen. */
export const CHAIN_LENGTH = 2048;

/** A person's shares, one for each event. Only the anchor is known beforehand, and no share tells anything about the next. */
export class ShareChain {
  readonly #links: Uint8Array[];

  constructor(game: Uint8Array, seat: number, secret: Uint8Array, length = CHAIN_LENGTH) {
    const links = [hash('tip', game, u8(seat), secret)];
    for (let left = length; left > 0; left--) links.push(before(game, seat, links.at(-1)!));
    this.#links = links.reverse();
  }

  get anchor(): Uint8Array {
    return this.#links[0]!;
  }

  /** The share of an event; undefined when there are no more. */
  share(event: number): Uint8Array | undefined {
    return this.#links[event];
  }
}

function before(game: Uint8Array, seat: number, share: Uint8Array): Uint8Array {
  return hash('link', game, u8(seat), share);
}

/** The last share of a chain that was seen, or its anchor. */
export interface SeenShare {
  readonly event: number;
  readonly share: Uint8Array;
}

/** Does a share belong to the chain that an earlier one was seen of? Events between may have gone by without it. */
export function isOfChain(game: Uint8Array, seat: number, share: Uint8Array, event: number, seen: SeenShare): boolean {
  if (event <= seen.event || event > CHAIN_LENGTH) return false;
  let link = share;
  for (let at = event; at > seen.event; at--) link = before(game, seat, link);
  return areEqual(link, seen.share);
}

export interface Share {
  readonly seat: number;
  readonly share: Uint8Array;
}

/** What decides an event: the history up to what brought it about, its number, and every share. */
export function combine(trigger: Uint8Array, event: number, shares: readonly Share[]): Uint8Array {
  const sorted = [...shares].sort((a, b) => a.seat - b.seat);
  return hash('rng', trigger, u32(event), ...sorted.flatMap(({ seat, share }) => [u8(seat), share]));
}

/** Numbers that follow from a secret, without bias. */
class Stream {
  readonly #secret: Uint8Array;
  #block = 0;
  #bytes: Uint8Array = new Uint8Array();
  #at = 0;

  constructor(secret: Uint8Array) {
    this.#secret = secret;
  }

  byte(): number {
    if (this.#at === this.#bytes.length) {
      this.#bytes = hash('exp', this.#secret, u32(this.#block++));
      this.#at = 0;
    }
    return this.#bytes[this.#at++]!;
  }

  /** Below a bound of at most 256; any number is as likely as another. */
  below(bound: number): number {
    const limit = 256 - (256 % bound);
    for (;;) {
      const byte = this.byte();
      if (byte < limit) return byte % bound;
    }
  }

  shuffle<Item>(items: readonly Item[]): Item[] {
    const shuffled = [...items];
    for (let last = shuffled.length - 1; last > 0; last--) {
      const picked = this.below(last + 1);
      [shuffled[last], shuffled[picked]] = [shuffled[picked]!, shuffled[last]!];
    }
    return shuffled;
  }
}

/** Two dice, thrown again until they are allowed: with a deck of dice, or without sevens in the first rounds, not all are. */
export function rollDice(decided: Uint8Array, isAllowed: (first: number, second: number) => boolean): readonly [number, number] {
  const stream = new Stream(decided);
  for (;;) {
    const first = 1 + stream.below(6);
    const second = 1 + stream.below(6);
    if (isAllowed(first, second)) return [first, second];
  }
}

/** Who plays when, and the seed of the island. */
export function drawBeginning(decided: Uint8Array, seats: number): { readonly order: readonly number[]; readonly seed: number } {
  const stream = new Stream(decided);
  const order = stream.shuffle(Array.from({ length: seats }, (_, seat) => seat));
  let seed = 0;
  for (let byte = 0; byte < 6; byte++) seed = seed * 256 + stream.byte();
  return { order, seed };
}

const FULL_PILE = Array.from({ length: DEVELOPMENTS }, (_, kind) => kind).flatMap((kind) =>
  Array.from({ length: cardsOf(FULL_DECK, kind) }, () => kind),
);

const ALL_PLACES = FULL_PILE.map((_, place) => place);

/** Which of the cards left is drawn: its place in the shuffled deck. */
export function drawPlace(decided: Uint8Array, drawn: readonly number[]): number {
  const left = ALL_PLACES.filter((place) => !drawn.includes(place));
  return left[new Stream(decided).below(left.length)]!;
}

/** Which card of a hand is stolen, if it has any. Only who knows the victim's secret can tell: a card counter must not. */
export function stealResource(decided: Uint8Array, victimSecret: Uint8Array, hand: number): number | undefined {
  const cards = Array.from({ length: RESOURCES }, (_, resource) => resource).flatMap((resource) =>
    Array.from({ length: cardsOf(hand, resource) }, () => resource),
  );
  return cards.length === 0 ? undefined : cards[stealIndex(decided, victimSecret, cards.length)];
}

export function stealIndex(decided: Uint8Array, victimSecret: Uint8Array, cards: number): number {
  return new Stream(keyedHash(victimSecret, 'steal', decided)).below(cards);
}

/** The dealer's secrets: the deck, and what cards are committed to with. */
export class Dealer {
  /** By place; those that were drawn from an earlier dealer's deck are empty. */
  readonly deck: readonly (number | undefined)[];
  readonly #game: Uint8Array;
  readonly #secret: Uint8Array;
  readonly #places: readonly number[];

  constructor(game: Uint8Array, secret: Uint8Array, pile: readonly number[] = FULL_PILE, places: readonly number[] = ALL_PLACES) {
    this.#game = game;
    this.#secret = secret;
    this.#places = places;
    const shuffled = new Stream(keyedHash(secret, 'deck')).shuffle(pile);
    const deck: (number | undefined)[] = [];
    for (const [at, place] of places.entries()) deck[place] = shuffled[at];
    this.deck = deck;
  }

  /** Whoever deals after this one, from the cards that are left. */
  dealAgain(secret: Uint8Array, drawn: readonly number[]): Dealer {
    const places = ALL_PLACES.filter((place) => !drawn.includes(place));
    const pile = places.map((place) => this.deck[place]!);
    return new Dealer(this.#game, secret, pile, places);
  }

  /** What the host shows of its secret before the game. */
  get commitment(): Uint8Array {
    return hash('deal', this.#game, this.#secret);
  }

  cardSalt(place: number): Uint8Array {
    return keyedHash(this.#secret, 'salt', u8(place));
  }

  /** Of every card that this dealer has, in the order of their places. */
  get cardCommitments(): readonly Uint8Array[] {
    return this.#places.map((place) => commitCard(this.#game, place, this.deck[place]!, this.cardSalt(place)));
  }

  stolenSalt(event: number): Uint8Array {
    return keyedHash(this.#secret, 'ssalt', u32(event));
  }

  /** What a bot has instead of a secret of its own. */
  botSecret(seat: number): Uint8Array {
    return keyedHash(this.#secret, 'botpriv', u8(seat));
  }

  /** The seed of a bot's thought: nobody could have tried it out before chance last spoke. */
  botSeed(seat: number, decided: Uint8Array, moves: number): number {
    const own = keyedHash(this.#secret, 'botseed', u8(seat));
    const [a, b, c, d] = keyedHash(own, 'bot', decided, u32(moves));
    return (((a! & 127) << 24) | (b! << 16) | (c! << 8) | d!) >>> 0;
  }
}

export function commitCard(game: Uint8Array, place: number, card: number, salt: Uint8Array): Uint8Array {
  return hash('card', game, u8(place), u8(card), salt);
}

export function commitStolen(decided: Uint8Array, card: number, salt: Uint8Array): Uint8Array {
  return hash('stolen', decided, u8(card), salt);
}

export function commitSecret(game: Uint8Array, seat: number, secret: Uint8Array): Uint8Array {
  return hash('priv', game, u8(seat), secret);
}

import { DECK_CARDS } from '$lib/engine';
import { u32 } from '$lib/net/crypto/bytes';
import { hash } from '$lib/net/crypto/hashing';
import { CHAIN_LENGTH, combine, Dealer, drawPlace, rollDice, ShareChain, stealIndex } from '$lib/net/chance/randomness';
import { Random } from '../random';
import { chiSquare, type Fit, fitOf } from './chiSquare';

// Is chance fair as it is really made, of chains of shares, and does it stay so when somebody keeps a share back?

const PEOPLE = 3;

/** Games without end: each has chains of its own, and as many events as a chain has shares. */
class Events {
  readonly #random: Random;
  #chains: readonly ShareChain[] = [];
  #event = CHAIN_LENGTH;
  #game = new Uint8Array(16);

  constructor(seed: number) {
    this.#random = new Random(seed);
  }

  bytes(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.#random.below(256));
  }

  get game(): Uint8Array {
    return this.#game;
  }

  /** The next event: what brought it about, its number and everybody's shares. */
  next(): { readonly trigger: Uint8Array; readonly event: number; readonly shares: { seat: number; share: Uint8Array }[] } {
    if (this.#event === CHAIN_LENGTH) {
      this.#game = this.bytes(16) as Uint8Array<ArrayBuffer>;
      this.#chains = Array.from({ length: PEOPLE }, (_, seat) => new ShareChain(this.#game, seat, this.bytes(32)));
      this.#event = 0;
    }
    const event = ++this.#event;
    const trigger = hash('entry', this.#game, u32(event));
    return { trigger, event, shares: this.#chains.map((chain, seat) => ({ seat, share: chain.share(event)! })) };
  }

  decided(): Uint8Array {
    const { trigger, event, shares } = this.next();
    return combine(trigger, event, shares);
  }
}

const anyDice = () => true;
const pairOf = ([first, second]: readonly [number, number]) => 6 * (first - 1) + second - 1;
const SUMS = Array.from({ length: 11 }, (_, at) => (6 - Math.abs(at - 5)) / 36);

export interface FairnessReport {
  readonly fits: readonly Fit[];
}

export interface FairnessSize {
  readonly dice: number;
  readonly draws: number;
  readonly steals: number;
}

export function fairness(seed: number, { dice, draws, steals }: FairnessSize): FairnessReport {
  const events = new Events(seed);
  return {
    fits: [...diceFits(events, dice), ...drawFits(events, draws), ...stealFits(events, steals), ...abortFits(events, dice)],
  };
}

function diceFits(events: Events, count: number): Fit[] {
  const pairs = new Array<number>(36).fill(0);
  const sums = new Array<number>(11).fill(0);
  for (let roll = 0; roll < count; roll++) {
    const rolled = rollDice(events.decided(), anyDice);
    pairs[pairOf(rolled)]!++;
    sums[rolled[0] + rolled[1] - 2]!++;
  }
  return [fitOf('pairs of dice', pairs), fitOf('sums of dice', sums, SUMS)];
}

/** Whole decks, drawn to the last card: every place is as likely at every draw, and every card at every place. */
function drawFits(events: Events, count: number): Fit[] {
  const decks = Math.ceil(count / DECK_CARDS);
  const places = Array.from({ length: DECK_CARDS }, () => new Array<number>(DECK_CARDS).fill(0));
  const firstCards = new Array<number>(5).fill(0);
  let pile: Dealer['deck'] = [];
  for (let deck = 0; deck < decks; deck++) {
    const dealer = new Dealer(events.game, events.bytes(32));
    pile = dealer.deck;
    const drawn: number[] = [];
    for (let draw = 0; draw < DECK_CARDS; draw++) {
      const place = drawPlace(events.decided(), drawn);
      if (draw === 0) firstCards[dealer.deck[place]!]!++;
      drawn.push(place);
      places[draw]![place]!++;
    }
  }
  // Each deck fills every row and every column once, which takes a little of the spread away.
  const spread = chiSquare(places.flat()) * ((DECK_CARDS - 1) / DECK_CARDS);
  const shares = firstCards.map((_, kind) => pile.filter((card) => card === kind).length / DECK_CARDS);
  return [
    fitOf('places of the deck', places.flat(), undefined, { spread, freedom: (DECK_CARDS - 1) ** 2 }),
    fitOf('first cards', firstCards, shares),
  ];
}

function stealFits(events: Events, count: number): Fit[] {
  const sizes = [2, 3, 4, 5, 7, 10];
  return sizes.map((size) => {
    const taken = new Array<number>(size).fill(0);
    const secret = events.bytes(32);
    for (let steal = 0; steal < count / sizes.length; steal++) taken[stealIndex(events.decided(), secret, size)]!++;
    return fitOf(`cards stolen of ${size}`, taken);
  });
}

/** Somebody keeps a share back, the roll is voided and asked again without that share: what comes then does not hang on what came before. */
function abortFits(events: Events, count: number): Fit[] {
  const rolls = Math.ceil(count / 4);
  const blind = new Array<number>(36).fill(0);
  const repeated = Array.from({ length: 11 }, () => new Array<number>(11).fill(0));
  for (let roll = 0; roll < rolls; roll++) {
    const first = events.next();
    const seen = rollDice(combine(first.trigger, first.event, first.shares), anyDice);
    const again = events.next();
    const trigger = hash('entry', first.trigger);
    const repeat = rollDice(combine(trigger, again.event, again.shares.slice(0, -1)), anyDice);
    // Blind: a guest knows only its own share when it decides whether to send it.
    const isKeptBack = first.shares.at(-1)!.share[0]! % 2 === 0;
    blind[pairOf(isKeptBack ? repeat : seen)]!++;
    // Seeing: a host who holds all shares and voids what it does not like.
    repeated[seen[0] + seen[1] - 2]![repeat[0] + repeat[1] - 2]!++;
  }
  const expected = SUMS.flatMap((seen) => SUMS.map((repeat) => seen * repeat));
  return [
    fitOf('after a share was kept back blindly', blind),
    fitOf('repeated roll by what was voided', repeated.flat(), expected),
  ];
}

import { untrack } from 'svelte';
import {
  actionArgument,
  ActionKind,
  cardsOf,
  encodeAction,
  MAX_TERM,
  Phase,
  type ProbeName,
  readTerms,
  type ReasonName,
  RESOURCE_NAMES,
  type ResourceName,
} from '$lib/engine';
import { type Clock, systemClock, type ToldRecord } from '$lib/table';
import { bestSwap, type BankSwap, timelySwap } from './bankSwaps';
import { DealBar } from './dealBar.svelte';
import { countOf, heldOf, isSamePile, kindsOf, sizeOf, withCount, withOneLess } from './piles';
import { reasonText } from './reasonText';
import {
  closedAnswers,
  firstYes,
  heardBy,
  isTurnedDown,
  lastOffer,
  NO_ANSWERS,
  openAnswers,
  type TradeAnswer,
  type TradeAnswers,
  unwilling,
} from './tradeAnswers';
import type { TurnModel } from './turn.svelte';
import type { Pile } from './words';

// A trade that is being put together, or lies on the table: cards of one's hand to give, others to get, whom to ask. State only; what is
// legal comes from the core.

/** As many of a kind as one tap after another asks for. */
const MAX_WANTED = 3;

const WITHDRAW = encodeAction({ kind: 'withdrawTrade' });

/** What the one button of the sheet does. */
export type TradeStep = 'offer' | 'wish' | 'swap' | 'counter' | 'change' | 'others' | 'sweeten';

/** What the cards are wanted for. */
export type TradeGoal = Extract<ProbeName, 'road' | 'settlement' | 'city' | 'development'>;

export interface TradeOptions {
  readonly clock?: Clock;
  /** Does the person choose among those who agree? Else the first yes deals. */
  readonly isChoosing?: () => boolean;
  /** The person has traded: the way back to what it was for. */
  readonly ondeal?: (goal: TradeGoal | undefined) => void;
}

export class TradeDraft {
  readonly turn: TurnModel;
  readonly #isChoosing: () => boolean;
  readonly #ondeal: TradeOptions['ondeal'];

  /** Is the sheet open? An offer on the table survives a closed sheet. */
  isOpen = $state(false);
  /** The sheet is an answer to an offer of somebody else. */
  isCounter = $state(false);
  /** What the cards are wanted for, if that is known. */
  goal = $state<TradeGoal>();
  /** What becomes of the first yes. */
  readonly bar: DealBar;
  #give = $state.raw<Pile>({});
  #get = $state.raw<Pile>({});
  #keep = $state.raw<Pile>({});
  /** The kind that was tapped last, on either side: none is on both. */
  #tapped = $state<ResourceName>();
  #leftOut = $state.raw<readonly number[]>([]);
  /** Those who are asked although they have said that it is no use. */
  #insisted = $state.raw<readonly number[]>([]);
  #verdict = $state.raw<{ readonly action: number; readonly reason: ReasonName }>();
  /** What is to become of the offer on the table; requested again if an answer of somebody came in between. */
  #intent = $state.raw<number>();
  /** The offer that was made on this screen: only such a one deals by itself. */
  #sent: number | undefined;
  #known: number | undefined;
  #turnNumber = -1;

  readonly hand = $derived.by(() => this.turn.view?.seats[this.turn.seat]?.hand ?? 0);
  readonly others = $derived.by(() => this.turn.view?.order.filter((seat) => seat !== this.turn.seat) ?? []);

  /** The person's own offer on the table. */
  readonly offer = $derived.by(() => {
    const { view, isMyTurn } = this.turn;
    const isOnTable = isMyTurn && view?.phase === Phase.Trade && this.#intent !== WITHDRAW;
    return isOnTable ? readTerms(view.offer) : undefined;
  });

  readonly give = $derived.by((): Pile => this.offer?.give ?? heldOf(this.#give, this.hand));
  readonly get = $derived.by((): Pile => this.offer?.take ?? this.#get);

  /** May cards be given: in one's own turn, or in answer to an offer? */
  readonly canCompose = $derived.by(() => {
    const { view, isMyTurn, kinds } = this.turn;
    if (view === undefined) return false;
    return isMyTurn ? view.phase === Phase.Main || view.phase === Phase.Trade : kinds.includes(ActionKind.CounterTrade);
  });

  /** The last offer of this turn; its terms stay for another try. */
  readonly last = $derived.by(() => (this.turn.isMyTurn ? lastOffer(this.turn) : undefined));

  /** Everyone has turned down what still stands on the sheet. */
  readonly isRefused = $derived.by(() => {
    const { last, offer } = this;
    if (last === undefined || offer !== undefined || !isTurnedDown(last)) return false;
    return isSamePile(last.offer.give, this.give) && isSamePile(last.offer.take, this.get);
  });

  readonly answers = $derived.by((): TradeAnswers => {
    if (this.offer) return openAnswers(this.turn, this.last);
    return this.isRefused ? closedAnswers(this.last!) : NO_ANSWERS;
  });

  readonly asked = $derived.by((): readonly number[] => {
    if (this.isCounter) return this.turn.view ? [this.turn.view.current] : [];
    if (this.offer) return [...this.answers.keys()];
    if (this.isRefused && this.unasked.length > 0) return this.unasked;
    return this.others.filter((seat) => !this.#leftOut.includes(seat) && this.#isWorthAsking(seat));
  });

  readonly #unwilling = $derived.by(() => unwilling(this.turn, this.get));

  /** With nothing to give: the card that can best be spared opens the talk, and the others say what they want. */
  readonly wish = $derived.by((): ResourceName | undefined => {
    if (this.offer || this.isCounter || sizeOf(this.give) > 0 || sizeOf(this.get) === 0) return undefined;
    return this.#spare((name) => countOf(this.get, name) === 0);
  });

  /** The kind of which one can be put back: the last that was tapped, or else one that is there. */
  readonly returnable = $derived.by((): ResourceName | undefined => {
    const kinds = [...kindsOf(this.give), ...kindsOf(this.get)];
    return kinds.find((name) => name === this.#tapped) ?? kinds.at(-1);
  });

  readonly offerAction = $derived.by((): number | undefined => {
    const { wish, get: take, asked, isCounter } = this;
    const give = wish ? { [wish]: 1 } : this.give;
    if (sizeOf(give) === 0 || sizeOf(take) === 0) return undefined;
    return encodeAction(isCounter ? { kind: 'counterTrade', give, take } : { kind: 'offerTrade', give, take, to: asked });
  });

  /** What the bank would take and give for this, all cards included; with nothing wanted yet, what would be of use now. */
  readonly bankOffer = $derived.by((): BankSwap | undefined => {
    if (this.offer || this.isCounter) return undefined;
    const { give, get } = this;
    return sizeOf(get) === 0 ? timelySwap(this.turn, give) : bestSwap(this.turn, { give, get, keep: this.#keep });
  });

  /** Nobody has any of it: more in return would help nothing. */
  readonly isHopeless = $derived.by(() => {
    const lacks = (answer: TradeAnswer) => answer.kind === 'no' && answer.why?.why === 'lacking';
    return this.isRefused && this.unasked.length === 0 && [...this.answers.values()].every(lacks);
  });

  /** The trade with the bank that these very terms are, or that is left when nobody else has what is wanted. */
  readonly bank = $derived.by(() => {
    const swap = this.bankOffer;
    const isNamed = swap && sizeOf(this.get) > 0 && countOf(this.give, swap.give) === swap.count;
    return isNamed || this.isHopeless ? swap : undefined;
  });

  readonly step = $derived.by((): TradeStep => {
    if (this.offer) return 'change';
    if (this.isCounter) return 'counter';
    if (this.bank) return 'swap';
    if (this.isRefused && this.unasked.length > 0) return 'others';
    if (this.isRefused && !this.isHopeless && this.#sweetener) return 'sweeten';
    return this.wish ? 'wish' : 'offer';
  });

  /** Why this cannot be offered; undefined as long as nothing is known to be wrong. */
  readonly reason = $derived.by((): ReasonName | undefined => {
    if (this.offerAction === undefined) return 'emptyTrade';
    const verdict = this.#verdict;
    return verdict?.action === this.offerAction && verdict.reason !== 'legal' ? verdict.reason : undefined;
  });

  readonly canSend = $derived.by(() => this.offer !== undefined || this.bank !== undefined || this.reason === undefined);

  /** Who has not been asked for this, and may agree. */
  readonly unasked = $derived.by(() => {
    const heard = heardBy(this.turn, this.give, this.get);
    return this.others.filter((seat) => !heard.includes(seat) && this.#isWorthAsking(seat));
  });

  readonly #sweetener = $derived.by(
    () =>
      kindsOf(this.give).find((name) => this.#held(name) > countOf(this.give, name)) ?? this.#spare((name) => !this.get[name]),
  );

  constructor(turn: TurnModel, { clock = systemClock, isChoosing = () => false, ondeal }: TradeOptions = {}) {
    this.turn = turn;
    this.bar = new DealBar(clock, (seat) => this.deal(seat));
    this.#isChoosing = isChoosing;
    this.#ondeal = ondeal;
    $effect(() => {
      void [turn.client.view, turn.client.records, turn.client.isPaused, isChoosing()];
      untrack(() => this.follow());
    });
    $effect(() => void this.judge());
    $effect(() => () => this.bar.stop());
  }

  open(): void {
    this.isOpen = true;
  }

  /** Puts the sheet away. An offer stays on the table as long as something may come of it by itself; else it is taken back. */
  close(): void {
    this.isOpen = false;
    if (this.offer && this.#waitsForChoice()) this.#settle(WITHDRAW);
    if (this.offer === undefined) this.#clear();
  }

  /** One more of a kind to give; after the last held, none. */
  giveOne(resource: ResourceName): void {
    if (!this.canCompose) return;
    if (this.offer && !this.isOpen) return this.open();
    this.#takeUp();
    this.#tapped = resource;
    const most = Math.min(this.#held(resource), MAX_TERM);
    this.#give = withCount(this.give, resource, (countOf(this.give, resource) + 1) % (most + 1));
    this.#get = withCount(this.#get, resource, 0);
  }

  /** One more of a kind to get, up to three; then none. */
  getOne(resource: ResourceName): void {
    if (!this.canCompose) return;
    this.#takeUp();
    this.#tapped = resource;
    this.#get = withCount(this.#get, resource, (countOf(this.#get, resource) + 1) % (MAX_WANTED + 1));
    this.#give = withCount(this.#give, resource, 0);
  }

  /** Puts one card back, on the side that it is on. */
  putBack(): void {
    const kind = this.returnable;
    if (kind === undefined || !this.canCompose) return;
    this.#takeUp();
    this.#give = withOneLess(this.#give, kind);
    this.#get = withOneLess(this.#get, kind);
  }

  clear(resource: ResourceName): void {
    if (this.offer) return;
    this.#give = withCount(this.#give, resource, 0);
    this.#get = withCount(this.#get, resource, 0);
  }

  leaveOut(seat: number): void {
    if (this.offer || this.isCounter) return;
    const without = (seats: readonly number[]) => seats.filter((other) => other !== seat);
    if (this.#insisted.includes(seat)) this.#insisted = without(this.#insisted);
    else if (this.asked.includes(seat)) this.#leftOut = [...this.#leftOut, seat];
    else {
      this.#leftOut = without(this.#leftOut);
      if (this.#unwilling.has(seat)) this.#insisted = [...this.#insisted, seat];
    }
  }

  /** Opens with exactly these cards to get, and spares those that their goal is to be paid with. */
  needs(pile: Pile, goal?: TradeGoal, cost: Pile = {}): void {
    this.#clear();
    this.#get = pile;
    this.goal = goal;
    this.#keep = cost;
    this.open();
  }

  /** Answers an offer with other terms, beginning with those that were offered. */
  counter(give: Pile, get: Pile): void {
    this.#clear();
    this.#give = give;
    this.#get = get;
    this.isCounter = true;
    this.open();
  }

  /** The terms of the last offer once more, to be changed. */
  recall(): void {
    if (this.last === undefined || this.offer) return;
    this.#give = this.last.offer.give;
    this.#get = this.last.offer.take;
  }

  /** Does what the one button says. */
  async send(): Promise<void> {
    switch (this.step) {
      case 'change':
        return this.change();
      case 'swap':
        return this.swap();
      case 'sweeten':
        return this.giveOne(this.#sweetener!);
      case 'offer':
      case 'wish':
      case 'counter':
      case 'others':
        return this.#sendOffer();
    }
  }

  async #sendOffer(): Promise<void> {
    const { offerAction: action, wish } = this;
    if (action === undefined) return;
    const reason = await this.turn.judge(action);
    if (action !== this.offerAction) return;
    if (reason !== 'legal') {
      this.turn.notice = reasonText(reason, this.turn.view!);
      return;
    }
    if (wish) this.#give = { [wish]: 1 };
    if (this.isCounter) this.close();
    else this.#sent = action;
    this.turn.submit(action);
  }

  /** Makes an offer that somebody else has put together. */
  propose(action: number): void {
    const { give, take } = readTerms(actionArgument(action));
    this.#clear();
    this.#give = give;
    this.#get = take;
    this.#sent = action;
    this.open();
    this.turn.submit(action);
  }

  /** Trades with the bank, whatever more it takes of the kind that is given. */
  swap(): void {
    if (this.bankOffer) this.turn.submit(this.bankOffer.action);
  }

  /** Takes the terms that a seat has agreed to, or its own. */
  deal(seat: number): void {
    if (this.offer) this.#settle(encodeAction({ kind: 'concludeTrade', partner: seat }));
  }

  /** Takes the offer off the table and keeps its terms on the sheet. */
  change(): void {
    if (this.offer === undefined) return;
    this.#give = this.offer.give;
    this.#get = this.offer.take;
    this.#settle(WITHDRAW);
  }

  /** Asks the engine what is wrong with the terms. */
  async judge(): Promise<void> {
    const { offerAction: action } = this;
    if (action === undefined || this.offer || !this.isOpen) return;
    const view = this.turn.client.view;
    const reason = await this.turn.judge(action);
    if (view === this.turn.client.view) this.#verdict = { action, reason };
  }

  /** The table has moved on. */
  follow(): void {
    const { view, client, seat } = this.turn;
    if (view === undefined) return;
    const isFirst = this.#known === undefined;
    const arrived = client.records.slice(this.#known ?? client.records.length);
    this.#known = client.records.length;
    const isOver = this.isCounter ? view.phase !== Phase.Trade : view.current !== seat || view.turn !== this.#turnNumber;
    this.#turnNumber = view.turn;
    const hasDealt = arrived.some((record) => isDealOf(record, seat));
    if (isOver || hasDealt) {
      const { goal } = this;
      this.isOpen = false;
      this.#clear();
      this.#leftOut = hasDealt && !isOver ? this.#leftOut : [];
      if (hasDealt) this.#ondeal?.(goal);
    }
    if (!(this.turn.isMyTurn && view.phase === Phase.Trade)) this.#intent = undefined;
    else if (this.#intent !== undefined && client.pending === undefined) client.submit(this.#intent);
    if (this.offer && (isFirst || this.#waitsForChoice())) this.open();
    this.#runBar();
  }

  #isWorthAsking(seat: number): boolean {
    return !this.#unwilling.has(seat) || this.#insisted.includes(seat);
  }

  #settle(action: number): void {
    this.#intent = action;
    this.turn.submit(action);
  }

  /** Everyone has answered, and nobody with a plain yes: the person has to decide. */
  #waitsForChoice(): boolean {
    return [...this.answers.values()].every(({ kind }) => kind === 'no' || kind === 'counter');
  }

  #runBar(): void {
    const { offer, last } = this;
    const isMade = offer && this.#sent === encodeAction({ kind: 'offerTrade', ...offer, to: [...this.answers.keys()] });
    const isRunning = isMade && last && !this.#isChoosing() && !this.turn.client.isPaused;
    const yeses = [...this.answers.values()].filter(({ kind }) => kind === 'yes').length;
    if (isRunning) this.bar.run(firstYes(last), yeses);
    else this.bar.run(undefined, 0);
  }

  /** Before terms are changed: an offer on the table is taken back. */
  #takeUp(): void {
    if (this.offer) this.change();
    else if (!this.isOpen) this.#clear();
    this.open();
  }

  #clear(): void {
    this.#give = {};
    this.#get = {};
    this.#keep = {};
    this.#insisted = [];
    this.goal = undefined;
    this.isCounter = false;
  }

  #held(resource: ResourceName): number {
    return cardsOf(this.hand, RESOURCE_NAMES.indexOf(resource));
  }

  /** The kind of which most is left over. */
  #spare(isFit: (name: ResourceName) => boolean): ResourceName | undefined {
    const left = (name: ResourceName) => this.#held(name) - countOf(this.give, name) - countOf(this.#keep, name);
    const held = RESOURCE_NAMES.filter((name) => isFit(name) && this.#held(name) > countOf(this.give, name));
    return held.toSorted((a, b) => left(b) - left(a))[0];
  }
}

function isDealOf({ events }: ToldRecord, seat: number): boolean {
  return events.some((event) => (event.kind === 'traded' || event.kind === 'bankTraded') && event.seat === seat);
}

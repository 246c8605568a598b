import { chanceOf } from '$lib/table';
import { actMessage, shareMessage } from '$lib/net/protocol/acts';
import { areEqual, fromText } from '$lib/net/crypto/bytes';
import { type Entry, type EntryOf, hashEntry, isSignedBy, NO_ENTRY, type Signed } from './entries';
import { CHAIN_LENGTH, combine, isOfChain, type SeenShare } from '$lib/net/chance/randomness';
import type { AlarmCode, FairnessCount, RollOrigin } from '$lib/net/protocol/roomStatus';
import type { Signer } from '$lib/net/crypto/signing';
import { type DoubleVotes, isElected, isVoteOf, quorumOf, type Vote } from './votes';

// What the log alone says, whoever reads it: who may add what, which event of chance is open, whose shares have been seen. The same checks
// are made by the host before it adds an entry, by every guest at once, and by whoever checks the game afterwards.

/** A promise was broken at an entry of the log. */
export class Failure extends Error {
  override readonly name = 'Failure';

  constructor(
    readonly code: AlarmCode,
    readonly at: number,
    problem: string,
  ) {
    super(`entry ${at}: ${problem}`);
  }
}

/** An action that waits for what chance decides about it. */
export interface OpenStep {
  readonly seat: number;
  readonly action: number;
}

/** An event of chance that shares are collected for. */
export interface OpenEvent {
  readonly event: number;
  /** The hash of the entry that brought it about. */
  readonly trigger: Uint8Array;
  readonly sharers: readonly number[];
  /** Undefined for the beginning: island and order. */
  readonly step: OpenStep | undefined;
  /** Asked again, because a share did not come. */
  readonly isRepeated: boolean;
  /** Seats that were asked before, and kept their share back although connected. */
  readonly withheld: readonly number[];
}

/** Somebody has kept shares back. */
export interface Withheld {
  /** The event that it was last said of. */
  readonly open: OpenEvent;
  readonly times: number;
  /** Has not come back since. */
  readonly isOwed: boolean;
}

interface VerifiedLogOptions {
  readonly signer: Signer;
  /** The key that every entry must be signed with. */
  readonly host: Uint8Array;
}

/** Numbers of events that are left out when a table moves: shares that somebody has given in a history that nobody follows any more. */
const EVENTS_SKIPPED = 8;
/** This many events further than a log nobody has got in a history that was left; who says so would use up everybody's shares. */
const MAX_EVENTS_AHEAD = CHAIN_LENGTH / 4;

export class VerifiedLog {
  readonly #signer: Signer;
  #host: Uint8Array;
  #hostSeat = 0;
  #epoch = 0;
  /** By place of the deck. */
  #cards: string[] = [];
  /** By seat, what it has committed to last. */
  #secrets: string[] = [];
  readonly #drawn: number[] = [];
  readonly #drawnBefore: (readonly number[])[] = [];
  #insurance: EntryOf<'init'>['insurance'];
  readonly #votedTwice = new Set<number>();
  /** What hosts have committed to deal with, one after the other. */
  readonly #dealers = new Set<string>();
  readonly #entries: Signed[] = [];
  readonly #hashes: Uint8Array[] = [];
  #init: EntryOf<'init'> | undefined;
  #game = new Uint8Array();
  #open: OpenEvent | undefined;
  #last: OpenEvent | undefined;
  #event = 0;
  #decided: Uint8Array = NO_ENTRY;
  /** By seat: not connected, or connected without giving shares. */
  readonly #away = new Map<number, 'gone' | 'withheld'>();
  readonly #withheld = new Map<number, Withheld>();
  readonly #counts: number[] = [];
  readonly #seen: SeenShare[] = [];
  #isPaused = false;
  #end: EntryOf<'end'> | undefined;
  #opened: EntryOf<'open'> | undefined;
  #fairness = { events: 0, reduced: 0, withheld: 0, repeated: 0 };
  #lastRoll: RollOrigin | undefined;

  constructor({ signer, host }: VerifiedLogOptions) {
    this.#signer = signer;
    this.#host = host;
  }

  get entries(): readonly Signed[] {
    return this.#entries;
  }

  /** The place of the next entry. */
  get length(): number {
    return this.#entries.length;
  }

  /** The hash of an entry, of the last one if none is named; zeros before the first. */
  hashAt(at = this.length - 1): Uint8Array {
    return this.#hashes[at] ?? NO_ENTRY;
  }

  get init(): EntryOf<'init'> {
    if (this.#init === undefined) throw new Error('The game has not begun');
    return this.#init;
  }

  get game(): Uint8Array {
    return this.#game;
  }

  /** The seat whose browser hosts now. */
  get hostSeat(): number {
    return this.#hostSeat;
  }

  /** The key that the next entry has to be signed with. */
  get hostKey(): Uint8Array {
    return this.#host;
  }

  /** Grows whenever the table moves to another browser. */
  get epoch(): number {
    return this.#epoch;
  }

  /** How often the table has moved. */
  get moves(): number {
    return this.#drawnBefore.length;
  }

  /** By move, the places of the deck that were drawn before it. */
  get drawnBefore(): readonly (readonly number[])[] {
    return this.#drawnBefore;
  }

  /** Places of the deck that were drawn. */
  get drawn(): readonly number[] {
    return this.#drawn;
  }

  /** What a card of the deck was committed to with. */
  cardAt(place: number): string | undefined {
    return this.#cards[place];
  }

  /** What a seat has committed to: it decides which card is stolen from it. */
  secretOf(seat: number): string | undefined {
    return this.#secrets[seat];
  }

  /** What a seat's part of the dealer's secrets hashes to; undefined where the game is not insured. */
  insuranceOf(seat: number): string | undefined {
    return this.#insurance?.find(([insured]) => insured === seat)?.[1];
  }

  get isInsured(): boolean {
    return this.#insurance !== undefined;
  }

  get quorum(): number {
    return quorumOf(this.humans.length);
  }

  /** Where the log tells that the table has moved; undefined as long as the first host has it. */
  get lastMove(): number | undefined {
    const at = this.#entries.findLastIndex(({ entry }) => entry.kind === 'host');
    return at < 0 ? undefined : at;
  }

  /** Seats that have voted for two hosts of one epoch: each of them had a history of its own. */
  get votedTwice(): readonly number[] {
    return [...this.#votedTwice].sort((a, b) => a - b);
  }

  get openEvent(): OpenEvent | undefined {
    return this.#open;
  }

  /** The last event that was decided. */
  get lastEvent(): OpenEvent {
    if (this.#last === undefined) throw new Error('Nothing has been decided');
    return this.#last;
  }

  /** The number of the last event, open ones included. */
  get event(): number {
    return this.#event;
  }

  /** What all shares of the last event decided together. */
  get decided(): Uint8Array {
    return this.#decided;
  }

  /** Is the island drawn? */
  get hasBegun(): boolean {
    return this.#last !== undefined;
  }

  isAway(seat: number): boolean {
    return this.#away.has(seat);
  }

  /** Is a seat counted as away because it keeps its shares back? */
  isWithheld(seat: number): boolean {
    return this.#away.get(seat) === 'withheld';
  }

  /** When a seat last kept a share back, wherever it is now. */
  withheldBy(seat: number): Withheld | undefined {
    return this.#withheld.get(seat);
  }

  isHuman(seat: number): boolean {
    return this.init.seats[seat]?.kind === 'human';
  }

  get humans(): readonly number[] {
    return this.init.seats.map((_, seat) => seat).filter((seat) => this.isHuman(seat));
  }

  /** How many actions a seat has made itself. */
  countOf(seat: number): number {
    return this.#counts[seat] ?? 0;
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  get end(): EntryOf<'end'> | undefined {
    return this.#end;
  }

  get opened(): EntryOf<'open'> | undefined {
    return this.#opened;
  }

  get fairness(): Omit<FairnessCount, 'notices'> {
    return this.#fairness;
  }

  get lastRoll(): RollOrigin | undefined {
    return this.#lastRoll;
  }

  /** Takes the next entry in; throws a Failure, and is as before, if it may not stand there. */
  take(signed: Signed): void {
    const { entry } = signed;
    if (entry.at !== this.length) this.#fail('chain', 'is not the next');
    if (!areEqual(fromText(entry.before), this.hashAt())) this.#fail('chain', 'does not follow the one before');
    const hash = hashEntry(entry);
    if ((entry.kind === 'init') !== (this.#init === undefined))
      this.#fail('rules', 'the first entry begins the game, and only that');
    const host = entry.kind === 'host' ? this.#keyOf(entry.seat) : this.#host;
    if (!isSignedBy(signed, hash, this.#signer, host)) this.#fail('signature', 'is not signed by the host');
    if (this.#opened || (this.#end && entry.kind !== 'open' && entry.kind !== 'host')) this.#fail('rules', 'the game is over');
    this.#takeContent(entry, hash);
    this.#entries.push(signed);
    this.#hashes.push(hash);
  }

  #takeContent(entry: Entry, hash: Uint8Array): void {
    switch (entry.kind) {
      case 'init':
        return this.#takeInit(entry, hash);
      case 'host':
        return this.#takeHost(entry);
      case 'act':
        return this.#takeAct(entry, hash);
      case 'bot':
        return this.#takeBot(entry, hash);
      case 'chance':
        return this.#takeChance(entry);
      case 'void':
        return this.#takeVoid(entry, hash);
      case 'control':
        return this.#takeControl(entry);
      case 'pause':
        this.#isPaused = entry.isPaused;
        return;
      case 'end':
        if (this.#open && entry.why === 'won') this.#fail('rules', 'the game ends while chance is asked');
        this.#end = entry;
        return;
      case 'open':
        if (!this.#end) this.#fail('rules', 'secrets are opened at the end');
        this.#opened = entry;
    }
  }

  #takeControl({ seat, isAway, why }: EntryOf<'control'>): void {
    // Whoever keeps shares back may lose the connection besides.
    const isChange = isAway !== this.isAway(seat) || (isAway && why === undefined && this.isWithheld(seat));
    if (!this.isHuman(seat) || !isChange) this.#fail('rules', 'nobody comes or goes');
    if (why === 'withheld') this.#blame(seat, isAway);
    if (isAway) this.#away.set(seat, why ?? 'gone');
    else this.#return(seat);
  }

  #return(seat: number): void {
    this.#away.delete(seat);
    const withheld = this.withheldBy(seat);
    if (withheld) this.#withheld.set(seat, { ...withheld, isOwed: false });
  }

  #blame(seat: number, isAway: boolean): void {
    const open = this.#open;
    const isAsked = isAway && seat !== this.#hostSeat && open?.step !== undefined && open.sharers.includes(seat);
    if (!isAsked) this.#fail('rules', 'nobody is asked for a share');
    this.#withheld.set(seat, { open, times: (this.withheldBy(seat)?.times ?? 0) + 1, isOwed: true });
  }

  #takeInit(entry: EntryOf<'init'>, hash: Uint8Array): void {
    const humans = entry.seats.flatMap((seat, at) => (seat.kind === 'human' ? [{ ...seat, at }] : []));
    if (!areEqual(fromText(entry.host), this.#host)) this.#fail('signature', 'names another host');
    if (entry.seats[entry.hostSeat]?.kind !== 'human') this.#fail('rules', 'the host has no seat');
    if (new Set(humans.map(({ anchor }) => anchor)).size < humans.length) this.#fail('share', 'two seats have one chain');
    if (new Set(humans.map(({ key }) => key)).size < humans.length) this.#fail('rules', 'two seats have one key');
    if (
      !isSame(
        entry.sharers,
        humans.map(({ at }) => at),
      )
    )
      this.#fail('rules', 'not everybody takes part in the beginning');
    this.#init = entry;
    this.#game = fromText(entry.game) as Uint8Array<ArrayBuffer>;
    this.#hostSeat = entry.hostSeat;
    this.#cards = [...entry.cards];
    this.#secrets = entry.seats.map((who) => (who.kind === 'human' ? who.secret : ''));
    this.#insurance = entry.insurance;
    this.#dealers.add(entry.dealer);
    for (const { at, anchor } of humans) this.#seen[at] = { event: 0, share: fromText(anchor) };
    this.#ask(hash, entry.sharers, undefined);
  }

  /** The table moves: a quorum of its people has voted for it, and nothing that they had seen is left out. */
  #takeHost({ epoch, seat, votes, twice, dealer, cards, insurance }: EntryOf<'host'>): void {
    if (!this.hasBegun) this.#fail('rules', 'the island is not drawn yet');
    if (epoch <= this.#epoch) this.#fail('rules', 'the table has moved since');
    if (!isElected({ game: this.#game, epoch, seat }, votes, this.init.seats, this.#signer))
      this.#fail('vote', 'not enough people want the table to move');
    if (!votes.every((vote) => this.isFollowedBy(vote))) this.#fail('vote', 'a voter has seen more, or another game');
    const left = this.#cards.flatMap((_, place) => (this.#drawn.includes(place) ? [] : [place]));
    if (cards.length !== left.length) this.#fail('deck', 'not all cards are dealt anew');
    if (this.#dealers.has(dealer)) this.#fail('deck', 'is dealt with what a host before knew');
    if (twice) this.#takeDoubleVotes(twice);
    this.#dealers.add(dealer);
    for (const [at, place] of left.entries()) this.#cards[place] = cards[at]!;
    for (const [voter, , , , secret] of votes) this.#secrets[voter] = secret;
    this.#drawnBefore.push([...this.#drawn]);
    this.#event = Math.max(this.#event, ...votes.map(([, , , event]) => event)) + EVENTS_SKIPPED;
    this.#epoch = epoch;
    this.#hostSeat = seat;
    this.#host = this.#keyOf(seat);
    this.#insurance = insurance;
    this.#return(seat);
  }

  #takeDoubleVotes({ seat, votes }: DoubleVotes): void {
    const last = this.lastMove === undefined ? undefined : (this.#entries[this.lastMove]!.entry as EntryOf<'host'>);
    const ballot = { game: this.#game, epoch: this.#epoch, seat };
    const isDouble = (vote: Vote) =>
      last?.votes.some(([voter]) => voter === vote[0]) && isVoteOf(ballot, vote, this.init.seats, this.#signer);
    if (seat === this.#hostSeat || !votes.every(isDouble)) this.#fail('vote', 'nobody has voted twice');
    for (const [voter] of votes) this.#votedTwice.add(voter);
  }

  /** Has a voter seen nothing that is not here, and given no share of an event that cannot be? */
  isFollowedBy([, at, head, event]: Vote): boolean {
    return at < this.length && areEqual(this.hashAt(at), fromText(head)) && event <= this.#event + MAX_EVENTS_AHEAD;
  }

  #takeAct(entry: EntryOf<'act'>, hash: Uint8Array): void {
    const { seat, count, decision, head, action, signature } = entry;
    const who = this.init.seats[seat];
    if (who?.kind !== 'human' || this.isAway(seat)) this.#fail('rules', 'nobody acts for this seat');
    if (count !== this.countOf(seat) + 1) this.#fail('rules', 'is not the next action of its seat');
    if (head >= this.length) this.#fail('signature', 'was made in another history');
    const message = actMessage({ game: this.#game, seat, count, decision, head: this.hashAt(head), action });
    if (!this.#signer.verify(fromText(signature), message, fromText(who.key)))
      this.#fail('signature', 'is not signed by its author');
    this.#takeStep(entry, hash);
    this.#counts[seat] = count;
  }

  #takeBot(entry: EntryOf<'bot'>, hash: Uint8Array): void {
    const isBot = this.init.seats[entry.seat]?.kind === 'bot';
    const mayAct = entry.why === 'bot' ? isBot : this.isHuman(entry.seat) && this.isAway(entry.seat) === (entry.why === 'away');
    if (!mayAct) this.#fail('rules', 'the table may not act for this seat');
    this.#takeStep(entry, hash);
  }

  #takeStep({ seat, action, sharers }: EntryOf<'act' | 'bot'>, hash: Uint8Array): void {
    if (this.#open) this.#fail('rules', 'chance has not decided yet');
    if (this.#isPaused) this.#fail('rules', 'the game is paused');
    if ((chanceOf(action) === undefined) !== (sharers === undefined))
      this.#fail('rules', 'chance is asked where it must not be, or not asked');
    if (sharers) this.#ask(hash, sharers, { seat, action });
  }

  #ask(
    trigger: Uint8Array,
    sharers: readonly number[],
    step: OpenStep | undefined,
    again?: { withheld: readonly number[] },
  ): void {
    const isOrdered = sharers.every((seat, at) => at === 0 || seat > sharers[at - 1]!);
    const present = this.humans.filter((seat) => !this.isAway(seat));
    if (!isOrdered || !sharers.includes(this.#hostSeat) || sharers.some((seat) => !present.includes(seat)))
      this.#fail('rules', 'the wrong people decide');
    // Alone the host could try its own shares out, were it not for everybody seeing that the others are away.
    if (sharers.length === 1 && present.length > 1) this.#fail('rules', 'the host decides alone');
    this.#event++;
    const withheld = again?.withheld ?? [];
    this.#open = { event: this.#event, trigger, sharers, step, isRepeated: again !== undefined, withheld };
  }

  #takeChance({ event, trigger, shares, outcome }: EntryOf<'chance'>): void {
    const open = this.#open;
    if (open?.event !== event || !areEqual(fromText(trigger), open.trigger)) this.#fail('rules', 'chance was not asked this');
    if (
      !isSame(
        shares.map(([seat]) => seat),
        open.sharers,
      )
    )
      this.#fail('share', 'not all shares are there');
    const given = shares.map(([seat, share, signature]) => ({ seat, share: fromText(share), signature: fromText(signature) }));
    for (const { seat, share, signature } of given) {
      if (!isOfChain(this.#game, seat, share, event, this.#seen[seat]!))
        this.#fail('share', `the share of seat ${seat} is not of its chain`);
      if (!this.#signer.verify(signature, shareMessage(open.trigger, event, share), this.#keyOf(seat)))
        this.#fail('signature', `the share of seat ${seat} is not signed by it`);
    }
    for (const { seat, share } of given) this.#seen[seat] = { event, share };
    this.#decided = combine(open.trigger, event, given);
    this.#open = undefined;
    this.#last = open;
    const without = this.humans.filter((seat) => !open.sharers.includes(seat));
    const withheld = without.filter((seat) => open.withheld.includes(seat) || this.isWithheld(seat));
    this.#fairness = {
      events: this.#fairness.events + 1,
      reduced: this.#fairness.reduced + Number(without.length > withheld.length),
      withheld: this.#fairness.withheld + Number(withheld.length > 0),
      repeated: this.#fairness.repeated + Number(open.isRepeated),
    };
    if (open.step && chanceOf(open.step.action) === 'draw') this.#drawn.push(outcome);
    if (open.step && chanceOf(open.step.action) === 'dice') this.#lastRoll = { without, withheld, isRepeated: open.isRepeated };
  }

  #takeVoid({ event, trigger, missing, withheld = [], sharers }: EntryOf<'void'>, hash: Uint8Array): void {
    const open = this.#open;
    if (open?.event !== event || !areEqual(fromText(trigger), open.trigger)) this.#fail('rules', 'chance was not asked this');
    if (open.step === undefined) this.#fail('rules', 'everybody takes part in the beginning');
    const rest = open.sharers.filter((seat) => !missing.includes(seat));
    if (missing.length === 0 || missing.some((seat) => !open.sharers.includes(seat))) this.#fail('rules', 'nobody is missing');
    if (withheld.some((seat) => !missing.includes(seat))) this.#fail('rules', 'blames somebody who is not missing');
    // Who went away meanwhile is not asked again; who has come back meanwhile may take part, which makes nobody's share worth less.
    const isRestThere = rest.every((seat) => this.isAway(seat) || sharers.includes(seat));
    if (!isRestThere || sharers.some((seat) => missing.includes(seat))) this.#fail('rules', 'the wrong people decide');
    this.#ask(hash, sharers, open.step, { withheld: [...open.withheld, ...withheld] });
  }

  /** Does a share that somebody sent belong to an event: the open one, if no other is named? */
  isShareOf(seat: number, share: Uint8Array, signature: Uint8Array, open = this.#open): boolean {
    if (!open?.sharers.includes(seat)) return false;
    if (!isOfChain(this.#game, seat, share, open.event, this.#seen[seat]!)) return false;
    return this.#signer.verify(signature, shareMessage(open.trigger, open.event, share), this.#keyOf(seat));
  }

  #keyOf(seat: number): Uint8Array {
    const who = this.init.seats[seat];
    return who?.kind === 'human' ? fromText(who.key) : NO_ENTRY;
  }

  #fail(code: AlarmCode, problem: string): never {
    throw new Failure(code, this.length, problem);
  }
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((seat, at) => seat === b[at]);
}

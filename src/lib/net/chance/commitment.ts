import { actionArgument, robberVictim, StateView } from '$lib/engine';
import { shareMessage } from '$lib/net/protocol/acts';
import { areEqual, fromText, toText } from '$lib/net/crypto/bytes';
import { chanceOf } from '$lib/table';
import { type VerifiedLog, Failure, type OpenEvent } from '$lib/net/log/verifiedLog';
import type { Secrets } from '$lib/net/log/logReplay';
import type { Entry, EntryOf } from '$lib/net/log/entries';
import type { Env, DiskContents } from '$lib/net/env';
import { commitMessage } from '$lib/net/protocol/handshake';
import { canonical } from '$lib/net/crypto/hashing';
import { laterSecret } from '$lib/net/moving/ballot';
import type { Persistence } from '$lib/net/persistence';
import type { GuestMessageOf, HostMessageOf } from '$lib/net/protocol/messages';
import { commitCard, commitSecret, commitStolen, ShareChain, stealResource } from './randomness';

// What a player has committed to for a game, on the disk before anybody hears of it, and the cards that the host has told this player
// alone. Both are held against the log: what was committed to must stand there, and what was told must be what it says.

export interface StoredCommitment {
  readonly game: string;
  readonly seat: number;
  readonly dealer: string;
  /** The rules that were agreed on, written canonically. */
  readonly rules: string;
  readonly chain: string;
  readonly secret: string;
  /** Those that came after it, whenever the table was to move. */
  readonly laterSecrets?: readonly string[] | undefined;
}

/** By event. */
export type StoredCards = Readonly<Record<string, readonly [card: number, salt: string]>>;

export interface CommitmentOptions {
  readonly env: Env;
  readonly persistence: Persistence;
  readonly seatSecret: Uint8Array;
}

export class Commitment {
  readonly #options: CommitmentOptions;
  #stored: StoredCommitment | undefined;
  #chain: ShareChain | undefined;
  #cards: StoredCards = {};
  /** As they were last told. */
  #newest: StoredCards = {};

  constructor(options: CommitmentOptions) {
    this.#options = options;
  }

  /** Takes what the disk holds; another tab of this browser may have committed to a game. */
  recall(facts: DiskContents['facts']): void {
    const stored = facts['game'] as Partial<StoredCommitment> | undefined;
    if (stored && stored.seat === undefined) return; // another tab hosts now, and keeps all secrets there
    this.#stored = stored as StoredCommitment | undefined;
    this.#chain = undefined;
    this.#cards = (facts['secrets'] as StoredCards | undefined) ?? {};
  }

  /** The seat in a game that was committed to. */
  seatIn(game: string | undefined): number | undefined {
    return game !== undefined && this.#stored?.game === game ? this.#stored.seat : undefined;
  }

  /** Commits to secrets of a game, which are drawn once, whichever tab is asked. */
  async commit({ game, seat, dealer, rules }: HostMessageOf<'setup'>): Promise<GuestMessageOf<'commit'>> {
    const { env, persistence, seatSecret } = this.#options;
    const isFor = (stored: StoredCommitment | undefined) =>
      stored?.game === game && stored.seat === seat && stored.dealer === dealer;
    if (!isFor(this.#stored)) this.recall((await env.keeper.load()).facts);
    if (!isFor(this.#stored)) {
      const [chain, secret] = [toText(env.random(32)), toText(env.random(32))];
      const fresh: StoredCommitment = { game, seat, dealer, rules: canonical(rules), chain, secret };
      // Cards of the game before are numbered alike.
      await persistence.write({ facts: { game: fresh, secrets: {} } });
      this.#stored = fresh;
      this.#chain = undefined;
      this.#cards = {};
      this.#newest = {};
    }
    const { anchor } = this.#chainOf(this.#stored!);
    const secret = fromText(this.#stored!.secret);
    const signature = toText(env.signer.sign(commitMessage(fromText(game), seat, anchor, secret), seatSecret));
    return { t: 'commit', game, anchor: toText(anchor), secret: toText(secret), signature };
  }

  /** What was committed to must stand in the first entry. */
  check(init: EntryOf<'init'>): void {
    const { env, seatSecret } = this.#options;
    const mine = this.#stored;
    if (mine?.game !== init.game) throw new Failure('rules', 0, 'a game that I have not committed to');
    if (canonical(init.rules) !== mine.rules) throw new Failure('rules', 0, 'other rules than were agreed on');
    const who = init.seats[mine.seat];
    const isMine =
      who?.kind === 'human' &&
      who.key === toText(env.signer.publicKey(seatSecret)) &&
      who.secret === toText(commitSecret(fromText(init.game), mine.seat, fromText(mine.secret))) &&
      this.#chainIn(init) !== undefined;
    if (!isMine || init.dealer !== mine.dealer) throw new Failure('deck', 0, 'not what was committed to');
  }

  /**
   * The share of an event of the game that an entry began. It is never one of another game's chain: for an event of a game that was left,
   * it would tell the host all shares before it in the game to come.
   */
  shareFor({ event, trigger }: OpenEvent, init: EntryOf<'init'>): GuestMessageOf<'share'> | undefined {
    const { env, seatSecret } = this.#options;
    const share = this.#chainIn(init)?.share(event);
    if (share === undefined) return undefined;
    const signature = toText(env.signer.sign(shareMessage(trigger, event, share), seatSecret));
    return { t: 'share', event, trigger: toText(trigger), share: toText(share), signature };
  }

  /** The chain of shares, if it is the one that a game has begun with. */
  #chainIn({ seats }: EntryOf<'init'>): ShareChain | undefined {
    if (this.#stored === undefined) return undefined;
    const who = seats[this.#stored.seat];
    const chain = this.#chainOf(this.#stored);
    return who?.kind === 'human' && who.anchor === toText(chain.anchor) ? chain : undefined;
  }

  #chainOf({ game, seat, chain }: StoredCommitment): ShareChain {
    return (this.#chain ??= new ShareChain(fromText(game), seat, fromText(chain)));
  }

  /** Keeps a card that only this player is told; `decided` is the last event that stands in the log. */
  async keepCard({ game, event, card, salt }: HostMessageOf<'secret'>, decided: number): Promise<void> {
    if (this.#stored?.game !== game) return;
    this.#newest = { ...this.#newest, [event]: [card, salt] };
    // What belongs to an event that the log has come to stays as it is; of others a host who is gone may have told another one.
    if (this.#cards[event] !== undefined && event <= decided) return;
    this.#cards = { ...this.#cards, [event]: [card, salt] };
    await this.#options.persistence.write({ facts: { secrets: this.#cards } });
  }

  /** Is everything there that a seat must know of its own cards to go on by an entry? */
  isReadyFor(entry: Entry, { openEvent }: VerifiedLog, seat: number | undefined): boolean {
    if (entry.kind !== 'chance' || seat === undefined || openEvent?.step === undefined) return true;
    const { seat: actor, action } = openEvent.step;
    const chance = chanceOf(action);
    if (chance === undefined || chance === 'dice') return true;
    const isMine = actor === seat || (chance === 'steal' && robberVictim(actionArgument(action)) === seat);
    return !isMine || this.#cards[entry.event] !== undefined;
  }

  /** The cards of a seat, each checked when the log comes to it. */
  cardsOf(seat: number | undefined, history: VerifiedLog): Secrets {
    return {
      drawn: (place, buyer) => (buyer === seat ? this.#drawn(place, history) : undefined),
      stolen: (decided, thief, victim, state) => {
        if (thief !== seat && victim !== seat) return undefined;
        const card = this.#stolen(decided, history);
        if (victim === seat) this.#checkTheft(card, decided, new StateView(state).seats[seat]!.hand, history);
        return card;
      },
    };
  }

  #drawn(place: number, history: VerifiedLog): number {
    const { game, lastEvent, length } = history;
    const [card, salt] = this.#cards[lastEvent.event]!;
    const committed = commitCard(game, place, card, fromText(salt));
    if (toText(committed) !== history.cardAt(place)) throw new Failure('card', length - 1, 'not the card of the deck');
    return card;
  }

  #stolen(decided: Uint8Array, { entries, lastEvent }: VerifiedLog): number {
    const [card, salt] = this.#cards[lastEvent.event]!;
    const { stolen, at } = entries.at(-1)!.entry as EntryOf<'chance'>;
    const committed = commitStolen(decided, card, fromText(salt));
    if (stolen === undefined || !areEqual(fromText(stolen), committed))
      throw new Failure('steal', at, 'thief and victim are told different cards');
    return card;
  }

  /** Which card goes follows from the victim's secret. */
  #checkTheft(card: number, decided: Uint8Array, hand: number, history: VerifiedLog): void {
    if (stealResource(decided, this.#secretIn(history), hand) !== card)
      throw new Failure('steal', history.length - 1, 'another card should have been stolen');
  }

  /** The secret that stands in the log. */
  #secretIn(history: VerifiedLog): Uint8Array {
    const { game, seat, secret, laterSecrets = [] } = this.#stored!;
    const isIt = (own: string) => toText(commitSecret(fromText(game), seat, fromText(own))) === history.secretOf(seat);
    return fromText([secret, ...laterSecrets].find(isIt) ?? secret);
  }

  // When the table is to move.

  /** What this player's own seat and shares are made of. */
  get stored(): StoredCommitment | undefined {
    return this.#stored;
  }

  /** What is to be kept before anybody hears of such a secret. */
  withSecretAfter(epoch: number): StoredCommitment {
    const stored = this.#stored!;
    const secret = laterSecret(stored.secret, epoch);
    const laterSecrets = [...(stored.laterSecrets ?? []).filter((own) => own !== secret), secret];
    return (this.#stored = { ...stored, laterSecrets });
  }

  /** Events after this one did not happen after all: of those that did instead, the cards count that were told last. */
  goBack(event: number): StoredCards {
    const before = this.#cards;
    const isBefore = ([at]: [string, unknown]) => Number(at) <= event;
    const stored = Object.entries(this.#cards).filter(isBefore);
    const told = Object.entries(this.#newest).filter((card) => !isBefore(card));
    this.#cards = Object.fromEntries([...stored, ...told]);
    return before;
  }

  get cards(): StoredCards {
    return this.#cards;
  }

  set cards(cards: StoredCards) {
    this.#cards = cards;
  }
}

import { type KnownHand, StateView } from '$lib/engine';
import { settings } from '$lib/store';
import {
  type Assistant,
  type Client,
  type Courtesy,
  courteousAnswer,
  handsFollower,
  isGoodOffer,
  isOffer,
  judgingProfile,
  type OfferPolicy,
  type Player,
} from '$lib/table';
import type { LazyMinds } from './lazyMinds';

// What one person at this device wants to hear of offers, and who answers the others for them.

export interface OffersOptions {
  readonly client: Client;
  readonly minds: Pick<LazyMinds, 'think'>;
  readonly players: () => readonly Player[];
  /** Does a bot play this seat for a while? Then it answers. */
  readonly isAway: () => boolean;
}

export class Offers implements Assistant {
  readonly #options: OffersOptions;
  #hands: ((records: Client['records']) => readonly KnownHand[]) | undefined;
  #mutedTurn = $state<number>();

  constructor(options: OffersOptions) {
    this.#options = options;
    options.client.assistant = this;
  }

  /** Which offers of bots the person is asked about, in every game. */
  get policy(): OfferPolicy {
    return settings.current.botOffers;
  }

  set policy(policy: OfferPolicy) {
    settings.set('botOffers', policy);
    this.#options.client.reconsider();
  }

  /** Has the person had enough of bots' offers for this turn? */
  get isMuted(): boolean {
    return this.#mutedTurn !== undefined && this.#mutedTurn === this.#turn;
  }

  /** Declines the offer of a bot that is open, and all others until the turn ends. */
  muteThisTurn(): void {
    this.#mutedTurn = this.#turn;
    this.#options.client.reconsider();
  }

  async answer(bytes: Uint8Array, legal: readonly number[]): Promise<Courtesy | undefined> {
    const { client, players, isAway } = this.#options;
    if (isAway()) return undefined;
    const view = new StateView(bytes);
    const isByBot = players()[view.current]?.kind === 'bot';
    const { policy, isMuted } = this;
    const { records, joinedAt: since } = client;
    const isGood = () => this.#isGood(bytes);
    return courteousAnswer(view, client.seat as number, legal, { isByBot, policy, isMuted, records, since, isGood });
  }

  /** Judges the open offer as it was when it was made, so that it is judged alike whenever that is asked, after a reload too. */
  async #isGood(now: Uint8Array): Promise<boolean> {
    const { client, minds, players } = this.#options;
    const seat = client.seat as number;
    const records = client.records.slice(0, client.records.findLastIndex(isOffer) + 1);
    const view = records.length === client.records.length ? now : await client.look(records.length);
    const known = (this.#hands ??= handsFollower(players().length))(records);
    return isGoodOffer(await minds.think({ view, seat, known }, judgingProfile(records.length)));
  }

  get #turn(): number | undefined {
    const { view } = this.#options.client;
    return view && new StateView(view).turn;
  }
}

import type { Election } from '$lib/net/moving/election';
import type { GuestMessageOf } from '$lib/net/protocol/messages';
import type { GuestLink } from './guestLink';

// Asking everybody who has come in for their vote, and for what they have seen and the asking browser has not.

/** Between two times that those who have not voted are asked. */
const INTERVAL_MS = 2_000;

export class Canvass {
  readonly election: Election;
  readonly #now: () => number;
  readonly #seatOf: (link: GuestLink) => number | undefined;
  #askedAt = -Infinity;

  constructor(election: Election, now: () => number, seatOf: (link: GuestLink) => number | undefined) {
    this.election = election;
    this.#now = now;
    this.#seatOf = seatOf;
  }

  /** Asks all of them, now and then. */
  askAll(links: readonly GuestLink[]): void {
    if (this.#now() - this.#askedAt < INTERVAL_MS) return;
    this.#askedAt = this.#now();
    for (const link of links) this.ask(link);
  }

  ask(link: GuestLink): void {
    const { election } = this;
    const { head, epoch = 0, promised = 0 } = link.hello;
    if (promised >= election.epoch) election.raise(promised);
    const from = election.missingFrom(head.at, epoch);
    if (from !== undefined) link.send({ t: 'pull', from });
    if (election.hasVoteOf(this.#seatOf(link)!)) return;
    const { move } = election;
    link.send({ t: 'elect', epoch: election.epoch, ...(move && { move }) });
  }

  /** Takes a vote; or hears that it was given to somebody else, and asks everybody for a later epoch. */
  take(seat: number, message: GuestMessageOf<'vote' | 'promised'>, links: readonly GuestLink[]): boolean {
    if (message.t === 'vote') return this.election.take(seat, message);
    if (!this.election.raise(message.epoch)) return false;
    this.#askedAt = -Infinity;
    this.askAll(links);
    return false;
  }
}

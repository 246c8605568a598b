import { toText } from '$lib/net/crypto/bytes';
import type { Signed } from '$lib/net/log/entries';
import { portionsOf } from '$lib/net/protocol/frames';
import type { GuestLink } from './guestLink';
import type { Head } from '$lib/net/protocol/messages';
import type { People } from './people';
import type { SignedJournal } from '$lib/net/log/signedJournal';

// Tells everybody in the room the log of the game, as it grows and from wherever somebody lacks it.

export interface LogTellerOptions {
  readonly journal: SignedJournal;
  readonly people: People;
  /** Undefined for spectators. */
  readonly seatAt: (link: GuestLink) => number | undefined;
}

export class LogTeller {
  readonly #options: LogTellerOptions;

  constructor(options: LogTellerOptions) {
    this.#options = options;
  }

  get #game(): string {
    return toText(this.#options.journal.history.game);
  }

  /** An entry is on the disk: everybody hears of it. */
  tellEntry(signed: Signed): void {
    for (const link of this.#options.people.inside) {
      this.#sendSecret(link, signed);
      link.send({ t: 'log', game: this.#game, entries: [signed] });
    }
  }

  /** Sends what somebody who comes in lacks. */
  tellRest(link: GuestLink): void {
    const { head, game, epoch = 0 } = link.hello;
    this.#send(link, game === this.#game ? this.#firstNewTo(head, epoch) : 0);
  }

  /** Whoever has followed a host that was left behind begins again where the table has moved. */
  #firstNewTo({ at, hash }: Head, epoch: number): number {
    const { history } = this.#options.journal;
    if (at < history.length && toText(history.hashAt(at)) === hash) return at + 1;
    const moved = history.entries.findIndex(({ entry }) => entry.kind === 'host' && entry.epoch > epoch);
    return moved < 0 ? at + 1 : moved;
  }

  /** Whoever asks for the log is told as much of it as that one may cost. */
  tellGap(link: GuestLink, from: number): void {
    this.#send(link, from, (portion) => link.mayHearAgain(JSON.stringify(portion).length));
  }

  #send(link: GuestLink, from: number, isAllowed: (portion: readonly Signed[]) => boolean = () => true): void {
    const portions = [...portionsOf(this.#options.journal.history.entries.slice(from))];
    const refused = portions.findIndex((portion) => !isAllowed(portion));
    const told = refused < 0 ? portions : portions.slice(0, refused);
    for (const signed of told.flat()) this.#sendSecret(link, signed);
    for (const portion of told) link.send({ t: 'log', game: this.#game, entries: portion });
  }

  /** What only its owner may know about an entry comes before the entry itself. */
  #sendSecret(link: GuestLink, { entry }: Signed): void {
    const { journal, seatAt } = this.#options;
    const seat = seatAt(link);
    const secret = seat === undefined ? undefined : journal.secretsFor(seat, entry);
    if (secret) link.send({ t: 'secret', game: this.#game, ...secret });
  }
}

import type { HostClaim } from '$lib/net/moving/hostClaim';
import { HostLink, type HostLinkOptions, type LinkMessage } from './hostLink';
import type { GuestMessage, HostMessageOf, Refusal } from '$lib/net/protocol/messages';
import type { RoomProblem } from '$lib/net/protocol/roomStatus';
import type { Dialer } from '$lib/net/wire/wire';

// A guest's way to the host: found in every way there is, and found again for ever. Of all links that get through, the newest counts.

const REDIAL_MS = [500, 1_000, 2_000, 4_000, 8_000];
const REDIAL_LATER_MS = 15_000;
const IMPOSTORS_FORGIVEN = 2;

/** What the host says to whom it will not let in again. */
const FINAL: Partial<Record<Refusal, RoomProblem>> = {
  version: 'version',
  auth: 'badLink',
  full: 'full',
  kicked: 'kicked',
  shut: 'shut',
  gone: 'closedByHost',
  superseded: 'elsewhere',
};

/** What a guest is told who has been let in. */
export type ToldMessage = Exclude<LinkMessage, HostMessageOf<'bye'>>;

type LinkOptions = Pick<
  HostLinkOptions,
  'env' | 'invitation' | 'engine' | 'seatSecret' | 'head' | 'game' | 'known' | 'isWanted' | 'onpresence'
>;

export interface ConnectionOptions extends LinkOptions {
  readonly dialer: Dialer;
  readonly name: () => string;
  /** What becomes of links happens in line with what comes over them. */
  readonly enqueue: (work: () => void | Promise<void>) => void;
  /** Before the host hears how far this guest's log goes. */
  readonly prepare: () => Promise<void>;
  /** What the host says over the link that counts; its welcome comes first. */
  readonly onmessage: (message: ToldMessage) => void | Promise<void>;
  /** The host was not reached, or could not let us in yet: we try again. */
  readonly onfailed: (problem: RoomProblem) => void;
  /** The host wants us no longer. */
  readonly onend: (problem: RoomProblem) => void;
  /** Nobody answers but somebody who is not the host of the link. */
  readonly onimpostor: () => void;
  /** The longest time to wait before looking for the host again. */
  readonly patience: () => number;
}

export class Connection {
  readonly #options: ConnectionOptions;
  /** The link that the host has welcomed us over. */
  #link: HostLink | undefined;
  #claim: HostClaim | undefined;
  readonly #trying = new Set<HostLink>();
  #giveUp: (() => void) | undefined;
  #attempts = 0;
  /** How many times in a row only impostors have answered. */
  #impostors = 0;
  #cancelRedial: (() => void) | undefined;
  #isClosed = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  get isUp(): boolean {
    return this.#link !== undefined;
  }

  /** Whose link counts, or counted last: known since a host has first let us in. */
  get claim(): HostClaim | undefined {
    return this.#claim;
  }

  get quality(): 'ok' | 'shaky' | 'lost' {
    if (this.#link === undefined) return 'lost';
    return this.#link.isShaky ? 'shaky' : 'ok';
  }

  send(message: GuestMessage): void {
    this.#link?.send(message);
  }

  dial(): void {
    this.#cancelRedial?.();
    this.#giveUp?.();
    const { dialer, enqueue, prepare, onfailed } = this.#options;
    this.#giveUp = dialer.dial(
      (wire) =>
        enqueue(async () => {
          await prepare();
          if (this.#isClosed) return wire.close();
          this.#trying.add(this.#linkOver(wire));
        }),
      (problem) =>
        enqueue(() => {
          onfailed(problem);
          this.#redial();
        }),
    );
  }

  /** Dials without waiting any longer, unless there is a link. */
  hurry(): void {
    if (this.#link !== undefined || this.#isClosed) return;
    this.#attempts = 0;
    this.dial();
  }

  /** Whoever has asked for votes over this link has got them: the table is theirs. */
  elected(epoch: number): void {
    if (this.#claim) this.#claim = { ...this.#claim, isCandidate: false, epoch };
  }

  /** Leaves the link that counts, to look for another host. */
  drop(): void {
    this.#attempts = 0;
    this.#link?.close();
  }

  /** For good. */
  close(): void {
    this.#isClosed = true;
    this.#cancelRedial?.();
    this.#giveUp?.();
    for (const link of [...this.#trying]) link.close();
    this.#link?.close();
    this.#link = undefined;
  }

  #linkOver(wire: HostLinkOptions['wire']): HostLink {
    const { name, enqueue } = this.#options;
    return new HostLink({
      ...this.#options,
      wire,
      name: name(),
      onpresence: () => this.#listen(),
      onmessage: (link, message) => enqueue(() => this.#receive(link, message)),
      onclose: (link, isImpostor) => enqueue(() => this.#lost(link, isImpostor)),
    });
  }

  /** A link that has gone quiet may be dead, as after a change of networks: another is looked for beside it, whichever gets through counts. */
  #listen(): void {
    if (this.#link?.isShaky && this.#trying.size === 0 && !this.#isClosed) this.dial();
    this.#options.onpresence();
  }

  #receive(link: HostLink, message: LinkMessage): void | Promise<void> {
    if (message.t === 'bye') return this.#sentAway(link, message.why as Refusal);
    if (message.t === 'welcome') this.#enter(link);
    if (link === this.#link) return this.#options.onmessage(message);
  }

  /** The host has said welcome over a link: all others go. */
  #enter(link: HostLink): void {
    this.#trying.delete(link);
    if (this.#link !== link) this.#link?.close();
    for (const other of [...this.#trying]) other.close();
    this.#giveUp?.();
    this.#giveUp = undefined;
    this.#link = link;
    this.#claim = link.claim;
    this.#attempts = 0;
    this.#impostors = 0;
  }

  #sentAway(link: HostLink, why: Refusal): void {
    const isReplaced = why === 'superseded' && this.#trying.size > 0; // by my own, which has come through
    const problem = this.#isBelieved(link, why) && !isReplaced ? FINAL[why] : undefined;
    const isOther = this.#link !== undefined && link !== this.#link;
    link.close();
    if (why === 'busy' && !this.isUp) this.#options.onfailed('busy'); // only words: whoever says it
    if (problem !== undefined && !isOther) this.#options.onend(problem);
  }

  /** Anybody may answer in the host's place; before it has shown who it is, the host says only that it plays by another engine. */
  #isBelieved({ claim }: HostLink, why: Refusal): boolean {
    return claim !== undefined || (why === 'version' && this.#claim === undefined);
  }

  #lost(link: HostLink, isImpostor: boolean): void {
    this.#trying.delete(link);
    if (link === this.#link) this.#link = undefined;
    if (this.#trying.size > 0) return;
    // One may have been quicker than the host.
    if (isImpostor && ++this.#impostors >= IMPOSTORS_FORGIVEN) this.#options.onimpostor();
    this.#redial();
  }

  #redial(): void {
    if (this.#link || this.#isClosed) return;
    const { env } = this.#options;
    const usual = REDIAL_MS[this.#attempts++] ?? REDIAL_LATER_MS;
    const jitter = 0.8 + (0.4 * env.random(1)[0]!) / 255;
    this.#cancelRedial?.();
    this.#cancelRedial = env.after(Math.min(usual, this.#options.patience()) * jitter, () => this.dial());
  }
}

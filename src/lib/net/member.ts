import type { Engine } from '$lib/engine';
import type { TableLink } from '$lib/table';
import type { Env } from './env';
import { Guest } from './guest/guest';
import { Host, type HostOptions, type NewRoom } from './host/host';
import type { StoredRoom } from './host/ownRoom';
import { fromText } from './crypto/bytes';
import { Persistence } from './persistence';
import type { Think } from './log/bots';
import type { PlayedGame } from './log/logReplay';
import type { Transcript } from './log/transcript';
import { Scout } from './moving/scout';
import { fingerprintOf, type Invitation } from './protocol/identity';
import type { ChatLine, EmoteShown, RoomCommand, RoomStatus } from './protocol/roomStatus';
import type { Dialer, Wire } from './wire/wire';

// Somebody's place in a room: as its host, or as a guest, whichever it is now. A table moves from one browser to another by its people's
// votes; screens stay where they are and are told by whoever plays the part.

export interface MemberOptions {
  readonly env: Env;
  readonly engine: Engine;
  /** The hash of the engine: all must play by the same. */
  readonly engineHash: Uint8Array;
  readonly think: Think;
  /** Milliseconds that a bot's move should seem to take. */
  readonly pace: () => number;
  readonly botNames: readonly string[];
  readonly dialer: Dialer;
  /** Lets others find this browser under the ids of the room, or no longer. */
  readonly listen: (isOpen: boolean) => void;
  readonly onstatus: (status: RoomStatus) => void;
  readonly onsay: (line: ChatLine) => void;
  readonly onemote: (emote: EmoteShown) => void;
  /** Something has failed that should not; the room goes on. */
  readonly onfault: (error: unknown) => void;
}

/** How a guest comes in for the first time. */
export interface JoinRequest {
  readonly invitation: Invitation;
  readonly name: string;
}

export class Member {
  readonly #options: MemberOptions;
  #guest: Guest | undefined;
  /** The host of the room; or, beside the guest, what asks for votes to become it. */
  #host: Host | undefined;
  #scout: Scout | undefined;
  #invitation: Invitation | undefined;
  readonly #screens: TableLink[] = [];
  /** Whose word counts for the screens: what is said while somebody comes in is said before there is a guest. */
  #isGuest = false;
  #isClosed = false;

  private constructor(options: MemberOptions) {
    this.#options = options;
  }

  /** Opens a new room. */
  static async create(options: MemberOptions, room: NewRoom): Promise<Member> {
    const member = new Member(options);
    member.#serve(await Host.create(member.#hostOptions, room));
    return member;
  }

  /** Comes into a room, or back to it: whoever has hosted it last does so again. */
  static async open(options: MemberOptions, entrance: JoinRequest | undefined): Promise<Member> {
    const member = new Member(options);
    const { facts } = await options.env.keeper.load();
    const stored = facts['room'] as StoredRoom | undefined;
    if (facts['role'] === 'host') member.#serve(await Host.reopen(member.#hostOptions));
    else await member.#visit(entrance ?? { invitation: invitationOf(stored!, options.env), name: '' });
    return member;
  }

  get host(): Host | undefined {
    return this.#guest ? undefined : this.#host;
  }

  get guest(): Guest | undefined {
    return this.#guest;
  }

  /** Of the link to the room. */
  get invitation(): Invitation {
    return this.host?.invitation ?? this.#invitation!;
  }

  get transcript(): Transcript | undefined {
    return this.host?.transcript ?? this.#guest?.transcript;
  }

  /** The game as it was, once it is over. */
  get played(): PlayedGame | undefined {
    return this.host?.played ?? this.#guest?.played;
  }

  /** Somebody has found the way to this browser. */
  accept(wire: Wire): void {
    if (this.#host) this.#host.accept(wire);
    else wire.close();
  }

  /** A screen of this browser. */
  join(link: TableLink): void {
    this.#screens.push(link);
    (this.host ?? this.#guest!).join(link);
  }

  command(command: RoomCommand): void {
    (this.host ?? this.#guest!).command(command);
  }

  wake(): void {
    this.#guest?.wake();
  }

  sleep(): void {
    this.#guest?.sleep();
  }

  close(): void {
    this.#isClosed = true;
    this.#scout?.stop();
    this.#guest?.close();
    this.#host?.close();
  }

  // As host.

  get #hostOptions(): HostOptions {
    const { env, engine, engineHash, think, pace, botNames, onsay, onemote, onfault } = this.#options;
    return {
      ...{ env, engine, engineHash, think, pace, botNames, onfault },
      onsay: (line) => !this.#guest && onsay(line),
      onemote: (emote) => !this.#guest && onemote(emote),
      onstatus: (status) => this.#show(status, 'host'),
      onelected: () => this.#elected(),
      onmoved: (successor) => void this.#stepDown(successor).catch(onfault),
    };
  }

  #serve(host: Host): void {
    this.#host = host;
    const { env, engineHash, dialer, listen } = this.#options;
    const { invitation } = host;
    this.#invitation = invitation;
    this.#scout?.stop();
    this.#scout = new Scout({
      ...{ env, dialer, invitation, engine: engineHash, seatSecret: host.seatSecret },
      known: () => host.known,
      history: () => host.ownHistory,
      isNeeded: () => host.mayBeLeft,
      isMissing: () => host.isMissing,
      onfound: () => void this.#stepDown().catch(this.#options.onfault),
    });
    listen(true);
  }

  /** The table has moved here: what was asked for beside the guest is the host now. */
  #elected(): void {
    const host = this.#host!;
    this.#isGuest = false;
    if (this.#guest) {
      this.#guest.close();
      this.#guest = undefined;
      for (const screen of this.#screens) host.join(screen);
    }
    this.#serve(host);
    host.showAgain();
  }

  /** The table has moved elsewhere, or is to move to somebody: this browser is a guest of it from now on. */
  async #stepDown(successor?: number): Promise<void> {
    const host = this.#host;
    if (!host || this.#guest || this.#isClosed || !host.game) return;
    this.#scout?.stop();
    const { env, listen } = this.#options;
    const { invitation, factsOfGuest: facts } = host;
    this.#host = undefined;
    host.close('moved');
    listen(false);
    const persistence = new Persistence(
      env,
      () => undefined,
      () => undefined,
    );
    if (!(await persistence.write({ facts })) || this.#isClosed) return;
    await this.#visit({ invitation, name: '' }, successor);
    for (const screen of this.#screens) this.#guest!.join(screen);
  }

  // As guest.

  async #visit({ invitation, name }: JoinRequest, successor?: number): Promise<void> {
    const { env, engine, engineHash, think, dialer, onsay, onemote, onfault } = this.#options;
    this.#invitation = invitation;
    this.#isGuest = true;
    this.#guest = await Guest.open({
      ...{ env, engine, engineHash, think, dialer, invitation, name, successor, onsay, onemote, onfault },
      onstatus: (status) => this.#show(status, 'guest'),
      onvacant: (isVacant) => (isVacant ? this.#stand() : this.#withdraw()),
    });
  }

  /** Nobody hosts: asks the others for their votes. */
  #stand(): void {
    const candidacy = this.#guest?.candidacy;
    if (this.#host || this.#isClosed || !candidacy) return;
    this.#host = Host.stand(this.#hostOptions, candidacy, this.#invitation!);
    this.#options.listen(true);
  }

  /** Somebody hosts. Whoever has won the votes meanwhile keeps the table: those who voted follow nobody else. */
  #withdraw(): void {
    if (!this.#guest || !this.#host || this.#host.isInOffice) return;
    this.#host.close('moved');
    this.#host = undefined;
    this.#options.listen(false);
  }

  #show(status: RoomStatus, part: 'host' | 'guest'): void {
    if (!this.#isClosed && this.#isGuest === (part === 'guest')) this.#options.onstatus(status);
  }
}

function invitationOf({ room, capability, fingerprint, hostSecret }: StoredRoom, { signer }: Env): Invitation {
  const own = fingerprint ? fromText(fingerprint) : fingerprintOf(signer.publicKey(fromText(hostSecret)));
  return { room: fromText(room), capability: fromText(capability), role: 'player', fingerprint: own };
}

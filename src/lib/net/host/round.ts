import type { Engine } from '$lib/engine';
import type { Queue, TableLink } from '$lib/table';
import type { Think } from '$lib/net/log/bots';
import { fromText, toText } from '$lib/net/crypto/bytes';
import type { DiskChange } from '$lib/net/env';
import { insuranceFor } from '$lib/net/moving/insurance';
import type { Office } from '$lib/net/moving/election';
import type { Confirmation } from '$lib/net/log/confirmation';
import type { EntryOf, Signed } from '$lib/net/log/entries';
import type { Env } from '$lib/net/env';
import { type FriendsTable, layLog, openFriendsTable, tellLog } from './friendsTable';
import { CommitRound } from '$lib/net/chance/commitRound';
import type { GuestLink, HostIdentity } from './guestLink';
import { chainOf, dealingsOf, type StoredSecrets } from '$lib/net/chance/dealings';
import type { Persistence } from '$lib/net/persistence';
import { LastCheck } from './lastCheck';
import type { StoredLobby } from './lobbyDesk';
import { LogTeller } from './logTeller';
import type { GuestMessage, GuestMessageOf } from '$lib/net/protocol/messages';
import type { StoredWitness, People } from './people';
import type { ShareChain } from '$lib/net/chance/randomness';
import { Recovery } from './recovery';
import type { AlarmCode, AuditReport, SeatPresence } from '$lib/net/protocol/roomStatus';
import { playSigned } from './signedActs';
import type { SignedJournal } from '$lib/net/log/signedJournal';

// One game in a host's room, from everybody's commitments to everybody's signature under its end; after a crash, from what the disk and the
// guests have kept of it.

const WATCHERS_TIMEOUT_MS = 20_000;
const ASK_INTERVAL_MS = 5_000;

export interface RoundOptions {
  readonly env: Env;
  readonly engine: Engine;
  readonly think: Think;
  readonly pace: () => number;
  readonly identity: HostIdentity;
  /** Of the host's own seat. */
  readonly seatSecret: Uint8Array;
  readonly persistence: Persistence;
  readonly people: People;
  /** The host's own screens. */
  readonly screens: ReadonlySet<TableLink>;
  readonly hostSeat: number;
  /** By seat, the keys of people; bots have none. */
  readonly keys: readonly (string | undefined)[];
  /** The host's person goes on although too few are connected. */
  readonly isAlone: () => boolean;
  /** Votes are asked for. */
  readonly isMoving: () => boolean;
  readonly queue: Queue;
  /** Something has failed that should not; the game goes on. */
  readonly onfault: (error: unknown) => void;
  /** The phase is another one. */
  readonly onphase: () => void;
}

type RoundPhase = 'setup' | 'recovering' | 'play' | 'over';

export class Round {
  readonly #options: RoundOptions;
  #phase: RoundPhase = 'setup';
  #commitRound: CommitRound | undefined;
  #recovery: Recovery | undefined;
  #game: FriendsTable | undefined;
  #teller: LogTeller | undefined;
  /** By seat, the promise that its browser has found broken. */
  readonly #alarms = new Map<number, AlarmCode>();
  readonly #check: LastCheck;
  /** When those who are waited for were last asked. */
  #askedAt: number;
  /** By seat, parts of the dealer's secrets. */
  #parts: ReadonlyMap<number, Uint8Array> | undefined;

  constructor(options: RoundOptions) {
    this.#options = options;
    this.#check = new LastCheck({ ...options, engineHash: options.identity.engine });
    this.#askedAt = options.env.now();
  }

  get hostSeat(): number {
    return this.#options.hostSeat;
  }

  get phase(): RoundPhase {
    return this.#phase;
  }

  /** The log of the game; undefined while everybody commits. */
  get journal(): SignedJournal | undefined {
    return this.#game?.journal;
  }

  get report(): AuditReport | undefined {
    return this.#check.report;
  }

  get confirmations(): readonly Confirmation[] {
    return this.#check.confirmations;
  }

  /** Seats that are waited for: to commit, to come back, or to give a share. */
  get waitingFor(): readonly number[] {
    if (this.#phase === 'recovering') return this.#recovery!.waitingFor;
    return this.#commitRound?.waitingFor ?? this.#game?.chance.missing ?? [];
  }

  /** How well people are connected, once the game has begun. */
  get presences(): SeatPresence[] {
    const history = this.journal?.history;
    if (!history?.length) return [];
    return history.humans.map((seat) => {
      const alarm = this.#alarms.get(seat);
      const { people, keys } = this.#options;
      const isWithheld = history.isWithheld(seat);
      const isRemoved = people.banned.includes(keys[seat]!);
      return {
        ...people.presence(seat, this.#keyOfGuest(seat)),
        isAway: history.isAway(seat),
        ...(isWithheld && { isWithheld }),
        ...(isRemoved && { isRemoved }),
        ...(alarm && { alarm }),
      };
    });
  }

  /** Undefined for spectators. */
  seatAt({ key, hello }: GuestLink): number | undefined {
    const seat = hello.role === 'player' ? this.#options.keys.indexOf(key) : -1;
    return seat < 0 ? undefined : seat;
  }

  #keyOfGuest(seat: number): string | undefined {
    return seat === this.hostSeat ? undefined : this.#options.keys[seat];
  }

  close(): void {
    this.#game?.table.leave();
    this.#game?.chance.stop();
    this.#game?.journal.leave();
  }

  /** Another screen of the host's. */
  async join(link: TableLink): Promise<void> {
    await this.#game?.table.admit(link, this.hostSeat);
  }

  // Everybody commits to their randomness; then the game begins.

  async gather(lobby: StoredLobby): Promise<void> {
    this.#commitRound = new CommitRound(this.#options.env, lobby, this.hostSeat);
    for (const link of this.#options.people.players) this.#ask(link);
    await this.#gathered();
  }

  #ask(link: GuestLink): void {
    const seat = this.seatAt(link);
    if (seat !== undefined && this.#commitRound) link.send(this.#commitRound.question(seat));
  }

  async #commit(seat: number, link: GuestLink, message: GuestMessageOf<'commit'>): Promise<void> {
    if (!this.#commitRound?.isAbout(message.game)) return;
    if (!this.#commitRound.take(seat, link.key, message)) return link.close('auth');
    await this.#gathered();
  }

  async #gathered(): Promise<void> {
    const commitRound = this.#commitRound!;
    if (commitRound.waitingFor.length > 0) return;
    const { secrets, chain } = commitRound;
    const { persistence, identity } = this.#options;
    await persistence.write({ facts: { game: secrets } });
    this.#commitRound = undefined;
    const first = commitRound.firstEntry(toText(identity.engine), toText(identity.key));
    const { journal, chance } = await this.#openTable(secrets, chain, first);
    await journal.begin(first);
    await chance.open();
    await this.#begun();
  }

  async #openTable(
    secrets: StoredSecrets,
    chain: ShareChain,
    { rules, host }: Pick<EntryOf<'init'>, 'rules' | 'host'>,
  ): Promise<FriendsTable> {
    const { env, identity, people, screens } = this.#options;
    const game = openFriendsTable({
      ...this.#options,
      ...{ secrets, chain, rules, hostSecret: identity.secret, firstHost: fromText(host) },
      isHeld: () => this.isHeld,
      isPresent: (seat) => people.isPresent(this.#keyOfGuest(seat)),
      absence: (seat) => people.absence(this.#keyOfGuest(seat), env.now()),
      onentry: (signed) => this.#teller!.tellEntry(signed),
    });
    this.#game = game;
    this.#teller = new LogTeller({ journal: game.journal, people, seatAt: (link) => this.seatAt(link) });
    for (const link of screens) await this.join(link);
    return game;
  }

  #setPhase(phase: RoundPhase): void {
    this.#phase = phase;
    this.#options.onphase();
  }

  /** The island is drawn: the game is on. */
  async #begun(): Promise<void> {
    if (this.#phase === 'setup' && this.#game?.journal.replay.state) {
      await this.#game.table.begin();
      this.#setPhase('play');
    }
    await this.#afterwards();
  }

  // What guests send.

  async receive(seat: number | undefined, link: GuestLink, message: GuestMessage): Promise<void> {
    if (seat === undefined) return;
    switch (message.t) {
      case 'commit':
        return this.#commit(seat, link, message);
      case 'act': {
        const { signer } = this.#options.env;
        const refusal = this.#phase === 'play' ? await playSigned({ ...this.#game!, signer }, seat, message) : 'waiting';
        return link.send({ t: 'result', count: message.count, ...(refusal && { refusal }) });
      }
      case 'share':
        return this.#takeShare(seat, message);
      case 'confirm':
        if (message.game === this.journal?.history.init.game) this.#check.confirm(this.journal, seat, message.signature);
        return;
      case 'alarm':
        this.#alarms.set(seat, message.code);
        return;
      default:
        return;
    }
  }

  async #takeShare(seat: number, message: GuestMessageOf<'share'>): Promise<void> {
    const isAsked = this.#phase === 'play' || this.#phase === 'setup';
    if (isAsked && (await this.#game?.chance.take(seat, message))) await this.#game!.table.settle();
    await this.#begun();
  }

  /** Time has passed, or somebody has come or gone. */
  async look(): Promise<void> {
    await this.#askAgain();
    if (this.#phase !== 'play') return;
    await this.#game!.table.settle();
    await this.#afterwards();
  }

  /** A question may be lost, and so may its answer. */
  async #askAgain(): Promise<void> {
    const { env, people } = this.#options;
    if (env.now() - this.#askedAt < ASK_INTERVAL_MS) return;
    this.#askedAt = env.now();
    for (const link of people.inside) {
      if (this.#commitRound?.waitingFor.includes(this.seatAt(link)!)) this.#ask(link);
      // What one of them had to tell may have come from another meanwhile.
      if (this.#phase === 'recovering' && !this.#pull(link)) await this.#heard(link);
    }
  }

  /** Only a game that is on: while the host finds out what others have seen, nothing may be added to the log. */
  async pause(isPaused: boolean): Promise<void> {
    if (this.#phase === 'play') await this.#game!.table.setPaused(isPaused);
  }

  /** A bot plays on for somebody who was sent away: at once or, where nothing may happen now, when they are found to be gone. */
  async dismiss(seat: number): Promise<void> {
    if (this.#phase !== 'play' || this.isHeld) return;
    await this.#game!.journal.setAway(seat, true);
    await this.#game!.table.settle();
  }

  // When the table moves.

  /** The table has moved here: goes on from the log that everybody who voted for that has seen. */
  async takeOffice({ secrets, body, log }: Office, facts: DiskChange['facts']): Promise<void> {
    const init = log[0]!.entry as EntryOf<'init'>;
    const { journal, chance, table } = await this.#openTable(secrets, chainOf(secrets, this.hostSeat), init);
    journal.recall(log);
    const before = journal.history.hostSeat;
    if (!(await journal.takeOffice(body, facts))) return;
    layLog(journal, table);
    for (const link of this.#options.people.inside) this.#teller!.tellRest(link);
    await table.tellAll();
    const { history, replay } = journal;
    if (history.end || replay.isOver) await journal.end(history.end?.why);
    else {
      if (before !== this.hostSeat && !this.#options.people.player(this.#keyOfGuest(before))) await journal.setAway(before, true);
      await chance.resume();
    }
    this.#setPhase('play');
    await table.begin();
    await this.#afterwards();
  }

  /** Nothing may happen while people vote, or until more are back, unless the host's person wants to go on alone. */
  get isHeld(): boolean {
    return this.#options.isMoving() || (this.isOutnumbered && !this.#options.isAlone());
  }

  /** Are so few people connected that all others together could have moved the table? */
  get isOutnumbered(): boolean {
    const history = this.journal?.history;
    return history !== undefined && history.length > 0 && history.isInsured && this.missing.length >= history.quorum;
  }

  /** Seats of people who are not connected and may come back; nobody lets somebody vote who was removed. */
  get missing(): readonly number[] {
    const { keys, people } = this.#options;
    return (this.journal?.history.humans ?? []).filter(
      (seat) => seat !== this.hostSeat && !people.player(keys[seat]) && !people.isBanned(keys[seat]!),
    );
  }

  /** Those who are missing, if all of them have left on purpose. */
  get leavers(): readonly number[] | undefined {
    const { keys, people } = this.#options;
    const { missing } = this;
    return missing.length > 0 && missing.every((seat) => people.hasLeft(keys[seat]!)) ? missing : undefined;
  }

  /** What somebody is given of the dealer's secrets, in case the host goes. */
  partOf(seat: number): string | undefined {
    const { journal } = this;
    if (!journal?.history.length || !journal.history.isInsured) return undefined;
    this.#parts ??= insuranceFor(journal.history, dealingsOf(journal.secrets)).parts;
    const part = this.#parts.get(seat);
    return part && toText(part);
  }

  // After a crash.

  async recover(
    stored: StoredSecrets,
    log: readonly Signed[],
    init: EntryOf<'init'>,
    witnesses: readonly StoredWitness[],
  ): Promise<void> {
    const { journal, table } = await this.#openTable(stored, chainOf(stored, this.hostSeat), init);
    journal.recall(log);
    layLog(journal, table);
    this.#phase = 'recovering';
    const recovery = new Recovery(journal.history, witnesses);
    this.#recovery = recovery;
    const { env, queue } = this.#options;
    env.after(WATCHERS_TIMEOUT_MS, () =>
      queue.add(() => {
        recovery.forgetWatchers();
        return this.#goOn();
      }),
    );
    if (!journal.isOpened) return this.#goOn();
    this.#phase = 'over';
    await this.#afterwards();
  }

  /**
   * Can the game go on after a crash without asking this one, who is not connected? Who is away in the log has seen nothing that came
   * after, and nobody waits for spectators. While the host asks what others have seen, a second crash must not forget whom to ask.
   */
  isDispensable(key: string): boolean {
    if (this.#phase === 'recovering') return false;
    const seat = this.#options.keys.indexOf(key);
    if (seat < 0 || !this.#game) return true;
    const { history } = this.#game.journal;
    return history.isAway(seat) && !history.isWithheld(seat);
  }

  /** Without somebody who does not come back after a crash, or whose share does not come. */
  async goOnWithout(seat: number): Promise<void> {
    if (this.#phase === 'play') {
      await this.#game!.chance.goOnWithout(seat);
      return this.#game!.table.settle();
    }
    this.#recovery?.heard(seat);
    await this.#goOn();
  }

  /** Compares logs with somebody who has come in, and sends what that one lacks. */
  async catchUp(link: GuestLink): Promise<void> {
    this.#alarms.delete(this.seatAt(link)!); // says it again if it still thinks so
    this.#check.greet(link);
    if (this.#teller === undefined) return this.#ask(link);
    if (this.#phase === 'recovering') {
      if (this.#pull(link)) return;
      await this.#heard(link);
    }
    this.#teller.tellRest(link);
  }

  /** Somebody has missed a part of the log. */
  sendGap(link: GuestLink, from: number): void {
    this.#teller?.tellGap(link, from);
  }

  /** A guest has kept what this browser has lost. */
  async restore(link: GuestLink, entries: readonly Signed[]): Promise<void> {
    if (this.#phase !== 'recovering' || !this.#game) return;
    try {
      await this.#game.journal.restore(entries);
    } catch {
      return link.close('auth'); // not our entries
    }
    await tellLog(this.#game.journal, this.#game.table);
    if (!this.#pull(link)) await this.#heard(link);
  }

  /** Asks somebody whose log goes further than the host's for the rest of it; false when it does not. */
  #pull(link: GuestLink): boolean {
    const { history } = this.journal!;
    const { head, game } = link.hello;
    const goesFurther = game === toText(history.game) && head.at >= history.length;
    if (goesFurther) link.send({ t: 'pull', from: history.length });
    return goesFurther;
  }

  async #heard(link: GuestLink): Promise<void> {
    const seat = this.seatAt(link);
    if (seat === undefined) this.#recovery?.heardWatcher(link.key);
    else this.#recovery?.heard(seat);
    await this.#goOn();
  }

  async #goOn(): Promise<void> {
    if (this.#phase !== 'recovering' || !this.#recovery?.isDone) return;
    this.#setPhase('play');
    const { journal, chance, table } = this.#game!;
    const { history, replay } = journal;
    if (!replay.state) this.#phase = 'setup';
    if (history.end || replay.isOver) await journal.end(history.end?.why);
    else await chance.open();
    if (replay.state) await table.begin();
    await this.#begun();
  }

  // The end.

  /** When the game is over everybody, the host included, checks it from the beginning. */
  async #afterwards(): Promise<void> {
    if (!this.journal?.isOpened || this.#check.report) return;
    this.#setPhase('over');
    await this.#check.run(this.journal);
  }
}

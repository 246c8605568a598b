import { actionArgument, type Engine, InputError, Phase, Reason, robberVictim, StateView, type Viewer } from '$lib/engine';
import { Desk, type TableLink, TurnTimer } from '$lib/table';
import { actMessage, decisionOf, shareMessage } from './acts';
import { audit } from './audit';
import type { Think } from './botEyes';
import { areEqual, fromText, toText } from './bytes';
import { chanceOf, Chronicle, Failure } from './chronicle';
import { Course } from './course';
import { type Confirmation, confirm, trueConfirmations } from './confirmation';
import { type EntryOf, hashEntry, NO_ENTRY, type Signed } from './entries';
import type { Env } from './env';
import { portionsOf } from './frames';
import { commitMessage } from './handshake';
import { canonical } from './hashing';
import { HostLink } from './hostLink';
import { emojiOf, type Invitation, keyMark } from './identity';
import { Keeping } from './keeping';
import type { GuestMessageOf, Head, HostMessage, HostMessageOf, Refusal } from './messages';
import { commitCard, commitSecret, commitStolen, ShareChain, stealResource } from './randomness';
import type {
  AlarmCode,
  AuditReport,
  ChatLine,
  EmoteShown,
  Lobby,
  RoomCommand,
  RoomPhase,
  RoomProblem,
  RoomStatus,
  SeatPresence,
} from './roomStatus';
import { MAX_CHAT, MAX_NAME, plainText } from './schemas';
import type { Transcript } from './transcript';
import type { Dialer } from './wire';

// A guest of a room, player or spectator: finds the host and comes back to it for ever, believes nothing that its own engine and the log do
// not show, and gives its share of chance once for each event, after it has written down which history that is for.

const REDIAL = [500, 1_000, 2_000, 4_000, 8_000];
const REDIAL_LATER = 15_000;
const GAP_EVERY = 600;
const AGAIN = 1_000;
const REMIND_AFTER = 4_000;
const EARLY_VOID = 20_000;
const FORGOTTEN_AFTER = 15_000;
const EARLY_CLOCK = 2_000;

export interface GuestOptions {
  readonly env: Env;
  readonly engine: Engine;
  readonly engineHash: Uint8Array;
  readonly dialer: Dialer;
  readonly invitation: Invitation;
  readonly name: string;
  /** For checking bots at the end. */
  readonly think?: Think | undefined;
  readonly onstatus: (status: RoomStatus) => void;
  readonly onsay: (line: ChatLine) => void;
  readonly onemote: (emote: EmoteShown) => void;
}

interface KeptMe {
  readonly seatSecret: string;
  readonly name: string;
}

/** What a player has committed to. */
interface KeptGame {
  readonly game: string;
  readonly seat: number;
  readonly dealer: string;
  /** The rules that were agreed on, written canonically. */
  readonly rules: string;
  readonly chain: string;
  readonly secret: string;
}

type KeptSecrets = Readonly<Record<string, readonly [card: number, salt: string]>>;
type KeptAct = Omit<GuestMessageOf<'act'>, 't'>;

/** A game as the guest follows it. */
interface Game {
  readonly id: string;
  readonly chronicle: Chronicle;
  readonly course: Course;
  readonly timer: TurnTimer | undefined;
}

const FINAL: Partial<Record<Refusal, RoomProblem>> = {
  version: 'version',
  auth: 'badLink',
  full: 'full',
  kicked: 'kicked',
  gone: 'closedByHost',
  superseded: 'elsewhere',
};

export class Guest {
  readonly #options: GuestOptions;
  readonly #seatSecret: Uint8Array;
  #name: string;
  #seat: number | undefined;
  #phase: RoomPhase = 'connecting';
  #lobby: Lobby | undefined;
  #people: readonly SeatPresence[] = [];
  #waitingFor: readonly number[] = [];
  #problem: RoomProblem | undefined;
  #alarm: { code: AlarmCode; at: number } | undefined;
  #report: AuditReport | undefined;
  #confirmations: readonly Confirmation[] = [];
  #notices = 0;
  #link: HostLink | undefined;
  #hostKey: Uint8Array | undefined;
  readonly #trying = new Set<HostLink>();
  #giveUp: (() => void) | undefined;
  #attempts = 0;
  #cancelRedial: (() => void) | undefined;
  #commit: KeptGame | undefined;
  #chain: ShareChain | undefined;
  #secrets: KeptSecrets = {};
  #act: KeptAct | undefined;
  #actLink: TableLink | undefined;
  #cancelRetry: (() => void) | undefined;
  #game: Game | undefined;
  readonly desk: Desk;
  /** The host says that the game is over, which only open cards can show. */
  #isEnding = false;
  #gapAt = -Infinity;
  /** When the open event was heard of, if it was heard of live. */
  #askedAt: number | undefined;
  #sharedEvent = 0;
  /** When a share, and an action, were last sent. */
  #sharedAt = -Infinity;
  #actedAt = -Infinity;
  #behindSince: number | undefined;
  readonly #keeping: Keeping;
  #isClosed = false;
  #queue: Promise<void> = Promise.resolve();
  #shown = '';

  private constructor(options: GuestOptions, me: KeptMe) {
    this.#options = options;
    this.#seatSecret = fromText(me.seatSecret);
    this.#name = me.name;
    this.#keeping = new Keeping(options.env, () => this.#changed());
    this.desk = new Desk({
      engine: options.engine,
      standing: () => ({ isPaused: this.#game?.chronicle.isPaused ?? false, timeLeft: this.#timeLeft }),
      isView: true,
    });
  }

  /** Joins a room, or comes back to it. */
  static async open(options: GuestOptions): Promise<Guest> {
    const { env, invitation } = options;
    const { facts, log } = await env.keeper.load();
    const kept = facts['me'] as KeptMe | undefined;
    const me = kept ?? { seatSecret: toText(env.random(32)), name: plainText(options.name, MAX_NAME) || 'Guest' };
    const guest = new Guest(options, me);
    if (!kept) await guest.#keeping.write({ facts: { role: invitation.role, me } });
    guest.#commit = facts['game'] as KeptGame | undefined;
    guest.#secrets = (facts['secrets'] as KeptSecrets | undefined) ?? {};
    guest.#act = (facts['act'] as KeptAct | null | undefined) ?? undefined;
    if (log.length > 0) await guest.#recall(log);
    guest.#changed();
    guest.#dial();
    return guest;
  }

  /** Resolves when everything that has arrived so far is done. */
  get settled(): Promise<void> {
    return this.#queue;
  }

  get chronicle(): Chronicle | undefined {
    return this.#game?.chronicle;
  }

  get course(): Course | undefined {
    return this.#game?.course;
  }

  /** The game so far, for a transcript; undefined before there is one. */
  get transcript(): Transcript | undefined {
    const log = this.#game?.chronicle.entries;
    return log && this.#hostKey && { host: toText(this.#hostKey), log, confirmations: this.#confirmations };
  }

  get #viewer(): Viewer {
    return this.#options.invitation.role === 'spectator' ? 'spectator' : this.#seat!;
  }

  get #timeLeft(): number | undefined {
    return this.#game?.course.isOver ? undefined : this.#game?.timer?.left;
  }

  /** The guest's own screen. */
  join(link: TableLink): void {
    link.onclose = () => this.desk.remove(link);
    link.onreceive = (message) =>
      this.#enqueue(async () => {
        if (this.desk.states.length === 0) return;
        if (message.kind === 'hello') return this.desk.welcome(link, this.#viewer);
        if (message.kind === 'look') return this.desk.look(link, this.#viewer, message.at);
        if (message.kind !== 'submit') return;
        if (message.seq !== this.desk.seq) return this.desk.refuse(link, 'stale');
        await this.#submit(link, message.action);
      });
    this.#enqueue(async () => {
      this.desk.add(link, this.#viewer ?? 'spectator');
      if (this.desk.states.length > 0) await this.desk.welcome(link, this.#viewer);
    });
  }

  command(command: RoomCommand): void {
    this.#enqueue(() => this.#obey(command));
  }

  /** The page is seen again, or the network is back: no waiting. */
  wake(): void {
    this.#enqueue(() => {
      if (this.#link === undefined && this.#phase !== 'closed') {
        this.#attempts = 0;
        this.#dial();
      }
      return Promise.resolve();
    });
  }

  /** Says goodbye for a while, as a page that is put to sleep does. */
  sleep(): void {
    this.#link?.send({ t: 'bye', why: 'sleep' });
  }

  close(): void {
    this.#isClosed = true;
    this.#keeping.close();
    this.#stop();
  }

  #stop(): void {
    this.#cancelRedial?.();
    this.#cancelRetry?.();
    this.#giveUp?.();
    this.#game?.timer?.stop();
    for (const link of [...this.#trying]) link.close();
    this.#link?.close();
  }

  #enqueue(work: () => Promise<void>): void {
    this.#queue = this.#queue.then(async () => {
      if (this.#isClosed) return;
      try {
        await work();
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        this.#raise(error);
      }
      this.#changed();
    });
  }

  /** A promise was broken: nothing is given any more, and everybody is told. */
  #raise({ code, at }: Failure): void {
    this.#alarm ??= { code, at };
    this.#link?.send({ t: 'alarm', code, at });
  }

  #obey(command: RoomCommand): Promise<void> {
    const link = this.#link;
    if (command.kind === 'leave') {
      link?.send({ t: 'bye', why: 'leave' });
      this.#fail('closedByHost');
      this.#problem = undefined;
    } else if (command.kind === 'say') {
      const text = plainText(command.text, MAX_CHAT);
      if (text !== '') link?.send({ t: 'say', text });
    } else if (command.kind === 'emote') link?.send({ t: 'emote', emote: command.emote });
    else if (command.kind === 'free') link?.send({ t: 'free' });
    else if (command.kind === 'claim') link?.send({ t: 'claim', seat: command.seat });
    else if (command.kind === 'ready') link?.send({ t: 'ready', isReady: command.isReady });
    else if (command.kind === 'hidden') link?.send({ t: 'hidden', isHidden: command.isHidden });
    else if (command.kind === 'name') return this.#rename(command.name);
    return Promise.resolve();
  }

  async #rename(typed: string): Promise<void> {
    const name = plainText(typed, MAX_NAME);
    if (name === '') return;
    this.#name = name;
    await this.#keeping.write({ facts: { me: { seatSecret: toText(this.#seatSecret), name } } });
    this.#link?.send({ t: 'name', name });
  }

  // Getting to the host.

  #dial(): void {
    this.#cancelRedial?.();
    this.#giveUp?.();
    const { dialer, env, invitation, engineHash } = this.#options;
    this.#giveUp = dialer.dial(
      (wire) => {
        if (this.#isClosed || this.#phase === 'closed') return wire.close();
        const link = new HostLink({
          env,
          wire,
          invitation,
          engine: engineHash,
          seatSecret: this.#seatSecret,
          name: this.#name,
          head: () => this.#head,
          game: () => this.#game?.id,
          onmessage: (from, message) => this.#enqueue(() => this.#receive(from, message)),
          onpresence: () => this.#changed(),
          onclose: (closed, isImpostor) => this.#enqueue(() => this.#lost(closed, isImpostor)),
        });
        this.#trying.add(link);
      },
      (problem) =>
        this.#enqueue(() => {
          this.#problem ??= problem;
          this.#redial();
          return Promise.resolve();
        }),
    );
  }

  #redial(): void {
    if (this.#link || this.#phase === 'closed' || this.#isClosed) return;
    const { env } = this.#options;
    const usual = REDIAL[this.#attempts++] ?? REDIAL_LATER;
    const jitter = 0.8 + (0.4 * env.random(1)[0]!) / 255;
    this.#cancelRedial?.();
    this.#cancelRedial = env.after(usual * jitter, () => this.#dial());
  }

  #lost(link: HostLink, isImpostor: boolean): Promise<void> {
    this.#trying.delete(link);
    if (link === this.#link) this.#link = undefined;
    if (isImpostor && this.#phase === 'connecting') this.#fail('badLink');
    else if (this.#link === undefined && this.#trying.size === 0) this.#redial();
    return Promise.resolve();
  }

  #fail(problem: RoomProblem): void {
    this.#problem = problem;
    this.#phase = 'closed';
    this.#stop();
    this.#link = undefined;
  }

  async #receive(link: HostLink, message: HostMessage): Promise<void> {
    if (message.t === 'bye') return this.#bye(link, message.why);
    if (message.t === 'welcome') return this.#welcome(link, message);
    if (link !== this.#link) return;
    switch (message.t) {
      case 'lobby':
        return this.#takeLobby(message);
      case 'setup':
        return this.#setUp(message);
      case 'secret':
        return this.#keepSecret(message);
      case 'log':
        return this.#takeLog(message);
      case 'result':
        return this.#result(message);
      case 'pull':
        return this.#pull(message.from);
      case 'people':
        this.#people = message.people;
        this.#waitingFor = message.waitingFor;
        return;
      case 'confirmed':
        this.#confirmations = this.#game
          ? trueConfirmations(this.#game.chronicle, this.#options.env.signer, message.confirmations)
          : [];
        return;
      case 'say':
        return this.#options.onsay({ seat: message.seat, name: message.name, text: message.text });
      case 'emote':
        return this.#options.onemote({ seat: message.seat, emote: message.emote });
      case 'ping':
        await this.#compareHeads(message.head);
        return this.#remind();
    }
  }

  #bye(link: HostLink, why: HostMessageOf<'bye'>['why']): Promise<void> {
    const final = FINAL[why as Refusal];
    const isOther = this.#link !== undefined && link !== this.#link;
    link.close();
    if (final !== undefined && !isOther) this.#fail(final);
    return Promise.resolve();
  }

  async #welcome(link: HostLink, { seat, phase, lobby, head, game }: HostMessageOf<'welcome'>): Promise<void> {
    this.#trying.delete(link);
    if (this.#link && this.#link !== link) this.#link.close();
    for (const other of [...this.#trying]) other.close();
    this.#giveUp?.();
    this.#giveUp = undefined;
    this.#link = link;
    this.#hostKey = link.hostKey;
    this.#attempts = 0;
    this.#behindSince = undefined;
    this.#problem = undefined;
    this.#lobby = lobby;
    this.#setPhase(phase, seat);
    if (game === this.#game?.id) await this.#compareHeads(head);
    this.#react();
    this.#sendConfirmation();
    this.#sendAct();
  }

  #takeLobby({ lobby, phase, seat }: HostMessageOf<'lobby'>): void {
    const wasRecovering = this.#phase === 'recovering';
    this.#lobby = lobby;
    this.#setPhase(phase, seat);
    if (!wasRecovering || phase === 'recovering') return;
    // The host takes shares and actions again.
    this.#react();
    this.#sendAct();
  }

  #setPhase(phase: RoomPhase, seat: number | undefined): void {
    if (this.#phase === 'closed') return;
    this.#phase = phase;
    if (phase === 'lobby' || phase === 'setup') this.#seat = seat;
    else this.#seat = this.#game && this.#commit?.game === this.#game.id ? this.#commit.seat : seat;
  }

  // Randomness.

  /** Draws secrets for a game and commits to them. */
  async #setUp({ game, seat, dealer, rules }: HostMessageOf<'setup'>): Promise<void> {
    const { env } = this.#options;
    if (this.#commit?.game !== game || this.#commit.seat !== seat || this.#commit.dealer !== dealer) {
      const [chain, secret] = [toText(env.random(32)), toText(env.random(32))];
      const fresh: KeptGame = { game, seat, dealer, rules: canonical(rules), chain, secret };
      // Cards of the game before are numbered alike.
      await this.#keeping.write({ facts: { game: fresh, secrets: {} } });
      this.#commit = fresh;
      this.#chain = undefined;
      this.#secrets = {};
    }
    this.#seat = seat;
    const anchor = this.#chainOf(this.#commit).anchor;
    const secret = fromText(this.#commit.secret);
    const signature = toText(env.signer.sign(commitMessage(fromText(game), seat, anchor, secret), this.#seatSecret));
    this.#link?.send({ t: 'commit', game, anchor: toText(anchor), secret: toText(secret), signature });
  }

  #chainOf({ game, seat, chain }: KeptGame): ShareChain {
    return (this.#chain ??= new ShareChain(fromText(game), seat, fromText(chain)));
  }

  async #keepSecret({ game, event, card, salt }: HostMessageOf<'secret'>): Promise<void> {
    if (this.#commit?.game !== game) return;
    if (this.#secrets[event] !== undefined) return;
    this.#secrets = { ...this.#secrets, [event]: [card, salt] };
    await this.#keeping.write({ facts: { secrets: this.#secrets } });
  }

  /** After the history is on the disk: gives the share that is asked for, once for each event and history. */
  #react(): void {
    const open = this.#game?.chronicle.openEvent;
    const seat = this.#seat;
    if (this.#alarm || !open || seat === undefined || !open.sharers.includes(seat) || !this.#commit || !this.#link) return;
    // A share of the next game's chain for an event of this one would tell the host all shares before it.
    if (this.#commit.game !== this.#game?.id) return;
    const share = this.#chainOf(this.#commit).share(open.event);
    if (share === undefined) return;
    const signature = this.#options.env.signer.sign(shareMessage(open.trigger, open.event, share), this.#seatSecret);
    this.#sharedEvent = open.event;
    this.#sharedAt = this.#options.env.now();
    this.#link.send({
      t: 'share',
      event: open.event,
      trigger: toText(open.trigger),
      share: toText(share),
      signature: toText(signature),
    });
  }

  // The log.

  get #head(): Head {
    const chronicle = this.#game?.chronicle;
    return { at: (chronicle?.length ?? 0) - 1, hash: toText(chronicle?.hashAt() ?? NO_ENTRY) };
  }

  async #recall(log: readonly Signed[]): Promise<void> {
    const init = log[0]!.entry;
    if (init.kind !== 'init') return;
    this.#hostKey = fromText(init.host);
    this.#lobby = lobbyOf(init);
    if (this.#commit?.game === init.game) this.#seat = this.#commit.seat;
    try {
      this.#newGame(init);
      for (const signed of log) {
        if (!this.#hasSecretFor(signed)) break; // another tab had written it: the host tells it again
        this.#takeEntry(signed, false);
      }
      await this.#settleAct();
      if (this.#game?.chronicle.opened) await this.#finish();
      this.#setPhase(this.#game?.chronicle.opened ? 'over' : this.desk.states.length > 0 ? 'play' : 'setup', this.#seat);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.#raise(error);
    }
  }

  /** Another tab of this browser may have committed to a game. */
  async #recallCommit(): Promise<void> {
    const { facts } = await this.#options.env.keeper.load();
    this.#commit = facts['game'] as KeptGame | undefined;
    this.#chain = undefined;
    this.#secrets = (facts['secrets'] as KeptSecrets | undefined) ?? {};
  }

  #newGame(init: EntryOf<'init'>): void {
    const { engine, env } = this.#options;
    this.#game?.timer?.stop();
    if (this.#commit?.game === init.game) this.#seat = this.#commit.seat;
    this.#isEnding = false;
    this.#report = undefined;
    this.#confirmations = [];
    this.#sharedEvent = 0;
    this.#notices = 0;
    const chronicle = new Chronicle({ signer: env.signer, host: this.#hostKey! });
    const { secondsPerTurn } = init.rules;
    this.#game = {
      id: init.game,
      chronicle,
      course: new Course(engine, this.#viewer, {
        drawn: (place, buyer) => (buyer === this.#seat ? this.#drawn(chronicle, place) : undefined),
        stolen: (decided, thief, victim, state) =>
          thief === this.#seat || victim === this.#seat ? this.#stolen(chronicle, decided, victim, state) : undefined,
      }),
      timer: secondsPerTurn > 0 ? new TurnTimer(env, secondsPerTurn, () => undefined) : undefined,
    };
    this.desk.lay([], []);
    this.#checkInit(init);
  }

  /** What I have committed to must stand in the first entry, and the engine must be mine. */
  #checkInit(init: EntryOf<'init'>): void {
    if (init.engine !== toText(this.#options.engineHash)) throw new Failure('rules', 0, 'another engine');
    if (this.#options.invitation.role === 'spectator') return;
    const mine = this.#commit;
    if (mine?.game !== init.game) throw new Failure('rules', 0, 'a game that I have not committed to');
    if (canonical(init.rules) !== mine.rules) throw new Failure('rules', 0, 'other rules than were agreed on');
    const who = init.seats[mine.seat];
    const secret = toText(commitSecret(fromText(init.game), mine.seat, fromText(mine.secret)));
    const isMine =
      who?.kind === 'human' &&
      who.key === toText(this.#options.env.signer.publicKey(this.#seatSecret)) &&
      who.anchor === toText(this.#chainOf(mine).anchor) &&
      who.secret === secret;
    if (!isMine || init.dealer !== mine.dealer) throw new Failure('deck', 0, 'not what was committed to');
  }

  #drawn(chronicle: Chronicle, place: number): number {
    const [card, salt] = this.#secrets[chronicle.lastEvent.event]!;
    const committed = commitCard(chronicle.game, place, card, fromText(salt));
    if (toText(committed) !== chronicle.init.cards[place])
      throw new Failure('card', chronicle.length - 1, 'not the card of the deck');
    return card;
  }

  #stolen(chronicle: Chronicle, decided: Uint8Array, victim: number, state: Uint8Array): number {
    const [card, salt] = this.#secrets[chronicle.lastEvent.event]!;
    const entry = chronicle.entries.at(-1)!.entry as EntryOf<'chance'>;
    const committed = commitStolen(decided, card, fromText(salt));
    if (entry.stolen === undefined || !areEqual(fromText(entry.stolen), committed))
      throw new Failure('steal', entry.at, 'thief and victim are told different cards');
    const isRight =
      victim !== this.#seat ||
      stealResource(decided, fromText(this.#commit!.secret), new StateView(state).seats[victim]!.hand) === card;
    if (!isRight) throw new Failure('steal', entry.at, 'another card should have been stolen');
    return card;
  }

  async #takeLog({ game, entries }: HostMessageOf<'log'>): Promise<void> {
    if (this.#alarm) return;
    const taken: Signed[] = [];
    const first = entries[0]!.entry;
    const isNewLog = game !== this.#game?.id;
    if (isNewLog) {
      if (first.kind !== 'init' || first.game !== game) return this.#askFor(0);
      if (this.#commit?.game !== game) await this.#recallCommit();
      this.#newGame(first);
      this.#changed(); // a screen has to know that what it is shown now is another table
    }
    const from = this.#game!.course.records.length;
    for (const signed of entries) {
      const wanted = this.#takeOrAsk(signed);
      if (wanted === 'taken') taken.push(signed);
      if (wanted === 'wait') break;
    }
    if (taken.length === 0) return;
    await this.#keeping.write({ log: taken, isNewLog });
    const isLive = taken.length === 1;
    if (isLive) this.#notice(taken[0]!);
    this.#react();
    await this.#tell(from);
    await this.#settleAct();
    if (this.#game!.chronicle.opened && !this.#report) await this.#finish();
  }

  /** Takes the next entry in; one that is known must be the same, and one that comes too early is not taken. */
  #takeOrAsk(signed: Signed): 'taken' | 'known' | 'wait' {
    const { chronicle } = this.#game!;
    const { at } = signed.entry;
    if (at < chronicle.length) {
      if (!areEqual(hashEntry(signed.entry), chronicle.hashAt(at)))
        throw new Failure('fork', at, 'the host tells another history');
      return 'known';
    }
    if (at > chronicle.length || !this.#hasSecretFor(signed)) {
      this.#askFor(chronicle.length);
      return 'wait';
    }
    try {
      this.#takeEntry(signed, true);
    } catch (error) {
      // Rules, or an island, that the engine does not know.
      if (error instanceof InputError) throw new Failure('rules', at, error.message);
      throw error;
    }
    return 'taken';
  }

  /** Is everything there that I must know of my own cards? */
  #hasSecretFor({ entry }: Signed): boolean {
    if (entry.kind !== 'chance' || this.#seat === undefined) return true;
    const step = this.#game!.chronicle.openEvent?.step;
    const chance = step && chanceOf(step.action);
    if (chance === undefined || chance === 'dice') return true;
    const isMine = step!.seat === this.#seat || (chance === 'steal' && robberVictim(actionArgument(step!.action)) === this.#seat);
    return !isMine || this.#secrets[entry.event] !== undefined;
  }

  #takeEntry(signed: Signed, isLive: boolean): void {
    const { chronicle, course, timer } = this.#game!;
    const { entry } = signed;
    const isStep = entry.kind === 'act' || entry.kind === 'bot' || entry.kind === 'chance';
    const isEnd = isStep && course.state !== undefined && entry.seen === undefined;
    if (isStep && (this.#isEnding || (entry.kind === 'chance' && !course.state && entry.seen === undefined)))
      throw new Failure('rules', entry.at, 'the game goes on after its end');
    if (entry.kind === 'bot') this.#checkClock(entry, course);
    if (entry.kind === 'act' && course.state && !this.#isEnding && entry.decision !== decisionOf(course.state))
      throw new Failure('rules', entry.at, 'answers another question');
    if (isLive && entry.kind === 'bot' && this.#isTooEarly(entry, course)) this.#notices++;
    chronicle.take(signed);
    if (isEnd) this.#isEnding = true;
    else course.take(entry, chronicle);
    if (isLive && chronicle.openEvent) this.#askedAt = this.#options.env.now();
    if (course.state) timer?.follow(course.state, chronicle.isPaused || chronicle.openEvent !== undefined);
    this.#lay();
  }

  /** The table acts for a person only when a clock says so, or an offer was not answered. */
  #checkClock({ why, at }: EntryOf<'bot'>, { state }: Course): void {
    if (why !== 'clock' || state === undefined || this.#game!.chronicle.init.rules.secondsPerTurn > 0) return;
    if (new StateView(state).phase !== Phase.Trade) throw new Failure('rules', at, 'there is no clock');
  }

  /** Did the clock run out long before it has done so here? */
  #isTooEarly({ why }: EntryOf<'bot'>, { state }: Course): boolean {
    const left = this.#timeLeft;
    return why === 'clock' && state !== undefined && new StateView(state).phase !== Phase.Trade && (left ?? 0) > EARLY_CLOCK;
  }

  #lay(): void {
    const { course } = this.#game!;
    if (course.state === undefined) return;
    if (this.desk.states.length === 0) this.desk.lay([course.states[0]!], []);
    for (let at = this.desk.records.length; at < course.records.length; at++) {
      this.desk.append(course.records[at]!, course.states[at + 1]!);
      this.desk.advance();
    }
  }

  async #tell(from: number): Promise<void> {
    if (this.desk.states.length > 0) await this.desk.broadcast(Math.min(from, this.desk.records.length));
  }

  /** Was I left out, or blamed, although I was there? It may be an honest mistake; it is counted. */
  #notice({ entry }: Signed): void {
    const seat = this.#seat;
    const { chronicle } = this.#game!;
    if (seat === undefined) return;
    const isLeftOut = 'sharers' in entry && entry.sharers !== undefined && entry.kind !== 'void' && !entry.sharers.includes(seat);
    if (isLeftOut && !chronicle.isAway(seat)) this.#notices++;
    if (entry.kind !== 'void') return;
    if (entry.missing.includes(seat) && this.#sharedEvent === entry.event) this.#notices++;
    if (this.#askedAt !== undefined && this.#options.env.now() - this.#askedAt < EARLY_VOID) this.#notices++;
  }

  /** What the host has not answered may have been lost, or have come while it could not take it: it hears it again. */
  #remind(): void {
    const now = this.#options.env.now();
    if (now - this.#sharedAt >= REMIND_AFTER) this.#react();
    if (now - this.#actedAt >= REMIND_AFTER) this.#sendAct();
  }

  #askFor(from: number): void {
    const now = this.#options.env.now();
    if (now - this.#gapAt < GAP_EVERY) return;
    this.#gapAt = now;
    this.#link?.send({ t: 'gap', from });
  }

  async #compareHeads({ at, hash }: Head): Promise<void> {
    const chronicle = this.#game?.chronicle;
    const length = chronicle?.length ?? 0;
    if (at >= length) {
      this.#behindSince = undefined;
      return this.#askFor(length);
    }
    if (at >= 0 && toText(chronicle!.hashAt(at)) !== hash && this.#lobby && this.#phase !== 'lobby' && this.#phase !== 'setup')
      throw new Failure('fork', at, 'the host tells another history');
    this.#watchBehind(at, length);
    return Promise.resolve();
  }

  /** A host that plays on, and for a while says that its log ends before mine, has forgotten what I have seen. */
  #watchBehind(at: number, length: number): void {
    const now = this.#options.env.now();
    if (at >= length - 1 || this.#phase !== 'play') this.#behindSince = undefined;
    else this.#behindSince ??= now;
    if (this.#behindSince !== undefined && now - this.#behindSince > FORGOTTEN_AFTER)
      throw new Failure('fork', at, 'the host has forgotten its history');
  }

  /** The host has lost what I have kept. */
  #pull(from: number): Promise<void> {
    const entries = this.#game?.chronicle.entries.slice(from) ?? [];
    for (const portion of portionsOf(entries)) this.#link?.send({ t: 'tail', entries: portion });
    return Promise.resolve();
  }

  // My own actions.

  async #submit(link: TableLink, action: number): Promise<void> {
    const game = this.#game;
    const seat = this.#seat;
    const { env, engine } = this.#options;
    if (!game?.course.state || seat === undefined || this.#alarm) return this.desk.refuse(link, 'noSuchSeat');
    if (this.#act) return this.desk.refuse(link, 'stale');
    if (game.chronicle.isPaused) return this.desk.refuse(link, 'paused');
    const { state } = game.course;
    if (engine.refusal(state, seat, action) !== Reason.Legal) return this.desk.refuse(link, 'malformed');
    const count = game.chronicle.countOf(seat) + 1;
    const head = game.chronicle.length - 1;
    const decision = decisionOf(state);
    const said = actMessage({ game: game.chronicle.game, seat, count, decision, head: game.chronicle.hashAt(head), action });
    this.#act = { count, decision, head, action, signature: toText(env.signer.sign(said, this.#seatSecret)) };
    this.#actLink = link;
    await this.#keeping.write({ facts: { act: this.#act } });
    this.#sendAct();
  }

  #sendAct(): void {
    this.#cancelRetry?.();
    if (!this.#act || this.#alarm) return;
    this.#actedAt = this.#options.env.now();
    this.#link?.send({ t: 'act', ...this.#act });
  }

  async #result({ count, refusal }: HostMessageOf<'result'>): Promise<void> {
    if (this.#act?.count !== count || refusal === undefined) return;
    if (refusal === 'waiting') {
      this.#cancelRetry = this.#options.env.after(AGAIN, () => this.#sendAct());
      return;
    }
    await this.#forgetAct();
    if (this.#actLink)
      this.desk.refuse(this.#actLink, refusal === 'paused' ? 'paused' : refusal === 'stale' ? 'stale' : 'malformed');
  }

  /** My action stands in the log, or the question has gone. */
  async #settleAct(): Promise<void> {
    const act = this.#act;
    if (act === undefined || this.#seat === undefined) return;
    const isDone = this.#game!.chronicle.countOf(this.#seat) >= act.count;
    const { state } = this.#game!.course;
    const isGone = state !== undefined && decisionOf(state) !== act.decision;
    if (isDone || isGone || this.#isEnding) await this.#forgetAct();
  }

  async #forgetAct(): Promise<void> {
    this.#act = undefined;
    this.#cancelRetry?.();
    await this.#keeping.write({ facts: { act: null } });
  }

  // The end.

  /** Everything is open: the whole game is checked again, and its truth is shown. */
  async #finish(): Promise<void> {
    const { engine, env, think } = this.#options;
    const { chronicle } = this.#game!;
    const { report, course } = await audit({ log: chronicle.entries, host: this.#hostKey!, engine, signer: env.signer, think });
    this.#report = { ...report, notices: this.#notices };
    const [broken] = report.anomalies;
    if (broken) this.#alarm ??= { ...broken };
    if (course) {
      const { views } = engine.story(course.states, course.records, this.#viewer);
      const records = course.records.map((record) => ({ ...record, outcome: engine.viewOutcome(record, this.#viewer) }));
      this.desk.lay(views, records);
      this.desk.advance();
      await this.desk.broadcast(0);
    }
    if (this.#phase !== 'closed') this.#phase = 'over';
    this.#sendConfirmation();
  }

  /** Signs the end of a game that was found in order. */
  #sendConfirmation(): void {
    const game = this.#game;
    if (!this.#report?.isClean || this.#seat === undefined || !game?.chronicle.opened) return;
    const signature = confirm(game.chronicle.hashAt(), this.#options.env.signer, this.#seatSecret);
    this.#link?.send({ t: 'confirm', game: game.id, signature });
  }

  #changed(): void {
    const chronicle = this.#game?.chronicle;
    const isConnected = this.#link !== undefined;
    const status: RoomStatus = {
      role: this.#options.invitation.role,
      phase: this.#phase,
      game: this.#game?.id,
      seat: this.#seat,
      lobby: this.#lobby,
      connection: !isConnected ? 'lost' : this.#link!.isShaky ? 'shaky' : 'ok',
      people: this.#people,
      waitingFor: this.#waitingFor,
      fairness: { events: 0, reduced: 0, repeated: 0, ...chronicle?.fairness, notices: this.#notices },
      tableCode: chronicle ? emojiOf(chronicle.hashAt(), 4) : '',
      ...(this.#problem && !isConnected && { problem: this.#problem }),
      ...(this.#keeping.isBroken && { problem: 'store' }),
      ...(this.#alarm && { alarm: this.#alarm, problem: 'check' }),
      ...(this.#report && { report: { ...this.#report, confirmedBy: this.#confirmations.map(([seat]) => seat) } }),
    };
    const text = JSON.stringify(status);
    if (text === this.#shown) return;
    this.#shown = text;
    this.#options.onstatus(status);
  }
}

/** Who sits at a table that the host has not told anything about yet. */
function lobbyOf({ seats, hostSeat, rules }: EntryOf<'init'>): Lobby {
  return {
    seats: seats.map((who) => ({
      ...(who.kind === 'bot' ? who : { kind: who.kind, name: who.name }),
      isReady: true,
      isLive: who.kind === 'bot',
      mark: who.kind === 'bot' ? '' : keyMark(fromText(who.key)),
    })),
    hostSeat,
    rules,
    spectators: [],
  };
}

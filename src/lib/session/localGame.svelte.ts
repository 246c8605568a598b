import { type Board, DEFAULT_LEVEL, type SpawnedEngine, spawnEngine, StateView, type Topology, type Viewer } from '$lib/engine';
import { type HeldGame, type StoredGame, PACES, type Settings, settings } from '$lib/store';
import {
  Client,
  type ClientLink,
  botSeed,
  type ClientMessage,
  type Continued,
  localLink,
  type Player,
  replayGame,
  seededChance,
  STAND_IN_LEVEL,
  startBot,
  Table,
  type TableMessage,
  type UndoRule,
  wholeJournal,
} from '$lib/table';
import { Advice, Memory } from './advice';
import { budgetOf } from './budget';
import { LocalPersistence } from './localPersistence.svelte';
import { LazyMinds } from './lazyMinds';
import { Offers } from './offers.svelte';
import { BotPauses } from './pauses';

// A stored game on this device: opens its table where it stands, seats its people and bots, and keeps every step. After that the
// screen talks to its clients only.

type RemoteEngine = SpawnedEngine['engine'];

export interface LocalGameOptions {
  readonly held: HeldGame;
  /** How much time bots take, which may be changed in the middle of a game. */
  readonly pace: () => Settings['pace'];
  /** Where the file lies that minds have learned. */
  readonly valueUrl: string;
  /** Another tab has the game now, or it was deleted. */
  readonly onlost: () => void;
  /** The game cannot be kept or judged any more; what was seen of it is kept. */
  readonly onbroken: () => void;
}

export class LocalGame {
  readonly engine: RemoteEngine;
  readonly players: readonly Player[];
  readonly board: Board;
  /** Undefined for a board whose harbours are not on the usual places. */
  readonly code: string | undefined;
  readonly topology: Topology;
  readonly targetPoints: number;
  /** Undefined without a clock. */
  readonly secondsPerTurn: number | undefined;
  readonly undo: UndoRule;
  /** It began with friends, and somebody goes on alone. */
  readonly continued: Continued | undefined;
  /** One for each seat that a person holds. */
  readonly clients: readonly Client[];
  /** Sees what everyone may see: for whoever watches bots, and for what several people around one device may all read. */
  readonly watcher: Client | undefined;
  /** For one person alone: several around one device would hear of one another's cards. */
  readonly advice: Advice | undefined;
  readonly #table: Table;
  readonly #persistence: LocalPersistence;
  readonly #minds: LazyMinds;
  readonly #memory = new Memory();
  readonly #options: LocalGameOptions;
  readonly #pauses: BotPauses;
  /** As the clients stand. */
  readonly #offers: readonly Offers[];
  readonly #terminate: () => void;
  /** Bots that play a person's seat for a while, by seat. */
  #autoplays = $state.raw<Readonly<Partial<Record<number, ClientLink>>>>({});

  private constructor(parts: {
    engine: RemoteEngine;
    terminate: () => void;
    table: Table;
    persistence: LocalPersistence;
    topology: Topology;
    code: string | undefined;
    options: LocalGameOptions;
  }) {
    const { game } = parts.options.held;
    this.engine = parts.engine;
    this.players = game.players;
    this.board = game.setup.board;
    this.code = parts.code;
    this.topology = parts.topology;
    this.targetPoints = game.targetPoints;
    this.secondsPerTurn = game.secondsPerTurn;
    this.undo = undoRuleOf(game);
    this.continued = game.continued;
    this.#table = parts.table;
    this.#persistence = parts.persistence;
    this.#minds = new LazyMinds(parts.options.valueUrl);
    this.#options = parts.options;
    this.#terminate = parts.terminate;
    this.#pauses = new BotPauses(() => parts.options.pace());
    const seats = game.players.map((_, seat) => seat);
    this.clients = seats.filter((seat) => game.players[seat]!.kind === 'human').map((seat) => new Client(this.#join(seat), seat));
    this.#offers = this.clients.map((client) => this.#assist(client));
    this.watcher = this.clients.length === 1 ? undefined : new Client(this.#join('spectator'), 'spectator');
    const [alone, ...others] = this.clients;
    if (alone && others.length === 0) {
      this.advice = new Advice({ client: alone, players: seats.length, minds: this.#minds, memory: this.#memory });
    }
    for (const seat of seats.filter((seat) => game.players[seat]!.kind === 'bot')) this.#seatBot(seat);
  }

  /** Opens the table of a stored game; rejects with an InputError when its records do not follow from one another. */
  static async open(options: LocalGameOptions): Promise<LocalGame> {
    const { held, onlost, onbroken } = options;
    const { engine, terminate } = await spawnEngine();
    try {
      const { setup, records, secondsPerTurn, isPractice } = held.game;
      const persistence = new LocalPersistence(held, onlost);
      const states = await replayGame(engine, { setup, records });
      const table = await Table.open({
        engine,
        chance: seededChance(held.seed),
        start: states[0]!,
        records,
        undo: undoRuleOf(held.game),
        isPractice,
        secondsPerTurn,
        onbroken,
        journal: wholeJournal((log) => persistence.keep(log)),
      });
      const [topology, code] = await Promise.all([engine.topology(), engine.boardCode(setup.board)]);
      return new LocalGame({ engine, terminate, table, persistence, topology, code, options });
    } catch (error) {
      terminate();
      throw error;
    }
  }

  get isOver(): boolean {
    return [...this.clients, this.watcher].some((client) => client?.view && new StateView(client.view).isOver);
  }

  /** Will the game still be here when the tab is closed? */
  get isSaved(): boolean {
    return this.#persistence.isSaved;
  }

  /** People's seats that a bot plays for a while. */
  get autoplays(): readonly number[] {
    return this.clients.map(({ seat }) => seat as number).filter((seat) => this.isAutoplaying(seat));
  }

  isAutoplaying(seat: number): boolean {
    return this.#autoplays[seat] !== undefined;
  }

  /** Lets a bot play a person's seat, or gives it back. */
  autoplay(seat: number, isOn: boolean): void {
    this.#autoplays[seat]?.close();
    this.#autoplays = { ...this.#autoplays, [seat]: isOn ? this.#seatBot(seat) : undefined };
  }

  /** Also for one who only watches: the game is played on this device. */
  pause(isPaused: boolean): void {
    this.#table.pause(isPaused);
  }

  /** What a person wants to hear of offers; undefined for whoever watches. */
  offersTo(client: Client): Offers | undefined {
    return this.#offers[this.clients.indexOf(client)];
  }

  get pace(): Settings['pace'] {
    return this.#options.pace();
  }

  /** The next pace of bots, and from the fastest back to the slowest. */
  stepPace(): void {
    const next = PACES[(PACES.indexOf(this.pace) + 1) % PACES.length]!;
    settings.set('pace', next);
    if (next === 'fast') this.hurry();
  }

  /** Bots that are taking their time act now. */
  hurry(): void {
    this.#pauses.end();
  }

  /** Leaves the table and gives the workers back; what has been played is kept. */
  async close(): Promise<void> {
    this.#table.close();
    this.#pauses.end();
    this.#minds.close();
    await this.#table.settled;
    this.#terminate();
  }

  #seatBot(seat: number): ClientLink {
    const link = this.#join(seat);
    const seed = botSeed(this.#options.held.seed, seat);
    const { kind, level = DEFAULT_LEVEL, character } = this.players[seat]!;
    const plays = kind === 'human' ? { level: STAND_IN_LEVEL } : { level, ...(character && { character }) };
    startBot({
      link,
      thinker: this.#minds,
      seat,
      profile: () => ({ ...plays, budget: budgetOf(plays.level) }),
      seed: (at) => seed + at,
      pause: () => this.#pauses.begin(),
      onthought: (at, thought) => this.#memory.keep(at, thought),
      onbroken: this.#options.onbroken,
    });
    return link;
  }

  #assist(client: Client): Offers {
    return new Offers({
      client,
      minds: this.#minds,
      players: () => this.players,
      isAway: () => this.isAutoplaying(client.seat as number),
    });
  }

  #join(viewer: Viewer): ClientLink {
    const [here, there] = localLink<ClientMessage, TableMessage>();
    this.#table.join(there, viewer);
    return here;
  }
}

/** Against bots as the person has chosen; among people only one's own last step can be taken back. */
function undoRuleOf({ players, undo = 'free' }: Pick<StoredGame, 'players' | 'undo'>): UndoRule {
  return players.filter(({ kind }) => kind === 'human').length > 1 ? 'own' : undo;
}

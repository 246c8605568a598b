import { readFileSync } from 'node:fs';
import {
  type Action,
  decodeAction,
  encodeAction,
  type GameRecord,
  type Options,
  Policy,
  type Setup,
  StateView,
} from '$lib/engine';
import { loadEngine } from '$lib/engine/node';
import { pickOutcome } from '$lib/table/chance';
import type { Player } from '$lib/table/savedGame';
import { type GoldenGame, replay } from '../golden/game';

// Games for the browser tests, played in Node by the real engine up to a wanted situation. Seat 0 is the person at the screen.

export const engine = await loadEngine();

/** What chance gives in steps that are taken beyond a played game: always about a third into what can come. */
const SHARE = 0.368;

/** A situation in a game: the truth, and what the person may do in it. */
export class Scene {
  readonly view: StateView;
  #legal: readonly Action[] | undefined;

  constructor(
    readonly state: Uint8Array,
    readonly seat = 0,
  ) {
    this.view = new StateView(state);
  }

  get own() {
    return this.view.seats[this.seat]!;
  }

  get legal(): readonly Action[] {
    return (this.#legal ??= engine.legal(this.state, this.seat).map(decodeAction));
  }

  /** Is the person in turn, and the only one who is waited for? */
  get isMine(): boolean {
    return this.view.current === this.seat && this.view.toAct.length === 1 && this.view.toAct[0] === this.seat;
  }

  can(kind: Action['kind']): boolean {
    return this.legal.some((action) => action.kind === kind);
  }

  /** The person's legal actions of a kind. */
  actions<Kind extends Action['kind']>(kind: Kind): readonly Extract<Action, { kind: Kind }>[] {
    return this.legal.filter((action): action is Extract<Action, { kind: Kind }> => action.kind === kind);
  }

  /** The scene after an action, with an outcome by chance where it has one. */
  after(seat: number, action: Action): { readonly scene: Scene; readonly record: GameRecord } {
    const code = encodeAction(action);
    const outcome = pickOutcome(engine.outcomes(this.state, seat, code), SHARE);
    const { state } = engine.apply(this.state, seat, code, outcome);
    if (state === undefined) throw new Error(`${action.kind} is refused`);
    return { scene: new Scene(state, this.seat), record: { seat, action: code, outcome } };
  }
}

export interface GameWish {
  /** How many play; the first `people` seats are people's, bots have the others. */
  readonly players?: number;
  readonly people?: number;
  readonly options?: Partial<Options>;
  readonly policy?: Policy;
  /** Recognises the situation; without it the game is fresh. */
  readonly until?: (scene: Scene) => boolean;
  /** Steps to take from there. */
  readonly then?: (scene: Scene) => readonly (readonly [seat: number, action: Action])[];
}

export interface PlayedGame {
  readonly setup: Setup;
  readonly players: readonly Player[];
  readonly records: readonly GameRecord[];
  /** Where the game stands. */
  readonly scene: Scene;
}

/** One of the recorded games of tests/golden, played to its end; the first seat is a person's. */
export function goldenGame(name: string): PlayedGame {
  const golden = JSON.parse(readFileSync(new URL(`../golden/${name}.json`, import.meta.url), 'utf8')) as GoldenGame;
  const { order, options, records } = golden;
  return {
    setup: { order, options, board: engine.boardFromCode(golden.board).board },
    players: order.map((_, seat) => playerAt(seat, 1)),
    records: Array.from({ length: records.length / 3 }, (_, ply) => {
      const [seat, action, outcome] = records.slice(3 * ply, 3 * ply + 3) as [number, number, number];
      return { seat, action, outcome };
    }),
    scene: new Scene(replay(engine, golden).state),
  };
}

const PEOPLE = ['Olga', 'Paula', 'Quentin', 'Rosa'];
const BOTS = ['Zoe', 'Ada', 'Bruno', 'Clara'];
const SEEDS = 3000;
const MAX_PLIES = 3000; // plies of a game that is searched

/** The first game, from seed to seed, that comes to the situation. */
export function gameAt({ players = 3, people = 1, options = {}, policy = Policy.Heuristic, until, then }: GameWish): PlayedGame {
  const seats = Array.from({ length: players }, (_, seat) => seat);
  for (let seed = 1; seed <= SEEDS; seed++) {
    const setup: Setup = { order: seats, board: engine.dealBoard({ seed }).board, options };
    const start = engine.newGame(setup);
    const found = find(start, until && engine.sample(start, { policy, seed, maxPlies: MAX_PLIES }).records, until);
    if (found === undefined) continue;
    const { scene, records } = extend(found, then?.(found.scene) ?? []);
    return { setup, players: seats.map((seat) => playerAt(seat, people)), records, scene };
  }
  throw new Error(`No game comes to this situation with ${SEEDS} seeds`);
}

function playerAt(seat: number, people: number): Player {
  return seat < people ? { name: PEOPLE[seat]!, kind: 'human' } : { name: BOTS[seat]!, kind: 'bot' };
}

type Found = Pick<PlayedGame, 'scene' | 'records'>;

/** The first scene of a game that is recognised, with the records that lead to it. */
function find(start: Uint8Array, records: readonly GameRecord[] = [], until: GameWish['until']): Found | undefined {
  let scene = new Scene(start);
  for (let ply = 0; ; ply++) {
    if (until === undefined || until(scene)) return { scene, records: records.slice(0, ply) };
    const record = records[ply];
    if (record === undefined) return undefined;
    scene = new Scene(engine.apply(scene.state, record.seat, record.action, record.outcome).state!);
  }
}

function extend({ scene, records }: Found, steps: readonly (readonly [number, Action])[]): Found {
  const more: GameRecord[] = [];
  for (const [seat, action] of steps) {
    const next = scene.after(seat, action);
    more.push(next.record);
    scene = next.scene;
  }
  return { scene, records: [...records, ...more] };
}

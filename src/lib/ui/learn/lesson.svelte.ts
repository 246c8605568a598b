import {
  type Action,
  actionKind,
  ActionKind,
  type Board,
  decodeAction,
  type Engine,
  firstDie,
  type GameEvent,
  type NodeAnalysis,
  Reason,
  secondDie,
  SEVEN,
  StateView,
} from '$lib/engine';
import { NODE_POINTS, tilesAround } from '$lib/ui/geometry';
import { type Target, targetsOf } from '$lib/ui/targets';
import { laterPosition, LEARNER, ORDER, type Step, STEPS } from './script';

// Leads a learner through the script. Every position comes from the engine and so does what is legal in it; here is only decided
// which of the legal actions the lesson waits for.

/** The engine as the lesson needs it: in a worker or beside it, every call is awaited. */
export type LessonEngine = {
  readonly [
    Call in 'beginnerBoard' | 'analyzeBoard' | 'newGame' | 'legal' | 'apply' | 'replay' | 'events' | 'toPosition' | 'fromPosition'
  ]: (...input: Parameters<Engine[Call]>) => ReturnType<Engine[Call]> | Promise<ReturnType<Engine[Call]>>;
};

/** What can be chosen from the building menu. */
export const MENU = {
  road: ActionKind.BuildRoad,
  settlement: ActionKind.BuildSettlement,
  city: ActionKind.BuildCity,
  development: ActionKind.BuyDevelopment,
} as const;
export type MenuItem = keyof typeof MENU;

/** A screen of the lesson: a step, before its task is done or after. */
interface Scene {
  readonly index: number;
  readonly state: Uint8Array;
  readonly legal: readonly number[];
  readonly done?: { readonly action: Action; readonly events: readonly GameEvent[] };
}

interface Island {
  readonly board: Board;
  readonly code: string;
  readonly analysis: readonly NodeAnalysis[];
}

/** The legal actions of a scene that fit its task. */
function wantedIn({ index, legal, done }: Scene): readonly number[] {
  const { task } = STEPS[index]!;
  if (task === undefined || done) return [];
  return legal.filter((action) => actionKind(action) === task.kind && (task.only?.includes(action) ?? true));
}

const RED_NUMBERS: readonly (number | undefined)[] = [6, 8];

export class Lesson {
  readonly island: Island;
  readonly #engine: LessonEngine;
  /** The first scene of every step so far, to come back to. */
  readonly #begun: Scene[] = [];
  #scene = $state.raw<Scene>() as Scene;
  #chosen = $state<MenuItem>();
  #isBusy = false;
  /** Something else than the task was tried: the screen says again what to do. */
  hasReminder = $state(false);

  readonly index = $derived.by(() => this.#scene.index);
  readonly step = $derived.by((): Step => STEPS[this.#scene.index]!);
  readonly view = $derived.by(() => new StateView(this.#scene.state));
  readonly legal = $derived.by(() => this.#scene.legal);
  readonly done = $derived.by(() => this.#scene.done);
  readonly isLast = $derived.by(() => this.#scene.index === STEPS.length - 1);
  readonly canGoOn = $derived.by(() => this.step.task === undefined || this.done !== undefined);
  readonly chosen = $derived.by(() => this.#chosen);

  /** The legal actions that the lesson waits for. */
  readonly wanted = $derived.by(() => wantedIn(this.#scene));

  /** The places that are lit. */
  readonly targets = $derived.by((): readonly Target[] => {
    const { task } = this.step;
    const isReady = task?.by === 'board' || (task?.by === 'menu' && this.#chosen !== undefined);
    return isReady ? targetsOf(this.wanted) : [];
  });

  readonly dice = $derived.by((): readonly [number, number] | undefined =>
    this.view.dice === 0 ? undefined : [firstDie(this.view.dice), secondDie(this.view.dice)],
  );

  /** Tiles to point out: the likeliest numbers at first, later those that paid for the learner's roll. */
  readonly lit = $derived.by((): readonly number[] => {
    const { tiles } = this.island.board;
    if (this.index === 0) return tiles.flatMap(({ number }, tile) => (RED_NUMBERS.includes(number) ? [tile] : []));
    const sum = this.done?.action.kind === 'roll' && this.dice ? this.dice[0] + this.dice[1] : SEVEN;
    const built = this.view.seats.flatMap(({ settlements, cities }) => [...settlements, ...cities]);
    const touched = built.flatMap((node) => tilesAround(NODE_POINTS[node]!));
    return tiles.flatMap(({ number }, tile) =>
      number === sum && touched.includes(tile) && tile !== this.view.robber ? [tile] : [],
    );
  });

  private constructor(engine: LessonEngine, island: Island, scene: Scene) {
    this.#engine = engine;
    this.island = island;
    this.#begun.push(scene);
    this.#scene = scene;
  }

  static async open(engine: LessonEngine): Promise<Lesson> {
    const { board, code } = await engine.beginnerBoard();
    const analysis = await engine.analyzeBoard(board);
    const start = await engine.newGame({ order: ORDER, board });
    const legal = await engine.legal(start, LEARNER);
    return new Lesson(engine, { board, code, analysis }, { index: 0, state: start, legal });
  }

  /** Says again what to do. */
  remind(): void {
    this.hasReminder = !this.canGoOn;
  }

  /** Takes something from the building menu: a piece still wants a place, a card is bought at once. */
  choose(item: MenuItem): void {
    const { task } = this.step;
    if (task?.by !== 'menu' || task.kind !== MENU[item] || this.done) return this.remind();
    if (item === 'development') return void this.act(this.wanted[0]!);
    this.hasReminder = false;
    this.#chosen = item;
  }

  /** Does what the learner has chosen, if the lesson waits for it; otherwise nothing changes. */
  act(action: number): Promise<void> {
    if (!this.wanted.includes(action)) {
      this.remind();
      return Promise.resolve();
    }
    return this.#lead(() => this.#perform(this.#scene, action));
  }

  /** Does the task for the learner. */
  show(): Promise<void> {
    return this.act(this.wanted[0]!);
  }

  /** The next step, once this one is done. */
  next(): Promise<void> {
    this.remind();
    return this.canGoOn && !this.isLast ? this.#lead(() => this.#stepAfter(this.#scene)) : Promise.resolve();
  }

  /** The screen before: the same step with its task undone, or the step before. */
  back(): void {
    const before = this.#begun[this.done ? this.index : this.index - 1];
    if (before && !this.#isBusy) this.#turnTo(before);
  }

  /** To the end: everything left is done for the learner. */
  skip(): Promise<void> {
    return this.#lead(async () => {
      let scene = this.#scene;
      while (scene.index < STEPS.length - 1) {
        const [wanted] = wantedIn(scene);
        scene = await this.#stepAfter(wanted === undefined ? scene : await this.#perform(scene, wanted));
      }
      return scene;
    });
  }

  /** The scene after a task was done. */
  async #perform({ index, state }: Scene, action: number): Promise<Scene> {
    const { name, task } = STEPS[index]!;
    const { outcome } = task!;
    const applied = await this.#engine.apply(state, LEARNER, action, outcome);
    if (applied.state === undefined) throw new Error(`Step ${name} of the lesson was refused: ${applied.reason}`);
    const events = await this.#engine.events(state, { seat: LEARNER, action, outcome }, applied.state);
    const legal = await this.#engine.legal(applied.state, LEARNER);
    return { index, state: applied.state, legal, done: { action: decodeAction(action), events } };
  }

  /** The first scene of the next step. */
  async #stepAfter({ index: before, state: now }: Scene): Promise<Scene> {
    const index = before + 1;
    const { later, records = [], name } = STEPS[index]!;
    const dealt = later ? await this.#engine.fromPosition(laterPosition(await this.#engine.toPosition(now), later)) : now;
    const { states, reason } = await this.#engine.replay(dealt, records);
    if (reason !== Reason.Legal) throw new Error(`The script of step ${name} of the lesson was refused: ${reason}`);
    const state = states.at(-1)!;
    return (this.#begun[index] = { index, state, legal: await this.#engine.legal(state, LEARNER) });
  }

  #turnTo(scene: Scene): void {
    this.#scene = scene;
    this.#chosen = undefined;
    this.hasReminder = false;
  }

  /** Leads to another scene, one at a time: what is tapped meanwhile does not count. */
  async #lead(to: () => Promise<Scene>): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      this.#turnTo(await to());
    } finally {
      this.#isBusy = false;
    }
  }
}

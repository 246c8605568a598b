import {
  type Action,
  actionKind,
  ActionKind,
  bankRate,
  type Board,
  decodeAction,
  type Engine,
  firstDie,
  type GameEvent,
  type NodeAnalysis,
  Reason,
  RESOURCE_NAMES,
  type ResourceName,
  secondDie,
  SEVEN,
  StateView,
} from '$lib/engine';
import { NODE_POINTS, tilesAround } from '$lib/ui/geometry';
import { type Target, targetKey, targetsOf } from '$lib/ui/targets';
import { type Choice, judgeChoice } from './choice';
import { laterPosition, LEARNER, ORDER, type Step, STEPS } from './script';

// Leads a learner through the script. Every position comes from the engine and so does what is legal in it; here is only decided
// which of the legal actions the lesson waits for.

/** The engine as the lesson needs it: in a worker or beside it, every call is awaited. */
export type LessonEngine = {
  readonly [
    Call in 'beginnerBoard' | 'analyzeBoard' | 'newGame' | 'legal' | 'apply' | 'replay' | 'events' | 'toPosition' | 'fromPosition'
  ]: (...input: Parameters<Engine[Call]>) => ReturnType<Engine[Call]> | Promise<ReturnType<Engine[Call]>>;
};

/** The tools for what can be bought. */
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
  readonly done?: Done;
}

/** What the learner did, what else could have been done instead, and what came of it. */
export interface Done {
  readonly action: Action;
  readonly others: readonly Action[];
  readonly events: readonly GameEvent[];
}

/** What the learner has begun and not yet done; pieces of it that are missing are still to be chosen. */
interface Plan {
  /** A tool, or the pile of development cards. */
  readonly chosen?: MenuItem | 'pile';
  /** The place that was pointed at, by its key. */
  readonly pointed?: string;
  readonly isGiving?: boolean;
  readonly isTaking?: boolean;
}

/** Cards to give for a card. */
export interface Swap {
  readonly give: ResourceName;
  readonly count: number;
  readonly take: ResourceName;
}

export interface Island {
  readonly board: Board;
  readonly code: string;
  readonly analysis: readonly NodeAnalysis[];
}

/** The legal actions of a scene that fit its task. */
function wantedIn({ index, legal, done }: Scene): readonly number[] {
  const { task } = STEPS[index]!;
  if (task === undefined || done) return [];
  // Offers are too many to list: if any may be made, the engine judges the one that is.
  if (task.by === 'offer') return legal.some((action) => actionKind(action) === task.kind) ? task.only! : [];
  return legal.filter((action) => actionKind(action) === task.kind && (task.only?.includes(action) ?? true));
}

const RED_NUMBERS: readonly (number | undefined)[] = [6, 8];

export class Lesson {
  readonly island: Island;
  readonly #engine: LessonEngine;
  /** The first scene of every step so far, to come back to. */
  readonly #begun: Scene[] = [];
  #scene = $state.raw<Scene>() as Scene;
  #plan = $state.raw<Plan>({});
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
  readonly chosen = $derived.by(() => this.#plan.chosen);

  /** The legal actions that the lesson waits for. */
  readonly wanted = $derived.by(() => wantedIn(this.#scene));

  /** The places that are lit. */
  readonly targets = $derived.by((): readonly Target[] => {
    const by = this.step.task?.by;
    return by === 'board' || (by === 'menu' && this.chosen !== undefined) ? targetsOf(this.wanted) : [];
  });

  /** The place that is shown as if it were taken: the one pointed at, or the only one there is. */
  readonly preview = $derived.by((): Target | undefined => {
    const { targets } = this;
    return targets.find((target) => targetKey(target) === this.#plan.pointed) ?? (targets.length === 1 ? targets[0] : undefined);
  });

  /** The trade that the lesson waits for. */
  readonly swap = $derived.by((): Swap | undefined => {
    const [action] = this.wanted;
    const trade = action === undefined ? undefined : decodeAction(action);
    if (trade?.kind === 'bankTrade') {
      const rate = bankRate(this.view.seats[LEARNER]!.harbours, RESOURCE_NAMES.indexOf(trade.give));
      return { give: trade.give, count: rate, take: trade.take };
    }
    if (trade?.kind !== 'offerTrade') return undefined;
    const [give, take] = [trade.give, trade.take].map((pile) => RESOURCE_NAMES.find((name) => (pile[name] ?? 0) > 0)!);
    return { give: give!, count: trade.give[give!]!, take: take! };
  });
  readonly isGiving = $derived.by(() => this.#plan.isGiving === true);
  readonly isTaking = $derived.by(() => this.#plan.isTaking === true);

  /** What the context button would do now; undefined while something is still to be chosen. */
  readonly ready = $derived.by((): number | undefined => {
    switch (this.step.task?.by) {
      case 'board':
      case 'menu':
        return this.preview?.actions[0];
      case 'button':
        return this.wanted[0];
      case 'offer':
      case 'bank':
        return this.isGiving && this.isTaking ? this.wanted[0] : undefined;
      case 'pile':
        return this.chosen === 'pile' ? this.wanted[0] : undefined;
      case undefined:
        return undefined;
    }
  });

  /** How good the learner's choice was, where there was one. */
  readonly choice = $derived.by((): Choice | undefined => this.done && judgeChoice(this.done, this.island));

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

  /** Takes up a tool: a piece still wants a place, a card is bought at once. */
  choose(item: MenuItem): void {
    const { task } = this.step;
    if (task?.by !== 'menu' || task.kind !== MENU[item] || this.done) return this.remind();
    if (item === 'development') return void this.act(this.wanted[0]!);
    this.#begin({ chosen: item });
  }

  /** A tap on cards of the hand: these are to be given. */
  give(resource: ResourceName): void {
    if (resource !== this.swap?.give) return this.remind();
    this.#begin({ ...this.#plan, isGiving: true });
  }

  /** A tap on what one wants for them. */
  take(resource: ResourceName): void {
    if (resource !== this.swap?.take) return this.remind();
    this.#begin({ ...this.#plan, isTaking: true });
  }

  /** A tap on the pile of development cards. */
  openPile(): void {
    if (this.step.task?.by !== 'pile' || this.done) return this.remind();
    this.#begin({ chosen: 'pile' });
  }

  /** Previews a place; pointing at the previewed one again takes it. */
  point(target: Target): void {
    if (this.preview && targetKey(this.preview) === targetKey(target)) return this.commit();
    this.#begin({ ...this.#plan, pointed: targetKey(target) });
  }

  /** Does what the context button says, or says what is missing. */
  commit(): void {
    if (this.ready === undefined) this.remind();
    else void this.act(this.ready);
  }

  /** Lays aside what was begun. */
  cancel(): void {
    this.#begin({});
  }

  /** Does what the learner has chosen, if the lesson waits for it; otherwise nothing changes. */
  act(action: number): Promise<void> {
    if (!this.wanted.includes(action)) {
      this.remind();
      return Promise.resolve();
    }
    return this.#lead(async () => {
      const done = await this.#perform(this.#scene, action);
      return this.step.leadsOn ? this.#stepAfter(done) : done;
    });
  }

  /** Does the task for the learner, and well. */
  show(): Promise<void> {
    return this.act(this.#bestOf(this.wanted)!);
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
        const wanted = this.#bestOf(wantedIn(scene));
        scene = await this.#stepAfter(wanted === undefined ? scene : await this.#perform(scene, wanted));
      }
      return scene;
    });
  }

  #bestOf(wanted: readonly number[]): number | undefined {
    const all = wanted.map(decodeAction);
    const best = all.findIndex((action) => {
      const others = all.filter((other) => other !== action);
      return judgeChoice({ action, others }, this.island)?.verdict === 'great';
    });
    return wanted[Math.max(best, 0)];
  }

  /** The scene after a task was done. */
  async #perform(scene: Scene, action: number): Promise<Scene> {
    const { index } = scene;
    const { name, task } = STEPS[index]!;
    const { outcome, then = [] } = task!;
    const events: GameEvent[] = [];
    let { state } = scene;
    for (const record of [{ seat: LEARNER, action, outcome }, ...then]) {
      const applied = await this.#engine.apply(state, record.seat, record.action, record.outcome);
      if (applied.state === undefined) throw new Error(`Step ${name} of the lesson was refused: ${applied.reason}`);
      events.push(...(await this.#engine.events(state, record, applied.state)));
      state = applied.state;
    }
    const legal = await this.#engine.legal(state, LEARNER);
    const others = wantedIn(scene).filter((other) => other !== action);
    return { index, state, legal, done: { action: decodeAction(action), others: others.map(decodeAction), events } };
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
    this.#begin({});
  }

  #begin(plan: Plan): void {
    this.#plan = plan;
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

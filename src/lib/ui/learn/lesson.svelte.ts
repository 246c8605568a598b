import {
  actionArgument,
  ActionKind,
  bankRate,
  cardsOf,
  decodeAction,
  firstDie,
  type NodeAnalysis,
  RESOURCE_NAMES,
  type ResourceName,
  secondDie,
  SEVEN,
  StateView,
} from '$lib/engine';
import { type Island, islandOf } from '$lib/ui/land';
import { countOf, withOneAside } from '$lib/ui/play/piles';
import type { Pile } from '$lib/ui/play/words';
import { type Target, targetKey, targetsOf } from '$lib/ui/targets';
import { type LessonChoice, judgeChoice } from './choice';
import { discardsIn, dueIn, type LessonEngine, perform, type Scene, stepAfter, wantedIn } from './scene';
import { LEARNER, ORDER, type LessonStep, STEPS } from './script';

// Leads a learner through the script: what they have begun, and what is lit and said meanwhile.

/** The tools for what can be bought. */
export const MENU = {
  road: ActionKind.BuildRoad,
  settlement: ActionKind.BuildSettlement,
  city: ActionKind.BuildCity,
  development: ActionKind.BuyDevelopment,
} as const;
export type LessonTool = keyof typeof MENU;

/** What the learner has begun and not yet done; pieces of it that are missing are still to be chosen. */
interface Plan {
  /** A tool, or the pile of development cards. */
  readonly chosen?: LessonTool | 'pile';
  /** The place that was pointed at, by its key. */
  readonly pointed?: string;
  readonly isGiving?: boolean;
  readonly isTaking?: boolean;
  /** Cards to discard. */
  readonly aside?: Pile;
}

/** Cards to give for a card. */
export interface Swap {
  readonly give: ResourceName;
  readonly count: number;
  readonly take: ResourceName;
}

/** The island of the lesson. */
export interface LessonIsland extends Island {
  readonly code: string;
  readonly analysis: readonly NodeAnalysis[];
}

const RED_NUMBERS: readonly (number | undefined)[] = [6, 8];

export class Lesson {
  readonly island: LessonIsland;
  readonly #engine: LessonEngine;
  /** The first scene of every step so far, to come back to. */
  readonly #begun: Scene[] = [];
  #scene = $state.raw<Scene>() as Scene;
  #plan = $state.raw<Plan>({});
  #isBusy = false;
  /** Something else than the task was tried: the screen says again what to do. */
  hasReminder = $state(false);

  readonly index = $derived.by(() => this.#scene.index);
  readonly step = $derived.by((): LessonStep => STEPS[this.#scene.index]!);
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

  /** How many cards are to be discarded, of which kinds, and those that are set aside. */
  readonly due = $derived.by(() => dueIn(this.#scene));
  readonly discardable = $derived.by(() =>
    this.due === 0 ? [] : this.wanted.map((action) => RESOURCE_NAMES[actionArgument(action)]!),
  );
  readonly aside = $derived.by((): Pile => this.#plan.aside ?? {});

  /** What the context button would do now; nothing while something is still to be chosen. */
  readonly ready = $derived.by((): readonly number[] => {
    const { wanted } = this;
    const first = wanted.slice(0, 1);
    switch (this.step.task?.by) {
      case 'board':
      case 'menu':
        return this.preview?.actions.slice(0, 1) ?? [];
      case 'button':
        return first;
      case 'offer':
      case 'bank':
        return this.isGiving && this.isTaking ? first : [];
      case 'discard': {
        const cards = wanted.flatMap((action, at) =>
          Array.from({ length: countOf(this.aside, this.discardable[at]!) }, () => action),
        );
        return cards.length === this.due ? cards : [];
      }
      case 'pile':
        return this.chosen === 'pile' ? first : [];
      case undefined:
        return [];
    }
  });

  /** How good the learner's choice was, where there was one. */
  readonly choice = $derived.by((): LessonChoice | undefined => this.done && judgeChoice(this.done, this.island));

  readonly dice = $derived.by((): readonly [number, number] | undefined =>
    this.view.dice === 0 ? undefined : [firstDie(this.view.dice), secondDie(this.view.dice)],
  );

  /** Tiles to point out: the likeliest numbers at first, later those that paid for the learner's roll. */
  readonly lit = $derived.by((): readonly number[] => {
    const { board, land } = this.island;
    const { tiles } = board;
    if (this.index === 0) return tiles.flatMap(({ number }, tile) => (RED_NUMBERS.includes(number) ? [tile] : []));
    const sum = this.done?.action.kind === 'roll' && this.dice ? this.dice[0] + this.dice[1] : SEVEN;
    const built = this.view.seats.flatMap(({ settlements, cities }) => [...settlements, ...cities]);
    const touched = built.flatMap((node) => land.nodes[node]!.tiles);
    return tiles.flatMap(({ number }, tile) =>
      number === sum && touched.includes(tile) && tile !== this.view.robber ? [tile] : [],
    );
  });

  private constructor(engine: LessonEngine, island: LessonIsland, scene: Scene) {
    this.#engine = engine;
    this.island = island;
    this.#begun.push(scene);
    this.#scene = scene;
  }

  static async open(engine: LessonEngine): Promise<Lesson> {
    const { board, code } = await engine.beginnerBoard();
    const island = islandOf(board, await engine.topology());
    const analysis = await engine.analyzeBoard(board);
    const start = await engine.newGame({ order: ORDER, board });
    const legal = await engine.legal(start, LEARNER);
    return new Lesson(engine, { ...island, code, analysis }, { index: 0, state: start, legal });
  }

  /** Says again what to do. */
  remind(): void {
    this.hasReminder = !this.canGoOn;
  }

  /** Takes up a tool: a piece still wants a place, a card is bought at once. */
  choose(item: LessonTool): void {
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

  /** A tap on cards of the hand: one more of them is to be discarded, as long as that is not too many. */
  setAside(resource: ResourceName): void {
    if (!this.discardable.includes(resource)) return this.remind();
    const held = cardsOf(this.view.seats[LEARNER]!.hand, RESOURCE_NAMES.indexOf(resource));
    this.#begin({ aside: withOneAside(this.aside, resource, { held, due: this.due }) });
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
    void this.act(...this.ready);
  }

  /** Lays aside what was begun. */
  cancel(): void {
    this.#begin({});
  }

  /** Does what the learner has chosen, if the lesson waits for it; otherwise nothing changes. */
  act(...actions: readonly number[]): Promise<void> {
    const isAll = actions.length === Math.max(1, this.due);
    if (!isAll || !actions.every((action) => this.wanted.includes(action))) {
      this.remind();
      return Promise.resolve();
    }
    return this.#lead(async () => {
      const done = await perform(this.#engine, this.#scene, actions);
      return this.step.leadsOn ? this.#stepAfter(done) : done;
    });
  }

  /** Does the task for the learner, and well. */
  show(): Promise<void> {
    return this.act(...this.#bestIn(this.#scene));
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
        const best = this.#bestIn(scene);
        scene = await this.#stepAfter(best.length === 0 ? scene : await perform(this.#engine, scene, best));
      }
      return scene;
    });
  }

  /** What does the task of a scene well; nothing where there is none. */
  #bestIn(scene: Scene): readonly number[] {
    if (dueIn(scene) > 0) return discardsIn(scene);
    const wanted = wantedIn(scene);
    const all = wanted.map(decodeAction);
    const best = all.findIndex((action) => {
      const others = all.filter((other) => other !== action);
      return judgeChoice({ action, others }, this.island)?.verdict === 'great';
    });
    return wanted.slice(Math.max(best, 0)).slice(0, 1);
  }

  async #stepAfter(scene: Scene): Promise<Scene> {
    const begun = await stepAfter(this.#engine, scene);
    return (this.#begun[begun.index] = begun);
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

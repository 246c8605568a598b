import { type Engine, isTemplate, makeOffer, makeTerm, StateView } from '$lib/engine';
import type { ClientMessage, TableLink, TableMessage } from '$lib/table';
import type { Process, World } from './world';

// A person at a screen of the simulated room: mostly plays to win, sometimes at random, sometimes trades, now and then double clicks.

export class Player {
  readonly #world: World;
  readonly #process: Process;
  readonly #engine: Engine;
  readonly #seat: () => number | undefined;
  readonly #choose: ((view: Uint8Array, seat: number) => number | undefined) | undefined;
  #link: TableLink | undefined;
  #update: Extract<TableMessage, { kind: 'update' }> | undefined;
  #isThinking = false;

  constructor(
    world: World,
    process: Process,
    engine: Engine,
    seat: () => number | undefined,
    choose?: (view: Uint8Array, seat: number) => number | undefined,
  ) {
    this.#world = world;
    this.#process = process;
    this.#engine = engine;
    this.#seat = seat;
    this.#choose = choose;
  }

  /** The end of the link that host or guest holds. */
  link(): TableLink {
    const link: TableLink = {
      send: (message) => queueMicrotask(() => this.#receive(message)),
      close: () => undefined,
      onreceive: () => undefined,
      onclose: () => undefined,
    };
    this.#link = link;
    return link;
  }

  request(message: ClientMessage): void {
    this.#link!.onreceive(message);
  }

  get view(): Uint8Array | undefined {
    return this.#update?.view;
  }

  #receive(message: TableMessage): void {
    if (this.#process.isDead) return;
    if (message.kind === 'update') this.#update = message;
    if (message.kind !== 'past') this.#consider();
  }

  #consider(): void {
    const seat = this.#seat();
    if (this.#isThinking || seat === undefined || !this.#update || this.#update.isPaused) return;
    const view = new StateView(this.#update.view);
    if (view.isOver || !view.toAct.includes(seat)) return;
    if (this.#update.legal.length === 0) this.#world.fail(new Error(`the screen of seat ${seat} shows nothing to do`));
    this.#isThinking = true;
    this.#world.after(this.#world.dice.between(20, 900), () => this.#act(seat), this.#process);
  }

  #act(seat: number): void {
    this.#isThinking = false;
    const { view, legal, seq, isPaused } = this.#update!;
    if (isPaused || !new StateView(view).toAct.includes(seat)) return;
    const action = this.#choose ? this.#choose(view, seat) : this.#choice(view, seat, legal);
    if (action === undefined) {
      // Waits for answers, or for something to happen: looks again later.
      this.#world.after(2_000, () => this.#consider(), this.#process);
      return;
    }
    const request: ClientMessage = { kind: 'submit', seq, action };
    this.#link!.onreceive(request);
    if (this.#world.dice.chance(0.05)) this.#link!.onreceive(request); // a double click
    // Nobody stares at a screen for ever: whoever hears nothing tries again.
    this.#world.after(5_000, () => this.#consider(), this.#process);
  }

  #choice(view: Uint8Array, seat: number, legal: readonly number[]): number | undefined {
    const { dice } = this.#world;
    if (dice.chance(0.1)) {
      const picked = dice.pick(legal);
      if (!isTemplate(picked)) return picked;
      const terms = makeTerm(dice.below(5), -1) | makeTerm(dice.below(5), 1);
      if (picked < 0) return makeOffer(terms, 15 & ~(1 << seat));
    }
    return (
      this.#engine.decide(view, seat, dice.below(2 ** 31), [])?.action ?? this.#engine.suggest(view, seat, dice.below(2 ** 31))
    );
  }
}

import { ActionKind, HARBOURS, MAX_PERFT_DEPTH, Reason, SEVEN, TILES } from '$core/rules';
import { actionKind, firstDie, makeTaken, secondDie } from '$core/action';
import * as layout from '$core/layout';
import { type NodeAnalysis, readAnalysis } from './analysis';
import { type Board, boardReader, readBoard, writeBoard } from './board';
import { decodeBoard, encodeBoard, readComponents } from './boardCode';
import {
  type Applied,
  type DealtBoard,
  type GameRecord,
  type Perspective,
  type NamedBoard,
  type Replayed,
  type Setup,
  setupSchema,
  type Stepped,
  type Story,
  type Telling,
  takenSchema,
  type Viewer,
  viewerNumber,
  type WeightedOutcome,
} from './contract';
import { type Core, createCore, readState, readTable } from './core';
import { InputError, parse, renameFields, requireInteger, requireIntegers } from './errors';
import { eventsOf, type GameEvent } from './events';
import { type DealRequest, dealSchema, type FairnessVerdict, fairnessBits, fairnessNames, fairnessVerdicts } from './fairness';
import { faultError } from './faults';
import { hex } from './hex';
import { nameAt, REASON_NAMES } from './names';
import { writeOptions } from './optionForms';
import { type Position, readPosition, writePosition } from './position';
import { playersOver } from './players';
import { probesOf, type Reasons } from './probes';
import { StateView } from './stateView';
import { readTopology, type Topology } from './topology';

// The façade: typed, pure calls over the Wasm exports. Bytes in, bytes out; no call depends on an earlier one. Every state that
// comes in is checked by the core before anything reads it, so bytes from anywhere are safe here.

export type * from './contract';
export type Engine = ReturnType<typeof engineOver>;

/** An engine of its own on a compiled core. */
export async function createEngine(module: WebAssembly.Module): Promise<Engine> {
  return engineOver(await createCore(module));
}

function engineOver(core: Core) {
  const topology = readTopology(core);
  const components = readComponents(core);
  const slot = core.slotAt(0);
  const boardOf = boardReader(topology);
  const viewSlot = core.slotAt(1);
  let hasSound = false;
  const soundSlot = core.slotAt(2); // the last state found sound: callers ask about the same one again and again

  /** Puts a state into the core's slot, once the core has found it sound. */
  function enter(state: Uint8Array): void {
    if (!(state instanceof Uint8Array) || state.length !== layout.STATE_SIZE) {
      throw new InputError('state', `must be ${layout.STATE_SIZE} bytes`);
    }
    core.bytes.set(state, slot);
    if (hasSound && core.sameState(slot, soundSlot)) return;
    const fault = core.positionFault(slot);
    if (fault !== 0) throw faultError(fault, core.faultOffset());
    keepSound();
  }

  /** The roads of a seat's longest road, in a row. */
  function trailOf(sound: Uint8Array, seat: number): number[] {
    core.bytes.set(sound, slot);
    return [...readTable(core, core.TRAIL_AT, core.longestTrail(slot, seat))];
  }

  /** Puts a board into the core's slot, once the core has found its components complete. */
  function enterBoard(board: unknown): void {
    const bytes = new Uint8Array(layout.STATE_SIZE);
    writeBoard(bytes, board, topology);
    core.bytes.set(bytes, slot);
    const fault = core.boardFault(slot);
    if (fault !== 0) throw faultError(fault, 0);
  }

  function keepSound(): void {
    core.copyState(soundSlot, slot);
    hasSound = true;
  }

  function slotBytes(): Uint8Array {
    return core.bytes.subarray(slot, slot + layout.STATE_SIZE);
  }

  function namedBoard(): NamedBoard {
    return { board: readBoard(slotBytes(), topology), code: encodeBoard(slotBytes(), components)! };
  }

  /** The bytes of a position in JSON, with all that follows from it, if the core finds no fault with it. */
  function readGiven(input: unknown, faultOf: (at: number) => number): Uint8Array {
    core.bytes.set(writePosition(withBoard(input), topology), slot);
    const setupFault = core.setupFault(slot);
    if (setupFault !== 0) throw faultError(setupFault, 0);
    core.derive(slot);
    const fault = faultOf(slot);
    if (fault !== 0) throw faultError(fault, core.faultOffset());
    return readState(core, slot);
  }

  /** A position whose board is written out, where it was a code. */
  function withBoard(input: unknown): unknown {
    const code = (input as { readonly board?: unknown } | null | undefined)?.board;
    if (typeof code !== 'string') return input;
    const { board } = renameFields(
      () => 'board',
      () => engine.boardFromCode(code),
    );
    return { ...(input as object), board };
  }

  function start(): Uint8Array {
    const fault = core.startGame(slot);
    if (fault !== 0) throw faultError(fault, 0);
    return readState(core, slot);
  }

  const engine = {
    ...playersOver(core, slot, enter),

    topology: (): Topology => topology,

    /** A fair board from a seed. Throws an InputError naming the rule that could not be met within the tries. */
    dealBoard(request: DealRequest = {}): DealtBoard {
      const { seed = freshSeed(), fairness, tries, bestAttempt } = parse(dealSchema, request);
      const deal = (wantsBest: boolean) => core.dealBoard(slot, BigInt(seed), fairnessBits(fairness), tries, wantsBest);
      const tried = deal(false);
      if (tried === 0 && !bestAttempt) {
        const [hardest] = fairnessNames(core.hardestSwitch());
        throw new InputError('fairness', `no board in ${tries} tries keeps the rule ${hardest}`);
      }
      // Only then: weighing every board up takes longer, and a seed must give the same fair board either way.
      if (tried === 0) deal(true);
      return { ...namedBoard(), seed, tries: tried === 0 ? tries : tried, broken: fairnessNames(core.dealtBroken()) };
    },

    beginnerBoard(): NamedBoard {
      core.bytes.set(readTable(core, core.BEGINNER_TILES, TILES), slot + layout.TILE_KINDS);
      core.bytes.set(readTable(core, core.BEGINNER_HARBOURS, HARBOURS), slot + layout.HARBOUR_SPOTS);
      return namedBoard();
    },

    /** The board of a code, however it is spaced and in either case. */
    boardFromCode(code: string): NamedBoard {
      decodeBoard(slotBytes(), String(code), components);
      return namedBoard();
    },

    /** The code of a board; undefined where its harbours are not on the usual places. */
    boardCode(board: Board): string | undefined {
      enterBoard(board);
      return encodeBoard(slotBytes(), components);
    },

    /** Which rules of fairness a board keeps, wherever it comes from. */
    checkFairness(board: Board): FairnessVerdict[] {
      enterBoard(board);
      return fairnessVerdicts(core.brokenFairness(slot));
    },

    analyzeBoard(board: Board): NodeAnalysis[] {
      enterBoard(board);
      core.analyzeBoard(slot);
      return readAnalysis(core);
    },

    /** The state before the first action. Throws an InputError that names the field. */
    newGame(setup: Setup): Uint8Array {
      const { order, board, options } = parse(setupSchema, setup);
      const bytes = new Uint8Array(layout.STATE_SIZE);
      writeBoard(bytes, board, topology);
      writeOptions(bytes, options);
      bytes[layout.PLAYERS] = order.length;
      bytes.set(order, layout.ORDER);
      core.bytes.set(bytes, slot);
      return start();
    },

    /** Is this a position that a game can be in? Throws an InputError that names the field, otherwise does nothing. */
    checkState(state: Uint8Array): void {
      enter(state);
    },

    /** Every legal action of a seat: empty when it has nothing to decide. */
    legal(state: Uint8Array, seat: number): number[] {
      requireInteger(seat, 'seat');
      enter(state);
      const count = core.listLegal(slot, seat);
      const at = core.LEGAL_AT.value;
      const actions: number[] = [];
      for (let i = 0; i < count; i++) actions.push(core.words.getInt32(at + 4 * i, true));
      return actions;
    },

    /** Why an action would be refused; Reason.Legal if it would not. */
    refusal(state: Uint8Array, seat: number, action: number): Reason {
      requireIntegers({ seat, action });
      enter(state);
      return core.refusal(slot, seat, action);
    },

    /** Why a seat cannot do what a screen has buttons for. */
    reasons(state: Uint8Array, seat: number): Reasons {
      enter(state);
      const probes = Object.entries(probesOf(seat));
      const named = probes.map(([name, action]) => [name, nameAt(REASON_NAMES, core.refusal(slot, seat, action))]);
      return Object.fromEntries(named) as Reasons;
    },

    /** The state after an action with what chance decided about it, or the reason for refusing it. */
    apply(state: Uint8Array, seat: number, action: number, outcome: number): Applied {
      requireIntegers({ seat, action, outcome });
      enter(state);
      const reason: Reason = core.apply(slot, seat, action, outcome);
      if (reason !== Reason.Legal) return { reason };
      keepSound();
      return { reason, state: readState(core, slot) };
    },

    /**
     * The view after a step, as the viewer of this view sees it: what the engine itself would show it, from what it was told of the step. `taken`: by seat,
     * the cards a monopoly took from it, which are public but not told by a view. Refused if no truth behind the view makes the step legal, and with
     * Reason.HiddenInformation if it ends the game, by what is public or the viewer's own: then cards are laid open that a view cannot foresee. Whether
     * hidden points end it no view can tell.
     */
    follow(view: Uint8Array, { seat, action, outcome }: GameRecord, taken: readonly number[] = []): Applied {
      requireIntegers({ seat, action, outcome });
      const amounts = parse(takenSchema, taken, 'taken').reduce((all, count, from) => all | makeTaken(from, count), 0);
      enter(view);
      const reason: Reason = core.follow(slot, seat, action, outcome, amounts);
      if (reason !== Reason.Legal) return { reason };
      keepSound();
      return { reason, state: readState(core, slot) };
    },

    /** What chance can decide about a legal action, and how likely; an action without chance has one outcome, NO_OUTCOME. */
    outcomes(state: Uint8Array, seat: number, action: number): WeightedOutcome[] {
      requireIntegers({ seat, action });
      enter(state);
      // From a view only the dice can be told, of whoever rolls; what a card may be depends on what is hidden.
      const isView = state[layout.VIEWER] !== layout.TRUTH;
      if (isView && actionKind(action) !== ActionKind.Roll) return [];
      const reason: Reason = core.refusal(slot, seat, action);
      if (reason !== Reason.Legal && !(isView && reason === Reason.HiddenInformation)) return [];
      const count = core.listOutcomes(slot, action);
      return Array.from({ length: count }, (_, i) => {
        const at = core.OUTCOMES_AT.value + 8 * i;
        return { outcome: core.words.getInt32(at, true), weight: core.words.getInt32(at + 4, true) };
      });
    },

    /** What a seat or a spectator may see of a state. */
    view(state: Uint8Array, viewer: Viewer): Uint8Array {
      enter(state);
      const seat = viewerNumber(viewer);
      if (seat !== layout.SPECTATOR && seat >= state[layout.PLAYERS]!)
        throw new InputError('viewer', 'is not a seat of this game');
      if (!core.redact(slot, seat, viewSlot))
        throw new InputError('viewer', 'a view can be seen by its own viewer and by spectators only');
      return readState(core, viewSlot);
    },

    /** What a seat or a spectator may know of the outcome in a record. */
    viewOutcome({ seat, action, outcome }: GameRecord, viewer: Viewer): number {
      requireIntegers({ seat, action, outcome });
      return core.redactOutcome(seat, action, outcome, viewerNumber(viewer));
    },

    /** What happened in a step, told from the states, or the views of one viewer, before and after it. */
    events(before: Uint8Array, { seat, action, outcome }: GameRecord, after: Uint8Array): GameEvent[] {
      requireIntegers({ seat, action, outcome });
      enter(after);
      enter(before);
      const view = new StateView(before);
      const next = new StateView(after);
      if (seat < 0 || seat >= view.players) throw new InputError('seat', 'is not a seat of this game');
      if (core.refusal(slot, seat, action) === Reason.Malformed) throw new InputError('action', 'no action has this code');
      const sum = firstDie(outcome) + secondDie(outcome);
      const isPaying = actionKind(action) === ActionKind.Roll && view.turn > 0 && sum !== SEVEN;
      const gains = isPaying ? view.seats.map((_, gainer) => core.rollGain(slot, gainer, sum)) : [];
      const silenced =
        isPaying && sum === view.numberOf(view.robber) ? view.seats.map((_, loser) => core.robberToll(slot, loser)) : [];
      const isRoadTaken = next.roadHolder !== undefined && next.roadHolder !== view.roadHolder;
      const trail = isRoadTaken ? trailOf(after, next.roadHolder) : [];
      return eventsOf({ seat, action, outcome, before: view, after: next, gains, silenced, trail });
    },

    /** The states that records lead to from a first one, that one included; stops at a record that does not follow. */
    replay(start: Uint8Array, records: readonly GameRecord[]): Replayed {
      const states = [start];
      for (const { seat, action, outcome } of records) {
        const { state, reason } = engine.apply(states.at(-1)!, seat, action, outcome);
        if (state === undefined) return { states, reason };
        states.push(state);
      }
      return { states, reason: Reason.Legal };
    },

    /** Tells a stretch of a game, one more state than records, to a viewer. */
    story(states: readonly Uint8Array[], records: readonly GameRecord[], perspective: Perspective): Story {
      if (states.length !== records.length + 1) throw new InputError('states', 'must be one more than the records');
      const isOpen = perspective === 'open';
      const views = isOpen ? states : states.map((state) => engine.view(state, perspective));
      const seen = records.map((record, at) => {
        const told = isOpen ? record : { ...record, outcome: engine.viewOutcome(record, perspective) };
        return { ...told, events: engine.events(views[at]!, told, views[at + 1]!) };
      });
      return { views, records: seen };
    },

    /**
     * Tells a stretch of a game to several viewers at once: to each the view at its end, the records, and what is legal in it for whoever
     * may act. `isView`: the states are one viewer's views already, and told as they are.
     */
    tell(states: readonly Uint8Array[], records: readonly GameRecord[], viewers: readonly Viewer[], isView = false): Telling[] {
      return viewers.map((viewer) => {
        const { views, records: told } = engine.story(states, records, isView ? 'open' : viewer);
        const view = views.at(-1)!;
        const { viewer: seat, toAct } = new StateView(view);
        if (typeof seat !== 'number') return { view, records: told, legal: [] };
        const legal = toAct.includes(seat) ? engine.legal(view, seat) : [];
        return { view, records: told, legal, reasons: engine.reasons(view, seat) };
      });
    },

    /** Carries a step out and tells several viewers of it: all that a table asks of the engine where chance has no part, in one call. */
    step(state: Uint8Array, record: GameRecord, viewers: readonly Viewer[]): Stepped {
      const applied = engine.apply(state, record.seat, record.action, record.outcome);
      const told = applied.state === undefined ? [] : engine.tell([state, applied.state], [record], viewers);
      return { ...applied, told };
    },

    /**
     * A fingerprint of a whole state, 16 hex digits. Of the truth it betrays hidden cards to whoever tries all hands: only the
     * publicHash may be published while a game is on.
     */
    hash(state: Uint8Array): string {
      enter(state);
      return hex(core.hashState(slot));
    },

    /** A fingerprint of what everybody can see, the same from the truth and from any seat's view: safe to publish. */
    publicHash(state: Uint8Array): string {
      enter(state);
      core.redact(slot, layout.SPECTATOR, viewSlot);
      return hex(core.hashState(viewSlot));
    },

    /** The number of action sequences of a length. */
    perft(state: Uint8Array, depth: number): number {
      enter(state);
      if (!Number.isInteger(depth) || depth < 0 || depth > MAX_PERFT_DEPTH)
        throw new InputError('depth', `is from 0 to ${MAX_PERFT_DEPTH}`);
      if (state[layout.VIEWER] !== layout.TRUTH)
        throw new InputError('state', 'sequences can be counted from a full position only');
      return Number(core.countSequences(slot, depth));
    },

    toPosition(state: Uint8Array): Position {
      enter(state);
      return readPosition(state, boardOf(state));
    },

    /** The state of a position in JSON, whose board may be a code. Throws an InputError that names the field. */
    fromPosition(input: unknown): Uint8Array {
      return readGiven(input, core.positionFault);
    },

    /** The state of a position of a game with other rules, for a mind to think about: no other call takes it. */
    fromForeignPosition(input: unknown): Uint8Array {
      return readGiven(input, core.givenFault);
    },
  };
  return engine;
}

function freshSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]!;
}

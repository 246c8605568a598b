import { actionKind, NO_OUTCOME, offerRecipients } from '$core/action';
import * as layout from '$core/layout';
import { ActionKind, Reason } from '$core/rules';
import { appraiserOver } from './appraise';
import { codesSchema, seedSchema } from './contract';
import { InputError, parse, requireInteger } from './errors';
import { explainerOver } from './explain';
import { faultError } from './faults';
import { knownSchema, profileSchema, writeKnown } from './known';
import { CHARACTER_NAMES, type Strength, STRENGTHS } from './levels';
import { chancesAt, type MindCore, readLine, TURNS_AHEAD } from './mindCore';
import { ALL_SEATS } from './names';
import { readRemark } from './remark';
import { StateView } from './stateView';
import type { Choice, BotProfile, Question, Thought } from './thought';
import type { Values } from './weights';
import { instantiate } from './wasm/mind.js';

// The façade of what thinks: the core with the learned value and the searches over it. What a mind answers depends on the question
// alone: it reads no clock, and it sees a position only as the seat that asks may see it.

/** A decision in the making. A mind ponders one at a time: the next one ends it. */
export interface Pondering {
  /** Nothing is left to weigh up. */
  readonly isDecided: boolean;
  /** Played so far. */
  readonly rollouts: number;
  /** Weighs up some more; `progress` from 0 to 1 says how much of the budget is used up, so that the field narrows in time. */
  advance(progress: number): void;
  thought(): Thought;
}

export type Mind = ReturnType<typeof mindOver>;

const ROUNDS_AT_ONCE = 8; // about a millisecond
const MAX_CANDIDATES = 8;
const MAX_CANDIDATES_IN_DRAFT = 16; // the most decisive choices of a game: more of them, and further ahead
const TURNS_AHEAD_IN_DRAFT = 24;
const SAMPLES = 16; // of hidden cards, for the chances of all seats

/** A mind of its own on a compiled mind.wasm. */
export async function createMind(module: WebAssembly.Module, values: Values): Promise<Mind> {
  return mindOver(await instantiate(module, { env: { abort } }), values);
}

function abort(): never {
  throw new Error('The core stopped at a failed assertion');
}

function mindOver(core: MindCore, values: Values) {
  const bytes = new Uint8Array(core.memory.buffer);
  const words = new DataView(core.memory.buffer);
  const viewSlot = core.slotAt(0);
  const dealtSlot = core.slotAt(1);
  const entrySlot = core.slotAt(2);
  let loadedFor = 0;

  /** Puts what a viewer may see of a state into the view slot, and all that is known of hands where the core looks for it. */
  function enter(state: Uint8Array, viewer: number, known: Question['known'], isForeign = false): StateView {
    if (!(state instanceof Uint8Array) || state.length !== layout.STATE_SIZE)
      throw new InputError('view', `must be ${layout.STATE_SIZE} bytes`);
    bytes.set(state, entrySlot);
    const fault = isForeign ? core.givenFault(entrySlot) : core.positionFault(entrySlot);
    if (fault !== 0) throw faultError(fault, core.faultOffset());
    const players = state[layout.PLAYERS]!;
    if (viewer !== layout.TRUTH && (viewer < 0 || viewer >= players)) throw new InputError('seat', 'is not a seat of this game');
    if (viewer === layout.TRUTH) core.copyState(viewSlot, entrySlot);
    else if (!core.redact(entrySlot, viewer, viewSlot)) throw new InputError('view', 'belongs to another seat');
    useValue(players);
    const seen = new StateView(bytes.slice(viewSlot, viewSlot + layout.STATE_SIZE));
    core.knowNothing();
    if (known) writeKnown(bytes, core.KNOWN_HANDS_AT.value, seen, parse(knownSchema, known, 'known'));
    return seen;
  }

  /** Leaves the next search only what a question allows. */
  function restrict({ among, mayOffer = true }: Pick<Question, 'among' | 'mayOffer'>): void {
    const actions = among && parse(codesSchema, among, 'among');
    if (actions && actions.length > core.AMONG_CAPACITY.value)
      throw new InputError(
        'among',
        `names more than ${core.AMONG_CAPACITY.value} actions`,
        `at most ${core.AMONG_CAPACITY.value}`,
      );
    for (const [index, one] of actions?.entries() ?? []) words.setInt32(core.AMONG_AT.value + 4 * index, one, true);
    core.restrict(actions?.length ?? -1, mayOffer);
  }

  function useValue(players: number): void {
    if (loadedFor === players) return;
    const weights = values.get(players);
    if (weights === undefined) throw new Error(`There is no learned value for ${players} seats`);
    new Float32Array(core.memory.buffer, core.WEIGHTS_AT.value, weights.length).set(weights);
    loadedFor = players;
  }

  /** The chance of every seat to win, adding up to one, as far as the state in the view slot tells. */
  function estimate({ players, viewer }: StateView, seed: number): number[] {
    const samples = viewer === undefined ? 1 : SAMPLES;
    const means = Array.from({ length: players }, () => 0);
    core.seedRandom(BigInt(seed));
    for (let sample = 0; sample < samples; sample++) {
      core.complete(viewSlot, dealtSlot);
      for (const [seat, chance] of chancesAt(core, dealtSlot, players).entries()) means[seat]! += chance / samples;
    }
    return means;
  }

  /** What came of the candidates; `chosen` is one of them. */
  function conclude(seat: number, chosen: number, count: number, rollouts: number): Thought {
    const choices = Array.from({ length: count }, (_, candidate): Choice => {
      const line = readLine(core, candidate);
      const tried = words.getInt32(core.CANDIDATE_COUNTS.value + 4 * candidate, true);
      return { action: line[0]!, value: core.candidateValue(candidate), line, rollouts: tried };
    });
    const { action, value } = choices[chosen]!;
    const remark = readRemark(core.remarkOn(viewSlot, seat, action));
    return { action, ...(remark && { remark }), value, choices: choices.sort((a, b) => b.value - a.value), rollouts };
  }

  function weigh(seat: number, seed: number, count: number, horizon: number): Pondering {
    const halvings = Math.ceil(Math.log2(count));
    let halved = 0;
    let left = count;
    let rollouts = 0;
    core.beginRace(viewSlot, seat, BigInt(seed), count, horizon);
    return {
      get isDecided() {
        return left === 1;
      },
      get rollouts() {
        return rollouts;
      },
      advance(progress) {
        rollouts += ROUNDS_AT_ONCE * left;
        core.playRounds(ROUNDS_AT_ONCE);
        left = core.dropBehind();
        while (left > 2 && progress > (halved + 1) / (halvings + 1)) {
          left = core.halve();
          halved++;
        }
      },
      thought: () => conclude(seat, core.raceLeader(), count, rollouts),
    };
  }

  /** Would a seat take the offer on the table, at a glance? */
  function accepts(seat: number): boolean {
    const { depth, width, noise } = STRENGTHS.medium;
    const count = core.findCandidates(dealtSlot, seat, depth, width, MAX_CANDIDATES, 0);
    if (count === 0) return false;
    core.beginRace(dealtSlot, seat, 0n, count, 0);
    return actionKind(readLine(core, core.roughChoice(noise))[0]!) === ActionKind.AcceptTrade;
  }

  return {
    ...explainerOver(core, { view: viewSlot, dealt: dealtSlot }, enter, estimate),
    ...appraiserOver(core, viewSlot, enter),

    /** Takes up a decision of a seat; undefined if it has nothing to decide, or waits for answers to its offer. */
    ponder({ view: state, seat, known, offered = [], ...question }: Question, profile: BotProfile): Pondering | undefined {
      requireInteger(seat, 'seat');
      const { level, character, seed } = parse(profileSchema, profile, 'profile');
      const offers = parse(codesSchema, offered, 'offered').slice(-core.OFFERED_CAPACITY.value);
      const { depth, width, rollouts, noise }: Strength = STRENGTHS[level];
      const { turn } = enter(state, seat, known, question.isForeign);
      if (core.listApplicable(viewSlot, seat) === 0) return undefined;
      for (const [index, one] of offers.entries()) words.setInt32(core.OFFERED_AT.value + 4 * index, one, true);
      core.setCharacter(character === undefined ? 0 : CHARACTER_NAMES.indexOf(character) + 1);
      core.seedRandom(BigInt(parse(seedSchema, seed, 'seed')));
      core.complete(viewSlot, dealtSlot);
      const most = turn === 0 ? MAX_CANDIDATES_IN_DRAFT : MAX_CANDIDATES;
      restrict(question);
      const count = core.findCandidates(dealtSlot, seat, depth, width, most, offers.length);
      core.restrict(-1, true);
      if (count === 0) return undefined;
      if (rollouts > 0 && count > 1) return weigh(seat, seed, count, turn === 0 ? TURNS_AHEAD_IN_DRAFT : TURNS_AHEAD);
      core.beginRace(viewSlot, seat, 0n, count, 0);
      const thought = conclude(seat, core.roughChoice(noise), count, 0);
      return { isDecided: true, rollouts: 0, advance: () => undefined, thought: () => thought };
    },

    /** How likely it is that somebody takes an offer, by what the seat that makes it can know of their cards. */
    acceptance({ view: state, seat, known }: Question, offer: number): number {
      requireInteger(seat, 'seat');
      requireInteger(offer, 'offer');
      enter(state, seat, known);
      const seats = ALL_SEATS.filter((other) => (offerRecipients(offer) >> other) & 1);
      core.setCharacter(0);
      core.seedRandom(1n);
      let taken = 0;
      for (let sample = 0; sample < SAMPLES; sample++) {
        core.complete(viewSlot, dealtSlot);
        if (core.apply(dealtSlot, seat, offer, NO_OUTCOME) !== Reason.Legal) return 0;
        if (seats.some((other) => accepts(other))) taken++;
      }
      return taken / SAMPLES;
    },

    /** The chance of every seat to win, adding up to one, as far as one who sees this view can tell. */
    chances(state: Uint8Array, known?: Question['known'], seed = 1): number[] {
      const viewer = state[layout.VIEWER]!;
      const seen = enter(state, viewer === layout.SPECTATOR ? layout.TRUTH : viewer, known);
      return estimate(seen, parse(seedSchema, seed, 'seed'));
    },
  };
}

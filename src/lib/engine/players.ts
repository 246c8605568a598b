import * as layout from '$core/layout';
import { TALLY_PLIES, TALLY_SIGNATURE, TALLY_UNFINISHED, TALLY_WINS } from '$core/tally';
import {
  type Decision,
  type GameRecord,
  playoutSchema,
  type PlayoutRequest,
  type Sample,
  seedSchema,
  type Tally,
  codesSchema,
} from './contract';
import { type Core, readState } from './core';
import { InputError, parse, requireInteger } from './errors';
import { readRemark } from './remark';
import { hex } from './hex';
import { StateView } from './stateView';

// The calls in which the core itself plays: whole games by a policy, one move of a bot, and what is done for whoever is late.

/** `enter` puts a state into the slot, once the core has found it sound. */
export function playersOver(core: Core, slot: number, enter: (state: Uint8Array) => void) {
  function enterTruth(state: Uint8Array): void {
    enter(state);
    if (state[layout.VIEWER] !== layout.TRUTH) throw new InputError('state', 'a view hides cards that are needed to play on');
  }

  return {
    /** Plays a position to the end many times, everyone following a policy. */
    playout(state: Uint8Array, request: PlayoutRequest): Tally {
      const { policy, seed, games, maxPlies } = parse(playoutSchema, request);
      enterTruth(state);
      core.playOut(slot, policy, BigInt(seed), games, maxPlies);
      const at = core.TALLY_AT.value;
      return {
        wins: new StateView(state).seats.map((_, seat) => core.words.getUint32(at + TALLY_WINS + 4 * seat, true)),
        unfinished: core.words.getUint32(at + TALLY_UNFINISHED, true),
        plies: Number(core.words.getBigUint64(at + TALLY_PLIES, true)),
        signature: hex(core.words.getBigUint64(at + TALLY_SIGNATURE, true)),
      };
    },

    /** Plays one game on from a position by a policy and keeps every step. */
    sample(state: Uint8Array, request: Omit<PlayoutRequest, 'games'>): Sample {
      const { policy, seed, maxPlies } = parse(playoutSchema, { ...request, games: 1 });
      enterTruth(state);
      core.seedRandom(BigInt(seed));
      const records: GameRecord[] = [];
      while (records.length < maxPlies && core.playStep(slot, policy)) {
        const [seat, action, outcome] = [0, 4, 8].map((at) => core.words.getInt32(core.STEP_AT.value + at, true));
        records.push({ seat: seat!, action: action!, outcome: outcome! });
      }
      return { records, state: readState(core, slot) };
    },

    /** The action the heuristic policy takes for a seat, from its view or from the truth alike; undefined if it has none. */
    suggest(state: Uint8Array, seat: number, seed: number): number | undefined {
      requireInteger(seat, 'seat');
      enter(state);
      if (core.listLegal(slot, seat) === 0) return undefined;
      core.seedRandom(BigInt(parse(seedSchema, seed, 'seed')));
      return core.chooseHeuristic(slot, seat);
    },

    /**
     * What a bot does for a seat: the heuristic policy, and beyond it trades with others. `offered` are the seat's own
     * offers that still count (table/pastOffers.ts), which a state does not tell. Undefined if the seat has nothing to do, or waits for answers to its offer.
     */
    decide(state: Uint8Array, seat: number, seed: number, offered: readonly number[]): Decision | undefined {
      requireInteger(seat, 'seat');
      const offers = parse(codesSchema, offered, 'offered').slice(-core.OFFERED_CAPACITY.value);
      enter(state);
      if (core.listLegal(slot, seat) === 0) return undefined;
      core.seedRandom(BigInt(parse(seedSchema, seed, 'seed')));
      for (const [index, one] of offers.entries()) core.words.setInt32(core.OFFERED_AT.value + 4 * index, one, true);
      const action = core.chooseTrader(slot, seat, offers.length);
      if (action === 0) return undefined;
      const remark = readRemark(core.traderRemark());
      return { action, ...(remark && { remark }) };
    },

    /** What is done for a seat whose time is up: what it must do is done sensibly, what it need not do is not done. */
    fallback(state: Uint8Array, seat: number, seed: number): number | undefined {
      requireInteger(seat, 'seat');
      enter(state);
      if (core.listLegal(slot, seat) === 0) return undefined;
      core.seedRandom(BigInt(parse(seedSchema, seed, 'seed')));
      return core.chooseFallback(slot, seat);
    },
  };
}

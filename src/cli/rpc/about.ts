import {
  ACTION_NAMES,
  DEVELOPMENT_NAMES,
  HARBOUR_NAMES,
  PHASE_NAMES,
  POLICY_NAMES,
  REASON_NAMES,
  RESOURCE_NAMES,
  SIDE_NAMES,
  TERRAIN_NAMES,
} from '$lib/engine/names';
import { FAIRNESS_SWITCHES } from '$lib/engine/fairness';
import { BATCH_LIMIT, LINE_LIMIT, PLY_LIMIT } from './limits';
import { type Method, method } from './method';

// engine.info and engine.quit.

/** Counts up when a method changes in a way that breaks those who use it. */
const PROTOCOL_VERSION = 1;

export const aboutMethods: readonly Method[] = [
  method('engine.info', {}, (_, { engine, about }) => {
    const state = engine.newGame({ order: [0, 1], board: engine.beginnerBoard().board });
    return {
      name: 'Hexterland',
      version: about.version,
      protocol: PROTOCOL_VERSION,
      stateVersion: engine.toPosition(state).version,
      stateSize: state.length,
      methods: about.methods,
      limits: { lineBytes: LINE_LIMIT, batch: BATCH_LIMIT, plies: PLY_LIMIT },
      names: {
        resources: RESOURCE_NAMES,
        terrains: TERRAIN_NAMES,
        harbours: HARBOUR_NAMES,
        sides: SIDE_NAMES,
        developments: DEVELOPMENT_NAMES,
        phases: PHASE_NAMES,
        actions: ACTION_NAMES.filter((name) => name !== 'none'),
        reasons: REASON_NAMES,
        fairness: FAIRNESS_SWITCHES,
        policies: POLICY_NAMES,
      },
    };
  }),

  method('engine.quit', {}, (_, session) => {
    session.hasQuit = true;
    return {};
  }),
];

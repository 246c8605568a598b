import type { Position } from '$lib/engine/position';
import { engine, position, sketchPosition } from './position';

const ALL_DICE = [1, 2, 3, 4, 5, 6].flatMap((first) => [1, 2, 3, 4, 5, 6].map((second): [number, number] => [first, second]));
const FIRST_HOME = { settlements: [0], roads: [[0, 3]] };
const SECOND_HOME = { settlements: [2], roads: [[2, 5]] };

/** A position of every phase and kind, so that together they have every field there is. */
export const SAMPLES: Readonly<Record<string, Position>> = {
  rollOff: sketchPosition({ phase: 'rollOff', turn: 0, options: { rollOff: true }, rollOff: ['waiting', 8, 'out'] }),
  draftSettlement: sketchPosition({
    phase: 'draftSettlement',
    turn: 0,
    draftStep: 2,
    current: 2,
    seats: [FIRST_HOME, SECOND_HOME, {}],
  }),
  draftRoad: sketchPosition({
    phase: 'draftRoad',
    turn: 0,
    draftStep: 2,
    draftNode: 18,
    current: 2,
    seats: [FIRST_HOME, SECOND_HOME, { settlements: [18] }],
  }),
  roll: sketchPosition({ phase: 'roll', options: { diceDeck: true }, diceDeck: ALL_DICE.slice(0, 20) }),
  discard: sketchPosition({ phase: 'discard', discards: [0, 4, 0], seats: [{}, { hand: { ore: 8 } }, { hand: { wood: 7 } }] }),
  robber: sketchPosition({ phase: 'robber', seats: [{ hand: { wood: 1 } }, { hand: { ore: 2 } }, {}] }),
  main: sketchPosition({
    longestRoad: 0,
    seats: [
      {
        settlements: [0],
        cities: [18],
        roads: [
          [0, 3, 7, 11, 16, 21],
          [18, 13],
        ],
        hand: { wood: 2, ore: 3 },
        held: { knight: 2, monopoly: 1 },
      },
      { hand: { brick: 2 }, held: { victoryPoint: 1 }, knights: 3 },
      {},
    ],
    boughtThisTurn: { knight: 1 },
    played: { roadBuilding: 1 },
  }),
  freeRoad: sketchPosition({ phase: 'freeRoad', freeRoads: 2, cardPlayed: true, played: { roadBuilding: 1 } }),
  trade: sketchPosition({
    phase: 'trade',
    offersMade: 2,
    trade: {
      give: { wood: 1 },
      take: { ore: 1 },
      answers: ['notAsked', 'accepted', { give: { brick: 1 }, take: { wood: 2 } }, 'waiting'],
    },
    seats: [{ hand: { wood: 2 } }, { hand: { ore: 1 } }, { hand: { brick: 1 } }, {}],
  }),
  over: sketchPosition({ phase: 'over', options: { targetPoints: 3 }, seats: [{ held: { victoryPoint: 1 } }, {}, {}] }),
  view: engine.toPosition(
    engine.view(position({ seats: [{ hand: { ore: 2 } }, { hand: { wood: 3 }, held: { knight: 1 } }, {}] }), 1),
  ),
};

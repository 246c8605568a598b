import { describe, expect, test } from 'vitest';
import { ActionKind, Answer, Development, Phase, Reason, Resource, Terrain } from '$core/rules';
import { Goal, makeRemark, remarkGoal, remarkResource, remarkWhy, Why } from '$core/remark';
import * as rules from '$core/rules';
import { Fault, FAULTS } from '$core/fault';
import { COUNTER_TEMPLATE, isTemplate, OFFER_TEMPLATE } from '$core/action';
import * as layout from '$core/layout';
import { decodeAction, decodeOutcome, encodeAction, encodeOutcome, parseAction, parseOutcome } from '$lib/engine/action';
import {
  ACTION_NAMES,
  ANSWER_NAMES,
  DEVELOPMENT_NAMES,
  GOAL_NAMES,
  PHASE_NAMES,
  REASON_NAMES,
  RESOURCE_NAMES,
  TERRAIN_NAMES,
  WHY_NAMES,
} from '$lib/engine/names';
import { BOARD, engine } from './position';
import { SAMPLES } from './positionSamples';
import { scene } from './scene';

// Wasm and TypeScript compile the same words; here they are seen to agree.

const membersOf = (members: object) => Object.values(members).filter((value) => typeof value === 'number');

describe('names', () => {
  test.each([
    ['resources', Resource, RESOURCE_NAMES, rules.RESOURCES],
    ['terrains', Terrain, TERRAIN_NAMES, rules.TERRAINS],
    ['development cards', Development, DEVELOPMENT_NAMES, rules.DEVELOPMENTS],
    ['phases', Phase, PHASE_NAMES, rules.PHASES],
    ['actions', ActionKind, ACTION_NAMES, rules.ACTION_KINDS],
    ['answers', Answer, ANSWER_NAMES, rules.ANSWERS],
    ['reasons', Reason, REASON_NAMES, rules.REASONS],
  ])('of the %s stand at their numbers, as many as are counted', (_, members, names, count) => {
    expect(membersOf(members)).toEqual(Array.from({ length: count }, (_, i) => i));
    expect(names).toHaveLength(count);
    expect(new Set(names).size).toBe(count);
  });

  test('are those of docs/formats.md', () => {
    expect(RESOURCE_NAMES.join(' ')).toBe('wood brick sheep wheat ore');
    expect(TERRAIN_NAMES.join(' ')).toBe('forest hills pasture fields mountains desert');
    expect(DEVELOPMENT_NAMES.join(' ')).toBe('knight victoryPoint roadBuilding yearOfPlenty monopoly');
    expect(PHASE_NAMES.join(' ')).toBe('rollOff draftSettlement draftRoad roll discard robber main freeRoad trade over');
  });

  test('of reasons and goals say what they are, and a remark holds all three', () => {
    expect(WHY_NAMES).toEqual(['helps', 'saving', 'noUse', 'lacking', 'leading', 'unequal', 'gains']);
    expect(GOAL_NAMES).toEqual(['road', 'settlement', 'city', 'development']);
    for (const why of membersOf(Why))
      for (const goal of membersOf(Goal))
        for (const resource of membersOf(Resource)) {
          const remark = makeRemark(why, goal, resource);
          expect([remarkWhy(remark), remarkGoal(remark), remarkResource(remark)]).toEqual([why, goal, resource]);
        }
  });

  test('exist for every fault', () => {
    expect(membersOf(Fault)).toEqual(Array.from({ length: FAULTS }, (_, i) => i));
  });
});

describe('the layout', () => {
  test('is 512 bytes, its words aligned', () => {
    expect(layout.STATE_SIZE).toBe(512);
    const words = [
      layout.TRADE_TERMS,
      layout.TRADE_COUNTERS,
      layout.BANK,
      layout.DECK,
      layout.PLAYED,
      layout.BOUGHT,
      layout.HAND,
      layout.HELD,
    ];
    for (const at of [...words, layout.SEATS, layout.SEAT_SIZE]) expect(at % 4).toBe(0);
    expect(layout.FORBIDDEN % 8).toBe(0);
  });

  test('has every field where the core writes it', () => {
    const state = engine.newGame({
      order: [2, 0, 1],
      board: BOARD,
      options: { targetPoints: 13, discardLimit: 9, noSevenRounds: 3, rollOff: true },
    });
    expect([layout.VERSION, layout.VIEWER, layout.PLAYERS, layout.PHASE, layout.CURRENT].map((at) => state[at])).toEqual([
      1,
      255,
      3,
      Phase.RollOff,
      2,
    ]);
    expect([...state.subarray(layout.ORDER, layout.ORDER + 4)]).toEqual([2, 0, 1, 0]);
    expect([layout.TARGET, layout.DISCARD_LIMIT, layout.NO_SEVEN_ROUNDS, layout.ROBBER].map((at) => state[at])).toEqual([
      13, 9, 3, 9,
    ]);
    expect([layout.ROAD_HOLDER, layout.ARMY_HOLDER, layout.DRAFT_NODE].map((at) => state[at])).toEqual([
      layout.NONE,
      layout.NONE,
      layout.NONE,
    ]);
    expect(state[layout.TILE_KINDS]).toBe(Terrain.Forest | (2 << 3));
  });
});

describe('an action as a number and as JSON', () => {
  test('is the same action, for every legal action of every phase', () => {
    for (const position of Object.values(SAMPLES)) {
      const state = engine.fromPosition(position);
      for (const [seat] of position.seats.entries()) {
        for (const code of engine.legal(state, seat)) {
          expect(encodeAction(decodeAction(code))).toBe(code);
          expect(parseAction(JSON.parse(JSON.stringify(decodeAction(code))))).toBe(code);
        }
      }
    }
  });

  test('is read from JSON only in its own form', () => {
    const bad = [
      ...[
        {},
        null,
        7,
        'roll',
        { kind: 'none' },
        { kind: 'fly' },
        { kind: 'roll', edge: 1 },
        { kind: 'buildRoad' },
        { kind: 'buildRoad', edge: 72 },
      ],
      ...[
        { kind: 'buildCity', node: 54 },
        { kind: 'buildCity', node: -1 },
        { kind: 'moveRobber', tile: 19 },
        { kind: 'moveRobber', tile: 1, victim: 4 },
      ],
      ...[
        { kind: 'discard', resource: 'gold' },
        { kind: 'playYearOfPlenty', resources: [] },
        { kind: 'playYearOfPlenty', resources: ['ore', 'ore', 'ore'] },
      ],
      ...[
        { kind: 'bankTrade', give: 'ore' },
        { kind: 'offerTrade', give: { ore: 16 }, take: { wood: 1 }, to: [1] },
        { kind: 'concludeTrade', partner: 4 },
      ],
      ...[
        { kind: 'counterTrade', give: { ore: 1 }, take: { ore: 1 } },
        { kind: 'offerTrade', give: { ore: 1 }, take: { wood: -1 }, to: [1] },
      ],
    ];
    for (const input of bad) expect(() => parseAction(input), JSON.stringify(input)).toThrow(/^action/);
  });

  test('has the templates that the core lists and the façade knows', () => {
    expect([OFFER_TEMPLATE, COUNTER_TEMPLATE].every(isTemplate)).toBe(true);
    const game = scene({ seats: [{ hand: { wood: 1 } }, { hand: { wood: 1 } }] });
    expect(engine.legal(game.state, 0)).toContain(OFFER_TEMPLATE);
    game.act(0, { kind: 'offerTrade', give: { wood: 1 }, take: { ore: 1 }, to: [1] });
    expect(engine.legal(game.state, 1)).toContain(COUNTER_TEMPLATE);
  });
});

describe('an outcome as a number and as JSON', () => {
  test('is the same outcome, for everything that chance can decide', () => {
    const drawing = [
      [scene({ phase: 'roll' }), { kind: 'roll' }],
      [scene({ seats: [{ hand: { sheep: 1, wheat: 1, ore: 1 } }, {}] }), { kind: 'buyDevelopment' }],
      [
        scene({
          phase: 'robber',
          seats: [{}, { settlements: [0], roads: [[0, 3]], hand: { wood: 1, brick: 1, sheep: 1, wheat: 1, ore: 1 } }],
        }),
        { kind: 'moveRobber', tile: 0, victim: 1 },
      ],
    ] as const;
    const counts = drawing.map(([game, action]) => {
      const code = encodeAction(action);
      const outcomes = engine.outcomes(game.state, 0, code);
      for (const { outcome } of outcomes) expect(encodeOutcome(decodeOutcome(code, outcome)!)).toBe(outcome);
      return outcomes.length;
    });
    expect(counts).toEqual([36, 5, 5]);
  });

  test('is read from JSON only in its own form', () => {
    for (const input of [
      {},
      null,
      3,
      { dice: [0, 1] },
      { dice: [1, 7] },
      { dice: [1] },
      { resource: 'gold' },
      { development: 'ore' },
      { hidden: false },
    ]) {
      expect(() => parseOutcome(input), JSON.stringify(input)).toThrow(/^outcome/);
    }
    expect(parseOutcome(undefined)).toBe(0);
  });
});

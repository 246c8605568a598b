import { writeFileSync } from 'node:fs';
import { loadEngine } from '$lib/engine/node';
import type { GameRecord } from '$lib/engine/contract';
import type { Engine } from '$lib/engine/engine';
import type { Position } from '$lib/engine/position';
import { StateView } from '$lib/engine/stateView';
import { Policy } from '$core/rules';
import { cardTotal } from '$core/cards';
import { decodeAction, encodeAction } from '$lib/engine/action';
import { OracleGame } from '../oracle';
import type { PerftPosition } from './positions';

// Finds the positions of positions.json in random games, counts them with core and oracle, and writes the file. Run by hand when
// a position is added: npx tsx --tsconfig src/cli/tsconfig.json tests/perft/find.ts

const MAX_SEQUENCES = 30_000; // that the oracle counts

interface Wanted {
  readonly name: string;
  readonly players: number;
  readonly options?: Partial<Position['options']>;
  readonly policy: Policy;
  readonly is: (position: Position, legal: readonly string[], state: StateView) => boolean;
}

const has = (position: Position, name: 'knight' | 'roadBuilding' | 'yearOfPlenty' | 'monopoly') => {
  const { held } = position.seats[position.current]!;
  return !('total' in held) && held[name] > 0;
};
const roads = (position: Position, seat: number) => position.seats[seat]!.roads.length;
const kinds = (legal: readonly string[], kind: string) => legal.filter((name) => name === kind).length;

const WANTED: readonly Wanted[] = [
  { name: 'opening of two players', players: 2, policy: Policy.Random, is: ({ draftStep }) => draftStep === 0 },
  { name: 'opening of four players', players: 4, policy: Policy.Random, is: ({ draftStep }) => draftStep === 0 },
  {
    name: 'roll-off of three',
    players: 3,
    options: { rollOff: true },
    policy: Policy.Random,
    is: ({ phase }) => phase === 'rollOff',
  },
  {
    name: 'second settlement that pays',
    players: 3,
    policy: Policy.Random,
    is: ({ draftStep, phase }) => draftStep === 4 && phase === 'draftSettlement',
  },
  {
    name: 'knight before the roll',
    players: 3,
    policy: Policy.Random,
    is: (position) => position.phase === 'roll' && has(position, 'knight'),
  },
  {
    name: 'two seats discard',
    players: 4,
    policy: Policy.Random,
    is: ({ discards }) => discards !== undefined && discards.filter((owed) => owed > 0 && owed < 5).length === 2,
  },
  {
    name: 'robber with a choice of victims',
    players: 4,
    policy: Policy.Random,
    is: ({ phase }, legal) => phase === 'robber' && legal.length > 26,
  },
  {
    name: 'friendly robber',
    players: 3,
    options: { friendlyRobber: true },
    policy: Policy.Random,
    is: ({ phase }, legal) => phase === 'robber' && legal.length < 12,
  },
  {
    name: 'everything can be built',
    players: 3,
    policy: Policy.Random,
    is: (_, legal) => ['buildRoad', 'buildSettlement', 'buildCity', 'buyDevelopment'].every((kind) => kinds(legal, kind) > 0),
  },
  { name: 'harbour trades', players: 2, policy: Policy.Random, is: (_, legal) => kinds(legal, 'bankTrade') > 11 },
  { name: 'year of plenty', players: 3, policy: Policy.Random, is: (_, legal) => kinds(legal, 'playYearOfPlenty') > 0 },
  { name: 'monopoly', players: 3, policy: Policy.Random, is: (_, legal) => kinds(legal, 'playMonopoly') > 0 },
  {
    name: 'road building with one road left',
    players: 2,
    policy: Policy.Random,
    is: (position, legal) => kinds(legal, 'playRoadBuilding') > 0 && roads(position, position.current) === 14,
  },
  { name: 'free roads', players: 4, policy: Policy.Heuristic, is: ({ freeRoads }) => freeRoads === 2 },
  {
    name: 'a resource has run out',
    players: 4,
    policy: Policy.Random,
    is: ({ phase, bank }) => phase === 'roll' && Object.values(bank).filter((cards) => cards === 0).length > 0,
  },
  {
    name: 'a long road can be cut',
    players: 3,
    policy: Policy.Random,
    is: (position, legal, state) =>
      position.longestRoad !== undefined &&
      kinds(legal, 'buildSettlement') > 0 &&
      state.seats.every(({ roadLength }) => roadLength > 3),
  },
  {
    name: 'dice deck without sevens',
    players: 2,
    options: { diceDeck: true, noSevenRounds: 20 },
    policy: Policy.Random,
    is: ({ phase, diceDeck }) => phase === 'roll' && diceDeck?.length === 13,
  },
  {
    name: 'nearly won',
    players: 2,
    policy: Policy.Heuristic,
    is: ({ phase }, _, state) => phase === 'main' && state.seats.every(({ points }) => points > 7),
  },
];

function find(engine: Engine, wanted: Wanted): { state: Uint8Array; seed: number } {
  for (let seed = 1; ; seed++) {
    const { board } = engine.dealBoard({ seed });
    let state = engine.newGame({
      order: [0, 1, 2, 3].slice(0, wanted.players),
      board,
      ...(wanted.options && { options: wanted.options }),
    });
    const { records } = engine.sample(state, { policy: wanted.policy, seed });
    for (const record of records) {
      if (isWanted(engine, wanted, state)) return { state, seed };
      state = follow(engine, state, record);
    }
  }
}

function isWanted(engine: Engine, wanted: Wanted, state: Uint8Array): boolean {
  const view = new StateView(state);
  const legal = engine.legal(state, view.toAct[0]!).map((action) => decodeAction(action).kind);
  return wanted.is(engine.toPosition(state), legal, view);
}

function follow(engine: Engine, state: Uint8Array, { seat, action, outcome }: GameRecord): Uint8Array {
  return engine.apply(state, seat, action, outcome).state!;
}

/** A trade with one answer given, one counter and one seat still waiting: templates need composing, so it is made by hand. */
function openTrade(engine: Engine): { state: Uint8Array; seed: number } {
  const found = find(engine, {
    name: '',
    players: 4,
    policy: Policy.Random,
    is: ({ phase }, legal, state) =>
      phase === 'main' && legal.includes('offerTrade') && state.seats.every(({ hand }) => cardTotal(hand) > 1),
  });
  const position = engine.toPosition(found.state);
  const first = (seat: number) => Object.entries(position.seats[seat]!.hand).find(([, count]) => count > 0)![0];
  const current = position.current;
  const others = [0, 1, 2, 3].filter((seat) => seat !== current);
  const pile = (name: string) => ({ [name]: 1 });
  const other = (name: string) => (name === 'wood' ? 'ore' : 'wood');
  let state = found.state;
  const act = (seat: number, action: Parameters<typeof encodeAction>[0]) => {
    state = engine.apply(state, seat, encodeAction(action), 0).state!;
  };
  act(current, { kind: 'offerTrade', give: pile(first(current)), take: pile(other(first(current))), to: others });
  act(others[0]!, { kind: 'counterTrade', give: pile(first(others[0]!)), take: pile(other(first(others[0]!))) });
  return { state, seed: found.seed };
}

function count(engine: Engine, name: string, { state, seed }: { state: Uint8Array; seed: number }): PerftPosition {
  const { board, ...fields } = engine.toPosition(state);
  const oracle = OracleGame.fromPosition({ ...fields, board });
  const counts: number[] = [];
  for (let depth = 1; depth === 1 || engine.perft(state, depth) <= MAX_SEQUENCES; depth++) {
    counts.push(oracle.perft(depth));
    if (counts.at(-1) === 0) break;
  }
  return {
    name,
    source: `the oracle; position found in the game of seed ${seed}`,
    counts,
    oracleDepth: counts.length,
    position: { code: engine.boardCode(board)!, ...fields },
  };
}

const engine = await loadEngine();
const positions = WANTED.map((wanted) => count(engine, wanted.name, find(engine, wanted)));
positions.push(count(engine, 'an offer with a counter', openTrade(engine)));
for (const { name, counts } of positions) console.log(name, counts.join(' '));
writeFileSync(
  new URL('./positions.json', import.meta.url),
  `[\n${positions.map((position) => JSON.stringify(position)).join(',\n')}\n]\n`,
);

import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { loadEngine } from '$lib/engine/node';
import type { Options } from '$lib/engine/options';
import { StateView } from '$lib/engine/stateView';
import { playOn } from '../properties/games';
import { Random } from '../random';
import { type GoldenGame, replay } from './game';

// Makes the golden games anew, after a change of the layout or the rules that is meant:
//   npx tsx --tsconfig src/cli/tsconfig.json tests/golden/make.ts

interface Plan {
  readonly name: string;
  readonly seed: number;
  readonly players: number;
  /** How often the heuristic policy chooses; otherwise a random action, trades composed at random among them. */
  readonly heuristicShare: number;
  readonly options: Partial<Options>;
}

const PLANS: readonly Plan[] = [
  { name: 'two-plain', seed: 101, players: 2, heuristicShare: 0.9, options: {} },
  { name: 'two-random', seed: 102, players: 2, heuristicShare: 0, options: { targetPoints: 4, discardLimit: 4 } },
  {
    name: 'two-dice-deck',
    seed: 103,
    players: 2,
    heuristicShare: 0.7,
    options: { diceDeck: true, noSevenRounds: 2, targetPoints: 12 },
  },
  { name: 'two-roll-off', seed: 104, players: 2, heuristicShare: 0.6, options: { rollOff: true, friendlyRobber: true } },
  { name: 'three-plain', seed: 105, players: 3, heuristicShare: 0.9, options: {} },
  { name: 'three-random', seed: 106, players: 3, heuristicShare: 0, options: { targetPoints: 4, rollOff: true } },
  { name: 'three-no-trades', seed: 107, players: 3, heuristicShare: 0.7, options: { playerTrades: false, noSevenRounds: 1 } },
  { name: 'three-everything', seed: 108, players: 3, heuristicShare: 0.7, options: everything(10) },
  { name: 'four-plain', seed: 109, players: 4, heuristicShare: 0.9, options: {} },
  { name: 'four-random', seed: 110, players: 4, heuristicShare: 0, options: { targetPoints: 4, friendlyRobber: true } },
  { name: 'four-heuristic', seed: 111, players: 4, heuristicShare: 1, options: { targetPoints: 12 } },
  { name: 'four-everything', seed: 112, players: 4, heuristicShare: 0.7, options: everything(8) },
];
const MAX_PLIES = 3000;

function everything(targetPoints: number): Partial<Options> {
  return { targetPoints, discardLimit: 6, diceDeck: true, friendlyRobber: true, noSevenRounds: 1, rollOff: true };
}

const engine = await loadEngine('release');

function play({ name, seed, players, heuristicShare, options }: Plan): GoldenGame {
  const random = new Random(seed);
  const order = random.shuffle([0, 1, 2, 3].slice(0, players));
  const { board, code } = engine.dealBoard({ seed });
  const start = engine.newGame({ order, board, options });
  const { records, state } = playOn(engine, random, start, MAX_PLIES, () => {}, heuristicShare);
  const end = engine.toPosition(state);
  if (end.phase !== 'over') throw new Error(`${name} has no end within ${MAX_PLIES} plies: choose another seed`);
  const game = {
    policy: `${heuristicShare * 100}% heuristic, the rest random`,
    order,
    options: end.options,
    board: code,
    winner: new StateView(state).current,
    records: records.flatMap(({ seat, action, outcome }) => [seat, action, outcome]),
    hashes: '',
  };
  return { ...game, hashes: replay(engine, game).hashes };
}

for (const plan of PLANS) {
  const game = play(plan);
  const file = new URL(`./${plan.name}.json`, import.meta.url);
  const config = await resolveConfig(file);
  writeFileSync(file, await format(JSON.stringify(game), { ...config, parser: 'json' }));
  console.log(`${plan.name}: ${game.records.length / 3} records, seat ${game.winner} wins`);
}

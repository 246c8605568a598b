import { loadEngine, loadMind } from '$lib/engine/node';
import { readArguments } from '../../src/cli/arguments';
import { countGame, NOTHING } from './count';

// npm run counting -- [--games 10000] [--seed 1] [--json]: is a hand ever outside of what someone who counts cards takes for possible,
// and how often is it known to the card? Games of bots that trade, with options of every kind, followed by every seat and a spectator.

const PROGRESS_MS = 3000;

const { games, seed, json } = readArguments({ games: 10_000, seed: 1 });
const engine = await loadEngine();
const mind = await loadMind();
const count = { ...NOTHING };
let lastSaid = Date.now();
for (let game = 0; game < games; game++) {
  countGame(engine, mind, seed + game, count);
  if (Date.now() < lastSaid + PROGRESS_MS) continue;
  lastSaid = Date.now();
  process.stderr.write(`${count.games} of ${games} games: ${count.outside} hands outside the bounds\n`);
}
const share = count.hands === 0 ? 0 : count.exact / count.hands;
console.log(`${count.games} games, ${count.plies} plies, ${count.hands} looks at hands of others`);
console.log(`${count.outside} hands outside the bounds, ${(100 * share).toFixed(1)}% known to the card`);
if (json) console.log(JSON.stringify({ seed, ...count, exactShare: share }));
process.exitCode = count.outside > 0 ? 1 : 0;

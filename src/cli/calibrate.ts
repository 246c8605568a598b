import { loadEngine, loadValues } from '$lib/engine/node';
import { featureCount, loadTrainer } from '$lib/engine/trainer';
import { readArguments } from './arguments';
import { Forecasts, PHASES } from './calibration/forecasts';
import type { Reliability } from './calibration/reliability';

// npm run calibrate -- --players 2 [--games 2000] [--seed 900001] [--json]: can the learned value be believed? Plays games that it was not
// trained on, and sets what it said in them against who won; the same for the mere share of points, which it has to beat.

const PROGRESS_MS = 3000;
/** As the bots play when they do not play anything out. */
const PLAY = { depth: 2, width: 4, temperature: 0, randomMoves: 0, randomOpenings: 0, trust: 1, thinning: 1 };

const { players, games, seed, json } = readArguments({ players: 2, games: 2000, seed: 900_001 });
if (players < 2 || players > 4) throw new Error('--players is 2, 3 or 4');

const weights = loadValues().get(players)!;
const engine = await loadEngine();
const trainer = await loadTrainer(players);
trainer.useValue(weights);
trainer.setNetwork({ weights, scales: new Float32Array(featureCount(players)).fill(1) });

const forecasts = new Forecasts(players, trainer);
const order = Array.from({ length: players }, (_, seat) => seat);
let lastSaid = Date.now();
for (let game = 0; game < games; game++) {
  const { board } = engine.dealBoard({ seed: seed + game });
  const played = trainer.playGame(engine.newGame({ order, board }), { ...PLAY, seed: seed + game });
  if (played) forecasts.add(played.samples);
  if (Date.now() < lastSaid + PROGRESS_MS) continue;
  lastSaid = Date.now();
  process.stderr.write(`${game + 1} of ${games} games: Brier score ${forecasts.value.all.brier.toFixed(4)}\n`);
}

const percent = (share: number | undefined) => (share === undefined ? '–' : `${(100 * share).toFixed(1)}%`);

function tableOf({ bins }: Reliability): string[] {
  return bins.map(({ count, said, happened }, bin) => {
    const range = `${10 * bin}–${10 * (bin + 1)}%`.padStart(8);
    return `  ${range}  said ${percent(said).padStart(6)}  came true ${percent(happened).padStart(6)}  of ${count}`;
  });
}

type StageName = keyof typeof PHASES;
const phases = Object.keys(PHASES) as StageName[];
console.log(`${games} games with ${players} players from seed ${seed}; phases by the points that the leader shows`);
for (const phase of phases) {
  const [value, naive] = [forecasts.value[phase], forecasts.naive[phase]];
  if (value.count === 0) continue;
  console.log(`${phase} (${PHASES[phase]}): Brier score ${value.brier.toFixed(4)}, share of points ${naive.brier.toFixed(4)}`);
  console.log(tableOf(value).join('\n'));
}
if (json) {
  const figures = (phase: StageName) => {
    const [value, naive] = [forecasts.value[phase], forecasts.naive[phase]];
    return { phase, samples: value.count, brier: value.brier, naiveBrier: naive.brier, bins: value.bins };
  };
  console.log(JSON.stringify({ players, games, seed, phases: phases.map(figures) }));
}

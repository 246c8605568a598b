import { fork } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadEngine } from '$lib/engine/node';
import { loadTrainer, type SelfPlayRequest } from '$lib/engine/trainer';

// Games to learn from, played by several processes side by side. What comes out depends on the seed alone, not on how many play.

export interface GamesRequest {
  readonly players: number;
  /** Games have the seeds from here on. */
  readonly seed: number;
  readonly games: number;
  readonly jobs: number;
  readonly play: Omit<SelfPlayRequest, 'seed'>;
  /** A folder for what the processes hand over. */
  readonly folder: string;
  /** The value the players judge by; undefined for the heuristic. */
  readonly weights: Float32Array | undefined;
}

interface WorkShare {
  readonly request: Omit<GamesRequest, 'weights'>;
  readonly job: number;
}

const SHARE = 'TRAINING_SHARE';
const weightsFile = (folder: string) => join(folder, 'playing.weights');
const samplesFile = (folder: string, job: number) => join(folder, `samples-${job}.tmp`);

/** The samples of all games, in the order of their processes. */
export async function playGames({ weights, ...request }: GamesRequest): Promise<Uint8Array[]> {
  if (weights) writeFileSync(weightsFile(request.folder), new Uint8Array(weights.buffer, weights.byteOffset, weights.byteLength));
  const jobs = Array.from({ length: request.jobs }, (_, job) => job);
  await Promise.all(jobs.map((job) => runShare({ request, job })));
  return jobs.map((job) => {
    const samples = readFileSync(samplesFile(request.folder, job));
    rmSync(samplesFile(request.folder, job));
    return new Uint8Array(samples);
  });
}

function runShare(share: WorkShare): Promise<void> {
  return new Promise((done, fail) => {
    const child = fork(fileURLToPath(import.meta.url), { env: { ...process.env, [SHARE]: JSON.stringify(share) } });
    child.on('exit', (code) => (code === 0 ? done() : fail(new Error(`A process of self-play ended with ${code}`))));
  });
}

async function playShare({ request: { players, seed, games, jobs, play, folder }, job }: WorkShare): Promise<void> {
  const engine = await loadEngine();
  const trainer = await loadTrainer(players);
  if (play.depth > 0) trainer.useValue(new Float32Array(new Uint8Array(readFileSync(weightsFile(folder))).buffer));
  const order = Array.from({ length: players }, (_, seat) => seat);
  const samples: Uint8Array[] = [];
  for (let game = job; game < games; game += jobs) {
    const { board } = engine.dealBoard({ seed: seed + game });
    const played = trainer.playGame(engine.newGame({ order, board }), { ...play, seed: seed + game });
    if (played) samples.push(played.samples);
  }
  writeFileSync(samplesFile(folder, job), Buffer.concat(samples));
}

const share = process.env[SHARE];
if (share !== undefined) await playShare(JSON.parse(share) as WorkShare);

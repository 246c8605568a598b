import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { loadEngine } from '$lib/engine/node';
import { type GroupResult, type Match, playGroup } from './group';
import { createPlayer } from './player';

// Groups of games, played by several processes side by side. A process asks for its next group with the result of the last.

export interface ArenaRun {
  /** Comes true when all groups have been played, or after `stop`. */
  readonly finished: Promise<void>;
  stop(): void;
}

interface GroupRequest {
  /** Missing at first. */
  readonly result?: GroupResult;
}

const MATCH = 'ARENA_MATCH';

/** `hear` gets the results as they come, in any order. */
export function playGroups(match: Match, groups: number, jobs: number, hear: (result: GroupResult) => void): ArenaRun {
  let next = 0;
  let isStopped = false;
  const children = Array.from({ length: Math.min(jobs, groups) }, () =>
    fork(fileURLToPath(import.meta.url), { env: { ...process.env, [MATCH]: JSON.stringify(match) } }),
  );
  const ended = children.map(
    (child) =>
      new Promise<void>((done, fail) => {
        child.on('message', ({ result }: GroupRequest) => {
          if (isStopped) return;
          if (next < groups) child.send(next++);
          else child.disconnect();
          if (result) hear(result);
        });
        child.on('exit', (code) =>
          code === 0 || isStopped ? done() : fail(new Error(`A process of the arena ended with ${code}`)),
        );
      }),
  );
  function stop(): void {
    isStopped = true;
    for (const child of children) child.kill();
  }
  const finished = Promise.all(ended).then(
    () => undefined,
    (error: unknown) => {
      stop();
      throw error;
    },
  );
  return { finished, stop };
}

async function serve(match: Match): Promise<void> {
  const engine = await loadEngine();
  const context = { engine, players: match.lineup.length, budget: match.budget };
  const players = await Promise.all(match.lineup.map((name) => createPlayer(name, context)));
  const ask = (request: GroupRequest) => process.send!(request);
  process.on('SIGINT', () => undefined); // it goes to all processes of a terminal; the one that started this decides
  process.on('message', (group: number) => ask({ result: playGroup(engine, players, match, group) }));
  ask({});
}

const match = process.env[MATCH];
if (match !== undefined && process.send) await serve(JSON.parse(match) as Match);

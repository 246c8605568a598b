import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

// Programs of other projects that the checks start and stop.

const STOP_TIME = 5_000; // ms

/** A browser that is not here, and how it comes here. */
export class NotInstalled extends Error {
  constructor(name: string, packages: string) {
    super(`${name} is not installed: apt-get install --no-install-recommends ${packages}`);
  }
}

/** The first of several places where a program is. */
export function firstOf(paths: readonly string[]): string | undefined {
  return paths.find((path) => existsSync(path));
}

export interface Started {
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

export function start(command: string, args: readonly string[], options: SpawnOptions): Started {
  const process = spawn(command, args, options);
  const closed = once(process, 'exit');
  const stop = async () => {
    if (process.exitCode === null && process.signalCode === null) process.kill();
    const kill = setTimeout(() => process.kill('SIGKILL'), STOP_TIME); // one that hangs does not hear
    await closed;
    clearTimeout(kill);
  };
  return { process, stop };
}

/** Waits for a line that matches, and returns its first group. */
export async function lineOf(stream: NodeJS.ReadableStream, pattern: RegExp): Promise<string> {
  for await (const line of createInterface({ input: stream })) {
    const found = pattern.exec(line)?.[1];
    if (found === undefined) continue;
    stream.resume(); // nobody reads on, and a full pipe would stop the program
    return found;
  }
  throw new Error(`The program ended before it said ${pattern}`);
}

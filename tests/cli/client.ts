import { expect } from 'vitest';
import { loadEngine, loadMind } from '$lib/engine/node';
import type { Position } from '$lib/engine/position';
import { createProtocol } from '../../src/cli/rpc/protocol';

// The other side of the engine protocol, for tests that need no process.

export interface ErrorAnswer {
  readonly code: number;
  readonly message: string;
  readonly data?: { readonly field?: string; readonly expected?: string; readonly reason?: string };
}

export interface AnswerLine {
  readonly jsonrpc: '2.0';
  readonly id: string | number | null;
  readonly result?: unknown;
  readonly error?: ErrorAnswer;
}

/** Everything a result may have; a test reads what its method promises. */
export interface Result {
  readonly [field: string]: unknown;
  readonly position: Position;
  readonly bytes: string;
  readonly phase: string;
  readonly toAct: readonly number[];
  readonly hash: string;
  readonly code: string;
  readonly actions: readonly { readonly seat: number; readonly action: { readonly kind: string }; readonly code: number }[];
}

export async function connect() {
  const faults: unknown[] = [];
  let minds = 0;
  const protocol = createProtocol({
    engine: await loadEngine(),
    loadMind: () => {
      minds++;
      return loadMind();
    },
    version: '1.2.3',
    onFault: (error) => faults.push(error),
  });
  let lastId = 0;

  async function ask(method: string, params?: unknown): Promise<AnswerLine> {
    const id = ++lastId;
    const line = await protocol.receive(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    const answer = JSON.parse(line!) as AnswerLine;
    expect(answer).toMatchObject({ jsonrpc: '2.0', id });
    return answer;
  }

  return {
    protocol,
    faults,
    /** How often a mind has been loaded. */
    get minds() {
      return minds;
    },
    /** The result of a request that must succeed. */
    async call(method: string, params?: unknown): Promise<Result> {
      const { result, error } = await ask(method, params);
      expect(error).toBeUndefined();
      return result as Result;
    },
    /** The error of a request that must fail. */
    async fail(method: string, params?: unknown): Promise<ErrorAnswer> {
      const { result, error } = await ask(method, params);
      expect(result).toBeUndefined();
      return error!;
    },
  };
}

export type Client = Awaited<ReturnType<typeof connect>>;

/** A game of two in which it is seat 0's turn to roll. */
export async function startTurns(client: Client): Promise<Result> {
  await client.call('game.new', { layout: 'beginner', players: 2 });
  await client.call('game.random', { seed: 3, policy: 'heuristic', maxPlies: 8, keep: true });
  return client.call('position.get');
}

import type { Engine } from '$lib/engine/engine';
import type { Mind } from '$lib/engine/mind';
import { aboutMethods } from './about';
import { actionMethods } from './actions';
import { boardMethods } from './boards';
import { botMethods } from './bots';
import { ErrorCode, errorBody, RpcError } from './errors';
import { gameMethods } from './games';
import { BATCH_LIMIT, LINE_LIMIT } from './limits';
import { knownMethods } from './known';
import { type RpcResponse, failure, idOf, readRequest, type RpcRequest, success } from './message';
import type { Method } from './method';
import { playMethods } from './plays';
import { Session } from './session';

// The engine protocol without a transport: a line comes in, the line to answer goes out. docs/protocol.md describes it.

/** All there is to ask for; a new group of methods joins here. */
const METHODS: readonly Method[] = [
  ...aboutMethods,
  ...boardMethods,
  ...gameMethods,
  ...actionMethods,
  ...playMethods,
  ...botMethods,
  ...knownMethods,
];

export interface Protocol {
  /** Answers one line, and takes the next only then; undefined where JSON-RPC wants no answer. Never throws. */
  receive(line: string): Promise<string | undefined>;
  /** True after engine.quit: no more lines should come. */
  readonly hasQuit: boolean;
}

export interface ProtocolSetup {
  readonly engine: Engine;
  /** Called when a bot is asked for the first time. */
  readonly loadMind: () => Promise<Mind>;
  readonly version: string;
  /** Hears of faults of the engine itself. */
  readonly onFault?: (error: unknown) => void;
}

export function createProtocol({ engine, loadMind, version, onFault }: ProtocolSetup): Protocol {
  const methods = new Map(METHODS.map((entry) => [entry.name, entry]));
  const session = new Session(engine, loadMind, { version, methods: [...methods.keys()] });

  async function call({ method: name, params }: RpcRequest): Promise<unknown> {
    const found = methods.get(name);
    if (!found) throw new RpcError({ code: ErrorCode.MethodNotFound, message: `method not found: ${name}` });
    return found.run(params, session);
  }

  function failed(message: unknown, error: unknown): RpcResponse {
    const body = errorBody(error);
    if (!body) onFault?.(error);
    return failure(idOf(message), body ?? { code: ErrorCode.Internal, message: 'internal error' });
  }

  async function answer(message: unknown): Promise<RpcResponse | undefined> {
    let request: RpcRequest | undefined;
    try {
      request = readRequest(message);
      const result = await call(request);
      return request.id === undefined ? undefined : success(request.id, result);
    } catch (error) {
      const isNotification = request !== undefined && request.id === undefined;
      const failing = failed(message, error);
      return isNotification ? undefined : failing;
    }
  }

  async function answerAll(messages: readonly unknown[]): Promise<readonly RpcResponse[] | RpcResponse> {
    if (messages.length === 0 || messages.length > BATCH_LIMIT) {
      const problem = `a batch has 1 to ${BATCH_LIMIT} requests`;
      return failure(null, { code: ErrorCode.InvalidRequest, message: `invalid request: ${problem}` });
    }
    const answers: RpcResponse[] = [];
    for (const message of messages) {
      const answered = await answer(message);
      if (answered !== undefined) answers.push(answered);
    }
    return answers;
  }

  async function answerLine(line: string): Promise<readonly RpcResponse[] | RpcResponse | undefined> {
    if (Buffer.byteLength(line) > LINE_LIMIT) return unreadable(`a line has at most ${LINE_LIMIT} bytes`);
    const text = line.trim(); // of a byte order mark too
    if (text === '') return undefined;
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      return unreadable('the line is not JSON');
    }
    return Array.isArray(message) ? answerAll(message) : answer(message);
  }

  return {
    async receive(line) {
      const answers = await answerLine(line);
      if (answers === undefined || (Array.isArray(answers) && answers.length === 0)) return undefined;
      try {
        return JSON.stringify(answers);
      } catch (error) {
        return JSON.stringify(failed(undefined, error)); // longer than a string can be
      }
    },
    get hasQuit() {
      return session.hasQuit;
    },
  };
}

function unreadable(problem: string): RpcResponse {
  return failure(null, { code: ErrorCode.Parse, message: `parse error: ${problem}` });
}

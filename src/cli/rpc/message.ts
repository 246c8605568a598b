import { ErrorCode, type ErrorBody, RpcError } from './errors';

// The envelope of JSON-RPC 2.0: what a request is, and what an answer looks like.

type Id = string | number | null;

export interface RpcRequest {
  readonly method: string;
  readonly params: unknown;
  /** Missing in a notification, which gets no answer. */
  readonly id?: Id;
}

export type RpcResponse = { readonly jsonrpc: '2.0'; readonly id: Id } & (
  { readonly result: unknown } | { readonly error: ErrorBody }
);

export function success(id: Id, result: unknown): RpcResponse {
  return { jsonrpc: '2.0', id, result };
}

export function failure(id: Id, error: ErrorBody): RpcResponse {
  return { jsonrpc: '2.0', id, error };
}

function isId(value: unknown): value is Id {
  return typeof value === 'string' || typeof value === 'number' || value === null;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The id to answer to, as far as a message has one: null is what JSON-RPC prescribes where it does not. */
export function idOf(message: unknown): Id {
  return isObject(message) && isId(message.id) ? message.id : null;
}

/** Reads one message; throws the RpcError of an invalid request. */
export function readRequest(message: unknown): RpcRequest {
  if (!isObject(message)) throw invalid('a request is an object');
  const { jsonrpc, method, params, id } = message;
  if (jsonrpc !== '2.0') throw invalid('jsonrpc must be "2.0"');
  if (typeof method !== 'string') throw invalid('method must be a string');
  if ('params' in message && (typeof params !== 'object' || params === null)) throw invalid('params must be an object');
  if (!('id' in message)) return { method, params };
  if (!isId(id)) throw invalid('id must be a string, a number or null');
  return { method, params, id };
}

function invalid(problem: string): RpcError {
  return new RpcError({ code: ErrorCode.InvalidRequest, message: `invalid request: ${problem}` });
}

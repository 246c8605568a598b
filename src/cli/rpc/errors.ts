import { InputError } from '$lib/engine/errors';
import type { ReasonName } from '$lib/engine/names';

export { renameFields } from '$lib/engine/errors';

// What can go wrong with a request, as JSON-RPC wants to hear it.

export const ErrorCode = {
  Parse: -32700,
  InvalidRequest: -32600,
  MethodNotFound: -32601,
  InvalidParams: -32602,
  Internal: -32603,
  /** An action that the rules, or a view, do not allow. */
  Refused: -32001,
  /** The method needs a current game. */
  NoGame: -32002,
} as const;

/** The error member of an answer. */
export interface ErrorBody {
  readonly code: number;
  readonly message: string;
  readonly data?:
    { readonly field: string; readonly expected?: string | undefined } | { readonly field?: string; readonly reason: ReasonName };
}

// Messages quote what was received, and that may be as long as a line.
const MAX_TEXT = 400;

export class RpcError extends Error {
  override readonly name = 'RpcError';

  constructor(readonly body: ErrorBody) {
    super(body.message);
  }
}

/** `field`: which of several actions it was. */
export function refused(reason: ReasonName, field?: string): RpcError {
  const where = field === undefined ? '' : `${field}: `;
  return new RpcError({
    code: ErrorCode.Refused,
    message: `refused: ${where}${reason}`,
    data: { ...(field && { field }), reason },
  });
}

/** The error body of anything thrown; undefined for what is nobody's input but a fault of the engine itself. */
export function errorBody(error: unknown): ErrorBody | undefined {
  if (error instanceof RpcError) return { ...error.body, message: shorten(error.body.message) };
  if (!(error instanceof InputError)) return undefined;
  const { message, field, expected } = error;
  return { code: ErrorCode.InvalidParams, message: shorten(message), data: { field: shorten(field), expected } };
}

function shorten(text: string): string {
  return text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT)}…`;
}

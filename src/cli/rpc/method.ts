import * as v from 'valibot';
import { parse } from '$lib/engine/errors';
import { ErrorCode, RpcError } from './errors';
import type { Session } from './session';

/** Something the other side can ask for: `run` takes the params as they came in, and may answer with a promise. */
export interface Method {
  readonly name: string;
  readonly run: (params: unknown, session: Session) => unknown;
}

type Params<Entries extends v.ObjectEntries> = v.StrictObjectSchema<Entries, typeof keyProblem>;

function keyProblem(issue: v.StrictObjectIssue): string {
  return issue.expected === 'never' ? 'is not a parameter of this method' : 'is missing';
}

/** A method with its parameters: those not in `entries` are refused by name. */
export function method<const Entries extends v.ObjectEntries>(
  name: string,
  entries: Entries,
  run: (params: v.InferOutput<Params<Entries>>, session: Session) => unknown,
): Method {
  const schema: Params<Entries> = v.strictObject(entries, keyProblem);
  return { name, run: (params, session) => run(parse(schema, byName(params)), session) };
}

function byName(params: unknown): unknown {
  if (Array.isArray(params))
    throw new RpcError({ code: ErrorCode.InvalidParams, message: 'params are given by name, in an object' });
  return params ?? {};
}

import * as v from 'valibot';
import type { Fault } from '$core/fault';

/** Input that the engine cannot take; `field` is the path of what is wrong, empty for the whole. */
export class InputError extends Error {
  override readonly name = 'InputError';

  constructor(
    readonly field: string,
    readonly problem: string,
    /** What would have been right, in words, where that can be said. */
    readonly expected?: string | undefined,
  ) {
    super(field === '' ? problem : `${field}: ${problem}`);
  }
}

/** What is wrong, and where it can be said what would have been right. */
export interface Complaint {
  readonly problem: string;
  readonly expected?: string;
}

/** Says in words what was expected. Programs are told; a page asks for a few fields only, and does not load the words. */
export interface InputWords {
  /** What is wrong with an input, and what would have been right. */
  complaint(schema: v.GenericSchema, issue: v.BaseIssue<unknown>): Complaint;
  /** What a schema wants in one of its fields. */
  expectationOf(schema: v.GenericSchema, field: string): string;
  /** The same of what the core has found wrong with a position. */
  ofFault(fault: keyof typeof Fault): Complaint;
}

let words: InputWords | undefined;

/** Whoever opens the engine to programs brings the words (`expectation.ts`). */
export function bringInputWords(brought: InputWords): void {
  words = brought;
}

/** What a schema wants in one of its fields, where words were brought. */
export function expectationOf(schema: v.GenericSchema, field: string): string | undefined {
  return words?.expectationOf(schema, field);
}

/** What the core has found wrong with a position, as far as words were brought. */
export function wordsOfFault(fault: keyof typeof Fault): Complaint {
  return words?.ofFault(fault) ?? { problem: 'is not possible' };
}

/** Reads unknown input by a schema, or says which field is wrong. */
export function parse<Schema extends v.GenericSchema>(schema: Schema, input: unknown, root = ''): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const { problem, expected }: Complaint = words?.complaint(schema, issue) ?? { problem: issue.message };
  throw new InputError(joinPath(root, issue.path ?? []), problem, expected);
}

/** Runs something whose InputErrors speak of fields by other names than the caller's parameters. */
export function renameFields<Result>(rename: (field: string) => string, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    throw error instanceof InputError ? new InputError(rename(error.field), error.problem, error.expected) : error;
  }
}

/** A whole number that the core can take; anything else would be bent into one on its way into Wasm. */
export function requireInteger(value: number, field: string): void {
  if (!Number.isInteger(value) || value !== (value | 0))
    throw new InputError(field, 'must be a whole number of 32 bits', 'a whole number of 32 bits');
}

export function requireIntegers(values: Readonly<Record<string, number>>): void {
  for (const [field, value] of Object.entries(values)) requireInteger(value, field);
}

function joinPath(root: string, path: readonly v.IssuePathItem[]): string {
  return path.reduce((text, { key }) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, root);
}

import * as v from 'valibot';
import { InputError } from '$lib/engine';
import { type Signed, signedSchema } from './entries';
import type { Confirmation } from './confirmation';
import { confirmationsSchema, hashSchema, readJson } from '$lib/net/protocol/schemas';

// A finished game with friends as a file: its log with all secrets open, and the host's key. Whoever has it can check the game from
// beginning to end, without the people who played it.

const FORMAT = 'hexterland-transcript';
const MAX_BYTES = 8 * 1024 * 1024;

const schema = v.strictObject({
  format: v.literal(FORMAT),
  version: v.literal(1),
  host: hashSchema,
  log: v.pipe(v.array(signedSchema), v.minLength(1), v.maxLength(7_000)),
  confirmations: confirmationsSchema,
});

export interface Transcript {
  /** The key that every entry is signed with. */
  readonly host: string;
  readonly log: readonly Signed[];
  /** Seats that have signed its end. */
  readonly confirmations: readonly Confirmation[];
}

export function writeTranscript({ host, log, confirmations }: Transcript): string {
  return JSON.stringify({ format: FORMAT, version: 1, host, log, confirmations });
}

/** Reads the text of a file; throws an InputError that says what is wrong with it. */
export function readTranscript(text: string): Transcript {
  if (text.length > MAX_BYTES) throw new InputError('', 'this file is too long for a game');
  const transcript = readJson(schema, text);
  if (transcript === undefined) throw new InputError('', 'this file holds no game with friends');
  return transcript;
}

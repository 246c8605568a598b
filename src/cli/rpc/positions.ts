import * as v from 'valibot';
import type { Engine } from '$lib/engine/engine';
import { InputError } from '$lib/engine/errors';
import { renameFields } from './errors';

// A position among the params of a method: in JSON, or as bytes in base64. A view counts as one.

export const positionEntries = {
  position: v.optional(v.unknown()),
  bytes: v.optional(v.pipe(v.string(), v.base64())),
};

export interface GivenPosition {
  readonly position?: unknown;
  readonly bytes?: string | undefined;
}

/** The state of a position that the rules allow; throws an InputError that names the field otherwise. */
export function readState(engine: Engine, { position, bytes }: GivenPosition): Uint8Array {
  if (position !== undefined && bytes !== undefined) throw new InputError('bytes', 'contradicts position');
  return bytes === undefined ? readPosition(engine, position) : readBytes(engine, bytes);
}

function readBytes(engine: Engine, bytes: string): Uint8Array {
  const state = new Uint8Array(Buffer.from(bytes, 'base64'));
  renameFields(
    (field) => (field === 'state' ? 'bytes' : field),
    () => engine.checkState(state),
  );
  return state;
}

function readPosition(engine: Engine, position: unknown): Uint8Array {
  return renameFields(
    (field) => (field === '' ? 'position' : `position.${field}`),
    () => engine.fromPosition(position),
  );
}

import * as v from 'valibot';
import type { Engine } from '$lib/engine/engine';
import { InputError } from '$lib/engine/errors';
import { inOurTerms } from './foreignPosition';
import type { KnownHand } from '$lib/engine/thought';
import { renameFields } from './errors';
import type { Session } from './session';

// A position among the params of a method: in JSON, or as bytes in base64. A view counts as one. Without a board it is played on that of
// the current game, so that the board need not come with every position.

export const positionEntries = {
  position: v.optional(v.unknown()),
  bytes: v.optional(v.pipe(v.string(), v.base64())),
};

export interface GivenPosition {
  readonly position?: unknown;
  readonly bytes?: string | undefined;
}

/** The position of the params, or where they have none the current game. */
export function stateOf(session: Session, given: GivenPosition): Uint8Array {
  return given.position === undefined && given.bytes === undefined ? session.state : readState(session, given);
}

/** The state of a position that the rules allow; throws an InputError that names the field otherwise. */
export function readState(session: Session, { position, bytes }: GivenPosition): Uint8Array {
  if (position !== undefined && bytes !== undefined) throw new InputError('bytes', 'contradicts position');
  if (bytes !== undefined) return readBytes(session.engine, bytes);
  return readPosition(session, position, session.engine.fromPosition);
}

/** The state of a position of a game with other rules, if a bot can think about it. */
export function readForeign(session: Session, position: unknown, known?: readonly KnownHand[]): Uint8Array {
  return readPosition(session, position, (input) => session.engine.fromForeignPosition(inOurTerms(input, known)));
}

function readBytes(engine: Engine, bytes: string): Uint8Array {
  const state = new Uint8Array(Buffer.from(bytes, 'base64'));
  renameFields(
    (field) => (field === 'state' ? 'bytes' : field),
    () => engine.checkState(state),
  );
  return state;
}

function readPosition(session: Session, position: unknown, read: (input: unknown) => Uint8Array): Uint8Array {
  return renameFields(
    (field) => (field === '' ? 'position' : `position.${field}`),
    () => read(withBoard(session, position)),
  );
}

function withBoard(session: Session, position: unknown): unknown {
  const lacksBoard = typeof position === 'object' && position !== null && !Array.isArray(position) && !('board' in position);
  if (!lacksBoard || !session.hasGame) return position;
  return { ...position, board: session.engine.toPosition(session.state).board };
}

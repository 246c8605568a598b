import { InputError } from '$lib/engine';
import { NEWER, NOT_JSON } from './savedGame';

// What can be wrong with a file that should hold a game, as far as it can be told apart for a person.

export type FileFault =
  | { readonly kind: 'unreadable' | 'tooLarge' | 'notJson' | 'foreign' | 'newer' | 'unchecked' }
  /** A part of the file that makes no sense, by its path. */
  | { readonly kind: 'damaged'; readonly field: string }
  /** The first step that does not follow, counted from 1. */
  | { readonly kind: 'record'; readonly step: number };

const MAX_PATH = 60; // letters; the name of a field that does not belong there can be anything

/** The fault behind an error of readGame or replayGame; undefined when it is not the fault of the file. */
export function fileFault(error: unknown): FileFault | undefined {
  if (!(error instanceof InputError)) return undefined;
  const { field, problem } = error;
  if (problem === NOT_JSON) return { kind: 'notJson' };
  if (field === '' || field === 'format') return { kind: 'foreign' };
  if (problem === NEWER) return { kind: 'newer' };
  const step = /^records\[(\d+)\]/.exec(field)?.[1];
  return step === undefined ? { kind: 'damaged', field: field.slice(0, MAX_PATH) } : { kind: 'record', step: Number(step) + 1 };
}

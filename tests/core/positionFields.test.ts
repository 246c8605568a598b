import { describe, expect, test } from 'vitest';
import { InputError } from '$lib/engine/errors';
import type { Position } from '$lib/engine/position';
import { engine, sketchPosition } from './position';
import { SAMPLES } from './positionSamples';

// A position from outside is refused by the name of the field that is wrong, whatever is wrong with it.

type Json = Record<string, unknown>;
type Path = readonly (string | number)[];

const textOf = (path: Path) =>
  path.reduce<string>((text, key) => (typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${key}` : key), '');

/** Every place in a JSON value: objects, lists and leaves; of a list only its first entry. */
function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const entries = Array.isArray(value) ? value.slice(0, 1).map((item, i) => [i, item] as const) : Object.entries(value);
  return [...(path.length > 0 ? [path] : []), ...entries.flatMap(([key, item]) => placesIn(item, [...path, key]))];
}

function valueAt(json: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (value as Json)[key as string], json);
}

function withValue(position: Position, path: Path, value: unknown): unknown {
  const copy: unknown = structuredClone(position);
  const parent = valueAt(copy, path.slice(0, -1)) as Json;
  const last = path.at(-1) as string;
  if (value === undefined) Reflect.deleteProperty(parent, last);
  else parent[last] = value;
  return copy;
}

function faultOf(input: unknown): InputError {
  try {
    engine.fromPosition(input);
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    return error as InputError;
  }
  throw new Error('the position was accepted');
}

/**
 * Does the field of an error speak of a place? A fault inside of one of several allowed forms is told for the whole of it, and a
 * tile that is there twice for the second of them.
 */
function isAbout(field: string, place: string): boolean {
  const [told, meant] = [field, place].map((text) => text.replace(/\[\d+\]/g, '[]')) as [string, string];
  return told !== '' && (meant.startsWith(told) || told.startsWith(meant));
}

/** Values of the wrong type for a place, and numbers that nothing allows. */
function wrongTypes(value: unknown): unknown[] {
  if (typeof value === 'number') return [-1, 0.5, 1e9, String(value), [value], null, true];
  if (typeof value === 'boolean') return ['true', 1, null, []];
  if (typeof value === 'string') return ['nonsense', '', `${value} `, null, { total: value }];
  return Array.isArray(value) ? [null, 7, {}, 'list', [null], [{}]] : [null, 7, 'object', { ...(value as Json), extra: 1 }];
}

describe.each(Object.entries(SAMPLES))('in a position of the kind “%s”', (_, position) => {
  test('the sample itself is accepted', () => {
    expect(engine.toPosition(engine.fromPosition(position))).toEqual(position);
  });

  test('a value of the wrong type is refused by the name of its field', () => {
    for (const path of placesIn(position)) {
      for (const wrong of wrongTypes(valueAt(position, path))) {
        if (textOf(path) === 'dice' && wrong === 7) continue; // dice may be told as their sum
        const { field } = faultOf(withValue(position, path, wrong));
        expect(isAbout(field, textOf(path)), `${textOf(path)} = ${JSON.stringify(wrong)}: ${field}`).toBe(true);
      }
    }
  });

  test('a field that is missing is named', () => {
    const asUsual = /^(version|options|options\..*|order|cardPlayed|offersMade|boughtThisTurn)$/;
    const canBeLeftOut = /^(dice|longestRoad|largestArmy|trade\.(give|take)\..*|board\.tiles\[0\]\.number|.*\[0\])$/;
    const isNeeded = (place: Path) => !asUsual.test(textOf(place)) && !canBeLeftOut.test(textOf(place));
    for (const path of placesIn(position).filter(isNeeded)) {
      if (path[0] === 'viewer') continue;
      const { field } = faultOf(withValue(position, path, undefined));
      expect(textOf(path).startsWith(field) && field !== '', `${textOf(path)}: ${field}`).toBe(true);
    }
  });

  test('a field that does not exist is named', () => {
    expect(faultOf({ ...position, weather: 'fine' }).message).toMatch(/weather/);
  });
});

test('a list does not pass for an object, even where every field of the object could be left out', () => {
  expect(faultOf({ ...SAMPLES['main'], options: [] }).field).toBe('options');
});

test.each([null, undefined, 7, 'position', [], {}, true])('%j is no position', (input) => {
  expect(faultOf(input)).toBeInstanceOf(InputError);
});

test('the bytes of a state are no JSON position', () => {
  expect(faultOf(engine.newGame({ order: [0, 1], board: sketchPosition().board }))).toBeInstanceOf(InputError);
});

test('every field that docs/formats.md names is in one of the samples', () => {
  const named = new Set(Object.values(SAMPLES).flatMap((position) => Object.keys(position)));
  const documented = `version options order board robber phase current turn dice cardPlayed offersMade bank deck played boughtThisTurn
    longestRoad largestArmy seats draftStep draftNode rollOff discards freeRoads trade diceDeck viewer`;
  expect([...named].sort()).toEqual(documented.split(/\s+/).sort());
});

import { describe, expect, test } from 'vitest';
import { Policy } from '$core/rules';
import { STATE_SIZE } from '$core/layout';
import { InputError } from '$lib/engine/errors';
import { checker, engine } from './position';
import { SAMPLES } from './positionSamples';

const STATES = Object.entries(SAMPLES).map(([name, position]) => [name, engine.fromPosition(position)] as const);

/** The bytes that a byte is changed to: its neighbours, single bits, and the edges of its range. */
function otherValues(value: number): number[] {
  const others = [value + 1, value - 1, value ^ 1, value ^ 8, value ^ 64, value ^ 128, 0, 127, 255];
  return [...new Set(others.map((other) => other & 255))].filter((other) => other !== value);
}

/** What the core says against a state; undefined if it accepts it. */
function faultOf(state: Uint8Array): string | undefined {
  try {
    engine.checkState(state);
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    expect((error as InputError).field).not.toBe('');
    return (error as InputError).message;
  }
}

/** A state that is accepted survives everything that can be asked of it, and plays on. */
function useEverywhere(state: Uint8Array): void {
  const position = engine.toPosition(state);
  expect(Buffer.compare(engine.fromPosition(position), state)).toBe(0);
  for (let seat = 0; seat < 4; seat++) {
    for (const action of engine.legal(state, seat)) engine.refusal(state, seat, action);
    engine.suggest(state, seat, 1);
  }
  checker.checkState(engine.view(state, position.viewer ?? 'spectator'));
  if (position.viewer === undefined)
    checker.checkState(engine.sample(state, { policy: Policy.Random, seed: 1, maxPlies: 40 }).state);
}

/** Why a state that was accepted is none that can be used; undefined if it can. */
function flawOf(state: Uint8Array): string | undefined {
  try {
    useEverywhere(state);
    return undefined;
  } catch (error) {
    return String(error);
  }
}

describe.each(STATES)('any byte changed in a state of the kind “%s”', (_, state) => {
  test('makes it refused, or another sound state that plays on', () => {
    const flaws: string[] = [];
    for (let at = 0; at < STATE_SIZE; at++) {
      for (const value of otherValues(state[at]!)) {
        const changed = state.slice();
        changed[at] = value;
        if (faultOf(changed) !== undefined) continue;
        const flaw = flawOf(changed);
        if (flaw !== undefined) flaws.push(`byte ${at}, ${state[at]} to ${value}: ${flaw}`);
      }
    }
    expect(flaws).toEqual([]);
  });
});

test('a state is 512 bytes', () => {
  expect(STATE_SIZE).toBe(512);
  for (const [, state] of STATES) expect(state).toHaveLength(STATE_SIZE);
});

test('bytes of another length, or something else, are refused', () => {
  const [, state] = STATES[0]!;
  for (const input of [
    new Uint8Array(0),
    state.slice(1),
    new Uint8Array([...state, 0]),
    [...state],
    null,
    undefined,
    'state',
    {},
  ]) {
    expect(faultOf(input as Uint8Array)).toBeDefined();
  }
  expect(faultOf(new Uint8Array(STATE_SIZE))).toBeDefined();
  expect(faultOf(new Uint8Array(STATE_SIZE).fill(255))).toBeDefined();
});

test('a state that is a window into a larger buffer reads the same', () => {
  const [, state] = STATES[6]!;
  const buffer = new Uint8Array(1000).fill(9);
  buffer.set(state, 77);
  expect(engine.toPosition(buffer.subarray(77, 77 + STATE_SIZE))).toEqual(engine.toPosition(state));
});

import { describe, expect, test } from 'vitest';
import { InputError } from '$lib/engine/errors';
import { Random } from '../random';
import { engine } from './position';

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODES = Array.from({ length: 100 }, (_, seed) => engine.dealBoard({ seed, fairness: [] }));

function isRefused(code: string): boolean {
  try {
    engine.boardFromCode(code);
    return false;
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    expect((error as InputError).field).toBe('code');
    return true;
  }
}

describe('a board code', () => {
  test('is 20 letters and digits that are not easily misread', () => {
    for (const { code } of CODES) expect(code).toMatch(new RegExp(`^[${LETTERS}]{20}$`));
  });

  test('gives back its board, and the board its code', () => {
    for (const { board, code } of CODES) {
      expect(engine.boardFromCode(code)).toEqual({ board, code });
      expect(engine.boardCode(board)).toBe(code);
    }
  });

  test('is one for each board', () => {
    expect(new Set(CODES.map(({ code }) => code)).size).toBe(CODES.length);
  });

  test('may be spaced and written in either case', () => {
    const { board, code } = CODES[0]!;
    const spaced = code.replace(/(.{5})(?=.)/g, '$1 ');
    for (const text of [code.toLowerCase(), spaced, ` ${spaced.replaceAll(' ', '-')}\n`]) {
      expect(engine.boardFromCode(text)).toEqual({ board, code });
    }
  });

  test('reads the letters that look like digits as those digits', () => {
    const { board, code } = CODES.find(({ code }) => code.includes('0') && code.includes('1'))!;
    expect(engine.boardFromCode(code.replaceAll('0', 'O').replaceAll('1', 'l')).board).toEqual(board);
  });

  test('with one letter wrong is mostly noticed', () => {
    let changed = 0;
    let refused = 0;
    for (const { code } of CODES.slice(0, 5)) {
      for (let at = 0; at < code.length; at++) {
        for (const letter of LETTERS) {
          if (letter === code[at]) continue;
          changed++;
          if (isRefused(code.slice(0, at) + letter + code.slice(at + 1))) refused++;
        }
      }
    }
    expect(refused / changed).toBeGreaterThan(0.85);
  });

  test('with two letters exchanged is mostly noticed', () => {
    const swapped = CODES.flatMap(({ code }) =>
      Array.from({ length: 19 }, (_, at) => code.slice(0, at) + code[at + 1] + code[at] + code.slice(at + 2)).filter(
        (text) => text !== code,
      ),
    );
    expect(swapped.filter(isRefused).length / swapped.length).toBeGreaterThan(0.85);
  });

  test('that is too short, too long or has a foreign letter is refused', () => {
    const { code } = CODES[0]!;
    for (const text of ['', code.slice(1), `${code}0`, `${code.slice(1)}U`, `${code.slice(1)}é`, 'ZZZZZZZZZZZZZZZZZZZZ']) {
      expect(isRefused(text), text).toBe(true);
    }
  });

  test('that is accepted by chance is still the code of a board that can be played', () => {
    const random = new Random(5);
    let accepted = 0;
    for (let tries = 0; tries < 1000; tries++) {
      const code = Array.from({ length: 20 }, () => random.pick([...LETTERS])).join('');
      if (isRefused(code)) continue;
      accepted++;
      const { board } = engine.boardFromCode(code);
      expect(engine.boardCode(board)).toBe(code);
      engine.newGame({ order: [0, 1], board });
    }
    expect(accepted).toBeLessThan(150);
  });
});

test('a board with a harbour in an unusual place has no code', () => {
  const { board } = engine.beginnerBoard();
  const [first, ...rest] = board.harbours;
  // The west side of tile 0 is none of the nine usual places.
  const moved = { ...first!, q: 0, r: -2, side: 'W' } as const;
  expect(engine.boardCode({ ...board, harbours: [moved, ...rest] })).toBeUndefined();
});

test('what is not made of the pieces of the game has no code: the fault is named', () => {
  const { board } = engine.beginnerBoard();
  const forests = { ...board, tiles: board.tiles.map(({ q, r }) => ({ q, r, terrain: 'forest' as const })) };
  expect(() => engine.boardCode(forests)).toThrow(/^board\.tiles/);
});

test('the code of the beginner board never changes', () => {
  expect(engine.beginnerBoard().code).toMatchInlineSnapshot(`"DCM3WYFMTV3CNHXXDMJ3"`);
});

import { expect, test } from 'vitest';
import { InputError } from '$lib/engine';
import { fileFault, readGame } from '$lib/table';

function faultOfText(text: string) {
  try {
    readGame(text);
  } catch (error) {
    return fileFault(error);
  }
  throw new Error('the text was read');
}

test.each([
  ['', { kind: 'notJson' }],
  ['{"format": "hexterland-game", ', { kind: 'notJson' }],
  ['7', { kind: 'foreign' }],
  ['{"moves": []}', { kind: 'foreign' }],
  ['{"format": "hexterland-game", "version": 4}', { kind: 'newer' }],
  ['{"format": "hexterland-game", "version": 0}', { kind: 'damaged', field: 'version' }],
  ['{"format": "hexterland-game", "version": "3"}', { kind: 'damaged', field: 'version' }],
  ['{"format": "hexterland-game", "version": 4, "setup": 3, "more": []}', { kind: 'newer' }],
  ['{"format": "other-game", "version": 4}', { kind: 'foreign' }],
  ['{"format": "hexterland-game", "version": 1, "setup": 3}', { kind: 'damaged', field: 'setup' }],
])('the fault of %s', (text, fault) => {
  expect(faultOfText(text)).toEqual(fault);
});

test('a field that goes on and on is named by its beginning', () => {
  expect(fileFault(new InputError('x'.repeat(10_000), 'does not belong here'))).toEqual({
    kind: 'damaged',
    field: 'x'.repeat(60),
  });
});

test('steps are counted from one', () => {
  expect(fileFault(new InputError('records[4]', 'wrongPhase'))).toEqual({ kind: 'record', step: 5 });
});

test('what is not the fault of the file is none', () => {
  expect(fileFault(new Error('no worker'))).toBeUndefined();
});

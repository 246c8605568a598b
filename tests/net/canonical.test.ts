import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromText, toText } from '$lib/net/crypto/bytes';
import { canonical, hash } from '$lib/net/crypto/hashing';

test('the order in which somebody wrote the fields does not matter', () => {
  expect(canonical({ b: 1, a: [true, { d: 'x', c: -2 }] })).toBe('{"a":[true,{"c":-2,"d":"x"}],"b":1}');
  expect(canonical({ a: [true, { c: -2, d: 'x' }], b: 1 })).toBe(canonical({ b: 1, a: [true, { d: 'x', c: -2 }] }));
});

test('a field that is not there and one that is undefined are the same', () => {
  expect(canonical({ a: 1, b: undefined })).toBe(canonical({ a: 1 }));
});

test('what is written canonically is read as it was', () => {
  const plain = fc.jsonValue({ maxDepth: 4 });
  fc.assert(fc.property(plain, (value) => void expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)))));
});

test('a hash with one label is never one with another', () => {
  expect(toText(hash('act', 'x'))).not.toBe(toText(hash('rev', 'x')));
});

test('bytes are the same after a journey as text', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => void expect([...fromText(toText(bytes))]).toEqual([...bytes])),
  );
});

test.each(['ab c', 'a+b', 'a/b', 'aé', 'A', 'AAAAA', '=='])('%j is no base64url', (text) => {
  expect(() => fromText(text)).toThrow('base64url');
});

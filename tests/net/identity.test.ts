import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toText } from '$lib/net/crypto/bytes';
import {
  brokerIds,
  type Invitation,
  keyMark,
  readInvitation,
  watchCapability,
  writeInvitation,
} from '$lib/net/protocol/identity';
import { fitsLink } from '$lib/net/protocol/linkEntry';
import { MAX_LINK_ENTRY } from '$lib/table';

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const invitation: Invitation = {
  room: new Uint8Array(10).fill(1),
  capability: new Uint8Array(16).fill(2),
  fingerprint: new Uint8Array(16).fill(3),
  role: 'player',
};

describe('a link', () => {
  test('says again what was put into it', () => {
    const any = fc.record({
      ...{ room: bytes(10), capability: bytes(16), fingerprint: bytes(16) },
      role: fc.constantFrom('player' as const, 'spectator' as const),
      broker: fc.constantFrom(undefined, 'wss://example.org:9000/p2p'),
      host: fc.constantFrom(undefined, 'Ann', 'Zoë 🐢', '<b>Ann</b>'),
      turn: fc.constantFrom(undefined, { url: 'turn:example.org', username: 'ann', credential: 'x y', isOnly: true }),
    });
    fc.assert(
      fc.property(any, ({ broker, turn, host, ...rest }) => {
        const given: Invitation = { ...rest, ...(broker && { broker }), ...(turn && { turn }), ...(host && { host }) };
        expect(readInvitation(writeInvitation(given))).toEqual(given);
      }),
    );
  });

  test.each([
    ['letters', 'x'],
    ['letters of two bytes', 'é'],
    ['emoji', '🐢'],
  ])('carries whatever the settings keep, of %s too', (_, letter) => {
    const longest = letter.repeat(MAX_LINK_ENTRY / new TextEncoder().encode(letter).length);
    expect([fitsLink(longest), fitsLink(`${longest}x`)]).toEqual([true, false]);
    const turn = { url: longest, username: longest, credential: longest, isOnly: true };
    const host = '🐢'.repeat(24);
    const given: Invitation = { ...invitation, broker: longest, turn, host };
    expect(readInvitation(writeInvitation(given))).toEqual(given);
  });

  test('is short enough for a small picture of dots', () => {
    expect(writeInvitation(invitation).length).toBeLessThan(64);
    expect(writeInvitation({ ...invitation, host: 'Wilhelmina von Humboldt' }).length).toBeLessThan(100);
  });

  test('of an older version names no host', () => {
    const link = 'AQABAQEBAQEBAQEBAgICAgICAgICAgICAgICAgMDAwMDAwMDAwMDAwMDAwM';
    expect(readInvitation(link)).toEqual(invitation);
    expect(writeInvitation({ ...invitation, host: '' })).toBe(link);
  });

  test('names its host in plain text only, and not at any length', () => {
    const named = (host: string) => readInvitation(writeInvitation({ ...invitation, host })).host;
    expect(named('\u202EnnA\u200B\n\tBob ')).toBe('nnABob');
    expect(named('x'.repeat(90))).toBe('x'.repeat(24));
    // A link that was written by hand, past all of our cleaning.
    const { room, capability, fingerprint } = invitation;
    const raw = new TextEncoder().encode(`\n\n\n\n\n\u202EnnA\u2066${'y'.repeat(30)}`);
    expect(readInvitation(toText(Uint8Array.of(1, 0, ...room, ...capability, ...fingerprint, ...raw))).host).toBe(
      `nnA${'y'.repeat(21)}`,
    );
  });

  test.each([
    ['cut off', writeInvitation(invitation).slice(0, -4)],
    ['of another version', toText(Uint8Array.of(2, ...new Uint8Array(43)))],
    ['much too long', toText(new Uint8Array(1000).fill(1))],
    ['not base64url', '<script>'],
    ['empty', ''],
  ])('that is %s is refused', (_, text) => {
    expect(() => readInvitation(text)).toThrow();
  });

  test('to watch does not tell how to play', () => {
    const watching = watchCapability(invitation.capability);
    expect(watching).toHaveLength(16);
    expect(toText(watching)).not.toBe(toText(invitation.capability));
    expect(toText(watchCapability(watching))).not.toBe(toText(invitation.capability));
  });
});

test('a room has four ids at a broker, each its own, that say nothing about the link', () => {
  const ids = brokerIds(invitation.room);
  expect(new Set(ids).size).toBe(4);
  for (const id of ids) expect(id).toMatch(/^hx[a-z2-7]{24}$/);
  expect(brokerIds(new Uint8Array(10).fill(9))).not.toContain(ids[0]);
});

test('the mark of a key has three signs', () => {
  expect([...keyMark(new Uint8Array(32))]).toHaveLength(3);
});

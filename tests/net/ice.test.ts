import { expect, test } from 'vitest';
import { chooseRelay, iceFor, isStunUrl, isTurnUrl, PUBLIC_STUN, usualStun } from '$lib/net/wire/ice';

const turn = { url: 'turn:relay.example.org:3478', username: 'mia', credential: 'secret', isOnly: false };

test('through a public broker two servers tell a browser its own address', () => {
  expect(iceFor(usualStun('0.peerjs.com')).iceServers).toEqual(PUBLIC_STUN.map((urls) => ({ urls })));
  expect(PUBLIC_STUN).toHaveLength(2);
  expect(PUBLIC_STUN.every(isStunUrl)).toBe(true);
});

test.each([
  'localhost',
  '127.0.0.1',
  '192.168.1.7',
  '10.0.0.5',
  '172.20.1.1',
  'mias-laptop',
  'mias-laptop.local',
  '[::1]',
  '[fe80::1]',
])('on one network, with the broker at %s, nobody else is asked', (host) => expect(usualStun(host)).toEqual([]));

test.each(['192.0.2.1', '172.32.0.1', 'example.org', '[2001:db8::1]', '10.example.org.net'])('%s is far away', (host) => {
  expect(usualStun(host)).toEqual(PUBLIC_STUN);
});

test('a relay is one more way, or the only one', () => {
  const relay = { urls: [`${turn.url}?transport=udp`, `${turn.url}?transport=tcp`], username: 'mia', credential: 'secret' };
  expect(iceFor(PUBLIC_STUN, turn)).toMatchObject({ iceTransportPolicy: 'all' });
  expect(iceFor(PUBLIC_STUN, turn).iceServers).toContainEqual(relay);
  expect(iceFor(PUBLIC_STUN, { ...turn, isOnly: true })).toEqual({ iceServers: [relay], iceTransportPolicy: 'relay' });
  for (const url of ['turn:example.org?transport=tcp', 'turns:example.org']) {
    expect(iceFor([], { ...turn, url }).iceServers).toMatchObject([{ urls: [url] }]);
  }
  expect(() => iceFor(PUBLIC_STUN, { ...turn, url: 'https://example.org' })).toThrow('turn: is not an address');
});

test('a guest goes through its own relay, and through the one of the link only without one', () => {
  const own = { ...turn, url: 'turn:own.example.org', isOnly: true };
  expect(chooseRelay(own, turn)).toBe(own);
  expect(chooseRelay({ ...own, url: '' }, turn)).toBe(turn);
  expect(chooseRelay({ ...own, url: '' }, undefined)).toBeUndefined();
});

test('what is the address of a relay, and what is not', () => {
  for (const url of [
    'turn:example.org',
    'turns:example.org:443?transport=tcp',
    'turn:192.0.2.1:3478?transport=udp',
    'turn:[2001:db8::1]:1',
  ]) {
    expect(isTurnUrl(url), url).toBe(true);
    expect(isStunUrl(url), url).toBe(false);
  }
  const wrong = ['', 'example.org', 'stun:example.org', 'turn:', 'turn:a b', 'turn:example.org:0', 'turn:example.org:70000'];
  for (const url of [...wrong, 'turn://example.org', 'turn:example.org?transport=x', `turn:${'x'.repeat(200)}`]) {
    expect(isTurnUrl(url), url).toBe(false);
  }
});

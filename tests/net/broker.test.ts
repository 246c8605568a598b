import { afterEach, expect, test, vi } from 'vitest';
import { brokerFault, formatBroker, parseBroker, PUBLIC_BROKER, SiteAway, siteServers } from '$lib/net/broker';
import { PUBLIC_STUN } from '$lib/net/ice';

afterEach(() => vi.unstubAllGlobals());

const siteBroker = async (address: string, page: string) => (await siteServers(address, page)).broker as typeof PUBLIC_BROKER;
const siteStun = async (page: string) => (await siteServers('/broker.json', page)).stun;
const answering = (body: string, status = 200) => vi.stubGlobal('fetch', async () => new Response(body, { status }));

test('a broker is read from its address and written back', () => {
  expect(parseBroker(' wss://example.org:9000/p2p ')).toEqual({
    ...{ kind: 'peerjs', host: 'example.org', port: 9000, path: '/p2p/', secure: true },
  });
  for (const text of ['wss://example.org/', 'wss://example.org:9000/a/b/', 'wss://[2001:db8::1]:9000/', 'wss://0.peerjs.com/']) {
    expect(formatBroker(parseBroker(text))).toBe(text);
  }
  expect(parseBroker('wss://0.peerjs.com')).toEqual(PUBLIC_BROKER);
});

test.each([
  ['', 'notSecure'],
  ['example.org', 'notSecure'],
  ['ws://example.org/', 'notSecure'],
  ['https://example.org/', 'notSecure'],
  ['javascript:alert(1)', 'notSecure'],
  ['wss://', 'noAddress'],
  ['wss://exa mple.org', 'noAddress'],
  ['wss://example.org:70000/', 'noAddress'],
  ['wss://mia:secret@example.org/', 'tooMuch'],
  ['wss://example.org/?key=x', 'tooMuch'],
  ['wss://example.org/#x', 'tooMuch'],
  [`wss://example.org/${'x'.repeat(200)}`, 'tooLong'],
] as const)('%s is no address of a broker: %s', (text, fault) => {
  expect(brokerFault(text)).toBe(fault);
  expect(() => parseBroker(text)).toThrow(/^broker: /);
});

test('a site names its broker: an address, or a path on its own server', async () => {
  answering('{ "broker": "wss://example.org/p2p" }');
  expect(formatBroker(await siteBroker('/broker.json', 'https://site.example/play/'))).toBe('wss://example.org/p2p/');
  answering('{ "broker": "/p2p" }');
  expect(formatBroker(await siteBroker('/broker.json', 'http://192.168.1.7:4173/new/#x'))).toBe('ws://192.168.1.7:4173/p2p/');
  expect(formatBroker(await siteBroker('/broker.json', 'https://site.example/new/'))).toBe('wss://site.example/p2p/');
});

test('a site names who tells browsers their addresses: a server, or a port of its own', async () => {
  const broker = '"broker": "/p2p"';
  answering(`{ ${broker}, "stun": ":4173" }`);
  expect(await siteStun('http://192.168.1.7:4173/new/#x')).toEqual(['stun:192.168.1.7:4173']);
  expect(await siteStun('http://[fe80::7]:4173/')).toEqual(['stun:[fe80::7]:4173']);
  // Behind a server with https the port may be closed.
  expect(await siteStun('https://site.example/')).toEqual(['stun:site.example:4173', ...PUBLIC_STUN]);
  answering(`{ ${broker}, "stun": "stun:example.org" }`);
  expect(await siteStun('https://site.example/')).toEqual(['stun:example.org']);
  answering(`{ ${broker} }`);
  expect(await siteStun('https://site.example/')).toEqual(PUBLIC_STUN);
  expect(await siteStun('http://localhost:4173/')).toEqual([]);
  answering(`{ ${broker}, "stun": "turn:example.org" }`);
  await expect(siteStun('https://site.example/')).rejects.toThrow('stun: is not an address');
});

test('a site that names none has the public broker', async () => {
  for (const body of ['', 'null', '[]', '{ "broker": 7 }', '<!doctype html>']) {
    answering(body);
    expect(await siteBroker('/broker.json', 'https://site.example/')).toEqual(PUBLIC_BROKER);
  }
  answering('{ "broker": "wss://example.org/" }', 404);
  expect(await siteBroker('/broker.json', 'https://site.example/')).toEqual(PUBLIC_BROKER);
});

test('a site that cannot be asked has no broker: its page may have come without a net', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
  await expect(siteBroker('/broker.json', 'https://site.example/')).rejects.toThrow(SiteAway);
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { brokerFault, formatBroker, parseBrokers, PUBLIC_BROKER, SiteAway, siteServers } from '$lib/net/broker/broker';
import { PUBLIC_STUN } from '$lib/net/wire/ice';

afterEach(() => vi.unstubAllGlobals());

const siteBroker = async (address: string, page: string) => (await siteServers(address, page)).brokers[0]!;
const siteStun = async (page: string) => (await siteServers('/broker.json', page)).stun;
const answering = (body: string, status = 200) => vi.stubGlobal('fetch', async () => new Response(body, { status }));

test('a broker is read from its address and written back', () => {
  expect(parseBrokers(' wss://example.org:9000/p2p ')).toEqual([
    { host: 'example.org', port: 9000, path: '/p2p/', secure: true },
  ]);
  for (const text of ['wss://example.org/', 'wss://example.org:9000/a/b/', 'wss://[2001:db8::1]:9000/', 'wss://0.peerjs.com/']) {
    expect(parseBrokers(text).map(formatBroker)).toEqual([text]);
  }
  expect(parseBrokers('wss://0.peerjs.com')).toEqual([PUBLIC_BROKER]);
  expect(parseBrokers('wss://a.example/ wss://b.example/').map(({ host }) => host)).toEqual(['a.example', 'b.example']);
});

test.each([
  ['', 'notSecure'],
  ['example.org', 'notSecure'],
  ['ws://example.org/', 'notSecure'],
  ['https://example.org/', 'notSecure'],
  ['javascript:alert(1)', 'notSecure'],
  ['wss://', 'noAddress'],
  ['wss://exa mple.org', 'notSecure'],
  ['wss://example.org/ ws://example.org/', 'notSecure'],
  ['wss://example.org:70000/', 'noAddress'],
  ['wss://mia:secret@example.org/', 'tooMuch'],
  ['wss://example.org/?key=x', 'tooMuch'],
  ['wss://example.org/#x', 'tooMuch'],
  [`wss://example.org/${'x'.repeat(200)}`, 'tooLong'],
] as const)('%s is no address of a broker: %s', (text, fault) => {
  expect(brokerFault(text)).toBe(fault);
  expect(() => parseBrokers(text)).toThrow(/^broker: /);
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
  await expect(siteStun('https://site.example/')).rejects.toThrow(SiteAway);
});

test('a site names several brokers', async () => {
  answering('{ "broker": ["wss://a.example/", "/p2p"] }');
  const { brokers } = await siteServers('/broker.json', 'https://site.example/');
  expect(brokers.map(formatBroker)).toEqual(['wss://a.example/', 'wss://site.example/p2p/']);
});

test('a site that names none, or has no such file, has the public broker', async () => {
  for (const body of ['null', '[]', '{}']) {
    answering(body);
    expect(await siteBroker('/broker.json', 'https://site.example/')).toEqual(PUBLIC_BROKER);
  }
  answering('{ "broker": "wss://example.org/" }', 404);
  expect(await siteBroker('/broker.json', 'https://site.example/')).toEqual(PUBLIC_BROKER);
});

test('a site whose words make no sense has none', async () => {
  for (const body of ['{ "broker": 7 }', '{ "broker": [] }', '{ "broker": "ws://example.org" }']) {
    answering(body);
    await expect(siteBroker('/broker.json', 'https://site.example/')).rejects.toThrow(SiteAway);
  }
});

describe('a site that does not answer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const offline = () => Promise.reject(new TypeError('offline'));
  const broken = async () => new Response('{ "broker": "wss://example.org/" }', { status: 503 });
  const password = async () => new Response('<!doctype html>');

  test.each([
    ['without a net', offline],
    ['with a server that has broken down', broken],
    ['behind a page that wants a password', password],
  ])('%s is asked three times, and has no broker: friends elsewhere would look for the host at another', async (_, fetch) => {
    const asked = vi.fn(fetch);
    vi.stubGlobal('fetch', asked);
    const failed = expect(siteServers('/broker.json', 'https://site.example/')).rejects.toThrow(SiteAway);
    await vi.advanceTimersByTimeAsync(10_000);
    await failed;
    expect(asked).toHaveBeenCalledTimes(3);
  });

  test('and then does has the broker that it names', async () => {
    const asked = vi.fn(offline as typeof fetch).mockRejectedValueOnce(new TypeError('offline'));
    asked.mockImplementationOnce(broken).mockResolvedValueOnce(new Response('{ "broker": "wss://example.org/" }'));
    vi.stubGlobal('fetch', asked);
    const told = siteServers('/broker.json', 'https://site.example/');
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await told).brokers.map(formatBroker)).toEqual(['wss://example.org/']);
  });
});

import * as v from 'valibot';
import { InputError } from '$lib/engine';
import { isStunUrl, usualStun } from '$lib/net/wire/ice';
import { fitsLink } from '$lib/net/protocol/linkEntry';
import { MAX_LINK_ENTRY } from '$lib/table';

// Who introduces browsers to one another: PeerJS brokers, or the people themselves, who hand codes back and forth.

export interface PeerBroker {
  readonly host: string;
  readonly port: number;
  /** Begins and ends with a slash. */
  readonly path: string;
  readonly secure: boolean;
}

export const PUBLIC_BROKER: PeerBroker = { host: '0.peerjs.com', port: 443, path: '/', secure: true };

const SECURE_PORT = 443;
const PLAIN_PORT = 80;

const BROKER_PROBLEMS = {
  notSecure: 'must begin with wss://',
  noAddress: 'is not an address such as wss://example.org/path',
  tooLong: `is longer than ${MAX_LINK_ENTRY} bytes`,
  tooMuch: 'must have neither user, nor password, nor anything after ? or #',
} as const;

export type BrokerFault = keyof typeof BROKER_PROBLEMS;

const wordsOf = (text: string) => text.trim().split(/\s+/);

/** What is wrong with the text of brokers, one or several with spaces between, in a word that the catalogue has a sentence for. */
export function brokerFault(text: string): BrokerFault | undefined {
  if (!fitsLink(text)) return 'tooLong';
  return wordsOf(text)
    .map(faultOf)
    .find((fault) => fault !== undefined);
}

function faultOf(address: string): BrokerFault | undefined {
  if (!/^wss:\/\//i.test(address)) return 'notSecure';
  if (!URL.canParse(address)) return 'noAddress';
  const { username, password, search, hash } = new URL(address);
  return username !== '' || password !== '' || search !== '' || hash !== '' || /[?#]$/.test(address) ? 'tooMuch' : undefined;
}

/** Reads `wss://host:port/path`, or several, from settings or from a link. Unencrypted brokers are none of a page's business, except its own server's. */
export function parseBrokers(text: string): readonly PeerBroker[] {
  const fault = brokerFault(text.trim());
  if (fault !== undefined) throw new InputError('broker', BROKER_PROBLEMS[fault]);
  return wordsOf(text).map((address) => brokerAt(new URL(address)));
}

export function formatBroker({ host, port, path, secure }: PeerBroker): string {
  const usualPort = secure ? SECURE_PORT : PLAIN_PORT;
  return `${secure ? 'wss' : 'ws'}://${host}${port === usualPort ? '' : `:${port}`}${path}`;
}

/** Who helps the browsers of one room to find each other. */
export interface Servers {
  /** Without any, people hand codes back and forth themselves. */
  readonly brokers: readonly PeerBroker[];
  /** Who tells browsers their own addresses. */
  readonly stun: readonly string[];
}

const siteSchema = v.object({
  broker: v.pipe(
    v.union([v.string(), v.array(v.string())]),
    v.transform((named) => [named].flat()),
    v.minLength(1),
    v.maxLength(8),
  ),
  stun: v.optional(v.string()),
});

/** The site could not be asked for its broker: its pages also come without a net. */
export class SiteAway extends Error {}

const RETRY_RANGE_MS = [500, 1_500];
const MISSING = [404, 410];

/**
 * The servers that a site names in its broker.json: addresses, or a path and a port on the site's own server, as `npm start` has them.
 * Nothing is asked for before somebody wants to play with friends. A site that names no broker has the public one; a site that does not
 * answer has none, because friends whom it does answer would look for the host elsewhere.
 */
export async function siteServers(address: string, page: string = location.href, waits = RETRY_RANGE_MS): Promise<Servers> {
  const told = await askSite(address, waits);
  if (typeof told !== 'object' || told === null || !('broker' in told)) return serversAt([PUBLIC_BROKER]);
  const { origin, hostname } = new URL(page);
  try {
    const named = v.parse(siteSchema, told);
    const brokers = named.broker.flatMap((text) => (text.startsWith('/') ? brokerAt(new URL(text, origin)) : parseBrokers(text)));
    return { brokers, stun: stunOf(named.stun, hostname, usualStun(brokers[0]!.host)) };
  } catch (error) {
    throw new SiteAway('What the site says of its servers makes no sense', { cause: error });
  }
}

/** What stands in broker.json; nothing if there is none. Whatever else comes instead, it is asked for again. */
async function askSite(address: string, [wait, ...later]: readonly number[]): Promise<unknown> {
  const response = await fetch(address, { cache: 'no-cache' }).catch(() => undefined);
  if (response && MISSING.includes(response.status)) return undefined;
  // A page instead comes from a network that wants a password first.
  const told: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined;
  if (told !== undefined) return told;
  if (wait === undefined) throw new SiteAway('The site could not be asked for its broker');
  await new Promise((resolve) => setTimeout(resolve, wait));
  return askSite(address, later);
}

/** Brokers with the usual company. */
export function serversAt(brokers: readonly PeerBroker[]): Servers {
  return { brokers, stun: usualStun(brokers[0]!.host) };
}

/** A port alone may not be open to everybody: those far away have the usual servers too. */
function stunOf(named: string | undefined, hostname: string, usual: readonly string[]): readonly string[] {
  if (named === undefined) return usual;
  const url = named.startsWith(':') ? `stun:${hostname}${named}` : named;
  if (!isStunUrl(url)) throw new InputError('stun', 'is not an address such as stun:example.org:3478');
  return url === named ? [url] : [url, ...usual];
}

function brokerAt({ protocol, hostname, port, pathname }: URL): PeerBroker {
  const secure = protocol === 'wss:' || protocol === 'https:';
  const path = pathname.endsWith('/') ? pathname : `${pathname}/`;
  return { host: hostname, port: port === '' ? (secure ? SECURE_PORT : PLAIN_PORT) : Number(port), path, secure };
}

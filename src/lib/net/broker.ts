import * as v from 'valibot';
import { InputError } from '$lib/engine';
import { isStunUrl, usualStun } from './ice';
import { fitsLink, LONGEST_ENTRY } from './linkEntry';

// Who introduces browsers to one another: a PeerJS broker, or the people themselves, who hand codes back and forth.

export interface PeerBroker {
  readonly kind: 'peerjs';
  readonly host: string;
  readonly port: number;
  /** Begins and ends with a slash. */
  readonly path: string;
  readonly secure: boolean;
}

export type Broker = PeerBroker | { readonly kind: 'manual' };

export const PUBLIC_BROKER: PeerBroker = { kind: 'peerjs', host: '0.peerjs.com', port: 443, path: '/', secure: true };

const SECURE_PORT = 443;
const PLAIN_PORT = 80;

const BROKER_PROBLEMS = {
  notSecure: 'must begin with wss://',
  noAddress: 'is not an address such as wss://example.org/path',
  tooLong: `is longer than ${LONGEST_ENTRY} bytes`,
  tooMuch: 'must have neither user, nor password, nor anything after ? or #',
} as const;

export type BrokerFault = keyof typeof BROKER_PROBLEMS;

/** What is wrong with the text of a broker, in a word that the catalogue has a sentence for. */
export function brokerFault(text: string): BrokerFault | undefined {
  if (!fitsLink(text)) return 'tooLong';
  if (!/^wss:\/\//i.test(text)) return 'notSecure';
  if (!URL.canParse(text)) return 'noAddress';
  const { username, password, search, hash } = new URL(text);
  return username !== '' || password !== '' || search !== '' || hash !== '' || /[?#]$/.test(text) ? 'tooMuch' : undefined;
}

/** Reads `wss://host:port/path`, from settings or from a link. Unencrypted brokers are none of a page's business, except its own server's. */
export function parseBroker(text: string): PeerBroker {
  const fault = brokerFault(text.trim());
  if (fault !== undefined) throw new InputError('broker', BROKER_PROBLEMS[fault]);
  return brokerAt(new URL(text.trim()));
}

export function formatBroker({ host, port, path, secure }: PeerBroker): string {
  const usualPort = secure ? SECURE_PORT : PLAIN_PORT;
  return `${secure ? 'wss' : 'ws'}://${host}${port === usualPort ? '' : `:${port}`}${path}`;
}

/** Who helps the browsers of one room to find each other. */
export interface Servers {
  readonly broker: Broker;
  /** Who tells browsers their own addresses. */
  readonly stun: readonly string[];
}

const siteSchema = v.object({ broker: v.string(), stun: v.optional(v.string()) });

/** The site could not be asked for its broker: its pages also come without a net. */
export class SiteAway extends Error {}

/**
 * The servers that a site names in its broker.json: an address each, or a path and a port on the site's own server, as `npm start` has them.
 * Nothing is asked for before somebody wants to play with friends. A site that names none has the public broker.
 */
export async function siteServers(address: string, page: string = location.href): Promise<Servers> {
  const response = await fetch(address, { cache: 'no-cache' }).catch(() => {
    throw new SiteAway('The site could not be asked for its broker'); // not the public one: friends would look for the host elsewhere
  });
  if (!response.ok) return serversAt(PUBLIC_BROKER);
  const told = v.safeParse(siteSchema, await response.json().catch(() => undefined));
  if (!told.success) return serversAt(PUBLIC_BROKER);
  const { origin, hostname } = new URL(page);
  const broker = told.output.broker.startsWith('/')
    ? brokerAt(new URL(told.output.broker, origin))
    : parseBroker(told.output.broker);
  return { broker, stun: stunOf(told.output.stun, hostname, usualStun(broker.host)) };
}

/** A broker with the usual company. */
export function serversAt(broker: PeerBroker): Servers {
  return { broker, stun: usualStun(broker.host) };
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
  return { kind: 'peerjs', host: hostname, port: port === '' ? (secure ? SECURE_PORT : PLAIN_PORT) : Number(port), path, secure };
}

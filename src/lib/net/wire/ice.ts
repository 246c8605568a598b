import { InputError } from '$lib/engine';
import { fitsLink } from '$lib/net/protocol/linkEntry';

// By which ways two browsers look for each other: straight, by the address their routers show the world, or through a relay.

/** A relay for networks that let nothing straight through. Somebody must run it, so it is a setting and never built in. */
export interface TurnServer {
  /** Such as `turn:example.org:3478`. */
  readonly url: string;
  readonly username: string;
  readonly credential: string;
  /** Everything goes through it, so that friends do not see each other's addresses. */
  readonly isOnly: boolean;
}

/** Public servers that tell a browser the address that the world sees of it. */
export const PUBLIC_STUN: readonly string[] = ['stun:stun.l.google.com:19302', 'stun:stun.cloudflare.com:3478'];

const SERVER_URL =
  /^(stun|turn)s?:(?:\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::(\d{1,5}))?(?:\?transport=(?:udp|tcp))?$/i;

function isServerUrl(text: string, scheme: 'stun' | 'turn'): boolean {
  const [, found, port = '1'] = SERVER_URL.exec(text) ?? [];
  return fitsLink(text) && found?.toLowerCase() === scheme && Number(port) > 0 && Number(port) < 65_536;
}

export const isTurnUrl = (text: string) => isServerUrl(text, 'turn');
export const isStunUrl = (text: string) => isServerUrl(text, 'stun');

/** Whose relay a guest takes: its own before the one that the link names, so that what the guest has chosen about it holds. */
export function chooseRelay(own: TurnServer, ofLink: TurnServer | undefined): TurnServer | undefined {
  return own.url === '' ? ofLink : own;
}

/** What a connection is made with. */
export function iceFor(stun: readonly string[], turn?: TurnServer): RTCConfiguration {
  if (turn !== undefined && !isTurnUrl(turn.url)) throw new InputError('turn', 'is not an address such as turn:example.org:3478');
  const relay = turn && { urls: [...relayUrls(turn.url)], username: turn.username, credential: turn.credential };
  // Who goes only through the relay needs no other address, and tells nobody else the own one.
  const servers: RTCIceServer[] = turn?.isOnly ? [] : stun.map((urls) => ({ urls }));
  return { iceServers: [...servers, ...(relay ? [relay] : [])], iceTransportPolicy: turn?.isOnly ? 'relay' : 'all' };
}

/** The ways to one relay: where nothing else is said by UDP, which is quicker, and by TCP, which more networks let through. */
export function relayUrls(url: string): readonly string[] {
  const isPlain = /^turn:/i.test(url) && !url.includes('?');
  return isPlain ? [`${url}?transport=udp`, `${url}?transport=tcp`] : [url];
}

/** Who tells a browser its address, where nobody has said who does. Whoever plays on one network asks nobody outside of it. */
export function usualStun(brokerHost: string): readonly string[] {
  return isNearby(brokerHost) ? [] : PUBLIC_STUN;
}

const NEARBY_IPV4 = /^(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))(\.\d+)+$/;
const NEARBY_IPV6 = /^\[(::1\]|f[cd]|fe80)/i;

/** This machine, or one on the same network. */
function isNearby(host: string): boolean {
  const isBareName = !/[.:]/.test(host);
  return isBareName || host.endsWith('.local') || NEARBY_IPV4.test(host) || NEARBY_IPV6.test(host);
}

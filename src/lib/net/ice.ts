import { InputError } from '$lib/engine';
import type { Broker } from './broker';
import { fitsLink } from './linkEntry';

// By which ways two browsers look for each other: straight, by the address their routers show the world, or through a relay.

/** A relay for networks that let nothing straight through. Somebody must run it, so it is a setting and never built in. */
export interface Turn {
  /** Such as `turn:example.org:3478`. */
  readonly url: string;
  readonly username: string;
  readonly credential: string;
  /** Everything goes through it, so that friends do not see each other's addresses. */
  readonly isOnly: boolean;
}

const STUN: readonly RTCIceServer[] = [{ urls: 'stun:stun.l.google.com:19302' }, { urls: 'stun:stun.cloudflare.com:3478' }];

const TURN_URL = /^turns?:(?:\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::(\d{1,5}))?(?:\?transport=(?:udp|tcp))?$/i;

export function isTurnUrl(text: string): boolean {
  const port = TURN_URL.exec(text)?.[1];
  return fitsLink(text) && TURN_URL.test(text) && (port === undefined || (Number(port) > 0 && Number(port) < 65_536));
}

/** Whose relay a guest takes: its own before the one that the link names, so that what the guest has chosen about it holds. */
export function chooseRelay(own: Turn, ofLink: Turn | undefined): Turn | undefined {
  return own.url === '' ? ofLink : own;
}

/** What a connection is made with. Whoever plays on one network needs no server for it, and none is asked. */
export function iceFor(broker: Broker, turn?: Turn): RTCConfiguration {
  if (turn !== undefined && !isTurnUrl(turn.url)) throw new InputError('turn', 'is not an address such as turn:example.org:3478');
  const stun = broker.kind === 'peerjs' && isNearby(broker.host) ? [] : STUN;
  const relay = turn && { urls: turn.url, username: turn.username, credential: turn.credential };
  return { iceServers: [...stun, ...(relay ? [relay] : [])], iceTransportPolicy: turn?.isOnly ? 'relay' : 'all' };
}

const NEARBY_IPV4 = /^(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))(\.\d+)+$/;
const NEARBY_IPV6 = /^\[(::1\]|f[cd]|fe80)/i;

/** This machine, or one on the same network. */
function isNearby(host: string): boolean {
  const isBareName = !/[.:]/.test(host);
  return isBareName || host.endsWith('.local') || NEARBY_IPV4.test(host) || NEARBY_IPV6.test(host);
}

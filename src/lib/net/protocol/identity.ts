import { InputError } from '$lib/engine';
import { fromText, toText } from '$lib/net/crypto/bytes';
import { derive, hash } from '$lib/net/crypto/hashing';
import type { TurnServer } from '$lib/net/wire/ice';
import { MAX_LINK_ENTRY, MAX_NAME } from '$lib/table';
import { plainText } from './schemas';

// Who is who: the room's link, the ids that a broker knows it by, and marks that people can tell keys apart by.

const ROOM_BYTES = 10;
const CAPABILITY_BYTES = 16;
const FINGERPRINT_BYTES = 16;
const VERSION = 1;
const WATCHES = 1;
const ONLY = 'only';
/** Broker, relay, user and password, each on a line, whether there is no other way, and the host's name. In bytes. */
const MAX_EXTRA = 4 * (MAX_LINK_ENTRY + 1) + ONLY.length + 1 + 4 * MAX_NAME;

/** What a link to a room says. It stands behind the # of an address and is never sent to any server. */
export interface Invitation {
  readonly room: Uint8Array;
  /** Who knows it may join: as a player, or only to watch. */
  readonly capability: Uint8Array;
  readonly role: 'player' | 'spectator';
  /** Of the host's key: nobody can pose as the host. */
  readonly fingerprint: Uint8Array;
  /** The broker's address where it is not the site's own. */
  readonly broker?: string | undefined;
  /** A relay, where the host has set one. */
  readonly turn?: TurnServer | undefined;
  /** Who invites, to be greeted by: whoever wrote the link has put it there, and nothing proves it. Older links have none. */
  readonly host?: string | undefined;
}

export function freshRoom(random: (bytes: number) => Uint8Array): Pick<Invitation, 'room' | 'capability'> {
  return { room: random(ROOM_BYTES), capability: random(CAPABILITY_BYTES) };
}

export function fingerprintOf(hostKey: Uint8Array): Uint8Array {
  return hash('hostkey', hostKey).slice(0, FINGERPRINT_BYTES);
}

/** What a link to watch carries: who has it cannot work out the one to play. */
export function watchCapability(capability: Uint8Array): Uint8Array {
  return derive(capability, CAPABILITY_BYTES, 'spec');
}

export function writeInvitation({ room, capability, role, fingerprint, broker = '', turn, host = '' }: Invitation): string {
  const flags = role === 'spectator' ? WATCHES : 0;
  const relay = turn ? [turn.url, turn.username, turn.credential, turn.isOnly ? ONLY : ''] : ['', '', '', ''];
  const name = plainText(host, MAX_NAME);
  const lines = name ? [broker, ...relay, name] : turn ? [broker, ...relay] : [broker];
  const extra = new TextEncoder().encode(lines.join('\n'));
  return toText(Uint8Array.of(VERSION, flags, ...room, ...capability, ...fingerprint, ...extra));
}

/** Reads a link; throws an InputError for one that is cut off or not ours. */
export function readInvitation(text: string): Invitation {
  const bytes = fromText(text);
  const fixed = 2 + ROOM_BYTES + CAPABILITY_BYTES + FINGERPRINT_BYTES;
  if (bytes.length < fixed || bytes.length > fixed + MAX_EXTRA) throw new InputError('link', 'is not complete');
  if (bytes[0] !== VERSION) throw new InputError('link', 'belongs to another version');
  let at = 2;
  const next = (count: number) => bytes.slice(at, (at += count));
  const [room, capability, fingerprint] = [next(ROOM_BYTES), next(CAPABILITY_BYTES), next(FINGERPRINT_BYTES)];
  const [broker, url, username = '', credential = '', only, name = ''] = new TextDecoder().decode(bytes.slice(at)).split('\n');
  const host = plainText(name, MAX_NAME);
  const role = bytes[1]! & WATCHES ? 'spectator' : 'player';
  const turn = url && { url, username, credential, isOnly: only === ONLY };
  return { room, capability, fingerprint, role, ...(broker && { broker }), ...(turn && { turn }), ...(host && { host }) };
}

const IDS = 4;
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** The ids that a room's host may be found by at a broker: the next where one is still taken by its own past self. */
export function brokerIds(room: Uint8Array): readonly string[] {
  return Array.from({ length: IDS }, (_, k) => {
    const bytes = derive(room, 15, 'peer', Uint8Array.of(0, k));
    return `hx${Array.from({ length: 24 }, (_, at) => BASE32[fiveBits(bytes, at)]).join('')}`;
  });
}

function fiveBits(bytes: Uint8Array, at: number): number {
  const bit = 5 * at;
  const pair = (bytes[bit >> 3]! << 8) | (bytes[(bit >> 3) + 1] ?? 0);
  return (pair >> (11 - (bit & 7))) & 31;
}

// Animals, plants, food and things that look alike on every machine and mean nothing.
const EMOJI = [
  ...'🐶🐱🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵🐔🐧🐦🦆🦉🐴🦄🐝🐛🦋🐌🐞🐢🐍🐙🦀🐠🐬🐳🐘🌵🌲🌴🍀🍁🍄🌷🌹🌻🌙⭐🔥🌈🍎🍋🍌🍉🍇🍓🍒🍑🥥🥕🌽🍞🧀🍕🎈🎁🔑⚓🚲',
];

/** A few emoji for a hash: people compare them at a glance or by voice. */
export function emojiOf(bytes: Uint8Array, count: number): string {
  return Array.from({ length: count }, (_, at) => EMOJI[bytes[at]! % EMOJI.length]).join('');
}

/** Three emoji of a person's key. */
export function keyMark(key: Uint8Array): string {
  return emojiOf(hash('mark', key), 3);
}

/** Whoever plays together must have the same rules and minds of bots: their Wasm and values, hashed. What TypeScript adds (levels.ts, mind.ts) is not in it. */
export function engineHashOf(files: readonly Uint8Array[]): Uint8Array {
  return hash('engine', ...files.map((file) => hash('part', file)));
}

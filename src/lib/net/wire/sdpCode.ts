import { InputError } from '$lib/engine';
import { bytesOfIPv4, bytesOfIPv6 } from './addresses';

// What two browsers must know of each other to connect, in as few bytes as a link or a QR code likes: of the twenty lines of a
// session description only names, a fingerprint and addresses differ from one to the next.
//
//   kind | length, ufrag | length, pwd | fingerprint (32) | count, candidates: type and form | address | port (2)

export interface SdpSide {
  readonly kind: 'offer' | 'answer';
  readonly ufrag: string;
  readonly pwd: string;
  /** SHA-256 of the certificate. */
  readonly fingerprint: Uint8Array;
  readonly candidates: readonly Candidate[];
}

export interface Candidate {
  readonly type: (typeof TYPES)[number];
  /** IPv4, IPv6, or the name that a browser gives its own address to hide it: a UUID with `.local`. */
  readonly address: string;
  readonly port: number;
}

const KINDS = { offer: 0x11, answer: 0x12 } as const; // the upper half is the version
const TYPES = ['host', 'srflx', 'relay'] as const;
/** Of RFC 8445: straight ways before others, relays last. */
const PREFERENCES: Record<Candidate['type'], number> = { host: 126, srflx: 100, relay: 0 };
const MAX_CANDIDATES = 8;
const FINGERPRINT_BYTES = 32;

const UFRAG = /^[A-Za-z0-9+/]{4,64}$/;
const PWD = /^[A-Za-z0-9+/]{22,64}$/;
const HIDDEN = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local$/i;

/** How an address is written: each form knows its own, the number of its bytes, and both ways between them. */
const FORMS = [
  {
    size: 4,
    write: bytesOfIPv4,
    read: (bytes: readonly number[]) => bytes.join('.'),
  },
  {
    size: 16,
    write: bytesOfIPv6,
    read: (bytes: readonly number[]) => pairs(bytes).join(':'),
  },
  {
    size: 16,
    write: (address: string) => (HIDDEN.test(address) ? bytesOfHex(HIDDEN.exec(address)!.slice(1).join('')) : undefined),
    read: (bytes: readonly number[]) => `${hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')}.local`,
  },
] as const;

const hex = (bytes: readonly number[]) => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOfHex = (text: string) => text.match(/../g)!.map((byte) => Number.parseInt(byte, 16));
const pairs = (bytes: readonly number[]) => hex(bytes).match(/.{4}/g)!;

/** One's own side, as far as others can use it, from the description that the browser has made. */
export function readSide(kind: SdpSide['kind'], sdp: string, fingerprint: Uint8Array): SdpSide {
  const ufrag = /^a=ice-ufrag:(\S+)/m.exec(sdp)?.[1] ?? '';
  const pwd = /^a=ice-pwd:(\S+)/m.exec(sdp)?.[1] ?? '';
  const lines = [...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ (\S+)/gim)];
  const candidates = lines
    .map(([, address, port, type]) => ({ type: type as Candidate['type'], address: address!, port: Number(port) }))
    .filter(({ type, address }) => TYPES.includes(type) && FORMS.some((form) => form.write(address) !== undefined));
  return { kind, ufrag, pwd, fingerprint, candidates: candidates.slice(0, MAX_CANDIDATES) };
}

export function packSide({ kind, ufrag, pwd, fingerprint, candidates }: SdpSide): Uint8Array {
  const text = (value: string) => [value.length, ...new TextEncoder().encode(value)];
  const packed = candidates.flatMap(({ type, address, port }) => {
    const form = FORMS.findIndex(({ write }) => write(address) !== undefined);
    return [TYPES.indexOf(type) * FORMS.length + form, ...FORMS[form]!.write(address)!, port >> 8, port & 0xff];
  });
  return Uint8Array.from([KINDS[kind], ...text(ufrag), ...text(pwd), ...fingerprint, candidates.length, ...packed]);
}

/** Reads what packSide wrote; throws an InputError for anything else. */
export function unpackSide(bytes: Uint8Array, kind: SdpSide['kind']): SdpSide {
  const damaged = () => new InputError(kind, 'is damaged or incomplete');
  let at = 0;
  const take = (count: number): number[] => {
    if (at + count > bytes.length) throw damaged();
    return [...bytes.subarray(at, (at += count))];
  };
  const byte = () => take(1)[0]!;
  const text = (shape: RegExp) => {
    const value = String.fromCharCode(...take(byte()));
    if (!shape.test(value)) throw damaged();
    return value;
  };

  const code = byte();
  const other = kind === 'offer' ? 'answer' : 'offer';
  if (code === KINDS[other]) throw new InputError(kind, `is an ${other}`);
  if (code !== KINDS[kind]) throw damaged();
  const ufrag = text(UFRAG);
  const pwd = text(PWD);
  const fingerprint = Uint8Array.from(take(FINGERPRINT_BYTES));
  const count = byte();
  if (count > MAX_CANDIDATES) throw damaged();
  const candidates = Array.from({ length: count }, (): Candidate => {
    const tag = byte();
    const type = TYPES[Math.floor(tag / FORMS.length)];
    if (type === undefined) throw damaged();
    const { size, read } = FORMS[tag % FORMS.length]!;
    const address = read(take(size));
    const [high, low] = take(2);
    return { type, address, port: high! * 256 + low! };
  });
  if (at !== bytes.length) throw damaged();
  return { kind, ufrag, pwd, fingerprint, candidates };
}

/** A description that a browser takes. */
export function describeSide({ kind, ufrag, pwd, fingerprint, candidates }: SdpSide): RTCSessionDescriptionInit {
  const lines = [
    ...['v=0', 'o=- 1 2 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0'],
    ...['m=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'c=IN IP4 0.0.0.0', 'a=mid:0', 'a=sctp-port:5000'],
    ...['a=max-message-size:262144', `a=setup:${kind === 'offer' ? 'actpass' : 'active'}`],
    ...[`a=ice-ufrag:${ufrag}`, `a=ice-pwd:${pwd}`],
    `a=fingerprint:sha-256 ${hex([...fingerprint])
      .match(/../g)!
      .join(':')
      .toUpperCase()}`,
    ...candidates.map(({ type, address, port }, place) => {
      const priority = PREFERENCES[type] * 2 ** 24 + (65_535 - place) * 2 ** 8 + 255;
      const base = type === 'host' ? '' : ' raddr 0.0.0.0 rport 0';
      return `a=candidate:${place + 1} 1 udp ${priority} ${address} ${port} typ ${type}${base}`;
    }),
  ];
  return { type: kind, sdp: `${lines.join('\r\n')}\r\n` };
}

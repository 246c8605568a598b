// Strangers at a host's door, in a page of their own: a bare socket to the broker, bare connections, and none of the game's code. Whatever
// the game's own classes would never do can be done here.

interface Knock {
  readonly channel: RTCDataChannel;
  readonly connection: RTCPeerConnection;
  leave(): void;
}

interface Said {
  readonly type: string;
  readonly payload?: { readonly sdp?: RTCSessionDescriptionInit; readonly candidate?: RTCIceCandidateInit };
}

const open = new Set<Knock>();
const heard: string[] = [];
let opened = 0;

const randomName = () => `zed${crypto.randomUUID().replaceAll('-', '')}`;

/** Everybody comes by a name of their own, and gives the broker up once the host is found. */
async function knock(path: string, id: string): Promise<Knock> {
  const name = randomName();
  const socket = new WebSocket(
    new URL(`${path}peerjs?key=peerjs&id=${name}&token=${name}`, location.href.replace(/^http/, 'ws')),
  );
  await new Promise((resolve, reject) => {
    socket.onmessage = resolve; // OPEN
    socket.onclose = reject;
  });
  const connection = new RTCPeerConnection();
  const channel = connection.createDataChannel(name, { ordered: true });
  const connectionId = `dc_${name}`;
  const tell = (type: string, payload: object) =>
    socket.send(JSON.stringify({ type, dst: id, payload: { connectionId, type: 'data', ...payload } }));
  connection.onicecandidate = ({ candidate }) => candidate && socket.readyState === 1 && tell('CANDIDATE', { candidate });
  socket.onmessage = async ({ data }: MessageEvent<string>) => {
    const { type, payload } = JSON.parse(data) as Said;
    if (type === 'ANSWER') await connection.setRemoteDescription(payload!.sdp!);
    else if (type === 'CANDIDATE') await connection.addIceCandidate(payload!.candidate).catch(() => undefined);
  };
  await connection.setLocalDescription(await connection.createOffer());
  const { type, sdp } = connection.localDescription!;
  const rest = { label: name, metadata: null, serialization: 'raw', reliable: true, browser: 'Chrome' };
  tell('OFFER', { sdp: { type, sdp }, ...rest });
  const leave = () => {
    open.delete(knocked);
    connection.close();
  };
  const knocked: Knock = { channel, connection, leave };
  channel.onmessage = ({ data }: MessageEvent<string>) => heard.push(data);
  channel.onclose = leave; // shown the door
  await new Promise<void>((resolve) => {
    const giveUp = setTimeout(resolve, 15_000);
    channel.onopen = () => {
      clearTimeout(giveUp);
      opened++;
      open.add(knocked);
      resolve();
    };
  });
  socket.close();
  if (channel.readyState !== 'open') connection.close();
  return knocked;
}

/** So many come, this many at a time, and do what they came for. */
async function come(path: string, id: string, count: number, atOnce: number, act: (one: Knock) => void = () => undefined) {
  let left = count;
  const comeOn = async () => {
    while (left-- > 0) act(await knock(path, id));
  };
  await Promise.all(Array.from({ length: atOnce }, comeOn));
}

/** They come in and say nothing. */
const keepSilent = (path: string, id: string, count: number, atOnce: number) => come(path, id, count, atOnce);

/** They come in and go. */
const comeAndGo = (path: string, id: string, count: number, atOnce: number) =>
  come(path, id, count, atOnce, ({ leave }) => leave());

type Junk = 'bytes' | 'long' | 'text';
const JUNK: Readonly<Record<Junk, string | Uint8Array<ArrayBuffer>>> = {
  bytes: new Uint8Array(1_000),
  long: 'x'.repeat(20_000),
  text: '{"t":"nonsense"}',
};

/** One comes in and sends as much as it can, until it is shown the door or is tired. Milliseconds that it was heard. */
async function flood(path: string, id: string, junk: Junk, tiredAfter: number): Promise<number> {
  const { channel, leave } = await knock(path, id);
  const begun = performance.now();
  const passed = () => performance.now() - begun;
  const isHeard = () => channel.readyState === 'open' && passed() < tiredAfter;
  while (isHeard()) {
    while (isHeard() && channel.bufferedAmount < 500_000) channel.send(JUNK[junk] as string);
    await new Promise((resolve) => setTimeout(resolve));
  }
  leave();
  return Math.round(passed());
}

/** Offers that are never meant to come to anything. */
async function offerOnly(path: string, id: string, count: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    const name = randomName();
    const socket = new WebSocket(
      new URL(`${path}peerjs?key=peerjs&id=${name}&token=${name}`, location.href.replace(/^http/, 'ws')),
    );
    await new Promise((resolve) => (socket.onmessage = resolve));
    const connection = new RTCPeerConnection();
    connection.createDataChannel(name, { ordered: true });
    const { type, sdp } = await connection.createOffer();
    const payload = { connectionId: name, type: 'data', label: name, serialization: 'raw', reliable: true, sdp: { type, sdp } };
    socket.send(JSON.stringify({ type: 'OFFER', dst: id, payload }));
    connection.close();
  }
}

// Somebody who has a link to watch, comes in as they should, and then wants the table to move.

type Json = Record<string, unknown>;

const ascii = new TextEncoder();
const join = (...parts: (string | Uint8Array)[]) =>
  Uint8Array.from(parts.flatMap((part) => [...(typeof part === 'string' ? ascii.encode(part) : part)]));
const digest = async (label: string, ...parts: (string | Uint8Array)[]) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', join(`hx1/${label}`, ...parts)));
const inText = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''); // prettier-ignore
const outOfText = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
const random = (count: number) => crypto.getRandomValues(new Uint8Array(count));
const anyHash = () => inText(random(32));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, sorted((value as Json)[name])]));
}

function certificateIn(sdp: string): Uint8Array {
  const [, hex] = /a=fingerprint:sha-256 ([\dA-F:]+)/i.exec(sdp)!;
  return Uint8Array.from(hex!.split(':'), (byte) => parseInt(byte, 16));
}

/** Comes in to watch; what the host says from then on is heard. */
async function comeIn(path: string, id: string, capability: string, engine: string): Promise<{ knocked: Knock; told: Json[] }> {
  const knocked = await knock(path, id);
  const { channel, connection } = knocked;
  const told: Json[] = [];
  const next = (type: string) =>
    new Promise<Json>((resolve, reject) => {
      const giveUp = setTimeout(() => reject(new Error(`no ${type}: ${JSON.stringify(told).slice(0, 300)}`)), 10_000);
      channel.onmessage = ({ data }: MessageEvent<string>) => {
        const message = JSON.parse(data) as Json;
        told.push(message);
        if (message['t'] !== type) return;
        clearTimeout(giveUp);
        resolve(message);
      };
    });
  const { publicKey, privateKey } = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const key = inText(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)));
  const head = { at: -1, hash: inText(new Uint8Array(32)) };
  const hello = { t: 'hello', version: 1, engine, role: 'spectator', nonce: inText(random(16)), key, head };
  const challenged = next('challenge');
  channel.send(JSON.stringify(hello));
  const challenge: Json = { ...(await challenged) };
  delete challenge['signature']; // all but that is signed
  const [own, hosts] = [connection.localDescription!.sdp, connection.remoteDescription!.sdp].map(certificateIn);
  const said = await digest('hs', JSON.stringify(sorted(hello)), JSON.stringify(sorted(challenge)), hosts!, own!);
  const secret = { name: 'HMAC', hash: 'SHA-256' };
  const link = await crypto.subtle.importKey('raw', outOfText(capability), secret, false, ['sign']);
  const mac = inText(new Uint8Array(await crypto.subtle.sign('HMAC', link, join('hx1/join', said))));
  const signature = inText(
    new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, (await digest('auth', said)) as BufferSource)),
  );
  const begun = next('log');
  channel.send(JSON.stringify({ t: 'auth', mac, signature, name: 'Zed' }));
  await begun;
  return { knocked, told };
}

/** What would move a table if it were true, and is not. */
function pretences(told: readonly Json[]): Json[] {
  const entries = told.flatMap(({ entries: some }) => (some ?? []) as { entry: Json; signature: string }[]);
  const init = entries.find(({ entry }) => entry['kind'] === 'init')!;
  const { at, dealer } = { at: entries.length, dealer: anyHash() };
  const [signature, seats] = [inText(random(64)), init.entry['seats'] as { kind: string }[]];
  const voters = seats.flatMap(({ kind }, seat) => (kind === 'human' ? [seat] : []));
  const vote = (seat: number) => [seat, at - 1, anyHash(), 1, anyHash(), signature];
  const move = (epoch: number, votes: unknown[]) => ({
    entry: { kind: 'host', at, before: anyHash(), epoch, seat: voters.at(-1), votes, dealer, cards: init.entry['cards'] },
    signature,
  });
  return [
    ...voters.map((seat) => ({ t: 'vote', epoch: 1, vote: vote(seat), secret: anyHash() })),
    { t: 'vote', epoch: 1, vote: vote(0), secret: anyHash(), part: 'A'.repeat(12_000) },
    {
      t: 'vote',
      epoch: 1,
      vote: vote(0),
      secret: anyHash(),
      dealings: [{ dealer, secrets: voters.map((seat) => [seat, dealer]) }],
    },
    { t: 'vote', epoch: 1_000_000, vote: vote(0), secret: anyHash() },
    { t: 'promised', epoch: 1 },
    { t: 'promised', epoch: 1_000_000 },
    { t: 'moved', entry: move(1, voters.map(vote)) },
    { t: 'moved', entry: move(1_000_000, [vote(0)]) },
    { t: 'moved', entry: { entry: { ...move(1, voters.map(vote)).entry, twice: { seat: 0, votes: [vote(0)] } }, signature } },
    { t: 'moved', entry: init },
    { t: 'alarm', code: 'fork', at: 0 },
    { t: 'tail', entries: entries.slice(0, 2) },
  ];
}

/** What cannot be read as anything of that kind. */
const GARBAGE: readonly Json[] = [
  { t: 'vote', epoch: 1_000_001, vote: [], secret: '' },
  { t: 'moved', entry: { entry: { kind: 'host', votes: [] }, signature: '' } },
  { t: 'promised', epoch: -1 },
];

/** So many times all that, each of it twice; then what cannot be read, at which the link is to close. How many were sent in all. */
async function meddle(path: string, id: string, capability: string, engine: string, times: number) {
  const { knocked, told } = await comeIn(path, id, capability, engine);
  const { channel } = knocked;
  let sent = 0;
  const send = async (message: Json) => {
    if (channel.readyState !== 'open') return;
    channel.send(JSON.stringify(message));
    sent++;
    await new Promise((resolve) => setTimeout(resolve, 60)); // within what a guest may say
  };
  for (let time = 0; time < times; time++) {
    for (const message of pretences(told)) {
      await send(message);
      await send(message); // said before
    }
  }
  const wasOpen = channel.readyState === 'open';
  for (const message of GARBAGE) await send(message);
  for (let wait = 0; wait < 50 && channel.readyState === 'open'; wait++) await new Promise((resolve) => setTimeout(resolve, 100));
  const isOpen = channel.readyState === 'open';
  const asked = told.filter(({ t }) => t === 'elect' || t === 'pull' || t === 'handOver').length;
  knocked.leave();
  return { sent, wasOpen, isOpen, asked };
}

const seen = () => ({ opened, stillOpen: open.size, heard: [...heard] });

/** What the test can have done here. */
export const calls = { keepSilent, comeAndGo, flood, offerOnly, meddle, seen };

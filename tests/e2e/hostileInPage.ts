// Strangers at a host's door, in a page of their own: a bare socket to the broker, bare connections, and none of the game's code. Whatever
// the game's own classes would never do can be done here.

interface Knock {
  readonly channel: RTCDataChannel;
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
  const knocked: Knock = { channel, leave };
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

/** So many come, so many at a time, and do what they came for. */
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

const seen = () => ({ opened, stillOpen: open.size, heard: [...heard] });

/** What the test can have done here. */
export const calls = { keepSilent, comeAndGo, flood, offerOnly, seen };

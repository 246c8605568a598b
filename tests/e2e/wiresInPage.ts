import { Peer } from 'peerjs';
import { InputError } from '$lib/engine';
import { siteServers } from '$lib/net/broker/broker';
import { channelWire } from '$lib/net/wire/channelWire';
import { iceFor } from '$lib/net/wire/ice';
import { answerByHand, inviteByHand, type WireOffer } from '$lib/net/wire/manualWire';
import { listenForPeers, type ListenState, peerDialer } from '$lib/net/broker/peerWire';
import type { DialProblem, Wire } from '$lib/net/wire/wire';

// Runs inside a page: wires as the game uses them, with what came of them written down for the test to read.

interface Held {
  readonly wire: Wire;
  readonly frames: string[];
  closes: number;
}

const held: Held[] = [];
const states: (ListenState | 'missed')[] = [];
const problems: DialProblem[] = [];
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

function hold(wire: Wire): void {
  const one: Held = { wire, frames: [], closes: 0 };
  wire.onreceive = (frame) => {
    one.frames.push(frame);
    if (frame.startsWith('echo ')) wire.send(frame.slice(5));
  };
  wire.onclose = () => one.closes++;
  held.push(one);
}

/** Asked once, when the page is opened: the site may be away when somebody dials. */
const asked = siteServers('/broker.json');
const broker = async () => (await asked).brokers[0]!;
const ice = async () => iceFor((await asked).stun);

async function listen(ids: readonly string[], token: string): Promise<void> {
  listenForPeers({
    broker: await broker(),
    ids,
    token,
    ice: await ice(),
    onwire: hold,
    onstate: (state) => states.push(state),
    onmissed: () => states.push('missed'),
  });
}

/** Looks for a host until there are as many wires as wanted. */
async function dial(ids: readonly string[], wanted = 1): Promise<void> {
  const dialer = peerDialer({ broker: await broker(), ids, ice: await ice() });
  let wires = 0;
  const onwire = (wire: Wire) => {
    hold(wire);
    if (++wires === wanted) giveUp();
  };
  const giveUp = dialer.dial(onwire, (problem) => problems.push(problem));
}

/** Everything that has come of it so far. */
function seen() {
  return {
    states: [...states],
    problems: [...problems],
    wires: held.map(({ wire, frames, closes }) => ({
      frames: [...frames],
      closes,
      here: hex(wire.binding.here),
      there: hex(wire.binding.there),
      buffered: wire.buffered,
    })),
  };
}

function send(place: number, frames: readonly string[]): void {
  for (const frame of frames) held[place]!.wire.send(frame);
}

function close(place: number): void {
  held[place]!.wire.close();
}

let invitation: WireOffer | undefined;

async function invite(): Promise<number[]> {
  invitation = await inviteByHand({ iceServers: [] });
  void invitation.wire.then(hold);
  return [...invitation.offer];
}

async function answer(offer: readonly number[]): Promise<number[]> {
  const reply = await answerByHand(Uint8Array.from(offer), { iceServers: [] });
  void reply.wire.then(hold);
  return [...reply.answer];
}

/** What is wrong with an answer, if anything. */
function accept(code: readonly number[]): string | undefined {
  try {
    invitation!.accept(Uint8Array.from(code));
    return undefined;
  } catch (error) {
    if (error instanceof InputError) return error.problem;
    throw error;
  }
}

/** A host whose first answer names a certificate that it does not have: that connection never opens, later ones do. */
async function listenClumsily(id: string): Promise<void> {
  const peer = await stranger(id);
  const { socket } = peer as unknown as { socket: { send(message: Said): void } };
  const send = socket.send.bind(socket);
  let answers = 0;
  socket.send = (message) => {
    const { sdp } = message.payload ?? {};
    if (sdp && ++answers === 1) sdp.sdp = sdp.sdp.replace(/fingerprint:sha-256 ../, 'fingerprint:sha-256 00');
    send(message);
  };
  peer.on('connection', (connection) => {
    const greet = async () => {
      const wire = await channelWire(connection.peerConnection, connection.dataChannel, () => connection.close());
      if (wire) hold(wire);
    };
    connection.on('open', () => void greet());
  });
}

type Take = (this: RTCPeerConnection, given?: RTCIceCandidateInit) => Promise<void>;

/** From now on no way leads to anybody, and this browser tells it as Firefox may: channels close before connections fail. */
function loseWays(): void {
  const { addIceCandidate, createDataChannel } = RTCPeerConnection.prototype;
  RTCPeerConnection.prototype.addIceCandidate = function (given?: RTCIceCandidateInit | null) {
    const candidate = given?.candidate?.replace(/^((?:\S+ ){4})\S+/, '$1192.0.2.1') ?? '';
    return (addIceCandidate as Take).call(this, { ...given, candidate });
  };
  RTCPeerConnection.prototype.createDataChannel = function (...given) {
    const channel = createDataChannel.apply(this, given);
    this.addEventListener('signalingstatechange', () => this.signalingState === 'stable' && channel.close());
    return channel;
  };
}

/** What a peer says to a broker. */
interface Said {
  readonly payload?: { readonly sdp?: { sdp: string } };
}

/** PeerJS as a stranger would use it, without any of our care. */
async function stranger(id = `stranger${Date.now()}`): Promise<Peer> {
  const { host, port, path, secure } = await broker();
  const peer = new Peer(id, { host, port, path, secure, config: { iceServers: [] } });
  await new Promise((resolve) => peer.on('open', resolve));
  return peer;
}

type Parcel = { readonly text: string } | { readonly bytes: number };

/** Sends what no friend would: frames of any size, and bytes. */
async function sendAsStranger(id: string, parcels: readonly Parcel[]): Promise<void> {
  const connection = (await stranger()).connect(id, { reliable: true, serialization: 'json' });
  await new Promise<void>((resolve) => connection.on('open', resolve));
  for (const parcel of parcels) {
    if ('text' in parcel) connection.dataChannel.send(parcel.text);
    else connection.dataChannel.send(new Uint8Array(parcel.bytes));
  }
}

/** Hands the broker what PeerJS would stumble over at the other end. */
async function offerNonsense(id: string): Promise<void> {
  const peer = await stranger();
  const socket = (peer as unknown as { socket: { send(message: unknown): void } }).socket;
  const connection = new RTCPeerConnection();
  connection.createDataChannel('x', { ordered: true });
  const sdp = await connection.createOffer();
  const offer = { type: 'data', connectionId: 'x', label: 'x', reliable: true, serialization: 'raw', sdp };
  const payloads = [
    undefined,
    { ...offer, serialization: 'made up' },
    { ...offer, serialization: '__proto__' },
    { ...offer, serialization: 'constructor' },
    { ...offer, sdp: { type: 'nonsense', sdp: 'v=0' } },
    { ...offer, sdp: { type: 'offer', sdp: 'nonsense' } },
    { ...offer, sdp: 7 },
    { ...offer, type: 'media' },
    { ...offer, reliable: false },
  ];
  payloads.forEach((payload, place) =>
    socket.send({ type: 'OFFER', dst: id, payload: payload && { ...payload, connectionId: `x${place}` } }),
  );
  for (const type of ['ANSWER', 'CANDIDATE', 'LEAVE', 'OPEN', 'ERROR', 'ID-TAKEN']) socket.send({ type, dst: id });
}

/** Tries to get in with a channel that may lose frames. */
async function connectUnreliably(id: string): Promise<void> {
  (await stranger()).connect(id, { reliable: false });
}

/** How this browser describes the ways to itself to others: `host`, `srflx`, `relay`. */
async function ways(): Promise<readonly string[]> {
  const connection = new RTCPeerConnection(await ice());
  const found = new Set<string>();
  const gathered = new Promise<void>((resolve) => {
    connection.addEventListener('icecandidate', ({ candidate }) => (candidate?.type ? found.add(candidate.type) : resolve()));
  });
  connection.createDataChannel('x');
  await connection.setLocalDescription();
  await gathered;
  connection.close();
  return [...found].sort();
}

/** What the test can have done here. */
export const calls = {
  listen,
  listenClumsily,
  dial,
  seen,
  send,
  close,
  invite,
  answer,
  accept,
  sendAsStranger,
  offerNonsense,
  connectUnreliably,
  ways,
  loseWays,
};

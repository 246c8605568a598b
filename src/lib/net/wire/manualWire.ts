import { channelWire, fingerprint } from './channelWire';
import { describeSide, packSide, readSide, type SdpSide, unpackSide } from './sdpCode';
import type { Wire } from './wire';

// A wire without any broker: the host's offer and the guest's answer travel as codes, by whatever way people have.

const GATHERING_TIMEOUT_MS = 3_000; // the addresses that a browser has not found by then it hardly ever finds

interface ByHand {
  /** Rejects when it was closed before, or when no path between the two was found. */
  readonly wire: Promise<Wire>;
  /** Gives up. A wire that has opened belongs to whoever took it. */
  close(): void;
}

export interface WireOffer extends ByHand {
  /** For the guest. */
  readonly offer: Uint8Array;
  /** Takes what the guest hands back; throws an InputError for anything else. */
  accept(answer: Uint8Array): void;
}

export interface WireReply extends ByHand {
  /** For the host. */
  readonly answer: Uint8Array;
}

export async function inviteByHand(ice: RTCConfiguration): Promise<WireOffer> {
  const { connection, wire, close } = openConnection(ice);
  await connection.setLocalDescription(await connection.createOffer());
  const offer = packSide(await ownSide('offer', connection));
  const accept = (answer: Uint8Array) => {
    const description = describeSide(unpackSide(answer, 'answer'));
    // Only from here on both look for each other: before it, silence means nothing.
    connection.addEventListener('iceconnectionstatechange', () => connection.iceConnectionState === 'failed' && close());
    connection.setRemoteDescription(description).catch(close);
  };
  return { offer, accept, wire, close };
}

/** Takes a host's offer; rejects with an InputError if it is none. */
export async function answerByHand(offer: Uint8Array, ice: RTCConfiguration): Promise<WireReply> {
  const description = describeSide(unpackSide(offer, 'offer'));
  const { connection, wire, close } = openConnection(ice);
  try {
    await connection.setRemoteDescription(description);
    await connection.setLocalDescription(await connection.createAnswer());
    return { answer: packSide(await ownSide('answer', connection)), wire, close };
  } catch (error) {
    close();
    throw error;
  }
}

function openConnection(ice: RTCConfiguration) {
  const connection = new RTCPeerConnection(ice);
  // Agreed on beforehand, so that nothing about the channel has to be told.
  const channel = connection.createDataChannel('hexterland', { negotiated: true, id: 0, ordered: true });
  let fail = () => {};
  const wire = new Promise<Wire>((resolve, reject) => {
    fail = () => {
      connection.close();
      reject(new Error('The two browsers have not found a way to each other'));
    };
    const take = async () => {
      const opened = await channelWire(connection, channel, () => connection.close());
      if (opened === undefined) return fail();
      fail = () => {}; // it belongs to whoever takes it
      resolve(opened);
    };
    channel.addEventListener('open', () => void take().catch(reject));
  });
  wire.catch(() => {}); // whoever wants to know looks at it
  return { connection, wire, close: () => fail() };
}

async function ownSide(kind: SdpSide['kind'], connection: RTCPeerConnection): Promise<SdpSide> {
  await gathered(connection);
  const own = fingerprint(connection.localDescription);
  if (own === undefined) throw new Error('This browser does not say what it encrypts with');
  return readSide(kind, connection.localDescription!.sdp, own);
}

function gathered(connection: RTCPeerConnection): Promise<void> {
  return new Promise((resolve) => {
    const look = () => connection.iceGatheringState === 'complete' && resolve();
    connection.addEventListener('icegatheringstatechange', look);
    setTimeout(resolve, GATHERING_TIMEOUT_MS);
    look();
  });
}

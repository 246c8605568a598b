import { expect, test } from 'vitest';
import { channelWire } from '$lib/net/channelWire';

// What no real browser can be made to do on demand: a channel that opens before the page can read the answer that opened it.

const described = (byte: string) => ({ sdp: `a=fingerprint:sha-256 ${Array.from({ length: 32 }, () => byte).join(':')}\r\n` });

class LateConnection extends EventTarget {
  readonly iceConnectionState = 'connected';
  readonly localDescription = described('aa');
  remoteDescription: { sdp: string } | null = null;

  readAnswer(): void {
    this.remoteDescription = described('bb');
    this.dispatchEvent(new Event('signalingstatechange'));
  }
}

class Channel extends EventTarget {
  readonly ordered = true;
  readonly maxRetransmits = null;
  readonly maxPacketLifeTime = null;
  readonly bufferedAmount = 0;

  receive(data: string): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

function open() {
  const [connection, channel] = [new LateConnection(), new Channel()];
  const wire = channelWire(connection as unknown as RTCPeerConnection, channel as unknown as RTCDataChannel, () => undefined);
  return { connection, channel, wire };
}

test('a wire waits for the description of its other end, and loses nothing that has come meanwhile', async () => {
  const { connection, channel, wire } = open();
  channel.receive('hello');
  connection.readAnswer();
  const opened = (await wire)!;
  expect([opened.binding.here[0], opened.binding.there[0]]).toEqual([0xaa, 0xbb]);
  const heard: string[] = [];
  opened.onreceive = (frame) => heard.push(frame);
  channel.receive('again');
  expect(heard).toEqual(['hello', 'again']);
});

test('one that has closed meanwhile is none', async () => {
  const { connection, channel, wire } = open();
  channel.dispatchEvent(new Event('close'));
  connection.readAnswer();
  expect(await wire).toBeUndefined();
});

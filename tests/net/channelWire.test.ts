import { expect, test } from 'vitest';
import { channelWire } from '$lib/net/wire/channelWire';

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

  receive(data: unknown): void {
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

/** A wire, with what it has heard and how often it was let go. */
async function opened() {
  const [connection, channel] = [new LateConnection(), new Channel()];
  let releases = 0;
  const given = channelWire(connection as unknown as RTCPeerConnection, channel as unknown as RTCDataChannel, () => releases++);
  connection.readAnswer();
  const wire = (await given)!;
  const heard: string[] = [];
  let closes = 0;
  wire.onreceive = (frame) => heard.push(frame);
  wire.onclose = () => closes++;
  return { channel, heard, count: () => ({ closes, releases }) };
}

test.each<[string, unknown]>([
  ['are no text', new ArrayBuffer(8)],
  ['are too long', 'x'.repeat(16_001)],
  ['have too many bytes', '€'.repeat(5_334)],
])('frames that %s are dropped, and the third closes the wire', async (_, junk) => {
  const { channel, heard, count } = await opened();
  for (const said of [junk, 'first', junk, 'second']) channel.receive(said);
  expect([heard, count()]).toEqual([['first', 'second'], { closes: 0, releases: 0 }]);
  for (const said of [junk, 'third', junk]) channel.receive(said);
  expect([heard, count()]).toEqual([['first', 'second'], { closes: 1, releases: 1 }]);
});

test('a flood is cut off before anybody has to read it', async () => {
  const { channel, heard, count } = await opened();
  for (let frame = 0; frame < 10_000; frame++) channel.receive('{}');
  expect(heard.length).toBeLessThan(1_300);
  expect(count()).toEqual({ closes: 1, releases: 1 });
});

test('one that has closed meanwhile is none', async () => {
  const { connection, channel, wire } = open();
  channel.dispatchEvent(new Event('close'));
  connection.readAnswer();
  expect(await wire).toBeUndefined();
});

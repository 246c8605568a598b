import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { bytesOfIPv4, bytesOfIPv6 } from '$lib/net/wire/addresses';

// Tells browsers which address their packets come from: the one question of RFC 8489 that they ask a STUN server. Browsers hide the
// address of their own device behind a name that is looked up by multicast; where a network lets none through, two devices side by
// side find each other only by what they are told here.

const HEADER_BYTES = 20;
const MAGIC_COOKIE = 0x2112a442;
const COOKIE_PLACE = 4;
const BINDING_REQUEST = 0x0001;
const BINDING_SUCCESS = 0x0101;
const XOR_MAPPED_ADDRESS = 0x0020;
const IPV4_FAMILY = 1;
const IPV6_FAMILY = 2;

interface Sender {
  readonly address: string;
  readonly port: number;
}

/** The answer to a Binding request; undefined to whatever else arrives, so that nobody can have noise sent anywhere. */
export function answerBinding(request: Buffer, sender: Sender): Buffer | undefined {
  const isWhole = request.length >= HEADER_BYTES && request.readUInt16BE(2) === request.length - HEADER_BYTES;
  if (!isWhole || request.readUInt16BE(0) !== BINDING_REQUEST || request.readUInt32BE(COOKIE_PLACE) !== MAGIC_COOKIE)
    return undefined;
  const bytes = bytesOf(sender.address);
  if (bytes === undefined) return undefined;
  // Cookie and transaction: over them the address is laid, because some routers rewrite what looks like one.
  const mask = request.subarray(COOKIE_PLACE, HEADER_BYTES);
  const value = Buffer.alloc(4 + bytes.length);
  value.writeUInt8(bytes.length === 4 ? IPV4_FAMILY : IPV6_FAMILY, 1);
  value.writeUInt16BE(sender.port ^ (MAGIC_COOKIE >>> 16), 2);
  bytes.forEach((byte, place) => value.writeUInt8(byte ^ mask[place]!, 4 + place));
  const head = Buffer.alloc(COOKIE_PLACE);
  head.writeUInt16BE(BINDING_SUCCESS, 0);
  head.writeUInt16BE(4 + value.length, 2);
  const attribute = Buffer.alloc(4);
  attribute.writeUInt16BE(XOR_MAPPED_ADDRESS, 0);
  attribute.writeUInt16BE(value.length, 2);
  return Buffer.concat([head, mask, attribute, value]);
}

/** A socket for both families sees an IPv4 sender as ::ffff:…, and a nearby IPv6 one with the name of the network card behind a %. */
function bytesOf(address: string): number[] | undefined {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return bytesOfIPv4(plain) ?? bytesOfIPv6(plain);
}

/** Answers on a UDP port until it is closed; rejects if it cannot have that port. */
export async function startStun(port: number): Promise<{ readonly port: number; close(): void }> {
  const socket = await bound(createSocket({ type: 'udp6', ipv6Only: false }), port).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw error;
    return bound(createSocket('udp4'), port); // a machine without IPv6
  });
  socket.on('message', (message, sender) => {
    const answer = answerBinding(message, sender);
    if (answer) socket.send(answer, sender.port, sender.address);
  });
  socket.on('error', () => {}); // an answer that does not get out is asked for again
  return { port: socket.address().port, close: () => socket.close() };
}

async function bound(socket: Socket, port: number): Promise<Socket> {
  const listening = once(socket, 'listening');
  socket.bind(port);
  await listening;
  return socket;
}

import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { answerBinding, startStun } from '../../src/cli/stun';

const TRANSACTION = 'b7e7a701bc34d686fa87dfae';
/** A Binding request without attributes. */
const REQUEST = `000100002112a442${TRANSACTION}`;

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

async function server() {
  const started = await startStun(0);
  closers.push(() => started.close());
  return started;
}

function client(type: 'udp4' | 'udp6') {
  const socket = createSocket(type);
  closers.push(() => socket.close());
  return socket;
}

/** Addresses as RFC 5769, 2.2 and 2.3, has them laid over the same transaction. */
test.each([
  ['192.0.2.1', '0001a147e112a643'],
  ['::ffff:192.0.2.1', '0001a147e112a643'],
  ['2001:db8:1234:5678:11:2233:4455:6677', '0002a1470113a9faa5d3f179bc25f4b5bed2b9d9'],
  ['2001:db8:1234:5678:11:2233:4455:6677%eth0', '0002a1470113a9faa5d3f179bc25f4b5bed2b9d9'],
])('%s is told as in the test vectors of the RFC', (address, value) => {
  const length = (bytes: number) => bytes.toString(16).padStart(4, '0');
  const size = value.length / 2;
  expect(answerBinding(Buffer.from(REQUEST, 'hex'), { address, port: 32_853 })!.toString('hex')).toBe(
    `0101${length(size + 4)}2112a442${TRANSACTION}0020${length(size)}${value}`,
  );
});

test.each([
  ['udp4', '127.0.0.1'],
  ['udp6', '::1'],
] as const)('over %s a request is answered with the address it came from', async (type, address) => {
  const { port } = await server();
  const socket = client(type);
  // With an attribute that a browser may add: it is none of our business.
  socket.send(Buffer.from(`000100082112a442${TRANSACTION}8022000474657374`, 'hex'), port, address);
  const [answer] = (await once(socket, 'message')) as [Buffer];
  const wanted = answerBinding(Buffer.from(REQUEST, 'hex'), { address, port: socket.address().port })!;
  expect(answer.toString('hex')).toBe(wanted.toString('hex'));
});

test('whatever is not a request is not answered', async () => {
  const sender = { address: '192.0.2.1', port: 1 };
  for (const junk of [
    '',
    '00',
    REQUEST.slice(0, -2), // cut off
    `${REQUEST}00`, // longer than it says
    REQUEST.replace('0001', '0101'), // an answer: two servers would talk to each other for ever
    REQUEST.replace('0001', '0003'), // wants a relay
    REQUEST.replace('0001', '0011'), // wants no answer
    REQUEST.replace('2112a442', '00000000'),
    Buffer.from('GET / HTTP/1.1\r\nHost: example.org\r\n\r\n').toString('hex'),
  ]) {
    expect(answerBinding(Buffer.from(junk, 'hex'), sender), junk).toBeUndefined();
  }
  const { port } = await server();
  const socket = client('udp4');
  const answers: Buffer[] = [];
  socket.on('message', (answer: Buffer) => answers.push(answer));
  socket.send(Buffer.from('junk'), port, '127.0.0.1');
  socket.send(Buffer.from(REQUEST, 'hex'), port, '127.0.0.1');
  await once(socket, 'message');
  expect(answers.map(({ length }) => length)).toEqual([32]);
});

test('a port that is taken is said to be', async () => {
  const { port } = await server();
  await expect(startStun(port)).rejects.toThrow('EADDRINUSE');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { InputError } from '$lib/engine';
import { type Candidate, describeSide, packSide, readSide, type SdpSide, unpackSide } from '$lib/net/wire/sdpCode';

const fingerprint = Uint8Array.from({ length: 32 }, (_, place) => place * 7);
const candidates: Candidate[] = [
  { type: 'host', address: '0c1d2e3f-4051-4627-8394-a5b6c7d8e9f0.local', port: 51_234 },
  { type: 'host', address: '192.168.1.7', port: 9 },
  { type: 'srflx', address: '2001:0db8:0000:0000:0000:0000:0000:0007', port: 65_535 },
  { type: 'relay', address: '203.0.113.255', port: 3_478 },
];
const offer: SdpSide = { kind: 'offer', ufrag: 'aB3+', pwd: 'aB3+/'.repeat(5), fingerprint, candidates };

test('a side survives packing, and is small', () => {
  expect(unpackSide(packSide(offer), 'offer')).toEqual(offer);
  expect(packSide(offer).length).toBe(117);
  expect(packSide({ ...offer, candidates: candidates.slice(0, 1) }).length).toBe(84);
});

test('a side survives the description that a browser reads', () => {
  const { type, sdp } = describeSide(offer);
  expect(type).toBe('offer');
  expect(readSide('offer', sdp!, fingerprint)).toEqual(offer);
});

test('of what a browser offers only those ways are taken that another browser can use', () => {
  const sdp = [
    ...['a=ice-ufrag:aB3+', `a=ice-pwd:${offer.pwd}`],
    'a=candidate:1 1 udp 2113937151 fe80::1 5000 typ host generation 0',
    'a=candidate:2 1 tcp 1518280447 192.168.1.7 9 typ host tcptype active',
    'a=candidate:3 2 udp 2113937151 192.168.1.7 5001 typ host',
    'a=candidate:4 1 udp 2113937151 printer.example.org 5001 typ host',
    'a=candidate:5 1 UDP 1677729535 203.0.113.7 5002 typ srflx raddr 0.0.0.0 rport 0',
  ].join('\r\n');
  expect(readSide('answer', sdp, fingerprint).candidates).toEqual([
    { type: 'host', address: 'fe80::1', port: 5000 },
    { type: 'srflx', address: '203.0.113.7', port: 5002 },
  ]);
});

test('an answer is not taken for an offer, nor the other way round', () => {
  expect(() => unpackSide(packSide(offer), 'answer')).toThrow('answer: is an offer');
  expect(() => unpackSide(packSide({ ...offer, kind: 'answer' }), 'offer')).toThrow('offer: is an answer');
});

test('a code that was cut off, lengthened or made up is an InputError and nothing else', () => {
  const packed = packSide(offer);
  for (let length = 0; length < packed.length; length++) {
    expect(() => unpackSide(packed.subarray(0, length), 'offer')).toThrow(InputError);
  }
  expect(() => unpackSide(Uint8Array.from([...packed, 0]), 'offer')).toThrow(InputError);
  const isReadOrRefused = (bytes: Uint8Array) => {
    try {
      expect(
        describeSide(unpackSide(bytes, 'offer'))
          .sdp!.split('\r\n')
          .every((line) => /^[a-z]=|^$/.test(line)),
      ).toBe(true);
    } catch (error) {
      expect(error).toBeInstanceOf(InputError);
    }
  };
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), isReadOrRefused));
  const changed = fc.tuple(fc.nat(packed.length - 1), fc.nat(255));
  fc.assert(
    fc.property(changed, ([at, byte]) => isReadOrRefused(packed.with(at, byte))),
    { numRuns: 500 },
  );
});

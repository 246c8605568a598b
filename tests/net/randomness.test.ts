import { bytesToHex } from '@noble/hashes/utils.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { describe, expect, test } from 'vitest';
import { bytesOf } from '$lib/net/crypto/bytes';
import { combine, Dealer, isOfChain, rollDice, ShareChain, stealIndex, stealResource } from '$lib/net/chance/randomness';

// The vectors of the protocol's design: whoever checks our games with another program needs the same numbers.
const GAME = new Uint8Array(16).fill(0x11);
const chains = [0xa0, 0xb1].map((byte, seat) => new ShareChain(GAME, seat, new Uint8Array(32).fill(byte), 600));
const trigger = sha256(bytesOf('test'));
const shares = chains.map((chain, seat) => ({ seat, share: chain.share(1)! }));
const decided = combine(trigger, 1, shares);

describe('vectors', () => {
  test('anchors and shares', () => {
    expect(chains.map(({ anchor }) => bytesToHex(anchor))).toEqual([
      '6be67f3fba5084c59b8e44ddbb3cf6d3ed4f4119405836fdbf837acd7de8a1b9',
      '0c91e745f28d4b9a29fed62f178c00bc8d81a93a6ca4daa3e6b30ecee70afd75',
    ]);
    expect(shares.map(({ share }) => bytesToHex(share))).toEqual([
      'd26ca69d76836ab2b058fa5ba8f5ddb257dd02ff10958e073ea7fa88e09a1cfa',
      '8621b1f2ae259d5e617919d1fee74e0b06b7f1cca75f818bf8e287bf47cb66d2',
    ]);
  });

  test('what they decide together', () => {
    expect(bytesToHex(decided)).toBe('167d60fedb8e9937a76386fe23f7a803d9acb3358c2e155b0474d26d26e3a20e');
    expect(rollDice(decided, () => true)).toEqual([4, 6]);
    expect(stealIndex(decided, new Uint8Array(32).fill(0xc1), 7)).toBe(1);
  });

  test('the deck and its commitments', () => {
    const pile = [
      [1, 14],
      [0, 5],
      [2, 2],
      [3, 2],
      [4, 2],
    ].flatMap(([card, count]) => Array.from({ length: count! }, () => card!));
    const dealer = new Dealer(GAME, new Uint8Array(32).fill(0xd5), pile);
    expect(dealer.deck.join('')).toBe('4021421111000110113311111');
    expect(bytesToHex(dealer.cardCommitments[0]!)).toBe('57e975e709d9d5b8b6bfdb5e8a0f425d6af30e104e4acff546a9d43f7e812a44');
  });
});

test('from an empty hand nothing is stolen, whatever a log claims', () => {
  expect(stealResource(decided, new Uint8Array(32), 0)).toBeUndefined();
});

describe('a chain of shares', () => {
  const chain = chains[0]!;
  const anchor = { event: 0, share: chain.anchor };

  test('a share is checked against any earlier one, with gaps between', () => {
    expect(isOfChain(GAME, 0, chain.share(1)!, 1, anchor)).toBe(true);
    expect(isOfChain(GAME, 0, chain.share(9)!, 9, anchor)).toBe(true);
    expect(isOfChain(GAME, 0, chain.share(9)!, 9, { event: 4, share: chain.share(4)! })).toBe(true);
  });

  test('a share of another event, seat, chain or time is none', () => {
    expect(isOfChain(GAME, 0, chain.share(2)!, 1, anchor)).toBe(false);
    expect(isOfChain(GAME, 1, chain.share(1)!, 1, anchor)).toBe(false);
    expect(isOfChain(GAME, 0, chains[1]!.share(1)!, 1, anchor)).toBe(false);
    expect(isOfChain(GAME, 0, chain.share(4)!, 4, { event: 4, share: chain.share(4)! })).toBe(false);
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { CHAIN_LENGTH, commitSecret, Dealer, ShareChain } from '$lib/net/chance/randomness';
import { fromText, toText } from '$lib/net/crypto/bytes';
import type { Signer } from '$lib/net/crypto/signing';
import { type BodyOf, type Entry, type EntryBody, type EntryOf, signEntry, type Signed } from '$lib/net/log/entries';
import { Failure, VerifiedLog } from '$lib/net/log/verifiedLog';
import { isElected, quorumOf, type Vote } from '$lib/net/log/votes';
import { castVote } from '$lib/net/moving/ballot';
import { movedTo, readClaim } from '$lib/net/moving/hostClaim';
import { fingerprintOf } from '$lib/net/protocol/identity';
import { shareMessage } from '$lib/net/protocol/acts';
import { planOf } from '../sim/plan';
import { stubSigner } from '../sim/world';

// What a log says of a table that moves: only by enough true votes, and leaving nothing out that a voter has seen.

const GAME = new Uint8Array(16).fill(1);
const bytes = (fill: number, count = 32) => new Uint8Array(count).fill(fill);
const HUMANS = [0, 1, 2];
/** Seat 0 hosts first, with a key of its own; the last seat is a bot's. */
const FIRST_HOST = bytes(99);
const seatSecretOf = (seat: number) => bytes(10 + seat);
const secretOf = (seat: number) => toText(bytes(20 + seat));

let signer: Signer;
let log: VerifiedLog;
let hostSecret: Uint8Array;
beforeEach(() => {
  signer = stubSigner();
  hostSecret = FIRST_HOST;
  log = new VerifiedLog({ signer, host: signer.publicKey(FIRST_HOST) });
  const dealer = new Dealer(GAME, bytes(5));
  const chains = HUMANS.map((seat) => new ShareChain(GAME, seat, bytes(30 + seat), 64));
  const init: BodyOf<'init'> = {
    ...{ kind: 'init', version: 1, game: toText(GAME), engine: toText(bytes(3)), host: toText(signer.publicKey(FIRST_HOST)) },
    ...{ hostSeat: 0, rules: planOf(0).rules, dealer: toText(dealer.commitment), cards: dealer.cardCommitments.map(toText) },
    seats: [
      ...HUMANS.map((seat) => ({
        ...{ kind: 'human' as const, name: `Seat ${seat}`, key: toText(signer.publicKey(seatSecretOf(seat))) },
        ...{ anchor: toText(chains[seat]!.anchor), secret: toText(commitSecret(GAME, seat, fromText(secretOf(seat)))) },
      })),
      { kind: 'bot', name: 'Ada', level: 'easy' },
    ],
    sharers: HUMANS,
  };
  add(init);
  const { trigger } = log.openEvent!;
  const shares = chains.map((chain, seat): [number, string, string] => {
    const share = chain.share(1)!;
    return [seat, toText(share), toText(signer.sign(shareMessage(trigger, 1, share), seatSecretOf(seat)))];
  });
  add({ kind: 'chance', event: 1, trigger: toText(trigger), shares, outcome: 0 });
  add({ kind: 'control', seat: 2, isAway: true });
  add({ kind: 'control', seat: 2, isAway: false });
});

function signed(body: EntryBody, secret = hostSecret): Signed {
  return signEntry({ ...body, at: log.length, before: toText(log.hashAt()) } as Entry, signer, secret);
}

function add(body: EntryBody): void {
  log.take(signed(body));
}

const head = (at = log.length - 1) => ({ at, hash: toText(log.hashAt(at)) });

interface Cast {
  readonly epoch?: number;
  readonly seat?: number;
  readonly head?: ReturnType<typeof head>;
  readonly event?: number;
  readonly game?: Uint8Array;
  readonly seatSecret?: Uint8Array;
}

function voteOf(voter: number, { epoch = 1, seat = 1, game = GAME, event = 1, seatSecret, ...rest }: Cast = {}): Vote {
  const own = { seat: voter, seatSecret: seatSecret ?? seatSecretOf(voter), secret: secretOf(voter), event, signer };
  return castVote({ game, epoch, seat }, own, rest.head ?? head()).vote;
}

/** The table moves to seat 1, by its vote and that of seat 2. */
function moveBy(votes: readonly Vote[], change: Partial<BodyOf<'host'>> = {}): BodyOf<'host'> {
  const dealer = new Dealer(GAME, bytes(6));
  return {
    ...{ kind: 'host', epoch: 1, seat: 1, votes: [...votes], dealer: toText(dealer.commitment) },
    ...{ cards: dealer.cardCommitments.map(toText), ...change },
  };
}

/** What a log says of such an entry, which leaves it as it was. */
function refusal(body: BodyOf<'host'>, secret = seatSecretOf(1)): string {
  const before = [log.length, log.epoch, log.hostSeat, log.event, toText(log.hostKey), log.secretOf(1), log.cardAt(0)];
  let code = 'taken';
  try {
    log.take(signed(body, secret));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    code = error.code;
  }
  if (code === 'taken') return code;
  expect([log.length, log.epoch, log.hostSeat, log.event, toText(log.hostKey), log.secretOf(1), log.cardAt(0)]).toEqual(before);
  return code;
}

describe('a table moves', () => {
  test('by the votes of a quorum: to the new key, dealt anew, with new secrets of those who have voted', () => {
    const votes = [voteOf(1), voteOf(2)];
    expect(refusal(moveBy(votes))).toBe('taken');
    expect([log.epoch, log.moves, log.hostSeat, log.lastMove]).toEqual([1, 1, 1, 4]);
    expect(toText(log.hostKey)).toBe(toText(signer.publicKey(seatSecretOf(1))));
    expect(log.cardAt(7)).toBe(toText(new Dealer(GAME, bytes(6)).cardCommitments[7]!));
    expect([log.secretOf(1), log.secretOf(2)]).toEqual(votes.map(([, , , , secret]) => secret));
    expect(log.secretOf(0)).toBe(toText(commitSecret(GAME, 0, fromText(secretOf(0)))));
    // Nobody signs with the old key any more.
    expect(() => log.take(signed({ kind: 'pause', isPaused: true }, FIRST_HOST))).toThrow('is not signed by the host');
    expect(() => log.take(signed({ kind: 'pause', isPaused: true }, seatSecretOf(1)))).not.toThrow();
  });

  test('past every event that a voter has given a share of, in whatever history', () => {
    log.take(signed(moveBy([voteOf(1, { event: 5 }), voteOf(2, { event: 3 })]), seatSecretOf(1)));
    expect(log.event).toBeGreaterThan(5);
  });

  test('to the first host too, who signs with the key of its seat then', () => {
    const votes = [voteOf(0, { seat: 0 }), voteOf(2, { seat: 0 })];
    expect(refusal(moveBy(votes, { seat: 0 }), FIRST_HOST)).toBe('signature');
    expect(refusal(moveBy(votes, { seat: 0 }), seatSecretOf(0))).toBe('taken');
  });

  test('not so far that nobody has shares for it any more, whatever a voter says', () => {
    const most = 1 + CHAIN_LENGTH / 4;
    expect(refusal(moveBy([voteOf(1), voteOf(2, { event: 2 ** 31 - 1 })]))).toBe('vote');
    expect(refusal(moveBy([voteOf(1), voteOf(2, { event: most + 1 })]))).toBe('vote');
    expect(refusal(moveBy([voteOf(1), voteOf(2, { event: most })]))).toBe('taken');
  });

  test('where a voter has seen less', () => {
    expect(refusal(moveBy([voteOf(1), voteOf(2, { head: head(1) })]))).toBe('taken');
  });
});

describe('a table does not move', () => {
  const cases: readonly [what: string, code: string, body: () => BodyOf<'host'>][] = [
    ['by one vote of three', 'vote', () => moveBy([voteOf(1)])],
    ['by votes of others alone', 'vote', () => moveBy([voteOf(0), voteOf(2)])],
    ['by one vote twice', 'vote', () => moveBy([voteOf(1), voteOf(1)])],
    ['by votes in another order', 'vote', () => moveBy([voteOf(2), voteOf(1)])],
    ['by a vote that somebody else has signed', 'vote', () => moveBy([voteOf(1), voteOf(2, { seatSecret: seatSecretOf(1) })])],
    ['by a vote for another epoch', 'vote', () => moveBy([voteOf(1), voteOf(2, { epoch: 2 })])],
    ['by a vote for another candidate', 'vote', () => moveBy([voteOf(1), voteOf(2, { seat: 0 })])],
    ['by a vote in another game', 'vote', () => moveBy([voteOf(1), voteOf(2, { game: bytes(2, 16) })])],
    ['by the vote of a bot', 'vote', () => moveBy([voteOf(1), voteOf(3)])],
    ['leaving out what a voter has seen', 'vote', () => moveBy([voteOf(1), voteOf(2, { head: { at: 4, hash: toText(bytes(8)) } })])],
    ['from another history than a voter has seen', 'vote', () => moveBy([voteOf(1), voteOf(2, { head: { ...head(), hash: toText(bytes(8)) } })])],
    ['with a card too few', 'deck', () => ({ ...moveBy([voteOf(1), voteOf(2)]), cards: moveBy([]).cards.slice(1) })],
    ['dealt with what the host before knew', 'deck', () => moveBy([voteOf(1), voteOf(2)], { dealer: log.init.dealer })],
    ['to a bot', 'signature', () => moveBy([voteOf(1, { seat: 3 }), voteOf(2, { seat: 3 })], { seat: 3 })],
  ]; // prettier-ignore

  test.each(cases)('%s', (_, code, body) => {
    expect(refusal(body())).toBe(code);
  });

  test.each([1, 2, 3, 4, 5])('by a vote of which part %i was changed', (part) => {
    const vote: Vote = [...voteOf(2)];
    const changed = vote[part]!;
    vote[part] = (typeof changed === 'number' ? changed - 1 : (changed.startsWith('A') ? 'B' : 'A') + changed.slice(1)) as never;
    expect(refusal(moveBy([voteOf(1), vote]))).toBe('vote');
  });

  test('to an epoch that is not higher than the last', () => {
    log.take(signed(moveBy([voteOf(1, { epoch: 3 }), voteOf(2, { epoch: 3 })], { epoch: 3 }), seatSecretOf(1)));
    for (const [epoch, code] of [
      [3, 'rules'],
      [2, 'rules'],
      [0, 'rules'],
      [4, 'taken'],
    ] as const)
      // prettier-ignore
      expect(refusal(moveBy([voteOf(0, { epoch }), voteOf(1, { epoch })], { epoch, dealer: toText(bytes(7)) }))).toBe(code);
  });

  test('before the island is drawn, which everybody is needed for', () => {
    const begun = new VerifiedLog({ signer, host: signer.publicKey(FIRST_HOST) });
    begun.take(log.entries[0]!);
    log = begun;
    expect(refusal(moveBy([voteOf(1), voteOf(2)]))).toBe('rules');
  });

  test('when its secrets are open', () => {
    add({ kind: 'end', why: 'abandoned' });
    add({ kind: 'open', dealer: toText(bytes(5)), secrets: [] });
    expect(refusal(moveBy([voteOf(1), voteOf(2)]))).toBe('rules');
  });
});

describe('two hosts of one epoch', () => {
  const dealer = toText(bytes(7));
  const again = (twice: NonNullable<BodyOf<'host'>['twice']>) =>
    moveBy([voteOf(0, { epoch: 2 }), voteOf(1, { epoch: 2 })], { epoch: 2, twice, dealer });

  /** Seat 1 hosts, by its own vote and that of seat 2. */
  beforeEach(() => log.take(signed(moveBy([voteOf(1), voteOf(2)]), seatSecretOf(1))));

  test('who has voted for both is named by those very votes, for good', () => {
    expect(refusal(again({ seat: 0, votes: [voteOf(2, { seat: 0 })] }))).toBe('taken');
    expect(log.votedTwice).toEqual([2]);
  });

  test.each<[what: string, twice: () => NonNullable<BodyOf<'host'>['twice']>]>([
    ['whose vote somebody else has signed', () => ({ seat: 0, votes: [voteOf(2, { seat: 0, seatSecret: seatSecretOf(1) })] })],
    ['who has voted for one of them only', () => ({ seat: 0, votes: [voteOf(0, { seat: 0 })] })],
    ['who has voted for one of them twice', () => ({ seat: 1, votes: [voteOf(2)] })],
    ['who has voted for the other in another epoch', () => ({ seat: 0, votes: [voteOf(2, { seat: 0, epoch: 2 })] })],
    ['beside somebody who has', () => ({ seat: 0, votes: [voteOf(2, { seat: 0 }), voteOf(1, { seat: 0, epoch: 2 })] })],
  ])('nobody is named %s', (_, twice) => {
    expect(refusal(again(twice()))).toBe('vote');
    expect(log.votedTwice).toEqual([]);
  });
});

test('more than half of all people are a quorum, whoever is away: two of them always have one in common', () => {
  expect([2, 3, 4, 5, 6].map(quorumOf)).toEqual([2, 2, 3, 3, 4]);
  for (const people of [2, 3, 4, 5, 6]) expect(2 * quorumOf(people)).toBeGreaterThan(people);
});

describe('by what right somebody claims to host', () => {
  const init = () => log.entries[0]!.entry as EntryOf<'init'>;
  const invitation = () => ({
    ...{ room: bytes(1, 10), capability: bytes(2, 16), role: 'player' as const },
    fingerprint: fingerprintOf(signer.publicKey(FIRST_HOST)),
  });
  const challenge = (secret: Uint8Array, more: object = {}) => ({
    ...{ t: 'challenge' as const, version: 1 as const, host: toText(signer.publicKey(secret)), nonce: toText(bytes(1, 16)) },
    ...more,
  });
  const claimed = (secret: Uint8Array, more: object, known: object = {}) =>
    readClaim(challenge(secret, more), { invitation: invitation(), ...known }, signer);
  const proof = (votes: readonly Vote[]) => [log.entries[0]!, signed(moveBy(votes), seatSecretOf(1))];

  test('by the key of the link, or the one that the own log has moved to', () => {
    expect(claimed(FIRST_HOST, {})).toMatchObject({ isCandidate: false, epoch: 0 });
    expect(claimed(seatSecretOf(1), { epoch: 1 })).toBeUndefined();
    expect(claimed(seatSecretOf(1), { epoch: 1 }, { hostKey: signer.publicKey(seatSecretOf(1)) })).toBeDefined();
  });

  test('by the entry that moved the table, from a game whose beginning the key of the link has signed', () => {
    const shown = { epoch: 1, proof: proof([voteOf(1), voteOf(2)]) };
    expect(claimed(seatSecretOf(1), shown)).toMatchObject({ isCandidate: false, epoch: 1, init: init() });
    expect(claimed(seatSecretOf(2), shown)).toBeUndefined(); // to somebody else
    expect(claimed(seatSecretOf(1), { ...shown, epoch: 2 })).toBeUndefined(); // for an epoch that nobody voted for
    expect(claimed(seatSecretOf(1), { epoch: 1, proof: proof([voteOf(1)]) })).toBeUndefined();
    const other = signEntry({ ...init(), game: toText(bytes(9, 16)) }, signer, seatSecretOf(1));
    expect(claimed(seatSecretOf(1), { epoch: 1, proof: [other, shown.proof[1]] })).toBeUndefined();
    expect(claimed(seatSecretOf(1), { epoch: 1, proof: [shown.proof[1], shown.proof[0]] })).toBeUndefined();
  });

  test('as one of the people of the game, who ask for votes: nobody else', () => {
    expect(claimed(seatSecretOf(2), { epoch: 1, isCandidate: true }, { init: init() })).toMatchObject({
      isCandidate: true,
      seat: 2,
    });
    expect(claimed(bytes(77), { epoch: 1, isCandidate: true }, { init: init() })).toBeUndefined();
    expect(claimed(seatSecretOf(2), { epoch: 1, isCandidate: true })).toBeUndefined();
  });

  test('and nobody shows it with an entry that another has signed, or that is none of a move', () => {
    const votes = [voteOf(1), voteOf(2)];
    expect(movedTo(init(), signed(moveBy(votes), seatSecretOf(1)), signer)).toEqual(signer.publicKey(seatSecretOf(1)));
    expect(movedTo(init(), signed(moveBy(votes), seatSecretOf(2)), signer)).toBeUndefined();
    expect(movedTo(init(), log.entries[2]!, signer)).toBeUndefined();
    expect(isElected({ game: GAME, epoch: 1, seat: 1 }, votes, init().seats, signer)).toBe(true);
    expect(isElected({ game: GAME, epoch: 2, seat: 1 }, votes, init().seats, signer)).toBe(false);
  });
});

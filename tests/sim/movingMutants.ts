import { fromText, toText } from '$lib/net/crypto/bytes';
import { type EntryOf, hashEntry, signEntry } from '$lib/net/log/entries';
import { MAX_EPOCH, MAX_EPOCHS_AHEAD, type Vote, voteMessage } from '$lib/net/log/votes';
import { castVote } from '$lib/net/moving/ballot';
import { changeMessages, isLogFrame, otherText, readLog } from './forgery';
import type { Deed, Mutant } from './judgeMutant';
import type { Cheat, Room, Tab } from './room';

// Cheats around a table that moves: candidates, voters, and hosts that were left.

const VICTIM = 1;
const OTHER = 2;
/** When the host is lost, after the game has begun. */
const LOSS = 8_000;

/** Comes back when the others would have gone on without it. */
const loseHostForAWhile: Mutant['meddle'] = (room) => void room.world.after(LOSS, () => room.founder.kill(150_000));

const loseHost: NonNullable<Mutant['meddle']> = (room) => void room.world.after(LOSS, () => room.founder.leaveForGood());

function seatSecretOf(tab: Tab): Uint8Array {
  const { me, room } = tab.disk.facts as Partial<Record<'me' | 'room', { seatSecret: string }>>;
  return fromText((me ?? room)!.seatSecret);
}

/** Whoever has taken over tells everybody otherwise how that came about. */
function lieOfMove(deed: Deed, alter: (entry: EntryOf<'host'>, tab: Tab) => EntryOf<'host'>): Cheat {
  return {
    fromTable: (table, _, room) => (frame) => {
      if (table === 0 || !isLogFrame(frame)) return [frame];
      const tab = room.everybody[table]!;
      const said = readLog(frame);
      const entries = said.entries.map((signed) =>
        signed.entry.kind === 'host' ? deed.done(signEntry(alter(signed.entry, tab), room.signer, seatSecretOf(tab))) : signed,
      );
      return [JSON.stringify({ ...said, entries })];
    },
  };
}

/** The last in line, who votes for whoever takes over, votes otherwise. */
function voteOtherwise(deed: Deed, change: (message: Record<string, unknown>, tab: Tab, room: Room) => object): Cheat {
  return {
    toTable: (table, guest, room) => {
      const tab = room.everybody[guest]!;
      return changeMessages('vote', (message) =>
        table === 0 || tab.status?.seat !== room.plan.humans - 1
          ? [message]
          : [deed.done({ ...message, ...change(message, tab, room) })],
      );
    },
  };
}

/** A vote with something changed, signed again by its own voter. */
function signVote(
  room: Room,
  tab: Tab,
  message: Record<string, unknown>,
  candidate: number,
  change: (vote: Vote) => Vote,
): object {
  const vote = change(message['vote'] as Vote);
  const { game } = tab.guest!.history!;
  const said = voteMessage({ game, epoch: message['epoch'] as number, seat: candidate }, vote);
  const [seat, at, head, event, secret] = vote;
  return { vote: [seat, at, head, event, secret, toText(room.signer.sign(said, seatSecretOf(tab)))] };
}

/** Links are cut again and again, so that everybody looks for the host anew. */
function cutLinks(room: Room, from: number, until: number, tabs: readonly Tab[]): void {
  for (let time = from; time < until; time += 3_000)
    room.world.after(time, () => {
      for (const { wires } of tabs) wires?.guest.close();
    });
}

export const MOVING_MUTANTS: readonly Mutant[] = [
  {
    name: 'a candidate that votes twice',
    caught: { alarms: ['vote'] },
    cheat: (deed) =>
      lieOfMove(deed, (entry) => {
        const own = entry.votes.find(([seat]) => seat === entry.seat)!;
        return { ...entry, votes: [own, own] };
      }),
    meddle: loseHost,
  },
  {
    name: 'a candidate that forges a vote',
    caught: { alarms: ['vote'] },
    cheat: (deed) =>
      lieOfMove(deed, (entry) => ({
        ...entry,
        votes: entry.votes.map((vote): Vote => (vote[0] === entry.seat ? vote : [vote[0], vote[1], vote[2], vote[3], vote[4], otherText(vote[5])])),
      })), // prettier-ignore
    meddle: loseHost,
  },
  {
    name: 'a candidate without enough votes',
    caught: { alarms: ['vote'] },
    cheat: (deed) => lieOfMove(deed, (entry) => ({ ...entry, votes: entry.votes.filter(([seat]) => seat === entry.seat) })),
    meddle: loseHost,
  },
  {
    name: 'a candidate that takes a vote of another epoch',
    caught: { alarms: ['vote'] },
    cheat: (deed) => lieOfMove(deed, (entry) => ({ ...entry, epoch: entry.epoch + 1 })),
    meddle: loseHost,
  },
  {
    name: 'a candidate that says of its voters that they had voted for another, too',
    caught: { alarms: ['vote'] },
    cheat: (deed) => lieOfMove(deed, (entry) => ({ ...entry, twice: { seat: 3 - entry.seat, votes: entry.votes } })),
    meddle: loseHost,
  },
  {
    name: 'a candidate that leaves out what voters have seen',
    caught: { alarms: ['vote'] },
    cheat: (deed) =>
      lieOfMove(deed, (entry, tab) => {
        const at = entry.at - 2;
        return { ...entry, at, before: toText(hashEntry(tab.disk.log[at - 1]!.entry)) };
      }),
    meddle: loseHost,
  },
  {
    name: 'a candidate that deals again with what the old host knows',
    caught: { alarms: ['deck'] },
    cheat: (deed) => lieOfMove(deed, (entry, { disk }) => ({ ...entry, dealer: (disk.log[0]!.entry as EntryOf<'init'>).dealer })),
    meddle: loseHost,
  },
  {
    name: 'a candidate that deals from another deck than it has said',
    caught: { alarms: ['card', 'deck', 'steal', 'bot'] },
    rules: { targetPoints: 5 },
    cheat: () => ({}),
    meddle: (room, deed) => {
      loseHost(room, deed);
      const tamper = () => {
        if (room.host?.game?.history.moves !== 1) return void room.world.after(500, tamper);
        const { disk } = room.hostTab;
        room.killHost();
        const game = disk.facts['game'] as Record<string, unknown>;
        disk.facts = { ...disk.facts, game: deed.done({ ...game, dealer: otherText(game['dealer'] as string) }) };
      };
      tamper();
    },
  },
  {
    name: 'a candidate that says the host is gone while it is not',
    caught: { isWithoutEffect: true, moves: 0 },
    plan: { bots: 0 },
    rules: { targetPoints: 8 },
    cheat: (deed) => ({
      // It does not hear the host itself, and so has waited long enough.
      fromTable: (table, guest, room) => (frame) => {
        const isDeaf = table === 0 && guest === VICTIM && room.hostStatus?.phase === 'play' && room.world.now < 130_000;
        if (table === VICTIM && guest === OTHER && frame.includes('"isCandidate":true')) deed.done(true);
        return isDeaf ? [] : [frame];
      },
    }),
    meddle: (room) => cutLinks(room, 60_000, 125_000, [room.tabs[OTHER - 1]!]),
  },
  {
    name: 'a guest that tells the host of a move that never was',
    caught: { isWithoutEffect: true, moves: 0 },
    cheat: (deed) => ({
      toTable: (table, guest, room) => (frame) => {
        const tab = room.everybody[guest]!;
        const { history } = tab.guest ?? {};
        if (table !== 0 || guest !== VICTIM || !history || history.length < 9 || !frame.startsWith('{"t":"ping"')) return [frame];
        return [frame, JSON.stringify({ t: 'moved', entry: deed.done(inventedMove(room, tab)) })];
      },
    }),
  },
  {
    name: 'a voter that keeps its part back',
    caught: { isWithoutEffect: true, host: 0 },
    plan: { bots: 0 },
    cheat: (deed) => voteOtherwise(deed, () => ({ part: undefined })),
    meddle: loseHostForAWhile,
  },
  {
    name: 'a voter that gives a wrong part',
    caught: { isWithoutEffect: true, host: 0 },
    plan: { bots: 0 },
    cheat: (deed) => voteOtherwise(deed, (message) => ({ part: otherText(message['part'] as string) })),
    meddle: loseHostForAWhile,
  },
  {
    name: 'a voter that makes up the secrets of the dealer',
    caught: { isWithoutEffect: true, host: 0 },
    plan: { bots: 0 },
    cheat: (deed) =>
      voteOtherwise(deed, () => {
        const secret = toText(new Uint8Array(32).fill(4));
        return { part: undefined, dealings: [{ dealer: secret, secrets: [0, 1, 2].map((seat) => [seat, secret]) }] };
      }),
    meddle: loseHostForAWhile,
  },
  {
    name: 'a voter that says to have seen what never was',
    caught: { isWithoutEffect: true, host: 0 },
    plan: { bots: 0 },
    cheat: (deed) =>
      voteOtherwise(deed, (message, tab, room) =>
        signVote(room, tab, message, tab.status!.vacancy!.successor!, ([seat, at, head, event, secret, signature]) => [
          ...([seat, at, otherText(head), event, secret, signature] as const),
        ]),
      ),
    meddle: loseHostForAWhile,
  },
  {
    name: 'a voter that says to have given every share there is',
    caught: { isWithoutEffect: true, host: 0 },
    plan: { bots: 0 },
    cheat: (deed) =>
      voteOtherwise(deed, (message, tab, room) =>
        signVote(room, tab, message, tab.status!.vacancy!.successor!, ([seat, at, head, , secret, signature]) => [
          ...([seat, at, head, 2 ** 31 - 1, secret, signature] as const),
        ]),
      ),
    meddle: loseHostForAWhile,
  },
  {
    name: 'a guest that says to have voted for the last epoch there is',
    caught: { isWithoutEffect: true, host: 0 },
    cheat: () => ({}),
    meddle: (room, deed) => {
      const tab = room.tabs[VICTIM - 1]!;
      room.world.after(LOSS, () => {
        tab.kill(2_000);
        const vote = { game: room.host!.game!.history.init.game, epoch: MAX_EPOCH, seat: room.tabs[OTHER - 1]!.status!.seat! };
        tab.disk.facts = { ...tab.disk.facts, vote: deed.done(vote) };
        // As a good person from then on: that vote cannot be taken back, but nobody else shall be bound by it.
        room.world.after(60_000, () => {
          tab.kill(2_000);
          tab.disk.facts = { ...tab.disk.facts, vote: null };
        });
      });
    },
  },
  ...[MAX_EPOCH, MAX_EPOCHS_AHEAD].map((epoch): Mutant => ({
    name: `a candidate that asks for epoch ${epoch}, and does not take it`,
    caught: { isWithoutEffect: true, host: 0 },
    plan: { bots: 0 },
    cheat: (deed) => ({
      fromTable: (table) => (table === 0 ? undefined : changeMessages('elect', (message) => [deed.done({ ...message, epoch })])),
    }),
    meddle: loseHostForAWhile,
  })),
  {
    name: 'an old host that tells on after the table has moved',
    caught: { isWithoutEffect: true, moves: 1 },
    plan: { humans: 4, bots: 0, spectators: 1 },
    rules: { targetPoints: 8 },
    cheat: (deed) => ({
      fromTable: (table, _, room) => (frame) => {
        if (table === 0 && frame.startsWith('{"t":"welcome"') && room.hostTab !== room.founder) deed.done(true);
        return [frame];
      },
      toTable: (table) => (table === 0 ? changeMessages('moved', () => []) : undefined),
    }),
    meddle: (room) => {
      room.world.after(LOSS, () => {
        for (const tab of room.tabs) tab.side = 1;
        room.splitUntil = room.world.now + 80_000;
      });
      room.world.after(LOSS + 16_000, () => room.founder.host?.command({ kind: 'goOnAlone' }));
      cutLinks(room, LOSS + 81_000, LOSS + 100_000, room.tabs);
    },
  },
  {
    name: 'a host that gives other parts than it has committed to',
    caught: { alarms: ['deck'] },
    cheat: (deed) => ({
      fromHost: (guest) =>
        guest === VICTIM
          ? changeMessages('succession', (message) => [
              typeof message['part'] === 'string' ? deed.done({ ...message, part: otherText(message['part']) }) : message,
            ])
          : undefined,
    }),
  },
];

/** To the one who tells of it, by its own vote and one that it has made up. */
function inventedMove(room: Room, tab: Tab) {
  const history = tab.guest!.history!;
  const seat = tab.status!.seat!;
  const ballot = { game: history.game, epoch: 7, seat };
  const seatSecret = seatSecretOf(tab);
  const head = { at: history.length - 1, hash: toText(history.hashAt()) };
  const secret = toText(new Uint8Array(32));
  const votes = history.humans.map(
    (voter) => castVote(ballot, { seat: voter, seatSecret, secret, event: 1, signer: room.signer }, head).vote,
  );
  const { dealer, cards } = history.init;
  const entry: EntryOf<'host'> = { kind: 'host', at: history.length, before: head.hash, epoch: 7, seat, votes, dealer, cards };
  return signEntry(entry, room.signer, seatSecret);
}

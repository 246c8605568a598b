import { actionKind, ActionKind, type Engine, isTemplate, Phase, StateView } from '$lib/engine';
import { actMessage } from '$lib/net/protocol/acts';
import { fromText, toText } from '$lib/net/crypto/bytes';
import { chanceOf } from '$lib/table';
import type { Entry, EntryOf } from '$lib/net/log/entries';
import { commitMessage } from '$lib/net/protocol/handshake';
import {
  alterEntries,
  changeMessages,
  hostSeatSecretOf,
  isLogFrame,
  otherText,
  readLog,
  SecondLog,
  signAgain,
  stepOf,
} from './forgery';
import type { Deed, Mutant } from './judgeMutant';
import type { Cheat, Room } from './room';

// Hosts and guests that cheat, and the check that each must be caught by.

/** The guest whose wire is tampered with. */
const VICTIM = 1;
const OTHER = 2;
const believing: NonNullable<Cheat['hostSigner']> = (signer) => ({ ...signer, verify: () => true });

/** Tells everybody an entry otherwise. */
function lie(deed: Deed, alter: (entry: Entry, room: Room) => Entry | undefined, to?: number): Cheat {
  return {
    fromHost: (guest, room) => {
      if (to !== undefined && guest !== to) return undefined;
      return alterEntries(room, (entry) => {
        const altered = deed.isDone ? undefined : alter(entry, room);
        return altered && deed.done(altered);
      });
    },
  };
}

/** The same lie to everybody, as often as it is told. */
function lieToAll(deed: Deed, alter: (entry: Entry, room: Room) => Entry | undefined): Cheat {
  const told = new Map<number, Entry>();
  return {
    fromHost: (_, room) =>
      alterEntries(room, (entry) => {
        const known = told.get(entry.at);
        if (known || deed.isDone) return known;
        const altered = alter(entry, room);
        if (altered) told.set(entry.at, altered);
        return altered && deed.done(altered);
      }),
  };
}

function otherAction(engine: Engine, room: Room, seat: number, action: number): number | undefined {
  const state = room.host?.game?.replay.state;
  if (!state) return undefined;
  const kinds = engine.legal(state, seat).filter((other) => other >= 0 && other !== action && chanceOf(other) === undefined);
  return kinds.find((other) => actionKind(other) === actionKind(action)) ?? kinds[0];
}

/** The host's own action signed by the host's own seat, with other words. */
function signOwn(room: Room, entry: EntryOf<'act'>): EntryOf<'act'> {
  const { history } = room.host!.game!;
  const { seat, count, decision, head, action } = entry;
  const said = actMessage({ game: history.game, seat, count, decision, head: history.hashAt(head), action });
  return { ...entry, signature: toText(room.signer.sign(said, hostSeatSecretOf(room))) };
}

const isHostAct = (entry: Entry, room: Room): entry is EntryOf<'act'> =>
  entry.kind === 'act' && entry.seat === room.hostStatus!.seat && entry.head > 2;

/** Another secret on the host's disk, as soon as the first entry stands. */
function tamper(change: (game: Record<string, unknown>, room: Room) => Record<string, unknown>): NonNullable<Mutant['meddle']> {
  return (room, deed) => {
    const { facts } = room.hostDisk;
    room.killHost();
    room.hostDisk.facts = { ...facts, game: deed.done(change(facts['game'] as Record<string, unknown>, room)) };
  };
}

function seatOfVictim(room: Room): number {
  return room.tabs[VICTIM - 1]!.status!.seat!;
}

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'forged dice',
    caught: { alarms: ['dice'] },
    cheat: (deed) =>
      lieToAll(deed, (entry, room) => {
        const step = entry.kind === 'chance' ? stepOf(room, entry) : undefined;
        if (entry.kind !== 'chance' || !step || chanceOf(step.action) !== 'dice') return undefined;
        return { ...entry, outcome: entry.outcome === 9 ? 10 : 9 };
      }),
  },
  {
    name: 'another island',
    caught: { alarms: ['illegal'] },
    cheat: (deed) => ({
      hostEngine: (engine) => ({
        ...engine,
        dealBoard: (request) => deed.done(engine.dealBoard({ ...request, seed: (request?.seed ?? 0) + 1 })),
      }),
    }),
  },
  {
    name: 'another game than it says',
    caught: { alarms: ['illegal'] },
    cheat: (deed) => ({
      hostEngine: (engine) => ({
        ...engine,
        publicHash: (state) => {
          const hash = engine.publicHash(state);
          return new StateView(state).turn < 2 ? hash : deed.done((hash.startsWith('0') ? '1' : '0') + hash.slice(1));
        },
      }),
    }),
  },
  {
    name: 'card told otherwise',
    caught: { alarms: ['card', 'steal'] },
    rules: { targetPoints: 6 },
    cheat: (deed) => ({
      fromHost: () =>
        changeMessages('secret', (message) => [deed.done({ ...message, card: ((message['card'] as number) + 1) % 5 })]),
    }),
  },
  {
    name: 'salt told otherwise',
    caught: { alarms: ['card', 'steal'] },
    rules: { targetPoints: 6 },
    cheat: (deed) => ({
      fromHost: () =>
        changeMessages('secret', (message) => [deed.done({ ...message, salt: otherText(message['salt'] as string) })]),
    }),
  },
  {
    name: 'stacked deck',
    caught: { alarms: ['card', 'deck', 'steal', 'bot'] },
    plan: { humans: 2, bots: 2 }, // where the game is not insured, which would tell sooner
    rules: { targetPoints: 5 },
    cheat: () => ({}),
    meddle: tamper((game) => ({ ...game, dealer: otherText(game['dealer'] as string) })),
  },
  {
    name: 'altered steal',
    caught: { alarms: ['steal'] },
    plan: { humans: 2, bots: 2 }, // where the game is not insured, which would tell sooner
    rules: { targetPoints: 5 },
    cheat: () => ({}),
    meddle: tamper((game, room) => ({
      ...game,
      secrets: (game['secrets'] as [number, string][]).map(([seat, secret]) => [
        seat,
        seat === seatOfVictim(room) ? otherText(secret) : secret,
      ]),
    })),
  },
  {
    name: 'forged move',
    caught: { alarms: ['signature'] },
    cheat: (deed, { engine }) => ({
      hostSigner: believing,
      toHost: (guest, room) =>
        guest !== VICTIM
          ? undefined
          : changeMessages('act', (message) => {
              const other = deed.isDone ? undefined : otherAction(engine, room, seatOfVictim(room), message['action'] as number);
              return [other === undefined ? message : deed.done({ ...message, action: other })];
            }),
    }),
  },
  {
    name: 'a move that was held back',
    caught: { alarms: ['signature'] },
    rules: { targetPoints: 5 },
    cheat: (deed) => {
      let held: Record<string, unknown> | undefined;
      return {
        hostSigner: believing,
        toHost: (guest) =>
          guest !== VICTIM
            ? undefined
            : changeMessages('act', (message) => {
                if (actionKind(message['action'] as number) !== ActionKind.Roll) return [message];
                if (held === undefined) held = message;
                if (held['count'] === message['count']) return [message];
                return [deed.done({ ...message, signature: held['signature'] })];
              }),
      };
    },
  },
  {
    name: 'moves played again',
    caught: { isWithoutEffect: true },
    cheat: (deed) => ({
      toHost: () => {
        const all: Record<string, unknown>[] = [];
        return changeMessages('act', (message) => {
          all.push(message);
          return deed.done([...all.slice(-4), message, message]);
        });
      },
    }),
  },
  {
    name: 'one guest is told another move',
    caught: { alarms: ['chain', 'fork', 'illegal'] },
    cheat: (deed) =>
      lie(
        deed,
        (entry, room) => (isHostAct(entry, room) ? signOwn(room, { ...entry, head: entry.head - 1 }) : undefined),
        VICTIM,
      ),
  },
  {
    name: 'two logs',
    caught: { alarms: ['fork', 'signature'] },
    cheat: (deed) => {
      let log: SecondLog | undefined;
      return {
        hostSigner: believing,
        fromHost: (guest, room) => {
          if (guest !== VICTIM) return undefined;
          log ??= new SecondLog(room, (entry) =>
            !deed.isDone && isHostAct(entry, room) ? deed.done(signOwn(room, { ...entry, head: entry.head - 1 })) : undefined,
          );
          return log.mangle;
        },
      };
    },
  },
  {
    name: 'history forgotten',
    caught: { alarms: ['fork'] },
    cheat: () => ({ fromHost: () => changeMessages('pull', () => []) }),
    meddle: (room, deed) => {
      room.world.after(15_000, () => {
        room.killHost();
        room.hostDisk.loseLast(4);
        const goOn = () => {
          for (const seat of room.hostStatus?.phase === 'recovering' ? room.hostStatus.waitingFor : [])
            room.host?.command({ kind: 'goOnWithout', seat });
          if (room.hostStatus?.phase === 'play' && room.host) deed.done(true);
          room.world.after(500, goOn);
        };
        goOn();
      });
    },
  },
  {
    name: 'a share left out',
    caught: { alarms: ['share'] },
    cheat: (deed) =>
      lieToAll(deed, (entry, room) =>
        entry.kind === 'chance' && stepOf(room, entry) ? { ...entry, shares: entry.shares.slice(0, -1) } : undefined,
      ),
  },
  {
    name: 'a share made up',
    caught: { alarms: ['share'] },
    cheat: (deed) =>
      lieToAll(deed, (entry, room) => {
        if (entry.kind !== 'chance' || !stepOf(room, entry)) return undefined;
        const shares = entry.shares.map(([seat, share, signature]): [number, string, string] => [
          seat,
          seat === seatOfVictim(room) ? otherText(share) : share,
          signature,
        ]);
        return { ...entry, shares };
      }),
  },
  {
    name: 'a chain copied',
    caught: { isRefused: true },
    cheat: (deed) => {
      let anchor: string | undefined;
      return {
        toHost: (guest, room) =>
          changeMessages('commit', (message) => {
            if (guest === VICTIM) anchor ??= message['anchor'] as string;
            if (guest !== OTHER) return [message];
            if (anchor === undefined) return []; // waits for what it will copy; asks again
            const { me, game } = room.tabs[OTHER - 1]!.disk.facts as { me: { seatSecret: string }; game: { seat: number } };
            const secret = fromText(message['secret'] as string);
            const said = commitMessage(fromText(message['game'] as string), game.seat, fromText(anchor), secret);
            const signature = toText(room.signer.sign(said, fromText(me.seatSecret)));
            return [deed.done({ ...message, anchor, signature })];
          }),
      };
    },
  },
  {
    name: 'the same roll asked twice',
    caught: { alarms: ['fork'] },
    cheat: (deed) => ({
      fromHost: (guest, room) => (frame) => {
        if (guest !== VICTIM || deed.isDone || !isLogFrame(frame)) return [frame];
        const said = readLog(frame);
        const { entry } = said.entries.at(-1)!;
        if (!isHostAct(entry, room) || !entry.sharers) return [frame];
        const again = signAgain(room, signOwn(room, { ...entry, head: entry.head - 1 }));
        return deed.done([frame, JSON.stringify({ ...said, entries: [again] })]);
      },
    }),
  },
  {
    name: 'steered bot',
    caught: { alarms: ['bot'] },
    cheat: (deed, { engine }) => ({
      hostThink: (think) => async (question, profile, signal) => {
        const thought = await think(question, profile, signal);
        const isOther = (action: number) => !isTemplate(action) && action !== thought?.action;
        const others = engine.legal(question.view, question.seat).filter(isOther);
        return thought && others.length > 0 ? deed.done({ ...thought, action: others[0]! }) : thought;
      },
    }),
  },
  {
    name: 'stronger bot',
    caught: { alarms: ['bot'] },
    rules: { targetPoints: 5 },
    cheat: (deed) => ({
      hostThink: (think) => async (question, profile, signal) => {
        const honest = await think(question, profile, signal);
        const thought = await think(question, { ...profile, level: 'hard', budget: { rollouts: 200 } }, signal);
        if (thought?.action !== honest?.action) deed.done(true);
        return thought;
      },
    }),
  },
  {
    name: 'a roll voided early',
    caught: { isNoticed: true },
    cheat: (deed) => ({
      hostTimer: (delay) => (delay === 25_000 ? 1_500 : delay),
      toHost: (guest) =>
        guest === VICTIM ? changeMessages('share', (message) => (message['event'] === 4 ? deed.done([]) : [message])) : undefined,
    }),
  },
  {
    name: 'blamed for a share that was given',
    caught: { isNoticed: true },
    cheat: (deed) => ({
      toHost: (guest) =>
        guest === VICTIM ? changeMessages('share', (message) => (message['event'] === 5 ? deed.done([]) : [message])) : undefined,
    }),
  },
  {
    name: 'said to keep back shares that were given',
    caught: { isNoticed: true },
    plan: { humans: 2, bots: 1 },
    cheat: (deed) => ({
      toHost: () => changeMessages('share', (message) => ((message['event'] as number) > 3 ? deed.done([]) : [message])),
    }),
  },
  {
    name: 'said to keep a share back at once',
    caught: { isNoticed: true },
    cheat: (deed) =>
      lie(
        deed,
        (entry, room) => (entry.kind === 'chance' && stepOf(room, entry) ? asWithheld(entry, seatOfVictim(room)) : undefined),
        OTHER,
      ),
  },
  {
    name: 'said to keep a share back that nobody has asked for',
    caught: { alarms: ['rules'] },
    cheat: (deed) =>
      lieToAll(deed, (entry, room) => (entry.kind === 'act' && entry.at > 9 ? asWithheld(entry, seatOfVictim(room)) : undefined)),
  },
  {
    name: 'said to keep a share back that was not missing',
    caught: { alarms: ['rules'] },
    cheat: (deed) => ({
      ...lieToAll(deed, (entry, room) =>
        entry.kind === 'void' ? { ...entry, withheld: [room.tabs[OTHER - 1]!.status!.seat!] } : undefined,
      ),
      toHost: (guest) =>
        guest === VICTIM ? changeMessages('share', (message) => (message['event'] === 4 ? [] : [message])) : undefined,
    }),
  },
  {
    name: 'a repeated roll without somebody who had given a share',
    caught: { alarms: ['rules'] },
    plan: { humans: 4, bots: 0 },
    cheat: (deed) => ({
      ...lieToAll(deed, (entry, room) => {
        const other = room.tabs[OTHER - 1]!.status!.seat!;
        return entry.kind === 'void' ? { ...entry, sharers: entry.sharers.filter((seat) => seat !== other) } : undefined;
      }),
      toHost: (guest) =>
        guest === VICTIM ? changeMessages('share', (message) => (message['event'] === 4 ? [] : [message])) : undefined,
    }),
  },
  {
    name: 'left out while there',
    caught: { isNoticed: true },
    cheat: (deed) =>
      lieToAll(deed, (entry, room) => {
        const isRoll = (entry.kind === 'act' || entry.kind === 'bot') && entry.sharers?.length === 3;
        return isRoll ? { ...entry, sharers: entry.sharers!.filter((seat) => seat !== seatOfVictim(room)) } : undefined;
      }),
  },
  {
    name: 'said to be away while there',
    caught: { isNoticed: true },
    cheat: () => ({}),
    meddle: (room, deed) => void room.host!.game!.setAway(seatOfVictim(room), deed.done(true)),
  },
  {
    name: 'clock too early',
    caught: { isNoticed: true },
    rules: { secondsPerTurn: 60 },
    cheat: (deed) => lieToAll(deed, (entry) => (entry.kind === 'act' && entry.head > 12 ? asByClock(entry) : undefined)),
  },
  {
    name: 'clock where there is none',
    caught: { alarms: ['rules'] },
    cheat: (deed) =>
      lieToAll(deed, (entry, room) => {
        const state = room.host!.game!.replay.states.at(-2);
        const isTrade = !state || new StateView(state).phase === Phase.Trade;
        return entry.kind === 'act' && entry.head > 2 && !isTrade ? asByClock(entry) : undefined;
      }),
  },
  {
    name: 'wrong share by a guest',
    caught: { isWithoutEffect: true },
    cheat: (deed) => ({
      toHost: (guest) =>
        guest !== VICTIM
          ? undefined
          : changeMessages('share', (message) => [
              message['event'] === 4 ? deed.done({ ...message, share: otherText(message['share'] as string) }) : message,
            ]),
    }),
  },
  {
    name: 'spectator who acts',
    caught: { isWithoutEffect: true },
    plan: { spectators: 1 },
    rules: { targetPoints: 6 },
    cheat: (deed) => {
      const acts: string[] = [];
      return {
        toHost: (guest, room) => (frame) => {
          if (frame.startsWith('{"t":"act"') || frame.startsWith('{"t":"share"')) acts.push(frame);
          const isSpectator = room.tabs[guest - 1]!.role === 'spectator';
          return isSpectator && frame.startsWith('{"t":"ping"') && acts.length > 0
            ? deed.done([frame, ...acts.slice(-3)])
            : [frame];
        },
      };
    },
  },
  {
    name: 'secrets opened too soon',
    caught: { alarms: ['rules'] },
    cheat: (deed) =>
      lieToAll(deed, ({ at, before }) =>
        at < 9 ? undefined : { kind: 'open', at, before, dealer: toText(new Uint8Array(32)), secrets: [] },
      ),
  },
  {
    name: 'other rules than were agreed on',
    caught: { alarms: ['rules'] },
    cheat: (deed) =>
      lieToAll(deed, (entry) =>
        entry.kind === 'init' ? { ...entry, rules: { ...entry.rules, awayAfter: entry.rules.awayAfter + 1 } } : undefined,
      ),
  },
  {
    name: 'rules that no engine knows',
    caught: { alarms: ['rules'] },
    rules: { board: 'the code of no island' },
    cheat: (deed) => ({
      hostEngine: (engine) => ({ ...engine, boardFromCode: () => deed.done(engine.dealBoard({ seed: 1 })) }),
    }),
  },
  {
    name: 'answer to another question',
    caught: { alarms: ['rules'] },
    cheat: (deed) =>
      lieToAll(deed, (entry, room) =>
        isHostAct(entry, room) ? signOwn(room, { ...entry, decision: entry.decision + 16 }) : undefined,
      ),
  },
  {
    name: 'false end',
    caught: { alarms: ['rules', 'illegal'] },
    cheat: (deed) => {
      let log: SecondLog | undefined;
      return {
        hostSigner: believing,
        fromHost: (_, room) => {
          log ??= new SecondLog(room, (entry) => {
            if (deed.isDone || entry.at < 9 || !('seen' in entry) || (entry.kind !== 'act' && entry.kind !== 'bot'))
              return undefined;
            return entry.sharers ? undefined : deed.done({ ...entry, seen: undefined });
          });
          const second = log;
          let isOver = false;
          return (frame) => {
            if (isOver && isLogFrame(frame)) return [];
            const told = second.mangle(frame);
            if (!deed.isDone || !isLogFrame(frame)) return told;
            isOver = true;
            return [...told, ...lastWords(room, second, readLog(frame))];
          };
        },
      };
    },
  },
  {
    name: 'monopoly that takes too much',
    caught: { alarms: ['illegal'] },
    plan: { humans: 3, bots: 0 },
    rules: { targetPoints: 12 }, // long enough for the card to be bought and played
    cheat: (deed, { engine }) => ({
      ...lieToAll(deed, (entry) =>
        (entry.kind === 'act' || entry.kind === 'bot') && entry.taken
          ? { ...entry, taken: entry.taken.map((count, seat) => (seat === entry.seat ? count : count + 1)) }
          : undefined,
      ),
      choose: (view, seat) => cardLover(engine, view, seat),
    }),
  },
];

function asWithheld({ at, before }: Entry, seat: number): EntryOf<'control'> {
  return { kind: 'control', at, before, seat, isAway: true, why: 'withheld' };
}

function asByClock({ seat, action, at, before, seen, sharers, taken }: EntryOf<'act'>): EntryOf<'bot'> {
  return {
    ...{ kind: 'bot', why: 'clock', seat, action, at, before },
    ...(seen !== undefined && { seen }),
    ...(sharers && { sharers }),
    ...(taken && { taken }),
  };
}

let ending: { readonly room: Room; readonly frames: readonly string[] } | undefined;

/** The end that never was, the same for everybody. */
function lastWords(room: Room, log: SecondLog, said: object): readonly string[] {
  if (ending?.room === room) return ending.frames;
  const { dealer, secrets } = room.hostDisk.facts['game'] as { dealer: string; secrets: [number, string][] };
  const sorted = [...secrets].sort(([a], [b]) => a - b);
  const end = log.add({ kind: 'end', why: 'won' } as Omit<Entry, 'at' | 'before'>);
  const open = log.add({ kind: 'open', dealer, secrets: sorted } as Omit<Entry, 'at' | 'before'>);
  ending = { room, frames: [JSON.stringify({ ...said, entries: [end, open] })] };
  return ending.frames;
}

/** Buys cards and plays monopolies whenever that is allowed. */
function cardLover(engine: Engine, view: Uint8Array, seat: number): number | undefined {
  const legal = engine.legal(view, seat);
  const wanted = [ActionKind.PlayMonopoly, ActionKind.BuyDevelopment];
  return (
    wanted
      .map((kind) => legal.find((action) => action >= 0 && actionKind(action) === kind))
      .find((action) => action !== undefined) ??
    engine.decide(view, seat, 1, [])?.action ??
    legal[0]
  );
}

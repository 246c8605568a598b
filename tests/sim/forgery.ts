import { fromText } from '$lib/net/crypto/bytes';
import { type Entry, type EntryOf, hashEntry, signEntry, type Signed } from '$lib/net/log/entries';
import { toText } from '$lib/net/crypto/bytes';
import type { OpenStep } from '$lib/net/log/verifiedLog';
import type { Room } from './room';
import type { Mangle } from './simWire';

// What a host who cheats can do with its own secrets: sign entries anew, and lead another log.

interface StoredRoom {
  readonly hostSecret: string;
  readonly seatSecret: string;
}

function hostSecretOf(room: Room): Uint8Array {
  return fromText((room.hostDisk.facts['room'] as StoredRoom).hostSecret);
}

export function hostSeatSecretOf(room: Room): Uint8Array {
  return fromText((room.hostDisk.facts['room'] as StoredRoom).seatSecret);
}

export function signAgain(room: Room, entry: Entry): Signed {
  return signEntry(entry, room.signer, hostSecretOf(room));
}

/** The step that an event of chance belongs to, as the host's log has it. */
export function stepOf(room: Room, { at, trigger }: EntryOf<'chance'>): OpenStep | undefined {
  const { history } = room.host!.game!;
  for (let place = at - 1; place >= 0; place--) {
    const { entry } = history.entries[place]!;
    if ((entry.kind === 'act' || entry.kind === 'bot') && entry.sharers) return { seat: entry.seat, action: entry.action };
    if (toText(history.hashAt(place)) === trigger && entry.kind === 'init') return undefined;
  }
  return undefined;
}

interface LogFrame {
  readonly t: 'log';
  readonly entries: readonly Signed[];
}

export function isLogFrame(frame: string): boolean {
  return frame.startsWith('{"t":"log"');
}

export function readLog(frame: string): LogFrame {
  return JSON.parse(frame) as LogFrame;
}

/** Entries are told otherwise than they are, and signed again; what was changed once is told so again. */
export function alterEntries(room: Room, alter: (entry: Entry) => Entry | undefined): Mangle {
  const altered = new Map<number, Signed>();
  return (frame) => {
    if (!isLogFrame(frame)) return [frame];
    const said = readLog(frame);
    const entries = said.entries.map((signed) => {
      const known = altered.get(signed.entry.at);
      if (known) return known;
      const other = alter(signed.entry);
      if (other === undefined) return signed;
      altered.set(signed.entry.at, signAgain(room, other));
      return altered.get(signed.entry.at)!;
    });
    return [JSON.stringify({ ...said, entries })];
  };
}

/** A second log beside the first: what follows a change follows it by right, with hashes and signatures of its own. */
export class SecondLog {
  readonly #entries: Signed[] = [];
  isOther = false;

  constructor(
    readonly room: Room,
    readonly alter: (entry: Entry) => Entry | undefined,
  ) {}

  readonly mangle: Mangle = (frame) => {
    if (!isLogFrame(frame)) return [frame];
    const said = readLog(frame);
    const entries = said.entries.map((signed) => this.#told(signed)).filter((signed) => signed !== undefined);
    return entries.length === 0 ? [] : [JSON.stringify({ ...said, entries })];
  };

  #told(signed: Signed): Signed | undefined {
    const { at } = signed.entry;
    const known = this.#entries[at];
    if (known) return known;
    if (at > this.#entries.length) return undefined; // this log has its own, shorter end
    const other = this.alter(signed.entry);
    if (other !== undefined) this.isOther = true;
    const told = this.isOther ? signAgain(this.room, { ...(other ?? signed.entry), before: this.#lastHash }) : signed;
    this.#entries[at] = told;
    return told;
  }

  get #lastHash(): string {
    const last = this.#entries.at(-1);
    return last ? toText(hashEntry(last.entry)) : toText(new Uint8Array(32));
  }

  /** Goes on by itself. */
  add(body: Omit<Entry, 'at' | 'before'>): Signed {
    const signed = signAgain(this.room, { ...body, at: this.#entries.length, before: this.#lastHash } as Entry);
    this.#entries.push(signed);
    return signed;
  }
}

/** What becomes of messages of one type. */
export function changeMessages(type: string, change: (message: Record<string, unknown>) => Record<string, unknown>[]) {
  return (frame: string): readonly string[] =>
    frame.startsWith(`{"t":"${type}"`)
      ? change(JSON.parse(frame) as Record<string, unknown>).map((message) => JSON.stringify(message))
      : [frame];
}

/** A change of one letter. */
export function otherText(text: string): string {
  return (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
}

import type { Engine } from '$lib/engine';
import { type Queue, Table } from '$lib/table';
import type { Think } from '$lib/net/log/bots';
import type { Signed } from '$lib/net/log/entries';
import type { Env } from '$lib/net/env';
import type { StoredSecrets } from '$lib/net/chance/dealings';
import type { Persistence } from '$lib/net/persistence';
import type { ShareChain } from '$lib/net/chance/randomness';
import { RoomMembers } from './roomMembers';
import type { RoomRules } from '$lib/net/protocol/roomStatus';
import { SharedChance } from '$lib/net/chance/sharedChance';
import { SignedJournal, type Word } from '$lib/net/log/signedJournal';

// A table among friends, as its host runs it: the table of every game, with the signed log, the chance of everybody and the members of the
// room plugged in.

export interface FriendsTableOptions {
  readonly env: Env;
  readonly engine: Engine;
  readonly persistence: Persistence;
  readonly think: Think;
  /** Milliseconds that a bot's move should seem to take. */
  readonly pace: () => number;
  readonly rules: RoomRules;
  /** The key of the room's first host. */
  readonly firstHost: Uint8Array;
  readonly hostSecret: Uint8Array;
  /** Of the host's own seat. */
  readonly seatSecret: Uint8Array;
  readonly secrets: StoredSecrets;
  /** The host's own shares. */
  readonly chain: ShareChain;
  /** Was a seat's browser heard of just now? */
  readonly isPresent: (seat: number) => boolean;
  /** How long a seat's browser has not been connected; 0 while it is. */
  readonly absence: (seat: number) => number;
  /** Are so few people connected that the others could have moved the table? */
  readonly isHeld: () => boolean;
  /** Votes are asked for who is to host. */
  readonly isMoving: () => boolean;
  readonly queue: Queue;
  readonly onentry: (signed: Signed) => void;
  /** Something has failed that should not; the game goes on. */
  readonly onfault: (error: unknown) => void;
}

export interface FriendsTable {
  readonly journal: SignedJournal;
  readonly chance: SharedChance;
  readonly table: Table<Word>;
}

export function openFriendsTable(options: FriendsTableOptions): FriendsTable {
  const { env, engine, rules, chain, seatSecret, isPresent, absence, isHeld, queue } = options;
  const journal = new SignedJournal(options);
  const chance: SharedChance = new SharedChance({
    env,
    journal,
    chain,
    seatSecret,
    isPresent,
    isConnected: (seat) => absence(seat) === 0,
    isHeld,
    queue,
    onisland: () => tellLog(journal, table),
  });
  const table: Table<Word> = new Table<Word>({
    ...{ engine, chance, journal, queue, clock: env, secondsPerTurn: rules.secondsPerTurn, areOffersTimed: true },
    members: new RoomMembers({ ...options, journal, isTrusted: (seat) => chance.isTrusted(seat) }),
  });
  return { journal, chance, table };
}

/** Lays what the log tells on the table. */
export function layLog({ replay, history }: SignedJournal, table: Table<Word>): void {
  if (replay.state !== undefined) table.lay(replay.states, replay.records, history.isPaused);
}

export async function tellLog(journal: SignedJournal, table: Table<Word>): Promise<void> {
  layLog(journal, table);
  if (journal.replay.state !== undefined) await table.tellAll();
}

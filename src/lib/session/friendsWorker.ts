import type { BotProfile, Question, Thought } from '$lib/engine';
import type { PlayedGame } from '$lib/net/log/logReplay';
import type { NewRoom } from '$lib/net/host/host';
import type { ChatLine, CheckedGame, EmoteShown, RoomCommand, RoomStatus } from '$lib/net/protocol/roomStatus';
import type { Transcript } from '$lib/net/log/transcript';
import type { DialProblem } from '$lib/net/wire/wire';
import type { ClientMessage, TableMessage } from '$lib/table';
import type { LazyMinds } from './lazyMinds';
import type { PostedWire } from './postedWire';

// What the page and the worker that keeps a room say to each other. The worker has log, keys, engine and timers, which a hidden page
// would slow down; the page has the screen and the connections, which a worker cannot have.

/** What the worker calls on the page. */
export interface RoomPage {
  status(status: RoomStatus): void;
  say(line: ChatLine): void;
  emote(emote: EmoteShown): void;
  table(message: TableMessage): void;
  think(question: Question, profile: BotProfile, number: number): Promise<Thought | undefined>;
  /** The thought with this number is not wanted any more. */
  callOff(number: number): void;
  /** Looks for the host. The page answers with wires, or with `dialFailed`. */
  dial(number: number): void;
  giveUp(number: number): void;
  /** Lets others find this browser under the room's ids, or no longer: it hosts, or wants to. */
  listen(isOpen: boolean): void;
}

export interface RoomRequest {
  readonly id: string;
  /** A new room. */
  readonly fresh?: NewRoom | undefined;
  /** A guest's way in; a host comes back to its room without one. */
  readonly entrance?: { readonly invitation: string; readonly role: 'player' | 'spectator'; readonly name: string } | undefined;
  readonly botNames: readonly string[];
  /** Milliseconds that a bot's move seems to take. */
  readonly pace: readonly [least: number, most: number];
  readonly valueUrl: string;
}

/** A room in the worker. */
export interface RoomNode {
  /** The text of the link that this browser came by; a host's is the one to play. */
  invitation(): string;
  command(command: RoomCommand): void;
  table(message: ClientMessage): void;
  /** A wire has opened that was asked for. */
  wire(wire: PostedWire): void;
  /** Somebody has found the way to this browser. */
  visitor(wire: PostedWire): void;
  dialFailed(number: number, problem: DialProblem): void;
  wake(): void;
  sleep(): void;
  transcript(): Transcript | undefined;
  /** The game that is over, with all cards open. */
  played(): PlayedGame | undefined;
  /** A guest's game as it could go on without the others: with all cards that only they knew dealt again. */
  dealtAnew(): PlayedGame | undefined;
  close(): void;
}

export interface CheckPage {
  think(question: Question, profile: BotProfile): Promise<Thought | undefined>;
  progress(share: number): void;
}

export interface RoomOpener {
  /** Checks the text of a transcript; rejects with an InputError if it is none. */
  check(text: string, valueUrl: string, page: CheckPage): Promise<CheckedGame>;
  open(request: RoomRequest, page: RoomPage): Promise<RoomNode>;
}

/** The page's part in the thoughts of a room's bots. */
export function thinkFor(minds: Pick<LazyMinds, 'think'>): Pick<RoomPage, 'think' | 'callOff'> {
  const thoughts = new Map<number, AbortController>();
  return {
    think: async (question, profile, number) => {
      const off = new AbortController();
      thoughts.set(number, off);
      try {
        return await minds.think(question, profile, off.signal);
      } finally {
        thoughts.delete(number);
      }
    },
    callOff: (number) => thoughts.get(number)?.abort(),
  };
}

/** A worker for a room, or for checking one. */
export function spawnRoomWorker(): Worker {
  return new Worker(new URL('./friendsRoom.worker.ts', import.meta.url), { type: 'module' });
}

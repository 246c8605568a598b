import type { Board, SpawnedEngine, Topology } from '$lib/engine';
import type { ChatLine, CheckedGame, EmoteShown, RoomCommand, RoomStatus } from '$lib/net/protocol/roomStatus';
import type { Client, Player } from '$lib/table';

// A room as its screens see it: how it stands, and what can be asked for. Who keeps it alive is not their business.

/** An invitation that is passed on without a broker, good for one friend. */
export interface ManualInvitation {
  readonly link: string;
  /** By the clock of Date.now. */
  readonly expiresAt: number;
  /** Throws if this is not an answer; resolves when the friend is connected, and rejects when that does not work. */
  accept(answer: string): Promise<void>;
}

/** What a guest who was invited by hand sends back. */
export interface ManualReply {
  readonly text: string;
  /** By the clock of Date.now. */
  readonly expiresAt: number;
}

/** Says something to all; or not, and why: it came too soon after the lines before, or there is no connection. */
export type Say = (text: string) => 'tooFast' | 'lost' | undefined;

export interface ShownRoom {
  readonly status: RoomStatus;
  readonly client: Client | undefined;
  readonly players: readonly Player[];
  /** Of the game under way; undefined before there is one. */
  readonly board: Board | undefined;
  readonly code: string | undefined;
  readonly topology: Topology | undefined;
  readonly targetPoints: number;
  /** Undefined without a clock. */
  readonly secondsPerTurn: number | undefined;
  readonly engine: SpawnedEngine['engine'] | undefined;
  readonly chat: readonly ChatLine[];
  /** The last one; another object for every one that is shown. */
  readonly emote: EmoteShown | undefined;
  /** Empty where there is no broker. */
  readonly inviteLink: string;
  readonly watchLink: string;
  /** What a guest who was invited by hand sends back. */
  readonly reply?: ManualReply | undefined;
  /** Is the next game about to begin, while this screen shows the end of the last? */
  readonly isNextOpen: boolean;
  /** From the end of a game to the next. */
  goOn(): void;
  send(command: RoomCommand): void;
  say: Say;
  transcript(): Promise<string>;
  inviteByHand(): Promise<ManualInvitation>;
}

/** A room that this device has been in. */
export interface KnownRoom {
  readonly id: string;
  readonly title: string;
  readonly when: number;
}

/** Checks the text of a transcript; rejects if it is none. */
export type CheckTranscript = (text: string, onprogress: (share: number) => void) => Promise<CheckedGame>;

import type { CharacterName, LevelName, Options } from '$lib/engine';
import type { DialProblem } from '$lib/net/wire/wire';

// What a room looks like from one seat of it, and what one can ask for there: all that a screen needs to know about a game with friends.

export type Role = 'host' | 'player' | 'spectator';

export interface LobbySeat {
  readonly kind: 'open' | 'human' | 'bot';
  /** Empty for an open seat. */
  readonly name: string;
  readonly isReady: boolean;
  /** Is the person's browser connected right now? True for bots. */
  readonly isLive: boolean;
  /** Three emoji made of the person's key: who comes back with the same ones is the same person. Empty for others. */
  readonly mark: string;
  /** Of a bot. */
  readonly level?: LevelName | undefined;
  readonly character?: CharacterName | undefined;
}

/** What the host decides before a game. */
export interface RoomRules {
  /** By the core's names; what is missing is as usual. */
  readonly options: Partial<Options>;
  /** The code of an island, or empty: all draw a fair one together. */
  readonly board: string;
  /** 0 for no clock. */
  readonly secondsPerTurn: number;
  /** Seconds after which a bot plays for someone who is not connected. */
  readonly awayAfter: number;
  /** Seconds after which another browser takes the table over when the host is not heard; 60 where nothing is said. */
  readonly takeOverAfter?: number | undefined;
}

export interface Lobby {
  /** As many as will play, 2 to 4; the place is the colour. */
  readonly seats: readonly LobbySeat[];
  readonly hostSeat: number;
  readonly rules: RoomRules;
  /** Names of those who watch. */
  readonly spectators: readonly string[];
}

export type RoomPhase =
  /** Not connected to the host for the first time yet. */
  | 'connecting'
  | 'lobby'
  /** Everyone commits to their randomness. */
  | 'setup'
  /** The host is back and waits for the others, to lose nothing. */
  | 'recovering'
  /** The host has gone: the table moves to another browser. */
  | 'moving'
  | 'play'
  | 'over'
  /** For good: see the problem. */
  | 'closed';

/** What went wrong, in a word that the catalogue has a sentence for. */
export type RoomProblem =
  | DialProblem
  | 'site' // the site does not say which broker it has
  | 'version' // another engine or protocol
  | 'badLink' // the link's secret, or the host's key, is wrong
  | 'full'
  | 'busy' // too many were at the door
  | 'shut' // nobody else is to join
  | 'kicked'
  | 'closedByHost'
  | 'elsewhere' // the same seat was opened in another tab or on another device
  | 'store' // cannot save: the table is paused
  | 'broken' // the room could not be opened, or has stopped
  | 'rate' // sent too much
  | 'check'; // the table failed a check: see `alarm`

/** Why nobody new finds a host. */
export type Unreachable =
  | 'broker' // it cannot be reached, or does not take us
  | 'taken' // somebody else is known to the broker by the room's ids
  | 'noPath' // somebody was there, but no way led from one browser to the other
  | 'unsupported'; // this browser has no WebRTC

/** How the chance events of the game came about. */
export interface FairnessCount {
  readonly events: number;
  /** Without somebody who was away. */
  readonly reduced: number;
  /** Without somebody who was connected and kept shares back. */
  readonly withheld: number;
  /** Repeated because somebody's share did not come. */
  readonly repeated: number;
  /** Left out or blamed although connected, or a time-out too early by this browser's own clock. */
  readonly notices: number;
}

/** How the dice that lie on the table were rolled. */
export interface RollOrigin {
  /** People who had no share in it. */
  readonly without: readonly number[];
  /** Those of them who were connected and kept their share back. */
  readonly withheld: readonly number[];
  /** Somebody's share did not come the first time. */
  readonly isRepeated: boolean;
}

/** What the replay of the whole game at its end has found. */
export interface AuditReport extends FairnessCount {
  readonly isClean: boolean;
  /** In words for developers; the catalogue has a sentence for each code. */
  readonly anomalies: readonly { readonly code: AlarmCode; readonly at: number }[];
  /** Moves of bots that were thought again and found the same. */
  readonly botMoves: number;
  /** Moves of bots that were only checked to be legal: there was no mind to think them again. */
  readonly botMovesUnchecked: number;
  /** Who has confirmed the same end. */
  readonly confirmedBy: readonly number[];
  /** What could not be checked, because who knew it has gone. */
  readonly unchecked?: readonly Unchecked[] | undefined;
  /** Seats that have voted for two new hosts at once, as the log proves. */
  readonly votedTwice?: readonly number[] | undefined;
}

/** What cannot be checked without the secrets of a host who has gone. */
export type Unchecked =
  | 'cards' // others' development cards, and what was stolen among others
  | 'deck' // that the deck was the right one
  | 'bots'; // that bots played what they think

/** A game that was checked by its transcript alone. */
export interface CheckedGame {
  readonly report: AuditReport;
  /** By seat, who played. */
  readonly names: readonly string[];
}

/** Which promise was broken. */
export const ALARM_CODES = [
  'signature', // an entry or a move that its author has not signed
  'chain', // entries do not follow one another
  'fork', // two histories
  'dice', // an outcome that does not follow from the shares
  'share', // a share that does not belong to its chain
  'card', // a card that is not the committed one
  'steal',
  'illegal', // a move that the engine refuses, or another state than the engine's
  'deck', // commitments or board that do not follow from the secrets
  'bot', // a bot that played something else than it thinks
  'rules', // an entry where it may not stand
  'vote', // a table that moved without enough people wanting it, or left out what they had seen
] as const;
export type AlarmCode = (typeof ALARM_CODES)[number];

export interface RoomStatus {
  readonly role: Role;
  readonly phase: RoomPhase;
  /** The game that is on, or was last: another one is another table. */
  readonly game?: string | undefined;
  /** One's own seat; undefined before it is taken, and for spectators. */
  readonly seat?: number | undefined;
  readonly lobby?: Lobby | undefined;
  /** To the host; always well at the host's own screen. */
  readonly connection: 'ok' | 'shaky' | 'lost';
  /** Of a host. Whoever is connected stays so. */
  readonly unreachable?: Unreachable | undefined;
  /** Of a host: somebody with another version could not come in, and nobody has since. */
  readonly hasOtherVersion?: boolean | undefined;
  /** Of a host: is nobody else to join, and how many links has the room had? Only the last one is good. */
  readonly door?: { readonly isShut: boolean; readonly links: number } | undefined;
  /** How often the table has moved to another browser. */
  readonly moves?: number | undefined;
  /** Of a guest: steps that only the host who has gone and this browser had seen, and that were taken back when the table moved. */
  readonly takenBack?: number | undefined;
  /** Seats that have voted for two new hosts at once: there were two tables, until people voted again. */
  readonly votedTwice?: readonly number[] | undefined;
  /** Of a guest who does not hear the host of a game. */
  readonly vacancy?: Vacancy | undefined;
  /** Of a guest who knows who has won before all cards were laid open. */
  readonly winner?: number | undefined;
  /** Of a host: too few people are connected to go on, because the others could have moved the table. */
  readonly isHeld?: boolean | undefined;
  /** Of a host that is held: all who are missing, if they have left on purpose. */
  readonly leavers?: readonly number[] | undefined;
  /** By seat, of people: how well they are connected, and whether a bot plays for them. */
  readonly people: readonly SeatPresence[];
  /** Seats that the game waits for: a share of chance, or their return. */
  readonly waitingFor: readonly number[];
  readonly fairness: FairnessCount;
  /** Undefined before the first roll. */
  readonly lastRoll?: RollOrigin | undefined;
  /** Four emoji of the history so far: equal on all screens, to be compared by voice. */
  readonly tableCode: string;
  readonly problem?: RoomProblem | undefined;
  readonly alarm?: { readonly code: AlarmCode; readonly at: number } | undefined;
  readonly report?: AuditReport | undefined;
}

/** The host of a game is not heard, and another browser may take the table over. */
export interface Vacancy {
  /** Until that may be; 0 from then on. */
  readonly secondsLeft: number;
  /** The seat whose browser is to take over; undefined where there are too few people for that. */
  readonly successor?: number | undefined;
  /** This very browser asks the others for their votes. */
  readonly isCandidate: boolean;
}

export interface SeatPresence {
  readonly seat: number;
  readonly connection:
    | 'ok'
    | 'shaky'
    | 'lost'
    | 'asleep'
    /** The host, who would know, is not heard. */
    | 'unknown';
  /** Milliseconds to the host and back; undefined while unknown. */
  readonly roundTrip?: number | undefined;
  /** A bot plays this seat until the person is back. */
  readonly isAway: boolean;
  /** Away because its shares of chance do not come, although it is connected. */
  readonly isWithheld?: boolean | undefined;
  /** The host has sent this person away: a bot plays the seat to the end. */
  readonly isRemoved?: boolean | undefined;
  /** The promise that this seat's browser has found broken: it has stopped playing. */
  readonly alarm?: AlarmCode | undefined;
}

export interface ChatLine {
  /** The seat, or undefined for spectators. */
  readonly seat?: number | undefined;
  readonly name: string;
  readonly text: string;
}

export interface EmoteShown {
  readonly seat: number;
  readonly emote: number;
}

/** What one can ask for in a room. The host may do all of it, others what is theirs. */
export type RoomCommand =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'claim'; readonly seat: number }
  | { readonly kind: 'free' }
  | { readonly kind: 'ready'; readonly isReady: boolean }
  | { readonly kind: 'say'; readonly text: string }
  | { readonly kind: 'emote'; readonly emote: number }
  | { readonly kind: 'hidden'; readonly isHidden: boolean }
  | { readonly kind: 'leave' }
  // the host's
  | { readonly kind: 'seats'; readonly count: number }
  | { readonly kind: 'bot'; readonly seat: number; readonly level: LevelName; readonly character?: CharacterName | undefined }
  | { readonly kind: 'kick'; readonly seat: number }
  | { readonly kind: 'removeWatcher'; readonly name: string }
  /** Links that were sent before do not work any more; whoever is in the room stays. */
  | { readonly kind: 'newLink' }
  | { readonly kind: 'shut'; readonly isShut: boolean }
  | { readonly kind: 'rules'; readonly rules: RoomRules }
  | { readonly kind: 'start' }
  /** Back to the lobby with the same people: while everyone commits, or when a game is over. */
  | { readonly kind: 'lobby' }
  | { readonly kind: 'pause'; readonly isPaused: boolean }
  /** Somebody else's browser is to host from now on. */
  | { readonly kind: 'handOver'; readonly seat: number }
  /** Go on although too few people are connected: if the others have moved the table, their game counts. */
  | { readonly kind: 'goOnAlone' }
  /** A guest's, when the host has gone and too few are left to move the table: goes on alone in a game on this device. */
  | { readonly kind: 'continue' }
  /** Go on without somebody who does not come back after a crash of the host, or whose share of chance does not come. */
  | { readonly kind: 'goOnWithout'; readonly seat: number };

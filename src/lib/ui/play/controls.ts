import type { OfferPolicy } from '$lib/table';

/** What can be switched at the table without being a move, and how it stands. */
export interface Controls {
  readonly isMuted: boolean;
  /** 0 is silence, 1 is loud. */
  readonly volume: number;
  /** May what is known of the others' cards be looked at? */
  readonly hasTracker: boolean;
  /** Does the coach look over the person's shoulder? */
  readonly hasCoach: boolean;
  /** Does a finger have to confirm what it places? */
  readonly confirmsTouch: boolean;
  /** Are the dice rolled where nothing else could be done first? */
  readonly autoRolls: boolean;
  /** Does the person choose among those who accept an offer? */
  readonly choosesPartner: boolean;
  /** Is every step saved on this device? Undefined where somebody else sees to it. */
  readonly isSaved: boolean | undefined;
  /** People's seats that a bot plays for a while. */
  readonly autoplays: readonly number[];
  onmute(isMuted: boolean): void;
  // What is missing cannot be switched in this game, or not by this person.
  readonly pace?: { readonly name: 'relaxed' | 'usual' | 'fast'; step(): void } | undefined;
  /** Which offers of bots the person is asked about. */
  readonly offers?:
    | {
        readonly policy: OfferPolicy;
        step(): void;
        muteThisTurn(): void;
        /** The person was told that offers are declined for them; missing where they know. */
        ontold?: (() => void) | undefined;
      }
    | undefined;
  oncoach?: (isOn: boolean) => void;
  onautoplay?: (seat: number, isOn: boolean) => void;
  onpause?: (isPaused: boolean) => void;
}

/** What the person has chosen for every table, wherever it stands. */
export type PersonalControls = Pick<
  Controls,
  'isMuted' | 'volume' | 'onmute' | 'hasTracker' | 'confirmsTouch' | 'autoRolls' | 'choosesPartner'
>;

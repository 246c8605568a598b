import type { TableLink } from './desk';

// Who sits at a table, as far as the table has to know.

/** Lets somebody in, from within the table's queue. */
export interface Admission {
  admit(link: TableLink, seat: number): Promise<void>;
}

export interface Members {
  /** Does the table act for this seat when its time is up? */
  isTimed(seat: number): boolean;
  /** Has somebody who is timed just lost the connection? */
  isAbsent(seat: number): boolean;
  /** Are too few there for anything to happen? */
  readonly isHeld: boolean;
  /** Sees to who has come and gone, and to who plays for them. */
  settle(admission: Admission): Promise<void>;
  /** Nobody plays any more. */
  close(): void;
}

/** Around one device everybody is there. */
export const everybodyThere: Members = {
  isTimed: () => true,
  isAbsent: () => false,
  isHeld: false,
  settle: () => Promise.resolve(),
  close: () => undefined,
};

/** Bytes of one line. */
export const LINE_LIMIT = 1_048_576;
/** Requests of one batch. */
export const BATCH_LIMIT = 100;
/** Actions of one random game. */
export const PLY_LIMIT = 100_000;

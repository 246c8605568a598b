// The size of the benchmark's fixed work; also run in a browser, so it imports nothing.

export const BOARDS = 16;
export const GAMES_PER_BOARD = 25;
export const MAX_PLIES = 20_000;

/** In the address of the table instead of a game's id: deal a learner's first game. */
export const FIRST_GAME = 'first';

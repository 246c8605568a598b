/** How far below the middle of its tile a number stands: the land is painted above it. */
export const TOKEN_Y = 26;

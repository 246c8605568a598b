/** The disc with a tile's number, and how far below the middle of the tile it stands: the land is painted above it. */
export const TOKEN = { radius: 39, y: 22 } as const;

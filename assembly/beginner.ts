// The beginner board, dealt once and kept: it satisfies every fairness switch. Bytes as in a state's tiles and harbours.

export const BEGINNER_TILES = memory.data<u8>([50, 73, 99, 5, 16, 90, 84, 35, 82, 67, 36, 40, 72, 25, 41, 26, 64, 92, 51]);
export const BEGINNER_HARBOURS = memory.data<u8>([161, 4, 104, 139, 174, 50, 181, 184, 92]);

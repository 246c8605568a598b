import { RESOURCES } from './rules';

// What the board analysis says of a node: a record of bytes for each.

export const ANALYSIS_PIPS = 0; // per resource: how many of the 36 rolls give a card to a settlement here
export const ANALYSIS_TOTAL = ANALYSIS_PIPS + RESOURCES;
export const ANALYSIS_DIVERSITY = ANALYSIS_TOTAL + 1; // different resources
export const ANALYSIS_REDS = ANALYSIS_DIVERSITY + 1; // tiles with a 6 or an 8
export const ANALYSIS_HARBOURS = ANALYSIS_REDS + 1; // bit per harbour kind
export const ANALYSIS_RANK = ANALYSIS_HARBOURS + 1; // 1 is the best node of the board
export const ANALYSIS_SCORE = ANALYSIS_RANK + 1; // u16: what the rank is by
export const ANALYSIS_SIZE = ANALYSIS_SCORE + 2;

// Taking back, and what that makes of a game.

export const undo = {
  // Before something is taken back after its result was seen.
  heading: 'Take it back?',
  ask: 'You’ve seen what came of it: then this game counts as practice.',
  /** Among people, and where one has chosen so, what was seen stays. */
  seen: 'You’ve already seen what came of it, so it stays.',
  practice: 'Practice game',
  why: 'A move was taken back after its result was known.',
};

// Taking back, and what that makes of a game.

export const undo = {
  // Before something is taken back after its result was seen.
  heading: 'Take it back?',
  ask: 'You’ve seen the result, so this becomes a practice game.',
  /** Among people, and where one has chosen so, what was seen stays. */
  seen: 'You’ve already seen the result, so it stays.',
  practice: 'Practice game',
  why: 'A move was taken back after its result was known.',
};

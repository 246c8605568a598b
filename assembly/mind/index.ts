// The core with what thinking needs: the learned value, the searches over it, and what fills in hidden cards. Built on its own, so that
// a page loads it only when a bot is to think.
export * from '../index';
export { WEIGHTS_AT } from '../ai/network';
export { winChance } from '../ai/value';
export { cacheBoard } from '../ai/boardFacts';
export { complete, KNOWN_HANDS_AT, knowNothing } from '../ai/completion';
export { searchTurn } from '../ai/turnSearch';
export { winningAction } from '../ai/winning';
export { setCharacter } from '../ai/character';
export { listApplicable } from '../legal';
export { remarkOn } from '../ai/trader';
export { AMONG_AT, AMONG_CAPACITY, findCandidates, restrict, roughChoice } from '../ai/candidates';
export {
  beginRace,
  CANDIDATE_COUNTS,
  CANDIDATE_LINES,
  CANDIDATE_PRIORS,
  CANDIDATE_SUMS,
  candidateValue,
  dropBehind,
  halve,
  playRounds,
  raceLeader,
} from '../ai/race';
export { evaluate, TRAITS_AT } from '../ai/evaluate';
export { faceRival, lineUp } from '../ai/lineUp';

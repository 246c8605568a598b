// The core with what thinking needs: the learned value, the searches over it, and what fills in hidden cards. Built on its own, so that
// a page loads it only when a bot is to think.
export * from '../index';
export { WEIGHTS_AT } from '../ai/network';
export { winChance } from '../ai/value';
export { learnBoard } from '../ai/features';
export { complete, knowNothing } from '../ai/completion';
export { searchTurn } from '../ai/turnSearch';
export { beginRollouts, CANDIDATE_ACTIONS, CANDIDATE_COUNTS, CANDIDATE_PRIORS, CANDIDATE_SUMS, rollCandidate } from '../ai/rollouts';

// What sounds are made of, fetched together.

export { SCORE } from './score';
export { playNotes } from './synth';

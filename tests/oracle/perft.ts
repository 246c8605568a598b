/** Counts action sequences: two implementations that agree on every count agree on the rules. */
import { apply } from './apply';
import { distinctOutcomes } from './chance';
import { copyGame, type Game } from './game';
import { isTemplate, legalActions } from './legal';
import { seatsToAct } from './lookups';

/** How many sequences of this length there are, the lowest seat that may act always acting. */
export function perft(game: Game, depth: number): number {
  if (depth === 0) return 1;
  const seat = seatsToAct(game)[0];
  if (seat === undefined) return 0;
  let sequences = 0;
  for (const action of legalActions(game, seat)) {
    if (isTemplate(action)) continue;
    for (const outcome of distinctOutcomes(game, action)) {
      // The last step is only counted; playing it would change nothing.
      if (depth === 1) {
        sequences += 1;
        continue;
      }
      const next = copyGame(game);
      apply(next, seat, action, outcome);
      sequences += perft(next, depth - 1);
    }
  }
  return sequences;
}

import { type Action, encodeAction, encodeOutcome, type GameRecord, type Outcome } from '$lib/engine';
import { scene } from '../core/scene';

/** What a seat does, and what chance says about it. */
export type Step = readonly [seat: number, action: Action, outcome?: Outcome];

/** Plays steps from a position: every state on the way, the first one included, and the records between them. */
export function played(
  sketch: Parameters<typeof scene>[0],
  steps: readonly Step[],
): { states: Uint8Array[]; records: GameRecord[] } {
  const game = scene(sketch);
  const states = [game.state];
  const records: GameRecord[] = [];
  for (const [seat, action, outcome] of steps) {
    states.push(game.act(seat, action, outcome).state);
    records.push({ seat, action: encodeAction(action), outcome: outcome ? encodeOutcome(outcome) : 0 });
  }
  return { states, records };
}

import { type KnownHand, Policy, readCards, StateView } from '$lib/engine';
import { loadEngine } from '$lib/engine/node';
import { freshWeights, loadTrainer } from '$lib/engine/trainer';
import { Random } from '../../src/cli/training/random';

export const engine = await loadEngine();
const completer = await loadTrainer(2); // it completes views of any number of seats

/** A trainer whose value is random but not even, so that whatever it looks at shows. */
export async function randomTrainer(players: number, seed = 1) {
  const random = new Random(seed);
  const trainer = await loadTrainer(players);
  trainer.useValue(freshWeights(players, () => random.normal() / 10));
  return trainer;
}

/** States of games by the heuristic, one out of every few. */
export function statesOf(players: number, seed: number, every = 7): Uint8Array[] {
  const order = Array.from({ length: players }, (_, seat) => seat);
  const start = engine.newGame({ order, board: engine.dealBoard({ seed }).board });
  const { records } = engine.sample(start, { policy: Policy.Heuristic, seed });
  return engine.replay(start, records).states.filter((_, at) => at % every === 0);
}

export function seatToAct(state: Uint8Array): number {
  return new StateView(state).toAct[0]!;
}

/** Exactly what everybody holds, as one who has counted every card knows it. */
export function knownAt(state: Uint8Array): KnownHand[] {
  return new StateView(state).seats.map(({ hand }) => {
    const cards = readCards(hand) as KnownHand['least'];
    return { least: cards, most: cards };
  });
}

/** Another truth behind the same view of a seat: the hidden cards dealt again. */
export function hiddenTwin(state: Uint8Array, seat: number, seed: number): Uint8Array {
  return completer.complete(engine.view(state, seat), seed);
}

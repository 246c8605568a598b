import { Development } from '$core/rules';
import { DEVELOPMENT_OF, OPEN_SIZE, OWN_SIZE, POINTS_LEFT } from '$core/features';

// What the features of a training sample say in the words of the game.

/** The points that everyone could see, of the seat whose features these are first, in a game up to `target`. */
export function visiblePoints(features: Uint8Array, players: number, target: number): number[] {
  return Array.from({ length: players }, (_, seat) => {
    const block = seat === 0 ? 0 : OWN_SIZE + seat * OPEN_SIZE;
    const hidden = seat === 0 ? features[OPEN_SIZE + DEVELOPMENT_OF + Development.VictoryPoint]! : 0;
    return target - features[block + POINTS_LEFT]! - hidden;
  });
}

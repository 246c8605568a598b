import { expect, test } from 'vitest';
import { loadEngine } from '$lib/engine/node';
import { playInLockstep } from './lockstep';

const GAMES = 700; // for each number of players, so more than 2,000 in all
const CHUNK = 100;
const STATE_INTERVAL = 4; // plies; a difference in state stays, and shows at the next look

/** Core and oracle agree on every ply of many games; one test file a number of players, so that they run side by side. */
export function testLockstep(players: number): void {
  for (let first = 0; first < GAMES; first += CHUNK) {
    test(
      `core and oracle agree on games ${first} to ${first + CHUNK - 1} with ${players} players`,
      { timeout: 600_000 },
      async () => {
        const engine = await loadEngine();
        let finished = 0;
        for (let game = first; game < first + CHUNK; game++) {
          if (playInLockstep(engine, game, players, STATE_INTERVAL).isFinished) finished++;
        }
        expect(finished).toBeGreaterThan(CHUNK / 2);
      },
    );
  }
}

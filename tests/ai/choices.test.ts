import { describe, expect, test } from 'vitest';
import { Reason, StateView } from '$lib/engine';
import { engine, randomTrainer, seatToAct, statesOf } from './scene';

describe.each([2, 4])('with %i seats', (players) => {
  test('every search chooses what is legal, whatever the value says', async () => {
    const trainer = await randomTrainer(players);
    for (const state of statesOf(players, 11, 9).filter((state) => !new StateView(state).isOver)) {
      const seat = seatToAct(state);
      expect(engine.refusal(state, seat, trainer.searchTurn(state, seat, 3, 5))).toBe(Reason.Legal);
    }
  });

  test('what a view hides is filled in as it might be: a sound state with the same view', async () => {
    const trainer = await randomTrainer(players);
    // In the draft the hands follow from the board; a view alone does not tell them.
    const isInTurns = (state: Uint8Array) => !new StateView(state).isOver && new StateView(state).turn > 0;
    for (const state of statesOf(players, 12, 5).filter(isInTurns)) {
      for (let seat = 0; seat < players; seat++) {
        const view = engine.view(state, seat);
        const completed = trainer.complete(view, seat);
        engine.checkState(completed);
        expect(engine.view(completed, seat)).toEqual(view);
      }
    }
  });
});

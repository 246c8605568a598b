/** What happens before the first turn: roll-off and draft. */
import type { Game } from './game';
import type { Dice } from './types';

/** §2 roll-off: tied leaders roll again among themselves until one leads. */
export function rollForStart(game: Game, seat: number, [first, second]: Dice): void {
  if (game.stage.phase !== 'rollOff') return;
  const rolls = game.stage.rolls.map((roll, other) => (other === seat ? first + second : roll));
  game.stage = { phase: 'rollOff', rolls };
  if (rolls.includes('waiting')) return;
  const best = Math.max(...rolls.map((roll) => (typeof roll === 'number' ? roll : 0)));
  if (rolls.filter((roll) => roll === best).length > 1) {
    game.stage = { phase: 'rollOff', rolls: rolls.map((roll) => (roll === best ? 'waiting' : 'out')) };
    return;
  }
  const starter = game.order.indexOf(rolls.indexOf(best));
  game.order = [...game.order.slice(starter), ...game.order.slice(0, starter)];
  game.current = game.order[0]!;
  game.stage = { phase: 'draftSettlement', step: 0 };
}

/** §2 snake draft: 1 … N, then N … 1; then the first turn. */
export function nextDraftStep(game: Game, step: number): void {
  const players = game.order.length;
  if (step === 2 * players) {
    game.current = game.order[0]!;
    game.turn = 1;
    game.stage = { phase: 'roll' };
    return;
  }
  game.current = game.order[step < players ? step : 2 * players - 1 - step]!;
  game.stage = { phase: 'draftSettlement', step };
}

import { expect, test } from 'vitest';
import { Random } from '../random';
import { cards } from './position';
import { type Scene, scene } from './scene';

const ROLL = { kind: 'roll' } as const;
const SEVEN = { dice: [3, 4] as [number, number] };
const discard = (resource: 'wood' | 'brick' | 'sheep' | 'wheat' | 'ore') => ({ kind: 'discard', resource }) as const;

test('on a seven whoever holds more than seven cards discards half, rounded down', () => {
  const game = scene({
    phase: 'roll',
    seats: [{ hand: { ore: 7 } }, { hand: { wood: 8 } }, { hand: { wheat: 9, sheep: 2 } }, {}],
  });
  game.act(0, ROLL, SEVEN);
  expect(game.position).toMatchObject({ phase: 'discard', discards: [0, 4, 5, 0] });
  expect(game.view.toAct).toEqual([1, 2]);
});

test('development cards do not count', () => {
  const game = scene({ phase: 'roll', seats: [{ hand: { ore: 7 }, held: { knight: 5 } }, {}] });
  expect(game.act(0, ROLL, SEVEN).position.phase).toBe('robber');
});

test('cards to discard are the choice of their owner and go to the bank', () => {
  const game = scene({ phase: 'roll', seats: [{}, { hand: { wood: 7, ore: 1 } }] });
  game.act(0, ROLL, SEVEN);
  expect(game.legal(1)).toEqual([discard('wood'), discard('ore')]);
  expect(game.verdict(1, discard('sheep'))).toBe('cannotPay');
  expect(game.verdict(0, discard('wood'))).toBe('notYourTurn');
  game.act(1, discard('ore')).act(1, discard('wood')).act(1, discard('wood')).act(1, discard('wood'));
  expect(game.hand(1)).toEqual(cards({ wood: 4 }));
  expect(game.position).toMatchObject({ phase: 'robber', bank: { wood: 15, ore: 19 } });
});

test('the robber waits until the last card is discarded', () => {
  const game = scene({ phase: 'roll', seats: [{ hand: { wood: 8 } }, { hand: { ore: 8 } }] });
  game.act(0, ROLL, SEVEN);
  for (let card = 0; card < 4; card++) game.act(0, discard('wood'));
  expect(game.verdict(0, { kind: 'moveRobber', tile: 0 })).toBe('notYourTurn');
  for (let card = 0; card < 4; card++) game.act(1, discard('ore'));
  expect(game.position.phase).toBe('robber');
  expect(game.view.toAct).toEqual([0]);
});

test('the limit is an option', () => {
  const seats = [{ hand: { ore: 4 } }, {}];
  expect(scene({ phase: 'roll', options: { discardLimit: 3 }, seats }).act(0, ROLL, SEVEN).position.discards).toEqual([2, 0]);
  expect(scene({ phase: 'roll', options: { discardLimit: 4 }, seats }).act(0, ROLL, SEVEN).position.phase).toBe('robber');
});

test('a knight makes nobody discard', () => {
  const game = scene({ seats: [{ held: { knight: 1 } }, { hand: { ore: 12 } }] });
  expect(game.act(0, { kind: 'playKnight' }).position.phase).toBe('robber');
});

test('discards in any order give the same state', () => {
  const choices = [
    ...(['wood', 'wood', 'ore', 'sheep'] as const).map((resource) => ({ seat: 0, resource })),
    ...(['ore', 'ore', 'ore', 'wood', 'wheat'] as const).map((resource) => ({ seat: 1, resource })),
    ...(['wheat', 'brick', 'brick', 'brick'] as const).map((resource) => ({ seat: 2, resource })),
  ];
  const start = (): Scene =>
    scene({
      phase: 'roll',
      seats: [
        { hand: { wood: 4, ore: 3, sheep: 1 } },
        { hand: { ore: 5, wood: 3, wheat: 2 } },
        { hand: { wheat: 4, brick: 4, sheep: 1 } },
      ],
    }).act(0, ROLL, SEVEN);
  const random = new Random(7);
  const ends = Array.from({ length: 20 }, () => {
    const game = start();
    for (const { seat, resource } of random.shuffle(choices)) game.act(seat, discard(resource));
    return game.hash;
  });
  expect(new Set(ends).size).toBe(1);
});

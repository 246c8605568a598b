import { describe, expect, test } from 'vitest';
import { cards } from './position';
import { type Scene, scene } from './scene';

const move = (tile: number, victim?: number) => ({ kind: 'moveRobber', tile, ...(victim !== undefined && { victim }) }) as const;

const DESERT = 9;

/** Six settlements that touch every tile but the desert; two points for each player. */
const AROUND_DESERT = [
  {
    settlements: [8, 14],
    roads: [
      [8, 4],
      [14, 10],
    ],
  },
  {
    settlements: [22, 31],
    roads: [
      [22, 16],
      [31, 37],
    ],
  },
  {
    settlements: [39, 45],
    roads: [
      [39, 43],
      [45, 49],
    ],
  },
];

describe('the robber', () => {
  test('goes to any other tile, the desert too, but never stays', () => {
    const game = scene({ phase: 'robber', robber: 3 });
    expect(game.verdict(0, move(3))).toBe('sameTile');
    expect(game.verdict(0, move(9))).toBe('legal');
    expect(new Set(game.legalOf(0, 'moveRobber').map(({ tile }) => tile)).size).toBe(18);
  });

  test('robs one of the other players on the tile who hold a card, as the mover chooses', () => {
    const game = scene({
      phase: 'robber',
      seats: [
        { settlements: [0], roads: [[0, 3]], hand: { ore: 1 } },
        { settlements: [8], roads: [[8, 13]], hand: { wood: 1, wheat: 2 } },
        { settlements: [7], roads: [[7, 11]], hand: { sheep: 1 } },
        { hand: { sheep: 1 } },
      ],
    });
    expect(game.legalOf(0, 'moveRobber').filter(({ tile }) => tile === 0)).toEqual([move(0, 1), move(0, 2)]);
    expect(game.verdict(0, move(0))).toBe('victimRequired');
    expect(game.verdict(0, move(0, 0))).toBe('badVictim');
    expect(game.verdict(0, move(0, 3))).toBe('badVictim');
  });

  test('takes one card at random, each card as likely as the next', () => {
    const game = scene({
      phase: 'robber',
      seats: [{ hand: { ore: 1 } }, { settlements: [8], roads: [[8, 13]], hand: { wood: 1, wheat: 2 } }, {}],
    });
    expect(game.outcomes(0, move(0, 1))).toEqual([
      { outcome: { resource: 'wood' }, weight: 1 },
      { outcome: { resource: 'wheat' }, weight: 2 },
    ]);
    expect(game.verdict(0, move(0, 1), { resource: 'brick' })).toBe('outcomeImpossible');
    game.act(0, move(0, 1), { resource: 'wheat' });
    expect([game.hand(0), game.hand(1)]).toEqual([cards({ ore: 1, wheat: 1 }), cards({ wood: 1, wheat: 1 })]);
    expect(game.position).toMatchObject({ robber: 0, phase: 'main' });
  });

  test('robs nobody where the others hold no cards', () => {
    const game = scene({
      phase: 'robber',
      seats: [{ settlements: [0], roads: [[0, 3]], hand: { ore: 1 } }, { settlements: [8], roads: [[8, 13]] }, {}],
    });
    expect(game.verdict(0, move(0, 1))).toBe('badVictim');
    expect(game.verdict(0, move(0), { resource: 'ore' })).toBe('outcomeUnexpected');
    game.act(0, move(0));
    expect(game.hand(0)).toEqual(cards({ ore: 1 }));
  });

  test('a robbery waits for chance to name the card', () => {
    const game = scene({ phase: 'robber', seats: [{}, { settlements: [8], roads: [[8, 13]], hand: { wood: 1 } }, {}] });
    expect(() => game.copy().act(0, move(0, 1))).toThrow('outcomeMissing');
  });

  test('lifts from the old tile and blocks the new one from the next roll on', () => {
    const game = scene({ phase: 'robber', robber: 4, seats: [{ settlements: [8], roads: [[8, 13]] }, {}] });
    game.act(0, move(0)).act(0, { kind: 'endTurn' });
    expect(
      game
        .copy()
        .act(1, { kind: 'roll' }, { dice: [3, 3] })
        .hand(0),
    ).toEqual(cards({ ore: 1 }));
    expect(
      game
        .copy()
        .act(1, { kind: 'roll' }, { dice: [1, 1] })
        .hand(0),
    ).toEqual(cards());
  });

  test('after a knight before the roll the dice are still to come', () => {
    const game = scene({ phase: 'roll', seats: [{ held: { knight: 1 } }, {}] });
    game.act(0, { kind: 'playKnight' }).act(0, move(0));
    expect(game.position.phase).toBe('roll');
    expect(game.legal(0)).toEqual([{ kind: 'roll' }]);
  });

  test('comes on a seven at once when nobody has too many cards', () => {
    const game = scene({ phase: 'roll', seats: [{ hand: { ore: 7 } }, {}] });
    game.act(0, { kind: 'roll' }, { dice: [1, 6] });
    expect(game.position.phase).toBe('robber');
    expect(game.view.toAct).toEqual([0]);
  });
});

describe('the friendly robber', () => {
  const options = { friendlyRobber: true };

  test('spares every tile of a player with two visible points, whatever cards that player hides', () => {
    const game = scene({
      phase: 'robber',
      options,
      seats: [
        {
          settlements: [0],
          cities: [18],
          roads: [
            [0, 3],
            [18, 13],
          ],
        },
        {
          settlements: [2, 16],
          roads: [
            [2, 5],
            [16, 11],
          ],
          held: { victoryPoint: 3 },
        },
      ],
    });
    expect(game.verdict(0, move(2))).toBe('friendlyRobber');
    expect(game.verdict(0, move(3))).toBe('friendlyRobber');
    expect(game.verdict(0, move(0))).toBe('legal');
  });

  test('spares the mover as well', () => {
    const game = scene({
      phase: 'robber',
      options,
      seats: [
        {
          settlements: [0, 2],
          roads: [
            [0, 3],
            [2, 5],
          ],
        },
        {},
      ],
    });
    expect(game.verdict(0, move(0))).toBe('friendlyRobber');
  });

  test('does not spare a player with three visible points', () => {
    const game = scene({
      phase: 'robber',
      options,
      seats: [
        {},
        {
          settlements: [0],
          cities: [18],
          roads: [
            [0, 3],
            [18, 13],
          ],
          hand: { ore: 1 },
        },
      ],
    });
    expect(game.verdict(0, move(0, 1))).toBe('legal');
  });

  test('may go anywhere else when every other tile is spared', () => {
    const game = scene({ phase: 'robber', options, seats: AROUND_DESERT });
    expect(new Set(game.legalOf(0, 'moveRobber').map(({ tile }) => tile)).size).toBe(18);
    expect(game.verdict(0, move(9))).toBe('sameTile');
  });
});

describe('the closed desert', () => {
  const options = { desertClosed: true };
  const tilesOf = (game: Scene) => [...new Set(game.legalOf(0, 'moveRobber').map(({ tile }) => tile))];

  test('is where the robber starts, and where it does not return', () => {
    const start = scene({ phase: 'robber', options });
    expect(start.verdict(0, move(DESERT))).toBe('sameTile');
    expect(tilesOf(start)).toHaveLength(18);
    const later = scene({ phase: 'robber', options, robber: 0 });
    expect(later.verdict(0, move(DESERT))).toBe('desertClosed');
    expect(tilesOf(later)).toHaveLength(17);
    expect(tilesOf(later)).not.toContain(DESERT);
  });

  test('keeps a knight out as well', () => {
    const game = scene({ options, robber: 0, seats: [{ held: { knight: 1 } }, {}] });
    game.act(0, { kind: 'playKnight' });
    expect(game.verdict(0, move(DESERT))).toBe('desertClosed');
  });

  test('is no other tile for the friendly robber: where only the desert is not spared, it may go anywhere else', () => {
    const friendly = { phase: 'robber', robber: 0, seats: AROUND_DESERT } as const;
    expect(tilesOf(scene({ ...friendly, options: { friendlyRobber: true } }))).toEqual([DESERT]);
    expect(tilesOf(scene({ ...friendly, options: { ...options, friendlyRobber: true } }))).toHaveLength(17);
  });
});

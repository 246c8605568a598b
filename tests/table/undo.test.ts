import { describe, expect, test } from 'vitest';
import { type Action, decodeAction, encodeAction, type GameRecord, StateView } from '$lib/engine';
import { takeBack } from '$lib/table/undo';
import { type Client, type GameLog, seededChance, Table, type TableOptions, wholeJournal } from '$lib/table';
import { gameAt, type GameWish, type PlayedGame, type Scene } from '../e2e/playedGame';
import { engine, openTable, quiet, seatBot, seatClient } from './scene';

const settle = (node: number) => encodeAction({ kind: 'buildSettlement', node });
const road = (edge: number) => encodeAction({ kind: 'buildRoad', edge });

/** Does it, and waits until everybody has heard of it. */
async function step(table: Table, request: () => void): Promise<void> {
  await quiet(table);
  request();
  await quiet(table);
}

describe('among people', () => {
  test('the last own action can be taken back', async () => {
    const table = await openTable();
    const client = seatClient(table, 0);
    await step(table, () => client.submit(settle(20)));
    await step(table, () => client.undo());
    expect(table.records).toEqual([]);
    expect(client.records).toEqual([]);
    expect(client.legal).toHaveLength(54);
  });

  test("another player's action cannot", async () => {
    const table = await openTable();
    const [first, second] = [seatClient(table, 0), seatClient(table, 1)];
    await step(table, () => first.submit(settle(20)));
    await step(table, () => second.undo());
    expect(second.refusal).toBe('nothingToUndo');
    expect(table.records).toHaveLength(1);
  });

  test('nor can an own action after which another has acted', async () => {
    const table = await openTable({ players: 2 });
    const [first, second] = [seatClient(table, 0), seatClient(table, 1)];
    await step(table, () => first.submit(settle(20)));
    await step(table, () => first.submit(first.legal[0]!));
    await step(table, () => second.submit(second.legal[0]!));
    await step(table, () => first.undo());
    expect(first.refusal).toBe('nothingToUndo');
  });

  test('dice are never taken back', async () => {
    const table = await openTable({ players: 2 });
    seatBot(table, 1);
    const client = seatClient(table, 0);
    await quiet(table);
    while (new StateView(client.view!).turn === 0) await step(table, () => client.submit(client.legal[0]!));
    await step(table, () => client.submit(encodeAction({ kind: 'roll' })));
    await step(table, () => client.undo());
    expect(client.refusal).toBe('nothingToUndo');
  });

  test('the draft goes back a step at a time', async () => {
    const table = await openTable();
    const client = seatClient(table, 0);
    await step(table, () => client.submit(settle(20)));
    await step(table, () => client.submit(client.legal[0]!));
    await step(table, () => client.undo());
    await step(table, () => client.undo());
    expect(table.records).toEqual([]);
  });
});

test('alone against bots, one goes back to the own last decision, whatever the bots have done since', async () => {
  const table = await openTable({ players: 3, undo: 'free' });
  const client = seatClient(table, 0);
  seatBot(table, 1);
  seatBot(table, 2);
  await step(table, () => client.submit(settle(20)));
  await step(table, () => client.submit(road(31)));
  expect(table.records.length).toBeGreaterThan(6);
  await step(table, () => client.undo());
  expect(table.records.map(({ action }) => action)).toEqual([settle(20)]);
  expect(client.records).toHaveLength(1);
  expect(new StateView(client.view!).toAct).toEqual([0]);
});

/** A played game on a table where seat 0 is a person and nobody else acts. */
async function tableAt(game: PlayedGame, options: Partial<TableOptions> = {}): Promise<{ table: Table; client: Client }> {
  const { setup, records } = game;
  const start = engine.newGame(setup);
  const table = await Table.open({ engine, chance: seededChance(8), start, records, undo: 'free', ...options });
  const client = seatClient(table, 0);
  await quiet(table);
  return { table, client };
}

const handKinds = (hand: number) => [0, 1, 2, 3, 4].filter((kind) => (hand >> (6 * kind)) & 31).length;
/** A victim from whom several different cards can be stolen. */
const richVictim = (scene: Scene) =>
  scene.actions('moveRobber').find(({ victim }) => victim !== undefined && handKinds(scene.view.seats[victim]!.hand) > 2);
const knight = (scene: Scene) => scene.isMine && scene.can('playKnight');

const REQUESTS = {
  roll: { until: (scene) => scene.isMine && scene.can('roll') && scene.view.turn > 3 },
  rollOrKnight: { until: (scene) => knight(scene) && scene.can('roll') },
  card: { until: (scene) => scene.isMine && scene.can('buyDevelopment') && scene.can('endTurn') },
  theft: { until: (scene) => scene.isMine && richVictim(scene) !== undefined },
  monopoly: { until: (scene) => scene.isMine && scene.can('playMonopoly') },
  road: { until: (scene) => scene.isMine && scene.can('buildRoad') && scene.can('endTurn') && scene.view.turn > 0 },
} satisfies Record<string, GameWish>;

describe('what chance has decided stays decided', () => {
  const last = (table: Table): GameRecord => table.records.at(-1)!;

  test.each([
    ['a roll', 'roll', (): Action => ({ kind: 'roll' })],
    ['a bought card', 'card', (): Action => ({ kind: 'buyDevelopment' })],
    ['a stolen card', 'theft', (scene: Scene): Action => richVictim(scene)!],
  ] as const)('%s comes again, also after the game was put away', async (_, request, choose) => {
    const game = gameAt(REQUESTS[request]);
    const action = encodeAction(choose(game.scene));
    const possible = engine.outcomes(game.scene.state, 0, action);
    expect(possible.length).toBeGreaterThan(2);
    const seen = new Set<number>();
    for (let seed = 0; seed < 30; seed++) {
      const { table, client } = await tableAt(game, { chance: seededChance(seed) });
      await step(table, () => client.submit(action));
      const first = last(table);
      await step(table, () => client.undo());
      expect(table.records).toEqual(game.records);
      await step(table, () => client.submit(action));
      expect(last(table)).toEqual(first);
      const again = await tableAt({ ...game, records: table.records }, { chance: seededChance(seed) });
      await step(again.table, () => again.client.undo());
      await step(again.table, () => again.client.submit(action));
      expect(last(again.table)).toEqual(first);
      seen.add(first.outcome);
    }
    expect(seen.size).toBeGreaterThan(2);
  });

  test('the roll is the same when a knight is played before it', async () => {
    const game = gameAt(REQUESTS.rollOrKnight);
    for (let seed = 0; seed < 10; seed++) {
      const { table, client } = await tableAt(game, { chance: seededChance(seed) });
      const roll = encodeAction({ kind: 'roll' });
      await step(table, () => client.submit(roll));
      const { outcome } = last(table);
      await step(table, () => client.undo());
      await step(table, () => client.submit(encodeAction({ kind: 'playKnight' })));
      await step(table, () => client.submit(client.legal[0]!));
      await step(table, () => client.submit(roll));
      expect(last(table)).toEqual({ seat: 0, action: roll, outcome });
    }
  });

  test('the same victim loses the same card to a robber on another tile', async () => {
    const twoTiles = (scene: Scene) => {
      const first = richVictim(scene);
      const other = scene.actions('moveRobber').find(({ victim, tile }) => victim === first?.victim && tile !== first?.tile);
      return first && other && [first, other];
    };
    const game = gameAt({ until: (scene) => scene.isMine && twoTiles(scene) !== undefined });
    const [here, there] = twoTiles(game.scene)!.map(encodeAction);
    for (let seed = 0; seed < 10; seed++) {
      const { table, client } = await tableAt(game, { chance: seededChance(seed) });
      await step(table, () => client.submit(here!));
      const { outcome } = last(table);
      await step(table, () => client.undo());
      await step(table, () => client.submit(there!));
      expect(last(table).outcome).toBe(outcome);
    }
  });

  test('a whole game in which everything is taken back once is, to the byte, the game without', async () => {
    const play = async (seed: number, isTakenBack: boolean) => {
      const table = await openTable({ players: 3, seed, undo: 'free' });
      const client = seatClient(table, 0);
      for (const seat of [1, 2]) seatBot(table, seat, 10 * seed + seat);
      await quiet(table);
      for (let decided = 0; decided < 400 && client.legal.length > 0; decided++) {
        // Offers cannot be taken from the list; the person makes none.
        const choices = client.legal.filter((action) => !/offer|counter/.test(decodeAction(action).kind));
        const at = table.records.length;
        const action = choices[(at * 7919) % choices.length]!;
        await step(table, () => client.submit(action));
        if (!isTakenBack) continue;
        await step(table, () => client.undo());
        expect(table.records).toHaveLength(at);
        await step(table, () => client.submit(action));
      }
      expect(new StateView(table.state).turn).toBeGreaterThan(20);
      return table;
    };
    for (const seed of [1, 2]) {
      const [plain, takenBack] = [await play(seed, false), await play(seed, true)];
      expect(takenBack.records).toEqual(plain.records);
      expect(takenBack.state).toEqual(plain.state);
    }
  });
});

describe('a game is for practice from when something was learned and taken back', () => {
  const submit = (client: Client, action: Action) => () => client.submit(encodeAction(action));

  test('not before, and not by taking back what told nothing', async () => {
    const game = gameAt(REQUESTS.road);
    const { table, client } = await tableAt(game);
    await step(table, submit(client, game.scene.actions('buildRoad')[0]!));
    expect(client.undoable).toBe('harmless');
    await step(table, () => client.undo());
    expect(client.isPractice).toBe(false);
  });

  test.each([
    ['a roll', 'roll', (): Action => ({ kind: 'roll' })],
    ['a bought card', 'card', (): Action => ({ kind: 'buyDevelopment' })],
    ['a stolen card', 'theft', (scene: Scene): Action => richVictim(scene)!],
    ["a monopoly, which shows others' cards", 'monopoly', (scene: Scene): Action => scene.actions('playMonopoly')[0]!],
  ] as const)('%s', async (_, request, choose) => {
    const game = gameAt(REQUESTS[request]);
    const kept: boolean[] = [];
    const keep = ({ isPractice }: GameLog) => Promise.resolve(void kept.push(isPractice));
    const { table, client } = await tableAt(game, { journal: wholeJournal(keep) });
    await step(table, submit(client, choose(game.scene)));
    expect([client.undoable, client.isPractice]).toEqual(['practice', false]);
    await step(table, () => client.undo());
    expect(client.isPractice).toBe(true);
    expect(kept).toEqual([false, true]);
    await step(table, submit(client, choose(game.scene)));
    expect(client.isPractice).toBe(true);

    const strict = await tableAt(game, { undo: 'own' });
    await step(strict.table, submit(strict.client, choose(game.scene)));
    expect(strict.client.undoable).toBeUndefined();
    await step(strict.table, () => strict.client.undo());
    expect([strict.client.refusal, strict.client.isPractice]).toEqual(['nothingToUndo', false]);
  });

  test('what others have answered', async () => {
    const table = await openTable({ players: 2, undo: 'free' });
    const [client, watcher] = [seatClient(table, 0), seatClient(table, 'spectator')];
    await step(table, () => client.submit(settle(20)));
    await step(table, () => client.submit(road(31)));
    expect(client.undoable).toBe('harmless');
    seatBot(table, 1);
    await quiet(table);
    expect(client.undoable).toBe('practice');
    expect(watcher.undoable).toBeUndefined();
    await step(table, () => client.undo());
    expect([client.isPractice, watcher.isPractice]).toEqual([true, true]);
  });

  test('the end, which lays cards open', async () => {
    const wins = (scene: Scene): Action | undefined =>
      [...scene.actions('buildCity'), ...scene.actions('buildSettlement')].find(
        (action) => scene.after(0, action).scene.view.isOver,
      );
    const game = gameAt({ until: (scene) => scene.isMine && scene.own.points > 7 && wins(scene) !== undefined });
    for (const undo of ['own', 'free'] as const) {
      const { table, client } = await tableAt(game, { undo });
      await step(table, submit(client, wins(game.scene)!));
      expect(table.isOver).toBe(true);
      expect(client.undoable).toBe(undo === 'own' ? undefined : 'practice');
    }
  });

  test('it stays so when the game is opened again', async () => {
    const { client } = await tableAt(gameAt(REQUESTS.roll), { isPractice: true });
    expect(client.isPractice).toBe(true);
  });
});

test('an offer that came to nothing is passed over: what was done before it is taken back', () => {
  const record = (seat: number, action: Action): GameRecord => ({ seat, action: encodeAction(action), outcome: 0 });
  const records = [
    record(0, { kind: 'buildRoad', edge: 3 }),
    record(0, { kind: 'offerTrade', give: { wood: 1 }, take: { ore: 1 }, to: [1] }),
    record(1, { kind: 'declineTrade' }),
    record(0, { kind: 'withdrawTrade' }),
  ];
  const after = (count: number) => takeBack('free', 0, { records: records.slice(0, count), isOver: false });
  expect(after(1)).toEqual({ kept: 0, undoable: 'harmless' });
  expect(after(4)).toEqual({ kept: 0, undoable: 'practice' });
});

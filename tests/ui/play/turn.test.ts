import { describe, expect, test } from 'vitest';
import { type Action, ActionKind, actionKind, cardTotal, decodeAction, encodeAction } from '$lib/engine';
import { messages } from '$lib/i18n';
import type { Client, Table } from '$lib/table';
import { riskOfEnding } from '$lib/ui/play/endRisk';
import { statusOf } from '$lib/ui/play/statusText';
import { TurnModel } from '$lib/ui/play/turn.svelte';
import { type Target, targetKey } from '$lib/ui/targets';
import { engine, openTable, quiet, seatClient } from '../../table/scene';

const board = engine.dealBoard({ seed: 1 }).board;
const PLAYERS = ['Mia', 'Ada', 'Bruno'].map((name) => ({ name, kind: 'human' as const }));

interface Scene {
  readonly table: Table;
  readonly clients: readonly Client[];
  readonly turn: TurnModel;
  /** Whatever seat 0 can do is done by hand; the others do the first thing they can. */
  othersAct(): Promise<void>;
}

async function scene(seed = 1): Promise<Scene> {
  const table = await openTable({ undo: 'free', seed });
  const clients = [0, 1, 2].map((seat) => seatClient(table, seat));
  await quiet(table);
  const turn = new TurnModel({
    client: clients[0]!,
    seat: 0,
    players: PLAYERS,
    undo: 'free',
    judge: engine,
    board,
    topology: engine.topology(),
  });
  const othersAct = async () => {
    for (;;) {
      await quiet(table);
      const other = clients.slice(1).find(({ legal }) => legal.length > 0);
      if (other === undefined || turn.client.legal.length > 0) return;
      other.submit(preferred(other.legal));
    }
  };
  return { table, clients, turn, othersAct };
}

/** No trades, no cards: on with the game. */
function preferred(legal: readonly number[]): number {
  const roll = legal.find((action) => action === encodeAction({ kind: 'roll' }));
  const end = legal.find((action) => action === encodeAction({ kind: 'endTurn' }));
  return roll ?? end ?? legal[0]!;
}

/** Seat 0 goes on in the same way until something holds. */
async function playUntil({ table, turn, othersAct }: Scene, holds: () => boolean): Promise<void> {
  for (let step = 0; step < 2000 && !holds(); step++) {
    await othersAct();
    if (holds()) return;
    if (turn.client.legal.length > 0) turn.submit(preferred(turn.client.legal));
    await quiet(table);
  }
  expect(holds()).toBe(true);
}

const keys = (targets: readonly Target[]) => targets.map(targetKey);
const keyOf = (target: Target | undefined) => target && targetKey(target);
const records = ({ turn }: Scene) => turn.client.records.length;

describe('a preview', () => {
  test('is what was pointed at last, and nothing has happened yet', async () => {
    const now = await scene();
    const { turn } = now;
    expect(turn.preview).toBeUndefined();
    turn.point(turn.targets[20]!);
    turn.point(turn.targets[8]!);
    await quiet(now.table);
    expect(keyOf(turn.preview)).toBe('settlement-8');
    expect(records(now)).toBe(0);
    expect(turn.targets).toHaveLength(54);
  });

  test('is taken by pointing at it again, and by a commit', async () => {
    const now = await scene();
    const { turn, table } = now;
    turn.point(turn.targets[20]!);
    turn.point(turn.targets[20]!);
    await quiet(table);
    expect(turn.view!.seats[0]!.settlements).toEqual([20]);
    expect(turn.preview).toBeUndefined();
    const road = turn.targets[1]!;
    turn.point(road);
    turn.commit();
    await quiet(table);
    expect(turn.view!.seats[0]!.roads).toEqual([road.index]);
  });

  test('a commit without one does nothing; cancel takes it away', async () => {
    const now = await scene();
    now.turn.commit();
    now.turn.point(now.turn.targets[3]!);
    now.turn.cancel();
    expect(now.turn.preview).toBeUndefined();
    now.turn.commit();
    await quiet(now.table);
    expect(records(now)).toBe(0);
  });

  test('survives an update that leaves it possible, and ends with the phase', async () => {
    const now = await scene();
    const { turn, table } = now;
    turn.point(turn.targets[20]!);
    turn.client.pause(true);
    await quiet(table);
    expect(turn.client.isPaused).toBe(true);
    turn.client.pause(false);
    await quiet(table);
    expect(keyOf(turn.preview)).toBe('settlement-20');
    // The table acts for somebody who does not: the place is still free, but what is asked is another thing.
    turn.client.submit(turn.targets[40]!.actions[0]!);
    await quiet(table);
    expect(turn.preview).toBeUndefined();
  });

  test('a click takes a place that is shown at once', async () => {
    const now = await scene();
    now.turn.take(now.turn.targets[20]!);
    await quiet(now.table);
    expect(now.turn.view!.seats[0]!.settlements).toEqual([20]);
  });

  test('what the mouse points at is forgotten with the choice it belonged to', async () => {
    const now = await scene();
    now.turn.hover(now.turn.targets[20]!);
    expect(keyOf(now.turn.hovered)).toBe('settlement-20');
    expect(now.turn.preview).toBeUndefined();
    now.turn.take(now.turn.targets[20]!);
    await quiet(now.table);
    expect(now.turn.hovered).toBeUndefined();
    now.turn.hover(now.turn.targets[0]!);
    now.turn.hover(undefined);
    expect(now.turn.hovered).toBeUndefined();
  });
});

describe('in the main phase', () => {
  async function mainPhase(): Promise<Scene> {
    const now = await scene();
    const { turn } = now;
    await playUntil(now, () => turn.allows(ActionKind.EndTurn) && turn.allows(ActionKind.BuildRoad));
    return now;
  }

  test('nothing is shown, and every legal place is in reach', async () => {
    const { turn } = await mainPhase();
    expect(turn.targets).toEqual([]);
    expect(turn.reachable.map(({ piece }) => piece)).toContain('road');
    expect(turn.preview).toBeUndefined();
    turn.place('road');
    expect(turn.reachable).toEqual([]);
    expect(new Set(turn.targets.map(({ piece }) => piece))).toEqual(new Set(['road']));
  });

  test('a place that is tapped before a piece was chosen is previewed, never built at once; a second tap builds it', async () => {
    const now = await mainPhase();
    const { turn, table } = now;
    const before = records(now);
    const road = turn.reachable.find(({ piece }) => piece === 'road')!;
    turn.take(road);
    await quiet(table);
    expect(records(now)).toBe(before);
    expect(keyOf(turn.preview)).toBe(targetKey(road));
    expect(turn.mode).toEqual({ kind: 'placing', piece: 'road' });
    expect(keys(turn.targets)).toContain(targetKey(road));
    turn.point(road);
    await quiet(table);
    expect(turn.view!.seats[0]!.roads).toContain(road.index);
    expect(turn.mode.kind).toBe('idle');
  });

  test('choosing another piece, or the same once more, ends a preview', async () => {
    const { turn } = await mainPhase();
    turn.place('road');
    turn.point(turn.targets[0]!);
    turn.place('road');
    expect([turn.mode.kind, turn.preview]).toEqual(['idle', undefined]);
  });

  test('a card is bought once it is confirmed, and not after a change of mind', async () => {
    const now = await scene();
    const { turn, table } = now;
    await playUntil(now, () => turn.allows(ActionKind.BuyDevelopment));
    const before = records(now);
    turn.wantCard();
    turn.cancel();
    turn.commit();
    turn.wantCard();
    turn.wantCard();
    await quiet(table);
    expect([turn.mode.kind, records(now)]).toEqual(['idle', before]);
    turn.wantCard();
    expect([turn.mode.kind, turn.reachable, turn.targets]).toEqual(['buying', [], []]);
    expect(statusOf(turn).title).toBe(messages().play.prompt.buying);
    turn.commit();
    await quiet(table);
    expect(records(now)).toBe(before + 1);
    expect(actionKind(turn.client.records.at(-1)!.action)).toBe(ActionKind.BuyDevelopment);
    expect(turn.mode.kind).toBe('idle');
  });

  test('the only place there is needs no choice: it is shown with its tool, and a finger on it takes it', async () => {
    const now = await scene(2);
    const { turn } = now;
    const isOnly = () =>
      turn.allows(ActionKind.EndTurn) && turn.reachable.filter(({ piece }) => piece === 'settlement').length === 1;
    for (let tries = 0; tries < 400 && !isOnly(); tries++) {
      await now.othersAct();
      const roads = turn.reachable.filter(({ piece }) => piece === 'road');
      if (roads.length > 0) turn.submit(roads.at(-1)!.actions[0]!);
      else if (turn.client.legal.length > 0) turn.submit(preferred(turn.client.legal));
      await quiet(now.table);
    }
    expect(isOnly()).toBe(true);
    turn.place('settlement');
    const only = turn.targets[0]!;
    expect(keyOf(turn.preview)).toBe(targetKey(only));
    turn.cancel();
    expect(turn.preview).toBeUndefined();
    turn.place('settlement');
    turn.point(only);
    await quiet(now.table);
    expect(turn.view!.seats[0]!.settlements).toHaveLength(3);
  });
});

describe('the way back', () => {
  const act = async ({ table, turn }: Scene, action: number) => {
    turn.submit(action);
    await quiet(table);
  };

  test('stays in sight until something was learned, or somebody else acted', async () => {
    const now = await scene();
    const { turn } = now;
    expect(turn.canTakeBack).toBe(false);
    await act(now, turn.targets[20]!.actions[0]!);
    expect(turn.canTakeBack).toBe(true);
    turn.undo();
    await quiet(now.table);
    expect([turn.view!.seats[0]!.settlements, turn.canTakeBack]).toEqual([[], false]);
    await act(now, turn.targets[20]!.actions[0]!);
    await act(now, turn.targets[0]!.actions[0]!);
    await now.othersAct();
    expect([turn.canUndo, turn.canTakeBack]).toEqual([true, false]);
  });

  test('is there after a swap with the bank, not after talk, the dice or a card', async () => {
    const now = await scene();
    const { turn } = now;
    const kinds = [ActionKind.BankTrade, ActionKind.BuyDevelopment, ActionKind.OfferTrade];
    await playUntil(now, () => kinds.every((kind) => turn.allows(kind)) && cardTotal(turn.view!.seats[0]!.hand) > 9);
    const seen: boolean[] = [turn.canTakeBack]; // after the roll
    const [give] = turn.actions(ActionKind.BankTrade);
    await act(now, give!);
    seen.push(turn.canTakeBack);
    turn.undo();
    await quiet(now.table);
    turn.submitOnly(ActionKind.BuyDevelopment);
    await quiet(now.table);
    seen.push(turn.canTakeBack);
    const { give: mine, take } = decodeAction(give!) as Extract<Action, { kind: 'bankTrade' }>;
    await act(now, encodeAction({ kind: 'offerTrade', give: { [mine]: 1 }, take: { [take]: 1 }, to: [1] }));
    await act(now, encodeAction({ kind: 'withdrawTrade' }));
    seen.push(turn.canTakeBack);
    expect(seen).toEqual([false, true, false, false]);
    expect(actionKind(turn.client.records.at(-1)!.action)).toBe(ActionKind.WithdrawTrade);
  });
});

describe('ending a turn', () => {
  const over = ({ turn }: Scene) =>
    turn.allows(ActionKind.EndTurn) && cardTotal(turn.view!.seats[0]!.hand) > turn.view!.discardLimit;
  const SPENDING = [ActionKind.BankTrade, ActionKind.BuildRoad, ActionKind.BuyDevelopment];

  test('asks about many cards only where something can be done about them', async () => {
    const now = await scene();
    const { turn } = now;
    await playUntil(now, () => over(now) && SPENDING.some((kind) => turn.allows(kind)));
    const cards = cardTotal(turn.view!.seats[0]!.hand);
    expect(riskOfEnding(turn, false)).toBe(messages().play.beforeEnd.cards(cards));
    // The same hand, with nothing that it could be spent on.
    const only = { view: turn.view, seat: 0, allows: (kind: ActionKind) => kind === ActionKind.EndTurn };
    expect(riskOfEnding(only, true)).toBeUndefined();
  });
});

describe('the robber', () => {
  test('a tile with several to rob stays a preview with an action for each, however often it is chosen', async () => {
    const now = await scene();
    const { turn, table } = now;
    const crowd = () => turn.targets.find(({ piece, actions }) => piece === 'robber' && actions.length > 1);
    // Three settle around one tile, so that there is somebody to choose between.
    await settleAround(now, 9);
    await playUntil(now, () => crowd() !== undefined);
    const before = records(now);
    for (const act of [() => turn.take(crowd()!), () => turn.point(crowd()!), () => turn.commit()]) act();
    await quiet(table);
    expect(records(now)).toBe(before);
    expect(turn.preview?.actions).toEqual(crowd()!.actions);
    turn.submit(turn.preview!.actions[1]!);
    await quiet(table);
    expect(records(now)).toBe(before + 1);
    expect(turn.preview).toBeUndefined();
  });

  /** The draft, in which everybody takes a corner of one tile. */
  async function settleAround({ table, clients }: Scene, tile: number): Promise<void> {
    const around = engine.topology().tiles[tile]!.nodes.map((node) => encodeAction({ kind: 'buildSettlement', node }));
    while (!clients.some(({ legal }) => legal.includes(encodeAction({ kind: 'roll' })))) {
      const mover = clients.find(({ legal }) => legal.length > 0)!;
      mover.submit(mover.legal.find((action) => around.includes(action)) ?? mover.legal[0]!);
      await quiet(table);
    }
  }
});

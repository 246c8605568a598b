import { beforeEach, expect, test } from 'vitest';
import { encodeAction, type GameRecord } from '$lib/engine';
import { type Chance, type Chanced, type ClientMessage, localLink, Table, type TableMessage } from '$lib/table';
import { position } from '../core/position';
import { engine } from './scene';

// Chance may take its time, or have nobody to decide with: what the table does meanwhile.

const ROLL = encodeAction({ kind: 'roll' });

/** Decides when a test says so. */
class SlowChance implements Chance {
  ondecided: Chance['ondecided'] = () => Promise.resolve();
  isAlone = false;
  asked: Chanced<unknown> | undefined;

  get isOpen(): boolean {
    return this.asked !== undefined;
  }

  ask(step: Chanced<unknown>): Promise<'waiting' | undefined> {
    if (this.isAlone) return Promise.resolve('waiting');
    this.asked = step;
    return Promise.resolve(undefined);
  }

  async decide(): Promise<GameRecord> {
    const { seat, action, by, outcomes } = this.asked!;
    const record = { seat, action, outcome: outcomes[0]!.outcome };
    this.asked = undefined;
    await this.ondecided(record, by);
    return record;
  }
}

let chance: SlowChance;
let table: Table;

beforeEach(async () => {
  chance = new SlowChance();
  const start = position({ phase: 'roll', seats: [{}, {}] });
  table = await Table.open({ engine, chance, start });
});

async function quiet(): Promise<void> {
  await table.settled;
  await new Promise((resolve) => setImmediate(resolve));
}

function listener(seat: number) {
  const [link, there] = localLink<ClientMessage, TableMessage>();
  const received: TableMessage[] = [];
  link.onreceive = (message) => received.push(message);
  table.join(there, seat);
  const roll = () => link.send({ kind: 'submit', seq: 0, action: ROLL });
  return { link, received, roll };
}

const kinds = (received: readonly TableMessage[]) => received.map(({ kind }) => kind);

test('nobody hears of a step before chance has decided on it', async () => {
  const { received, roll } = listener(0);
  roll();
  await quiet();
  expect([chance.isOpen, kinds(received), table.records]).toEqual([true, ['update'], []]);
  const record = await chance.decide();
  await quiet();
  expect(kinds(received)).toEqual(['update', 'update']);
  expect(table.records).toEqual([record]);
});

test('a second request while chance decides is neither refused nor done once the log has moved on', async () => {
  const { received, roll } = listener(0);
  roll();
  roll();
  await quiet();
  await chance.decide();
  await table.settle();
  await quiet();
  expect(kinds(received)).toEqual(['update', 'update']);
  expect(table.records).toHaveLength(1);
});

test('a request that nobody is there to decide on is asked for when somebody is', async () => {
  chance.isAlone = true;
  const { received, roll } = listener(0);
  roll();
  await quiet();
  await table.settle();
  expect(chance.isOpen).toBe(false);
  chance.isAlone = false;
  await table.settle();
  expect(chance.asked).toMatchObject({ seat: 0, action: ROLL });
  await quiet();
  expect(kinds(received)).toEqual(['update']);
});

test('whoever leaves takes along what waited', async () => {
  chance.isAlone = true;
  const { link, roll } = listener(0);
  roll();
  await quiet();
  link.close();
  chance.isAlone = false;
  await table.settle();
  expect(chance.isOpen).toBe(false);
});

test('a paused game is not decided on, but what was asked before is', async () => {
  const { received, roll } = listener(0);
  roll();
  await quiet();
  table.pause(true);
  await quiet();
  roll();
  await quiet();
  expect(received.at(-1)).toMatchObject({ kind: 'refused', reason: 'paused' });
  await chance.decide();
  expect(table.records).toHaveLength(1);
});

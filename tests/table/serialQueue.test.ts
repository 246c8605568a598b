import { expect, test } from 'vitest';
import { SerialQueue } from '$lib/table';

test('what fails is heard of, and what comes after it is done all the same', async () => {
  const heard: unknown[] = [];
  const done: string[] = [];
  const queue = new SerialQueue((error) => heard.push(error));
  const [thrown, rejected] = [new Error('thrown'), new Error('rejected')];
  queue.add(() => {
    throw thrown;
  });
  queue.add(() => Promise.reject(rejected));
  queue.add(() => void done.push('after'));
  await queue.settled;
  expect(heard).toEqual([thrown, rejected]);
  expect(done).toEqual(['after']);
});

test('nothing begins before what came earlier is done', async () => {
  const done: string[] = [];
  const queue = new SerialQueue(() => undefined);
  queue.add(async () => {
    await Promise.resolve();
    done.push('first');
  });
  queue.add(() => void done.push('second'));
  await queue.settled;
  expect(done).toEqual(['first', 'second']);
});

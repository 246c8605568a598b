import { expect, test } from 'vitest';
import { Line } from '$lib/net/line';

test('what fails is heard of, and what comes after it is done all the same', async () => {
  const heard: unknown[] = [];
  const done: string[] = [];
  const line = new Line((error) => heard.push(error));
  const [thrown, rejected] = [new Error('thrown'), new Error('rejected')];
  line.add(() => {
    throw thrown;
  });
  line.add(() => Promise.reject(rejected));
  line.add(() => void done.push('after'));
  await line.settled;
  expect(heard).toEqual([thrown, rejected]);
  expect(done).toEqual(['after']);
});

test('nothing begins before what came earlier is done', async () => {
  const done: string[] = [];
  const line = new Line(() => undefined);
  line.add(async () => {
    await Promise.resolve();
    done.push('first');
  });
  line.add(() => void done.push('second'));
  await line.settled;
  expect(done).toEqual(['first', 'second']);
});

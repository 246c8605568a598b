import { expose, wrap } from 'comlink';
import { afterAll, expect, test } from 'vitest';
import { InputError } from '$lib/engine/errors';
import '$lib/engine/wire';

const { port1, port2 } = new MessageChannel();

expose(
  {
    refuse: () => {
      throw new InputError('seats[1].hand', 'is too large');
    },
    fail: () => {
      throw new TypeError('broken');
    },
  },
  port1,
);
const remote = wrap<{ refuse(): void; fail(): void }>(port2);

afterAll(() => {
  port1.close();
  port2.close();
});

test('an InputError crosses to another thread with its field', async () => {
  const error = await remote.refuse().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(InputError);
  expect(error).toMatchObject({ field: 'seats[1].hand', problem: 'is too large' });
});

test('any other error crosses as Comlink carries it', async () => {
  await expect(remote.fail()).rejects.toThrow('broken');
});

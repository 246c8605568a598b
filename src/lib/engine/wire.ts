import { type TransferHandler, transferHandlers } from 'comlink';
import { InputError } from './errors';

// Comlink carries an error's message over to the other side, but not its class or its field. Both sides import this file, and an
// InputError arrives as one.

interface Thrown {
  readonly value: unknown;
}

interface Wired {
  readonly inputError: { readonly field: string; readonly problem: string; readonly expected?: string | undefined };
}

const plain = transferHandlers.get('throw') as TransferHandler<Thrown, object>;

transferHandlers.set('throw', {
  canHandle: plain.canHandle,
  serialize(thrown: Thrown): [object, Transferable[]] {
    if (!(thrown.value instanceof InputError)) return plain.serialize(thrown);
    const { field, problem, expected } = thrown.value;
    return [{ inputError: { field, problem, expected } } satisfies Wired, []];
  },
  deserialize(wired: object): Thrown {
    if (!('inputError' in wired)) return plain.deserialize(wired);
    const { field, problem, expected } = (wired as Wired).inputError;
    throw new InputError(field, problem, expected);
  },
} satisfies TransferHandler<Thrown, object>);

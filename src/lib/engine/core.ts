import { STATE_SIZE } from '$core/layout';
import { instantiate } from './wasm/core.js';

/** The Wasm exports, typed by asc's own bindings. */
type Exports = Awaited<ReturnType<typeof instantiate>>;

export interface Core extends Exports {
  /** All of the core's memory, which never grows. */
  readonly bytes: Uint8Array;
  readonly words: DataView;
}

function abort(): never {
  throw new Error('The core stopped at a failed assertion');
}

/** An instance of the core of its own, with nothing shared. */
export async function createCore(module: WebAssembly.Module): Promise<Core> {
  const exports = await instantiate(module, { env: { abort } });
  return Object.assign(exports, { bytes: new Uint8Array(exports.memory.buffer), words: new DataView(exports.memory.buffer) });
}

/** Copies a state out of the core. */
export function readState(core: Core, at: number): Uint8Array {
  return core.bytes.slice(at, at + STATE_SIZE);
}

/** The bytes of a table of the core. */
export function readTable(core: Core, at: { readonly value: number }, size: number): Uint8Array {
  return core.bytes.slice(at.value, at.value + size);
}

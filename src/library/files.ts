// Files that lie beside this code, read alike in Node and in browsers. Bundlers know `new URL('./…', import.meta.url)`: they take
// the file along and write its new address there, so every one of them stands here in full.

export const coreFile = once(() => readFile(new URL('../lib/engine/wasm/core.wasm', import.meta.url)));
export const mindFile = once(() => readFile(new URL('../lib/engine/wasm/mind.wasm', import.meta.url)));
export const valueFile = once(() => readFile(new URL('../../static/value.bin', import.meta.url)));

async function readFile(url: URL): Promise<Uint8Array<ArrayBuffer>> {
  if (url.protocol === 'file:') {
    // Asked for at run time: an import of node:fs would trouble whoever builds a page with this.
    const { readFile } = process.getBuiltinModule('node:fs/promises');
    return new Uint8Array(await readFile(url));
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname} could not be loaded (${response.status})`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Reads once; what could not be had is tried again at the next call. */
function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => {
    value ??= read();
    value.catch(() => (value = undefined));
    return value;
  };
}

import { expose, proxy } from 'comlink';
import { createEngine } from './engine';

expose({ open: async (module: WebAssembly.Module) => proxy(await createEngine(module)) });

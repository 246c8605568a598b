import { expose, proxy } from 'comlink';
import { createEngine } from './engine';
import './wire';

expose({ open: async (module: WebAssembly.Module) => proxy(await createEngine(module)) });

import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** A module of the project with all that it imports as one script, which leaves what the module exports in a variable `name`. */
export async function bundle(module: string, name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: { $lib: path('../../src/lib'), $core: path('../../assembly/shared') } },
    build: { write: false, minify: false, lib: { entry: path(module), name, formats: ['iife'] } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error('Nothing was built');
  return output.output[0].code;
}

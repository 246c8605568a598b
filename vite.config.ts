import { sveltekit } from '@sveltejs/kit/vite';
import { defaultClientConditions, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONG_TESTS = /tests\/(sim|oracle\/lockstep|properties|cli\/arena|library\/package)/;

/** Long files first: one that is begun last would leave all cores but its own idle. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isShort = ({ moduleId }: TestSpecification) => Number(!LONG_TESTS.test(moduleId));
    return (await super.sort(files)).sort((a, b) => isShort(a) - isShort(b));
  }
}

/**
 * A worker is one file, and what it shares with the page, the Wasm, has the page's name: nothing is fetched twice, and SvelteKit's list of
 * what was built, which knows no parts of workers, names all that a game needs without a net.
 */
const workersInOneFile: Plugin = {
  name: 'workers-in-one-file',
  config: () => {
    const output = { assetFileNames: '_app/immutable/assets/[name].[hash][extname]', codeSplitting: false };
    return { worker: { rolldownOptions: { output } } };
  },
};

/** In a test with a DOM (`// @vitest-environment happy-dom`) Svelte is what a browser would get; Vitest takes what is for Node everywhere. */
const testsOfComponents: Plugin = {
  name: 'tests-of-components',
  apply: () => process.env.VITEST !== undefined,
  config: () => ({ environments: { client: { resolve: { conditions: [...defaultClientConditions] } } } }),
};

export default defineConfig({
  plugins: [sveltekit(), workersInOneFile, testsOfComponents],
  worker: { format: 'es' },
  // Wasm and icons stay files of their own: the service worker can list them, and a strict content policy can allow them.
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // Behind these doors lie things of different pages: who enters for one of them must not load them all.
      treeshake: { moduleSideEffects: [{ test: /src\/lib\/(i18n|session)\//, sideEffects: false }] },
    },
  },
  test: {
    include: ['tests/**/*.test.ts'],
    environment: 'node',
    maxWorkers: '100%', // of the cores: one is left free otherwise, which is half of a machine with two
    pool: 'threads', // quicker to start than processes, and there are a hundred files
    sequence: { sequencer: LongFirst },
    // Whether a test passes must not depend on how busy the machine is.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

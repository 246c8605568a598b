import adapter from '@sveltejs/adapter-static';
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

/** @type {import('@sveltejs/kit').Config} */
export default {
  preprocess: vitePreprocess(),
  compilerOptions: { runes: true },
  kit: {
    adapter: adapter(),
    alias: { $core: 'assembly/shared' },
    // Every link is relative, so that one build works at the root of a site and below any path.
    paths: { base: '', relative: true },
  },
};

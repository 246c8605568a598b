import adapter from '@sveltejs/adapter-static';
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** SvelteKit knows the hashes of the scripts that it writes into a page; the one of app.html is ours. @returns {`sha256-${string}`} */
function hashOfEarlyScript() {
  const script = /<script>([^]*?)<\/script>/.exec(readFileSync(new URL('src/app.html', import.meta.url), 'utf8'))?.[1] ?? '';
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}

// SvelteKit tells screen readers the title of a new page, in an element with a style of its own. Components set theirs by script,
// which needs no permission.
const STYLE_OF_ANNOUNCER = 'sha256-S8qMpvofolR8Mpjy4kQvEm7m1q8clzU4dfDH0AmvZjo=';

/** @type {import('@sveltejs/kit').Config} */
export default {
  preprocess: vitePreprocess(),
  compilerOptions: { runes: true },
  kit: {
    adapter: adapter({ precompress: true }),
    alias: { $core: 'assembly/shared' },
    // Every link is relative, so that one build works at the root of a site and below any path.
    paths: { base: '', relative: true },
    // The page registers it itself, when it has nothing better to do, and by the one policy that it has for addresses of scripts.
    // What a server says of itself is asked anew every time, and what chats show of the site nobody needs at the table.
    serviceWorker: { register: false, files: (path) => !['broker.json', 'share.jpg'].includes(path) },
    // A page runs what was built with it and nothing else, whatever a stranger at the table may send. Brokers can be anybody's, so
    // wss: is open; ws: only reaches the page's own server. Text becomes markup only by Svelte's own templates.
    csp: {
      mode: 'hash',
      directives: {
        'default-src': ['none'],
        'script-src': ['self', 'wasm-unsafe-eval', hashOfEarlyScript()],
        'style-src': ['self'],
        'style-src-attr': ['unsafe-hashes', STYLE_OF_ANNOUNCER],
        'img-src': ['self'],
        'font-src': ['self'],
        'connect-src': ['self', 'wss:'],
        'worker-src': ['self'],
        'manifest-src': ['self'],
        'base-uri': ['none'],
        'form-action': ['none'],
        'object-src': ['none'],
        'frame-src': ['none'],
        'require-trusted-types-for': ['script'],
        'trusted-types': ['default', 'svelte-trusted-html'],
      },
    },
  },
};

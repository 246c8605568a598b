import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  // AssemblyScript is not TypeScript to a linter; its compiler judges it, TypeScript (npm run types:core), and tests/architecture.test.ts its imports.
  { ignores: ['assembly/', 'build/', 'dist/', '.svelte-kit/', 'node_modules/', 'src/lib/engine/wasm/', 'test-results/'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      // TypeScript knows every name already.
      'no-undef': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { extraFileExtensions: ['.svelte'], parser: ts.parser, svelteConfig } },
  },
  {
    // What only types can tell; of tests where promises are the matter, as types take as long as all the rest together. Not of components:
    // TypeScript would begin anew with each, which takes five times as long.
    files: ['src/**/*.ts', 'tests/{net,sim}/*.ts'],
    ignores: ['src/service-worker.ts'], // SvelteKit leaves it out of its tsconfig
    languageOptions: {
      parserOptions: {
        project: './tsconfig.json',
        extraFileExtensions: ['.svelte'], // the same for every file, or TypeScript begins anew as well
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      // A default says as well what becomes of the rest.
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
);

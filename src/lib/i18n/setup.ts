import { setup } from './en/setup';
import { part } from './locale.svelte';

export const setupWords = part(setup, { de: () => import('./de/setup').then((de) => de.setup) });

import { core } from './en/core';
import { part } from './locale.svelte';

/** The words that every page and every table needs. Call it where the text is used, so that the text follows a change of language. */
export const messages = part(core, { de: () => import('./de/core').then((de) => de.core) });

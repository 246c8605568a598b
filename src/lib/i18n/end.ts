import { end } from './en/end';
import { part } from './locale.svelte';

export const endWords = part(end, { de: () => import('./de/end').then((de) => de.end) });

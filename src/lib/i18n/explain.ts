import { explain } from './en/explain';
import { part } from './locale.svelte';

export const explainWords = part(explain, { de: () => import('./de/explain').then((de) => de.explain) });

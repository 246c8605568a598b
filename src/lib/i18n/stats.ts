import { stats } from './en/stats';
import { part } from './locale.svelte';

export const statsWords = part(stats, { de: () => import('./de/stats').then((de) => de.stats) });

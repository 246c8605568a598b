import { learn } from './en/learn';
import { part } from './locale.svelte';

export const learnWords = part(learn, { de: () => import('./de/learn').then((de) => de.learn) });

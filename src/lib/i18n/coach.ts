import { coach } from './en/coach';
import { part } from './locale.svelte';

export const coachWords = part(coach, { de: () => import('./de/coach').then((de) => de.coach) });

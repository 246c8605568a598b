import { review } from './en/review';
import { part } from './locale.svelte';

export const reviewWords = part(review, { de: () => import('./de/review').then((de) => de.review) });

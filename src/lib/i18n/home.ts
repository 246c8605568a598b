import { home } from './en/home';
import { part } from './locale.svelte';

export const homeWords = part(home, { de: () => import('./de/home').then((de) => de.home) });

import { games } from './en/games';
import { part } from './locale.svelte';

export const gamesWords = part(games, { de: () => import('./de/games').then((de) => de.games) });

import { friends } from './en/friends';
import { part } from './locale.svelte';

export const friendsWords = part(friends, { de: () => import('./de/friends').then((de) => de.friends) });

import { replay } from './en/replay';
import { part } from './locale.svelte';

export const replayWords = part(replay, { de: () => import('./de/replay').then((de) => de.replay) });

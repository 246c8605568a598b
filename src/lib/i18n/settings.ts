import { settings } from './en/settings';
import { part } from './locale.svelte';

export const settingsWords = part(settings, { de: () => import('./de/settings').then((de) => de.settings) });

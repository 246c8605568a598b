import { rules } from './en/rules';
import { part } from './locale.svelte';

export const rulesWords = part(rules, { de: () => import('./de/rules').then((de) => de.rules) });

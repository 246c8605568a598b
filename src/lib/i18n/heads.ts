import { heads as de } from './de/heads';
import { heads as en } from './en/heads';
import type { Locale } from './locale.svelte';

export type Heads = typeof en;

/** What search engines and chat previews say of the pages. Only the build reads it: a page brings its own, written out. */
export const heads: Readonly<Record<Locale, Heads>> = { en, de };

import { untrack } from 'svelte';
import type { Client, ToldRecord } from '$lib/table';

/** Calls back with records as they come in: not with those of before, when a screen opens, nor with those that an undo leaves. */
export function onarrival(client: Client, tell: (records: readonly ToldRecord[]) => void): void {
  let known: number | undefined;
  $effect(() => {
    const { records, view } = client;
    if (view === undefined) return;
    const arrived = known === undefined ? [] : records.slice(known);
    known = records.length;
    if (arrived.length > 0) untrack(() => tell(arrived));
  });
}

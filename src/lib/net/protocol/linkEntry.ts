import { MAX_LINK_ENTRY } from '$lib/table';

// What of a person's settings travels in links: the broker, and a relay with its user and password.

/** Is it short enough to be carried by a link? */
export function fitsLink(entry: string): boolean {
  return new TextEncoder().encode(entry).length <= MAX_LINK_ENTRY;
}

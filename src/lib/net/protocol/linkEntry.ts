// What of a person's settings travels in links: the broker, and a relay with its user and password.

export const LONGEST_ENTRY = 200; // bytes; a link that carries all of them must stay a link

/** Is it short enough to be carried by a link? */
export function fitsLink(entry: string): boolean {
  return new TextEncoder().encode(entry).length <= LONGEST_ENTRY;
}

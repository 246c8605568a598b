// What people write: how long it may be. What is taken out of it depends on who reads it: of names that stay on this device little, see
// below; of what other people are shown all that nobody sees, by plainText in $lib/net.

/** Letters of a name. */
export const MAX_NAME = 24;
/** Those typed in a room: the host may have to add a mark that tells two people apart. */
export const MAX_ROOM_NAME = 20;
/** Letters of a line of chat. */
export const MAX_CHAT = 280;
/** Bytes of an address, a user or a password: a link that carries all of them must stay a link. */
export const MAX_LINK_ENTRY = 200;

// A name stays on this device or in its files: it may have what joins an emoji or turns a letter, but nothing that breaks the text around it,
// such as control characters and marks that turn the direction of whatever is written behind them.
const BREAKING = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** A name as it was typed or pasted, without what no name may contain. */
export function cleanName(typed: string): string {
  return typed.replace(BREAKING, '').trim();
}

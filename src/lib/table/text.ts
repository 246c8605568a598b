// What people write: how long it may be, and what is taken out of it.

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

// What other people are shown is stricter: nothing that nobody sees. All browsers must agree on that, whichever Unicode they know: so only
// classes that never change, and by their numbers characters that only format (direction, width, joining, tags) or are blank (fillers of
// Hangul, an empty Braille cell). An emoji too new for this browser is a letter like any other.
const FORMATS = [
  String.raw`\u034F-\u034F\u17B4-\u17B5\u115F\u1160\u2800\u3164\uFFA0`,
  String.raw`\u00AD\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF0-\uFFFB`,
  String.raw`\u{110BD}\u{110CD}\u{13430}-\u{1343F}\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E007F}`,
];
const INVISIBLE = new RegExp(String.raw`[\p{Cc}\p{Co}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}${FORMATS.join('')}]`, 'gu');

/** Text as other people may see it: no control, direction or zero-width characters, so that nothing can pose as something else. */
export function plainText(text: string, most: number): string {
  const plain = text.replace(INVISIBLE, '').normalize('NFC').trim();
  return [...plain].slice(0, most).join('').trim();
}

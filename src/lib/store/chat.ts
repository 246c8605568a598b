import * as v from 'valibot';

// What was said in a room, for as long as this tab is open: a page that is reloaded shows it again, and nobody else who uses the device.

const keyOf = (room: string) => `hexterland-chat-${room}`;

const linesSchema = v.array(v.object({ seat: v.optional(v.number()), name: v.string(), text: v.string() }));
type Lines = v.InferOutput<typeof linesSchema>;

export function keepChat(room: string, lines: readonly Readonly<Lines[number]>[]): void {
  try {
    sessionStorage.setItem(keyOf(room), JSON.stringify(lines));
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}

export function recallChat(room: string): Lines {
  try {
    return v.parse(linesSchema, JSON.parse(sessionStorage.getItem(keyOf(room)) ?? '[]'));
  } catch {
    return [];
  }
}

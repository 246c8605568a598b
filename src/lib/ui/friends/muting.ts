import type { ChatLine } from '$lib/net/protocol/roomStatus';

// Whom this screen does not listen to. Nobody else hears of it.

/** Who said something: a seat, or somebody who watches, who has only a name. */
export function speakerOf({ seat, name }: Pick<ChatLine, 'seat' | 'name'>): string {
  return seat === undefined ? `watcher ${name}` : `seat ${seat}`;
}

export function heard(lines: readonly ChatLine[], muted: readonly string[]): readonly ChatLine[] {
  return lines.filter((line) => !muted.includes(speakerOf(line)));
}

/** Lines that came after the last one that was seen; all of them if that one is not kept any more. */
export function unseen(lines: readonly ChatLine[], lastSeen: ChatLine | undefined): readonly ChatLine[] {
  return lastSeen === undefined ? lines : lines.slice(lines.lastIndexOf(lastSeen) + 1);
}

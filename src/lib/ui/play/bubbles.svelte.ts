import { messages } from '$lib/i18n';
import type { ToldRecord } from '$lib/table';
import { remarkText } from './remarkText';
import { pileText } from './words';

// What players say: to an offer, with their reasons, and what the clock has decided for one. It stays readable for a moment, also when
// the offer is gone by then.

const LASTS = 6500; // ms

export interface Bubble {
  readonly text: string;
  readonly tone: 'yes' | 'no' | 'plain';
  /** The clock spoke, not the player. */
  readonly isByTimer?: boolean;
  /** A sign that says it all; the text is its name. */
  readonly glyph?: string;
}

export class Bubbles {
  /** The last thing that each seat has said. */
  bySeat = $state.raw<Readonly<Partial<Record<number, Bubble>>>>({});
  readonly #timers: Partial<Record<number, ReturnType<typeof setTimeout>>> = {};

  hear(records: readonly ToldRecord[]): void {
    for (const record of records) {
      const bubble = bubbleOf(record);
      if (bubble) this.show(record.seat, bubble);
    }
  }

  show(seat: number, bubble: Bubble): void {
    clearTimeout(this.#timers[seat]);
    this.bySeat = { ...this.bySeat, [seat]: bubble };
    this.#timers[seat] = setTimeout(() => (this.bySeat = { ...this.bySeat, [seat]: undefined }), LASTS);
  }

  /** Nothing that was begun outlives the screen. */
  close(): void {
    for (const timer of Object.values(this.#timers)) clearTimeout(timer);
  }
}

function bubbleOf({ events, remark, isByTimer }: ToldRecord): Bubble | undefined {
  const { say, clock } = messages().table;
  if (isByTimer) return { text: clock.acted, tone: 'plain', isByTimer };
  const reason = remark && remarkText(remark);
  for (const event of events) {
    if (event.kind === 'accepted') return { text: [say.accepted, reason].filter(Boolean).join(' '), tone: 'yes' };
    if (event.kind === 'declined') return { text: reason ?? say.declined, tone: 'no' };
    if (event.kind === 'countered') return { text: say.countered(pileText(event.give), pileText(event.take)), tone: 'plain' };
    if (event.kind === 'offered') return { text: say.offered(pileText(event.give), pileText(event.take)), tone: 'plain' };
  }
  return undefined;
}

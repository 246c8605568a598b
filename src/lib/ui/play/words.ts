import { DEFAULT_LEVEL, type Pile, RESOURCE_NAMES } from '$lib/engine';
import { messages, type Person } from '$lib/i18n';
import type { Player } from '$lib/table';

export type { Pile };

/** A pile in words: "2 wood, 1 ore". */
export function pileText(pile: Pile): string {
  const { pile: words, resource: names } = messages().play;
  return words.join(
    RESOURCE_NAMES.filter((name) => (pile[name] ?? 0) > 0).map((name) => words.part(pile[name] ?? 0, names[name])),
  );
}

/** Who plays, and who is told of it: that one is "you". */
export interface Cast {
  readonly players: readonly Player[];
  readonly me: number | undefined;
}

/** How a seat is called on the screen of another, or of its own. */
export function nameOf(seat: number, { players, me }: Cast): string {
  return seat === me ? messages().play.you : (players[seat]?.name ?? '');
}

/** The same for a sentence that is built around it. */
export function personOf(seat: number, cast: Cast): Person {
  return { name: nameOf(seat, cast), isYou: seat === cast.me };
}

/** What kind of bot somebody is; undefined for a person. */
export function profileOf({ kind, level = DEFAULT_LEVEL, character }: Player): string | undefined {
  const { bots } = messages();
  return kind === 'bot' ? bots.profile(bots.level[level], character && bots.character[character]) : undefined;
}

import { RESOURCE_NAMES, type ResourceName } from '$lib/engine';
import { messages } from '$lib/i18n';

/** Cards of some kinds; a kind that is missing is none. */
export type Pile = Readonly<Partial<Record<ResourceName, number>>>;

/** A pile in words: "2 wood, 1 ore". */
export function pileText(pile: Pile): string {
  const { pile: words, resource: names } = messages().play;
  return words.join(
    RESOURCE_NAMES.filter((name) => (pile[name] ?? 0) > 0).map((name) => words.part(pile[name] ?? 0, names[name])),
  );
}

/** How a seat is called on the screen of another, or of its own. */
export function nameOf(seat: number, me: number): string {
  const { you, players } = messages().play;
  return seat === me ? you : (players[(seat - me - 1 + players.length) % players.length] ?? you);
}

/** The same within a sentence. */
export function objectOf(seat: number, me: number): string {
  return seat === me ? messages().play.youObject : nameOf(seat, me);
}

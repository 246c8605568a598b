import type { StateView } from '$lib/engine';
import { endWords, messages } from '$lib/i18n';
import type { Island } from '$lib/ui/land';
import { roundsOf, standingsOf } from './standings';
import type { Cast } from './words';

/** A finished game, as it is told to others. */
export interface Result {
  readonly view: StateView;
  readonly cast: Cast;
  readonly island: Island;
  readonly isPractice: boolean;
}

/** Near enough to the marks of the seats, by shape or colour. */
const SIGNS = ['🔵', '🔺', '⬜', '🟣'];

/** Whoever shares a result speaks of themselves: "You" would be whoever reads it. */
export function tellerName(seat: number, { players, me }: Cast): string {
  const name = players[seat]?.name ?? '';
  return seat === me && name === messages().play.names.you ? endWords().card.me : name;
}

/** Who won, in a sentence for others. */
export function wonText({ view, cast }: Result): string {
  const { card } = endWords();
  return view.current === cast.me ? card.iWon : card.won(tellerName(view.current, cast));
}

/** By how much and how fast. */
export function summaryText({ view, isPractice }: Result): string {
  const { card } = endWords();
  const summary = card.summary(standingsOf(view)[0]!.total, roundsOf(view));
  return isPractice ? `${summary} (${card.practice})` : summary;
}

/** A result in a few lines to be sent to somebody. */
export function resultText(result: Result): string {
  const { view, cast } = result;
  const rows = standingsOf(view).map(({ seat, total }) => `${SIGNS[seat]} ${tellerName(seat, cast)} ${total}`);
  return [`${messages().app.name}: ${wonText(result)}`, summaryText(result), ...rows].join('\n');
}

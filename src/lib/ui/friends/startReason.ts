import type { Lobby, LobbySeat } from '$lib/net/protocol/roomStatus';

/** Why a game cannot start yet. */
export type StartReason =
  { readonly kind: 'nobody' } | { readonly kind: 'notConnected' | 'notReady'; readonly names: readonly string[] };

/** What the host waits for; undefined when there is nothing. Pressing the button says that the host is ready. */
export function startReason({ seats }: Lobby, own: number | undefined): StartReason | undefined {
  if (!seats.some(({ kind }) => kind === 'human')) return { kind: 'nobody' };
  const others = seats.filter(({ kind }, seat) => kind === 'human' && seat !== own);
  const namesOf = (found: readonly LobbySeat[]) => found.map(({ name }) => name);
  const gone = others.filter(({ isLive }) => !isLive);
  if (gone.length > 0) return { kind: 'notConnected', names: namesOf(gone) };
  const waiting = others.filter(({ isReady }) => !isReady);
  return waiting.length > 0 ? { kind: 'notReady', names: namesOf(waiting) } : undefined;
}

export function openSeats({ seats }: Lobby): number {
  return seats.filter(({ kind }) => kind === 'open').length;
}

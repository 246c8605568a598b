import { nameAt, Phase, PHASE_NAMES } from '$lib/engine';
import { messages } from '$lib/i18n';
import type { Turn } from './turn.svelte';
import { nameOf, personOf } from './words';

/** What is to be done now, or who is being waited for. */
export function promptText(turn: Turn): string {
  const { prompt } = messages().play;
  const { table } = messages();
  const { view, mode, seat } = turn;
  if (view === undefined) return prompt.loading;
  if (turn.client.isPaused) return table.pause.prompt;
  if (!turn.mustAct) {
    const waitedFor = view.isOver ? view.current : (view.toAct[0] ?? view.current);
    return prompt.waiting[nameAt(PHASE_NAMES, view.phase)](personOf(waitedFor, turn.cast));
  }
  if (turn.preview && turn.preview.actions.length > 1) return prompt.victim;
  if (mode.kind === 'placing') return prompt.placing[mode.piece];
  switch (view.phase as Phase) {
    case Phase.RollOff:
      return table.rollOff;
    case Phase.DraftSettlement:
      return view.seats[seat]!.settlements.length === 0 ? prompt.first : prompt.second;
    case Phase.DraftRoad:
      return prompt.draftRoad;
    case Phase.Discard:
      return prompt.discard(view.discards[seat]!);
    case Phase.Robber:
      return prompt.robber;
    case Phase.FreeRoad:
      return prompt.freeRoad(view.freeRoads);
    case Phase.Trade:
      return turn.isMyTurn ? prompt.myOffer : prompt.theirOffer(nameOf(view.current, turn.cast));
    case Phase.Main:
      return prompt.main;
    default:
      return prompt.roll;
  }
}

/** Whose turn it is, in two or three words. */
export function whoseText({ view, isMyTurn, mustAct, isWatching, cast }: Turn): string {
  const { whose } = messages().table;
  if (view === undefined) return '';
  if (view.isOver) return whose.over;
  if (isMyTurn && view.phase !== Phase.RollOff) return whose.you;
  if (mustAct) return whose.yourPart;
  return view.phase === Phase.RollOff && isWatching ? whose.watching : whose.other(nameOf(view.current, cast));
}

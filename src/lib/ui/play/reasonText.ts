import { nameAt, PHASE_NAMES, type ReasonName, type StateView } from '$lib/engine';
import { messages } from '$lib/i18n';

/** Why something cannot be done, in words; "not now" says what has to be done first. */
export function reasonText(reason: ReasonName, view: StateView): string {
  const { play } = messages();
  return reason === 'wrongPhase' ? play.first[nameAt(PHASE_NAMES, view.phase)] : play.reason[reason];
}

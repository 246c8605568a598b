import { ActionKind } from '$lib/engine';
import type { Turn } from './turn.svelte';

/** One-letter keys at the table. Whoever types into a field, or holds a modifier, means something else. */
export function shortcuts(event: KeyboardEvent, turn: Turn, openHelp: () => void): void {
  const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, dialog') !== null;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
  const keys: Readonly<Record<string, () => void>> = {
    r: () => turn.submitOnly(ActionKind.Roll),
    e: () => turn.submitOnly(ActionKind.EndTurn),
    u: () => turn.undo(),
    escape: () => turn.cancel(),
    '?': openHelp,
  };
  const act = keys[event.key.toLowerCase()];
  if (act === undefined) return;
  event.preventDefault();
  act();
}

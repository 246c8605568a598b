import type { Playhead } from './playhead.svelte';

/**
 * Arrow keys step, with shift by turns; space runs and stops; home and end jump; N and P go from mistake to mistake. What a control needs
 * itself is left to it.
 */
export function keys(event: KeyboardEvent, head: Playhead, toMistake: (direction: -1 | 1) => void): void {
  const { target, key, shiftKey, ctrlKey, altKey, metaKey } = event;
  if (ctrlKey || altKey || metaKey || !(target instanceof Element)) return;
  if (target.closest('select, [role=tab]')) return;
  if (key === ' ' && target.closest('button, a')) return;
  const act = {
    ArrowLeft: () => (shiftKey ? head.stepTurn(-1) : head.step(-1)),
    ArrowRight: () => (shiftKey ? head.stepTurn(1) : head.step(1)),
    Home: () => head.step(-head.end),
    End: () => head.step(head.end),
    ' ': () => head.toggle(),
    n: () => toMistake(1),
    p: () => toMistake(-1),
  }[key];
  if (act === undefined) return;
  event.preventDefault();
  act();
}

import { ActionKind } from '$lib/engine';
import type { Turn } from './turn.svelte';

/** What the keys do besides moves; the screen knows how. */
export interface KeyActions {
  help(): void;
  /** From an earlier moment of the game. */
  backToNow(): void;
  pause(): void;
  autoplay(): void;
  overlay(): void;
  mute(): void;
  coach(): void;
  hint(): void;
  show(tab: 'build' | 'trade' | 'cards' | 'log'): void;
  /** Any other key; returns whether it meant something. */
  other(key: string): boolean;
}

/** One-letter keys at the table. Whoever types into a field, or holds a modifier, means something else. */
export function shortcuts(event: KeyboardEvent, turn: Turn, actions: KeyActions): void {
  const isTyping =
    event.target instanceof Element && event.target.closest('input:not([role=switch]), textarea, select, dialog[open]');
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping) return;
  const place = (piece: 'road' | 'settlement' | 'city', kind: ActionKind) => () => {
    actions.show('build');
    if (turn.allows(kind)) turn.place(piece);
  };
  const keys: Readonly<Record<string, () => void>> = {
    r: () => turn.submitOnly(ActionKind.Roll),
    e: () => turn.submitOnly(ActionKind.EndTurn),
    u: () => turn.undo(),
    1: place('road', ActionKind.BuildRoad),
    2: place('settlement', ActionKind.BuildSettlement),
    3: place('city', ActionKind.BuildCity),
    4: () => turn.submitOnly(ActionKind.BuyDevelopment),
    b: () => actions.show('build'),
    t: () => actions.show('trade'),
    c: () => actions.show('cards'),
    l: () => actions.show('log'),
    p: () => actions.pause(),
    a: () => actions.autoplay(),
    o: () => actions.overlay(),
    m: () => actions.mute(),
    k: () => actions.coach(),
    h: () => actions.hint(),
    escape: () => {
      actions.backToNow();
      turn.cancel();
    },
    '?': () => actions.help(),
  };
  const act = keys[event.key.toLowerCase()];
  if (act === undefined && !actions.other(event.key)) return;
  event.preventDefault();
  act?.();
}

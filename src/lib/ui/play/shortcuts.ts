import { ActionKind } from '$lib/engine';
import { purchasesIn, whyNot } from './purchases';
import { SEEN_AFTER } from './slips';
import type { TradeGoal } from './trade.svelte';
import type { TurnModel } from './turn.svelte';

/** What the keys do besides moves; the screen knows how. */
export interface KeyActions {
  /** The one button that stands where the context button always is. */
  context(): void;
  /** Closes what is open, or takes a choice back. */
  back(): void;
  help(): void;
  pause(): void;
  autoplay(): void;
  overlay(): void;
  mute(): void;
  coach(): void;
  hint(): void;
  menu(): void;
  trade(): void;
  cards(): void;
  log(): void;
  /** Where there is nobody to talk to, it does nothing. */
  chat(): void;
}

/** One-letter keys at the table. Whoever types into a field, or holds a modifier, means something else. */
export function shortcuts(event: KeyboardEvent, turn: TurnModel, actions: KeyActions): void {
  const on = event.target instanceof Element ? event.target : undefined;
  const isTyping = on?.closest('input:not([role=switch]), textarea, select, dialog[open]');
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping) return;
  // A button that has the focus takes the space bar for itself.
  if (event.key === ' ' && on?.closest('button, a, [role=button], summary, [role=switch]')) return;
  const build = (item: TradeGoal) => () => {
    const purchase = purchasesIn(turn).find((one) => one.item === item);
    const isFree = turn.allows(ActionKind.EndTurn) && !turn.client.isPaused;
    if (purchase === undefined || !isFree) return;
    if (!purchase.isOpen) turn.notice = whyNot(purchase);
    else if (item === 'development') turn.submitOnly(ActionKind.BuyDevelopment);
    else turn.place(item);
  };
  const keys: Readonly<Record<string, () => void>> = {
    // Whoever presses the space bar twice has meant the dice.
    ' ': () => !(turn.allows(ActionKind.EndTurn) && performance.now() - turn.rolledAt < SEEN_AFTER) && actions.context(),
    r: () => turn.submitOnly(ActionKind.Roll),
    e: () => turn.allows(ActionKind.EndTurn) && turn.mode.kind === 'idle' && !turn.client.isPaused && actions.context(),
    y: () => turn.submitOnly(ActionKind.AcceptTrade),
    n: () => turn.submitOnly(ActionKind.DeclineTrade),
    u: () => turn.undo(),
    1: build('road'),
    2: build('settlement'),
    3: build('city'),
    4: build('development'),
    t: () => actions.trade(),
    c: () => actions.cards(),
    l: () => actions.log(),
    m: () => actions.menu(),
    p: () => actions.pause(),
    a: () => actions.autoplay(),
    o: () => actions.overlay(),
    s: () => actions.mute(),
    k: () => actions.coach(),
    h: () => actions.hint(),
    '/': () => actions.chat(),
    escape: () => actions.back(),
    '?': () => actions.help(),
  };
  const act = keys[event.key.toLowerCase()];
  if (act === undefined) return;
  event.preventDefault();
  act();
}

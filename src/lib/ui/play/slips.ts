import type { Attachment } from 'svelte/attachments';

const DOUBLE_TAP = { within: 400, near: 40 }; // ms, px
/** Whoever steps through paces does that more slowly, and the game goes on meanwhile. */
const STEPPING = 800; // ms
/** What a tap has brought is seen by then: whoever still taps at that place means what is there now. */
export const SEEN_AFTER = 1200; // ms

interface Tap {
  readonly on: Element | null;
  /** What every button that was there then would have done. */
  readonly meanings: ReadonlyMap<Element, string>;
  readonly time: number;
  readonly x: number;
  readonly y: number;
}

/** What a button does, where that changes while it stays: a step of a trade, and the end of a turn that asks whether it is meant. */
function meaningOf(button: Element): string {
  return button.getAttribute('data-step') ?? (button.matches('[data-anyway]') ? 'anyway' : '');
}

/**
 * Whoever taps twice means one button: what the first tap has put under the finger was not meant. After the dice nothing is, at that place,
 * until their result has been seen for a while. `rolledAt` says since when that can be seen. Quick taps one after the other are ignored until
 * what the first has brought was seen; whoever touches something else in between means what comes next. All that it is attached to counts as
 * one: what takes the place of the other.
 */
export function ignoresSlips(rolledAt: () => number): Attachment<HTMLElement> {
  const guarded = new Set<HTMLElement>();
  /** What was meant last, and when the latest tap came, meant or not. */
  let last: Tap | undefined;
  let latest = 0;

  /** Has the first tap changed what the second one means? */
  const isAnother = ({ on }: Tap, before: Tap) =>
    on !== null && !(on.matches('[data-roll]') && before.on?.matches('[data-roll]')) && before.meanings.get(on) !== meaningOf(on);
  const isUnseen = (tap: Tap, roll: Tap) => rolledAt() < roll.time || tap.time - rolledAt() < SEEN_AFTER;
  const isInHaste = (tap: Tap, before: Tap) => {
    if (before.on?.matches('[data-roll]')) return tap.time - latest <= DOUBLE_TAP.within || isUnseen(tap, before);
    const within = before.on?.matches('[data-pace]') ? STEPPING : DOUBLE_TAP.within;
    return tap.time - latest <= within && tap.time - before.time < SEEN_AFTER;
  };
  const isSlip = (tap: Tap, before: Tap) =>
    isAnother(tap, before) && Math.hypot(tap.x - before.x, tap.y - before.y) <= DOUBLE_TAP.near && isInHaste(tap, before);

  const guard = (event: MouseEvent) => {
    const isByPointer = event.detail > 0;
    if (!isByPointer) return;
    const on = event.target instanceof Element ? event.target.closest('button') : null;
    const buttons = [...guarded].flatMap((element) => [...element.querySelectorAll('button')]);
    const meanings = new Map(buttons.map((button) => [button, meaningOf(button)]));
    const tap = { on, meanings, time: event.timeStamp, x: event.clientX, y: event.clientY };
    if (last !== undefined && isSlip(tap, last)) {
      event.stopPropagation();
      event.preventDefault();
    } else last = tap;
    latest = tap.time;
  };
  const forget = ({ target }: Event) => {
    if (!(target instanceof Node && [...guarded].some((element) => element.contains(target)))) last = undefined;
  };
  /** A key that is held down presses once. */
  const press = (event: KeyboardEvent) => {
    if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
  };

  return (element) => {
    guarded.add(element);
    element.addEventListener('click', guard, { capture: true });
    element.addEventListener('keydown', press);
    document.addEventListener('pointerdown', forget, { capture: true }); // once, however many there are
    return () => {
      guarded.delete(element);
      element.removeEventListener('click', guard, { capture: true });
      element.removeEventListener('keydown', press);
      if (guarded.size === 0) document.removeEventListener('pointerdown', forget, { capture: true });
    };
  };
}

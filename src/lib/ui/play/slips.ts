import type { Attachment } from 'svelte/attachments';

const DOUBLE_TAP = { within: 400, near: 40 }; // ms, px
/** What a tap has brought is seen by then: whoever still taps at that place means what is there now. */
export const SEEN_AFTER = 1200; // ms

interface Tap {
  readonly on: Element | null;
  readonly time: number;
  readonly x: number;
  readonly y: number;
}

/**
 * Whoever taps twice means one button: what the first tap has put under the finger was not meant. After the dice nothing is, at that place,
 * until their result has been seen for a while. `rolledAt` says since when that can be seen. Quick taps one after the other are ignored until
 * what the first has brought was seen; whoever touches something else in between means what comes next.
 */
export function ignoresSlips(rolledAt: () => number): Attachment<HTMLElement> {
  /** Has the first tap changed what the second one means? A button that asks whether that is meant is still the same button. */
  const isAnother = ({ on }: Tap, before: Tap) =>
    on?.matches('[data-anyway]') ||
    (on !== before.on &&
      !on?.matches('[data-roll]') &&
      (before.on?.matches('[data-roll], [data-end]') || on?.matches('[data-commit]')));
  const isUnseen = (tap: Tap, roll: Tap) => rolledAt() < roll.time || tap.time - rolledAt() < SEEN_AFTER;
  const isSlip = (tap: Tap, before: Tap, latest: number) =>
    isAnother(tap, before) &&
    Math.hypot(tap.x - before.x, tap.y - before.y) <= DOUBLE_TAP.near &&
    (before.on?.matches('[data-roll]')
      ? tap.time - latest <= DOUBLE_TAP.within || isUnseen(tap, before)
      : tap.time - latest <= DOUBLE_TAP.within && tap.time - before.time < SEEN_AFTER);

  return (element) => {
    /** What was meant last, and when the latest tap came, meant or not. */
    let last: Tap | undefined;
    let latest = 0;
    const guard = (event: MouseEvent) => {
      const isByPointer = event.detail > 0;
      if (!isByPointer) return;
      const on = event.target instanceof Element ? event.target.closest('button') : null;
      const tap = { on, time: event.timeStamp, x: event.clientX, y: event.clientY };
      if (last !== undefined && isSlip(tap, last, latest)) {
        event.stopPropagation();
        event.preventDefault();
      } else last = tap;
      latest = tap.time;
    };
    const forget = ({ target }: Event) => {
      if (!(target instanceof Node && element.contains(target))) last = undefined;
    };
    /** A key that is held down presses once. */
    const press = (event: KeyboardEvent) => {
      if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
    };
    element.addEventListener('click', guard, { capture: true });
    element.addEventListener('keydown', press);
    document.addEventListener('pointerdown', forget, { capture: true });
    return () => {
      element.removeEventListener('click', guard, { capture: true });
      element.removeEventListener('keydown', press);
      document.removeEventListener('pointerdown', forget, { capture: true });
    };
  };
}

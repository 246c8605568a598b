import type { Attachment } from 'svelte/attachments';

const DOUBLE_TAP = { within: 400, near: 40 }; // ms, px

interface Tap {
  readonly on: Element | null;
  readonly time: number;
  readonly x: number;
  readonly y: number;
}

/** Whoever taps twice means one button: a confirmation that the first tap has put under the finger was not meant, and after the dice nothing was. */
export const ignoresSlips: Attachment<HTMLElement> = (element) => {
  let last: Tap | undefined;
  /** Has the first tap changed what the second one means? A button that asks whether that is meant is still the same button. */
  const isAnother = (tap: Tap, before: Tap) =>
    tap.on?.matches('[data-anyway]') ||
    (tap.on !== before.on && (before.on?.matches('[data-roll]') || tap.on?.matches('[data-commit]')));
  const isSlip = (tap: Tap, before: Tap) =>
    isAnother(tap, before) &&
    tap.time - before.time <= DOUBLE_TAP.within &&
    Math.hypot(tap.x - before.x, tap.y - before.y) <= DOUBLE_TAP.near;
  const guard = (event: MouseEvent) => {
    const isByPointer = event.detail > 0;
    if (!isByPointer) return;
    const on = event.target instanceof Element ? event.target.closest('button') : null;
    const tap = { on, time: event.timeStamp, x: event.clientX, y: event.clientY };
    if (last === undefined || !isSlip(tap, last)) return void (last = tap);
    event.stopPropagation();
    event.preventDefault();
  };
  /** Whoever has chosen something elsewhere meanwhile means what comes next. */
  const forget = ({ target }: Event) => {
    if (!(target instanceof Node && element.contains(target))) last = undefined;
  };
  element.addEventListener('click', guard, { capture: true });
  document.addEventListener('pointerdown', forget, { capture: true });
  return () => {
    element.removeEventListener('click', guard, { capture: true });
    document.removeEventListener('pointerdown', forget, { capture: true });
  };
};

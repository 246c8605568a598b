import type { Attachment } from 'svelte/attachments';

const HOLD_MS = 450;

/** A finger that stays on a button does something else than a tap, and the tap is not counted. */
export function hold(onhold: () => void): Attachment<HTMLElement> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHeld = false;
    const begin = () => {
      isHeld = false;
      timer = setTimeout(() => {
        isHeld = true;
        onhold();
      }, HOLD_MS);
    };
    const end = () => clearTimeout(timer);
    const swallow = (event: Event) => {
      if (!isHeld) return;
      isHeld = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    element.addEventListener('pointerdown', begin);
    for (const name of ['pointerup', 'pointercancel', 'pointerleave']) element.addEventListener(name, end);
    element.addEventListener('click', swallow, { capture: true });
    element.addEventListener('contextmenu', (event) => event.preventDefault());
    return end;
  };
}

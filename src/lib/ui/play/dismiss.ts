import type { Attachment } from 'svelte/attachments';

// How a sheet goes away besides its own buttons: by Escape, a tap elsewhere, or a swipe down.

const SWIPE = 48; // px

/** Is something between a finger and a sheet scrolled away from its top? Then a swipe down scrolls it back. */
function isScrolled(target: EventTarget | null, sheet: Element): boolean {
  for (let node = target as Element | null; node; node = node === sheet ? null : node.parentElement) {
    if (node.scrollTop > 0) return true;
  }
  return false;
}

/** Makes a sheet that takes the focus while it is open, and gives it back. What opens it (`opener`) is not a tap elsewhere. */
export function dismissible(onclose: () => void, opener = '[data-tool="menu"], .seats'): Attachment<HTMLElement> {
  return (sheet) => {
    const before = document.activeElement;
    let start: { readonly x: number; readonly y: number } | undefined;
    const gone = new AbortController();
    const { signal } = gone;

    sheet.tabIndex = -1;
    sheet.focus({ preventScroll: true });
    sheet.style.outline = 'none';

    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onclose();
      },
      { signal, capture: true },
    );
    document.addEventListener(
      'pointerdown',
      (event) => {
        const target = event.target as Element;
        if (!sheet.contains(target) && !target.closest(opener)) onclose();
      },
      { signal },
    );
    sheet.addEventListener(
      'touchstart',
      ({ touches: [touch], target }) => {
        start = touch && !isScrolled(target, sheet) ? { x: touch.clientX, y: touch.clientY } : undefined;
      },
      { signal, passive: true },
    );
    sheet.addEventListener(
      'touchend',
      ({ changedTouches: [touch] }) => {
        if (!start || !touch) return;
        const [dx, dy] = [touch.clientX - start.x, touch.clientY - start.y];
        if (dy > SWIPE && dy > 2 * Math.abs(dx)) onclose();
      },
      { signal, passive: true },
    );
    return () => {
      gone.abort();
      if (sheet.contains(document.activeElement) && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  };
}

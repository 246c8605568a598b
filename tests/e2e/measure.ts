import type { Page } from '@playwright/test';

// What can be measured at the table: how large the island is, and whether anything is too small, in the way, or out of the window.

export interface Measured {
  /** The box around all tiles, as a share of the window. */
  readonly share: number;
  /** The shorter side of the smallest control. */
  readonly smallest: number;
  /** Whatever is wrong, in words. */
  readonly faults: readonly string[];
}

/** Looks at the table as it is now. */
export function measure(page: Page): Promise<Measured> {
  return page.evaluate(measureHere);
}

/** Where the first and the last tile are: neither moves, and so does nothing between them. */
export async function islandBox(page: Page): Promise<string> {
  return page.locator('[data-tile]').evaluateAll((tiles) =>
    [tiles.at(0)!, tiles.at(-1)!]
      .map((tile) => tile.getBoundingClientRect())
      .map(({ x, y, width, height }) => [x, y, width, height].join(' '))
      .join(', '),
  );
}

/** Runs in the page, so it stands on its own. */
function measureHere(): Measured {
  const MIN_SIZE = 44; // px, each way
  const OFF = 1; // px, for rounding
  const CONTROLS = 'button, a[href], input:not([type=hidden]), select, textarea, summary';
  const PANELS =
    '[data-zone=strip] li, [data-zone=lane] p, [data-zone=status] > *, [data-zone=actions] > *, [data-zone=hand] *, [data-zone=sheet] > *, [data-zone=log], .menu-sheet, .tall, .reveal';

  interface Box {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }
  const width = (box: Box) => box.right - box.left;
  const height = (box: Box) => box.bottom - box.top;
  const common = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const isOver = (a: Box, b: Box) => width(common(a, b)) > OFF && height(common(a, b)) > OFF;
  const nameOf = (element: Element) => {
    const { className } = element;
    const words = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 24);
    return `${element.tagName.toLowerCase()}.${typeof className === 'string' ? className.replace(/ ?svelte-\w+/, '') : ''} “${words}”`;
  };
  const isShown = (element: Element) => {
    for (let node: Element | null = element; node; node = node.parentElement) {
      if (node.matches('.visually-hidden') || getComputedStyle(node).clipPath !== 'none') return false;
    }
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  /** The part of an element that what scrolls around it leaves to be seen. */
  const seen = (element: Element): Box => {
    let box: Box = element.getBoundingClientRect();
    for (let node = element.parentElement; node; node = node.parentElement) {
      if (/auto|scroll|hidden/.test(getComputedStyle(node).overflowY)) box = common(box, node.getBoundingClientRect());
    }
    return box;
  };
  const isCut = (element: Element) => height(seen(element)) < height(element.getBoundingClientRect()) - OFF;
  /** What answers to a finger around the middle of a control, beyond its box included. */
  const reach = (element: Element): readonly [number, number] => {
    const box = element.getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const parts = [element, ...((element as HTMLInputElement).labels ?? [])];
    const walk = (dx: number, dy: number) => {
      let steps = 0;
      const isHit = (far: number) => parts.some((part) => part.contains(document.elementFromPoint(x + dx * far, y + dy * far)));
      while (steps < MIN_SIZE && isHit(steps + 1)) steps++;
      return steps;
    };
    return [walk(-1, 0) + walk(1, 0) + 1, walk(0, -1) + walk(0, 1) + 1];
  };
  /** Chips hang at the corners of cards; all else belongs inside. */
  const isFlowing = (part: Element) => isShown(part) && getComputedStyle(part).position !== 'absolute';
  const isBeyond = (part: Element, control: Element) => {
    const [inner, outer] = [part.getBoundingClientRect(), control.getBoundingClientRect()];
    return inner.left < outer.left - OFF || inner.right > outer.right + OFF;
  };
  const isOnTop = (element: Element) => {
    const box = seen(element);
    const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    return top !== null && (element.contains(top) || top.contains(element));
  };

  const faults: string[] = [];
  const say = (fault: string) => void (faults.includes(fault) || faults.push(fault));
  const tiles = [...document.querySelectorAll('[data-tile] .rim')].map((tile) => tile.getBoundingClientRect());
  const harbours = [...document.querySelectorAll('[data-harbour] .sign')].map((sign) => sign.getBoundingClientRect());
  const island: Box = {
    left: Math.min(...tiles.map(({ left }) => left)),
    top: Math.min(...tiles.map(({ top }) => top)),
    right: Math.max(...tiles.map(({ right }) => right)),
    bottom: Math.max(...tiles.map(({ bottom }) => bottom)),
  };
  const page: Box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const isOut = (box: Box) =>
    box.left < page.left - OFF || box.top < page.top - OFF || box.right > page.right + OFF || box.bottom > page.bottom + OFF;

  // Only the corners of a tile's box are not the tile.
  const isOnTile = (box: Box) =>
    tiles.some((tile) => {
      const [x, y] = [(tile.left + tile.right) / 2, (tile.top + tile.bottom) / 2];
      const half = { x: width(tile) / 2, y: height(tile) / 2 };
      const part = common(box, tile);
      if (width(part) <= OFF || height(part) <= OFF) return false;
      const [dx, dy] = [Math.max(0, part.left - x, x - part.right), Math.max(0, part.top - y, y - part.bottom)];
      return dx < half.x - OFF && dy + (dx * half.y) / (2 * half.x) < half.y - OFF;
    });
  const isOnHarbour = (box: Box) =>
    harbours.some((sign) => {
      const [x, y] = [(sign.left + sign.right) / 2, (sign.top + sign.bottom) / 2];
      const [dx, dy] = [Math.max(0, box.left - x, x - box.right), Math.max(0, box.top - y, y - box.bottom)];
      return Math.hypot(dx, dy) < width(sign) / 2 - OFF;
    });

  for (const panel of document.querySelectorAll(PANELS)) {
    if (!isShown(panel)) continue;
    const box = seen(panel);
    if (width(box) <= 0 || height(box) <= 0) continue;
    if (isOnTile(box)) say(`${nameOf(panel)} lies on a tile`);
    if (isOnHarbour(box)) say(`${nameOf(panel)} lies on a harbour`);
    if (isOut(box)) say(`${nameOf(panel)} is outside the window`);
  }
  const controls = [...document.querySelectorAll(CONTROLS)].filter(
    (control) => isShown(control) && !control.closest('svg') && height(seen(control)) > 0,
  );
  let smallest = Infinity;
  // A menu or a long list lies over what is below it, and a tap there closes it.
  const over = [...document.querySelectorAll('.menu-sheet, .tall')];
  const isBelow = (control: Element) =>
    over.some((sheet) => !sheet.contains(control) && isOver(seen(control), sheet.getBoundingClientRect()));
  const tops = controls.filter((control) => isOnTop(control) && !isBelow(control));
  for (const control of tops) {
    const box = seen(control);
    if (isOnTile(box)) say(`${nameOf(control)} lies on a tile`);
    if (isOnHarbour(box)) say(`${nameOf(control)} lies on a harbour`);
    if (isOut(box)) say(`${nameOf(control)} is outside the window`);
    if ([...control.children].some((part) => isFlowing(part) && isBeyond(part, control))) say(`${nameOf(control)} is too small`);
    // Lines of a list that is read, and links among words, are as high as their lines.
    if (control.closest('[role=log], p, .figures, .tall .content') || isCut(control)) continue;
    const [across, down] = reach(control);
    smallest = Math.min(smallest, across, down);
    if (Math.min(across, down) < MIN_SIZE) say(`${nameOf(control)} is ${across} x ${down}`);
  }
  for (const control of controls) {
    const box = seen(control);
    const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)?.closest(CONTROLS);
    if (top && !isBelow(control) && !top.contains(control) && !control.contains(top))
      say(`${nameOf(top)} lies on ${nameOf(control)}`);
  }
  for (const [index, one] of tops.entries()) {
    for (const other of tops.slice(index + 1)) {
      if (one.contains(other) || other.contains(one) || !isOver(seen(one), seen(other))) continue;
      say(`${nameOf(one)} and ${nameOf(other)} overlap`);
    }
  }
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth || scrollHeight > innerHeight) say(`the page scrolls: ${scrollWidth} x ${scrollHeight}`);
  if (isOut(island)) say('the island is outside the window');
  return { share: (width(island) * height(island)) / (innerWidth * innerHeight), smallest, faults };
}

import type { Attachment } from 'svelte/attachments';
import type { Point } from './geometry';
import { HOME, panned, pinched, type View, zoomed } from './panZoom';

// Fingers, mouse and wheel on the board. A finger that hardly moves is a tap and belongs to the place below it: a drag begins
// only after some way, and only then is the pointer captured and the click that ends it swallowed.

const DRAG_STARTS_AT = 9; // px
const DOUBLE_TAP = { within: 350, near: 30 }; // ms, px
const DOUBLE_TAP_ZOOM = 2;
const WHEEL_ZOOM = { wheel: 0.0016, pinch: 0.01 }; // per px; a touchpad's pinch arrives as a wheel with ctrl
const WHEEL_LINE = 30; // px, where a wheel counts in lines

interface Screen {
  view(): View;
  show(view: View, how: 'at once' | 'smoothly'): void;
}

interface Tap extends Point {
  readonly time: number;
  readonly isOnPlace: boolean;
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const at = (event: MouseEvent): Point => ({ x: event.clientX, y: event.clientY });
const isInside = (event: Event, selector: string) => event.target instanceof Element && event.target.closest(selector) !== null;

/** Lets a drawing be zoomed and panned. Places are what has the role of a button. */
export function gestures(screen: Screen): Attachment<SVGSVGElement> {
  return (svg) => {
    const fingers = new Map<number, Point>();
    let start: Point = HOME;
    let isDragging = false;
    let lastTap: Tap | undefined;

    const toDrawing = (point: Point): Point => new DOMPoint(point.x, point.y).matrixTransform(svg.getScreenCTM()!.inverse());

    function down(event: PointerEvent) {
      if (event.button !== 0) return;
      if (fingers.size === 0) {
        isDragging = false;
        start = at(event);
      }
      fingers.set(event.pointerId, at(event));
      if (fingers.size === 2) beginDrag();
    }

    function beginDrag() {
      isDragging = true;
      for (const id of fingers.keys()) svg.setPointerCapture(id);
    }

    function move(event: PointerEvent) {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = at(event);
      if (!isDragging) {
        // All of the drawing is in view: there is nothing to drag, and a slow tap stays a tap.
        if (screen.view().scale === HOME.scale || distance(start, now) < DRAG_STARTS_AT) return;
        beginDrag();
      }
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      fingers.set(event.pointerId, now);
      const [from, to] = [toDrawing(before), toDrawing(now)];
      if (!other) return screen.show(panned(screen.view(), from, to), 'at once');
      const still = toDrawing(other);
      screen.show(pinched(screen.view(), [from, still], [to, still]), 'at once');
    }

    const up = (event: PointerEvent) => void fingers.delete(event.pointerId);

    function click(event: MouseEvent) {
      if (isDragging) {
        isDragging = false;
        event.stopPropagation();
        return;
      }
      const tap = { ...at(event), time: event.timeStamp, isOnPlace: isInside(event, '[role=button]') };
      const before = lastTap;
      lastTap = tap;
      // A place may vanish under the first tap: then the second is not meant for what is below.
      if (!before || before.isOnPlace || tap.isOnPlace) return;
      if (tap.time - before.time > DOUBLE_TAP.within || distance(before, tap) > DOUBLE_TAP.near) return;
      lastTap = undefined;
      const isLand = isInside(event, '[data-tile]');
      screen.show(isLand ? zoomed(screen.view(), DOUBLE_TAP_ZOOM, toDrawing(tap)) : HOME, 'smoothly');
    }

    function wheel(event: WheelEvent) {
      const way = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : WHEEL_LINE);
      const factor = Math.exp(-way * (event.ctrlKey ? WHEEL_ZOOM.pinch : WHEEL_ZOOM.wheel));
      if (factor <= 1 && screen.view().scale === HOME.scale && !event.ctrlKey) return; // the page may scroll
      event.preventDefault();
      screen.show(zoomed(screen.view(), factor, toDrawing(at(event))), 'at once');
    }

    /** One finger may scroll the page while the whole drawing is in view; two are always meant for the drawing. */
    function touch(event: TouchEvent) {
      if (event.touches.length > 1) event.preventDefault();
    }

    const stop = new AbortController();
    const options = { signal: stop.signal };
    svg.addEventListener('pointerdown', down, options);
    svg.addEventListener('pointermove', move, options);
    svg.addEventListener('pointerup', up, options);
    svg.addEventListener('pointercancel', up, options);
    svg.addEventListener('click', click, { ...options, capture: true });
    svg.addEventListener('wheel', wheel, { ...options, passive: false });
    svg.addEventListener('touchstart', touch, { ...options, passive: false });
    return () => stop.abort();
  };
}

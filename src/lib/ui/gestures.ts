import type { Attachment } from 'svelte/attachments';
import type { Point } from './geometry';
import { HOME, panned, pinched, type View, zoomed } from './panZoom';

// Fingers, mouse and wheel on the board. A finger that hardly moves is a tap; one that moves drags what it took hold of: a ghost,
// or the drawing if it is larger than its frame. Only a drag captures the pointer, and the click that ends it is swallowed.

const DRAG_STARTS_AT = 10; // px
const DOUBLE_TAP = { within: 350, near: 30 }; // ms, px
const DOUBLE_TAP_ZOOM = 2;
const CONFIRMS_AFTER = 250; // ms: a finger that comes back sooner has slipped
const WHEEL_ZOOM = { wheel: 0.0016, pinch: 0.01 }; // per px; a touchpad's pinch arrives as a wheel with ctrl
const WHEEL_LINE = 30; // px, where a wheel counts in lines

/** What chose a place. A pen counts as touch: it hovers on few devices, and covers what it points at. */
export type PickedBy = 'touch' | 'mouse' | 'key';

export interface Tapping {
  /** Named where no point was hit but an element activated. */
  readonly element?: Element;
  /** A finger that comes so soon after another tap at the same place confirms nothing. */
  readonly isHasty?: boolean;
}

/** Points are those of the drawing. */
interface Surface {
  view(): View;
  show(view: View, how: 'at once' | 'smoothly'): void;
  /** Half the size of the drawing at home, and its middle. */
  half(): Point;
  middle(): Point;
  isLand(point: Point): boolean;
  /** Somebody tapped; says whether that chose something. */
  tap(point: Point, by: PickedBy, how: Tapping): boolean;
  /** A mouse points here, or nowhere. */
  hover(point: Point | undefined): void;
  /** May a finger that comes down here drag a ghost? Then it is told where to, and when it is let go. */
  canDragGhost(point: Point): boolean;
  dragGhost(point: Point): void;
  dropGhost(): void;
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const at = (event: MouseEvent): Point => ({ x: event.clientX, y: event.clientY });
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });

/** Lets a drawing be tapped, zoomed and panned. */
export function gestures(surface: Surface): Attachment<SVGSVGElement> {
  return (svg) => {
    const fingers = new Map<number, Point>();
    let start: Point = HOME;
    let by: PickedBy = 'mouse';
    /** Where the finger came down that is about to click: browsers move its click towards what looks like a button. */
    let touched: Point | undefined;
    let drag: 'none' | 'view' | 'ghost' = 'none';
    let lastTap: (Point & { readonly time: number; readonly hasChosen: boolean }) | undefined;

    const toDrawing = (point: Point): Point => new DOMPoint(point.x, point.y).matrixTransform(svg.getScreenCTM()!.inverse());
    const toView = (point: Point): Point => minus(toDrawing(point), surface.middle());

    function down(event: PointerEvent) {
      if (event.button !== 0) return;
      if (fingers.size === 0) {
        drag = 'none';
        start = at(event);
        by = event.pointerType === 'mouse' ? 'mouse' : 'touch';
        touched = by === 'touch' ? start : undefined;
      }
      fingers.set(event.pointerId, at(event));
      if (fingers.size === 2) begin('view');
    }

    function begin(kind: 'view' | 'ghost') {
      if (drag === 'ghost') surface.hover(undefined);
      drag = kind;
      for (const id of fingers.keys()) svg.setPointerCapture(id);
    }

    function move(event: PointerEvent) {
      const before = fingers.get(event.pointerId);
      if (!before) {
        if (event.pointerType === 'mouse') surface.hover(toDrawing(at(event)));
        return;
      }
      const now = at(event);
      if (drag === 'none') {
        if (distance(start, now) < DRAG_STARTS_AT) return;
        if (by === 'touch' && surface.canDragGhost(toDrawing(start))) begin('ghost');
        // All of the drawing is in view: there is nothing to drag, and a slow click stays a click.
        else if (surface.view().scale > HOME.scale) begin('view');
        else return;
      }
      fingers.set(event.pointerId, now);
      if (drag === 'ghost') return surface.dragGhost(toDrawing(now));
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      const [from, to] = [toView(before), toView(now)];
      if (!other) return surface.show(panned(surface.view(), surface.half(), from, to), 'at once');
      const still = toView(other);
      surface.show(pinched(surface.view(), surface.half(), [from, still], [to, still]), 'at once');
    }

    function up(event: PointerEvent) {
      if (!fingers.delete(event.pointerId) || drag !== 'ghost') return;
      if (event.type === 'pointerup') surface.dropGhost();
      else surface.hover(undefined);
    }

    function leave(event: PointerEvent) {
      if (event.pointerType === 'mouse') surface.hover(undefined);
    }

    function click(event: MouseEvent) {
      const spot = touched ?? at(event);
      touched = undefined;
      if (drag !== 'none') {
        drag = 'none';
        event.stopPropagation();
        return;
      }
      // A screen reader, or a script, activates an element and no point.
      const isPointless = event.detail === 0;
      const point = toDrawing(spot);
      const before = lastTap;
      if (isPointless) {
        if (event.target instanceof Element && surface.tap(point, 'key', { element: event.target })) event.preventDefault();
        return;
      }
      const since = before && distance(before, spot) <= DOUBLE_TAP.near ? event.timeStamp - before.time : Infinity;
      // A place may vanish under the first tap: then the second is not meant for what is below.
      const isSecond = !before?.hasChosen && since <= DOUBLE_TAP.within;
      lastTap = isSecond ? undefined : { ...spot, time: event.timeStamp, hasChosen: false };
      if (isSecond) return doubleTap(point);
      if (!surface.tap(point, by, { isHasty: by === 'touch' && since < CONFIRMS_AFTER })) return;
      event.preventDefault(); // tells whoever listens around the board that the tap has found its place
      if (lastTap) lastTap = { ...lastTap, hasChosen: true };
    }

    function doubleTap(point: Point) {
      const view = surface.view();
      if (view.scale > HOME.scale) return surface.show(HOME, 'smoothly');
      if (surface.isLand(point))
        surface.show(zoomed(view, surface.half(), DOUBLE_TAP_ZOOM, minus(point, surface.middle())), 'smoothly');
    }

    /** Whoever has touched something else in between means what comes next. */
    function forget({ target }: Event) {
      if (!(target instanceof Node && svg.contains(target))) lastTap = undefined;
    }

    function wheel(event: WheelEvent) {
      const way = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : WHEEL_LINE);
      const factor = Math.exp(-way * (event.ctrlKey ? WHEEL_ZOOM.pinch : WHEEL_ZOOM.wheel));
      if (factor <= 1 && surface.view().scale === HOME.scale && !event.ctrlKey) return; // the page may scroll
      event.preventDefault();
      surface.show(zoomed(surface.view(), surface.half(), factor, toView(at(event))), 'at once');
    }

    const stop = new AbortController();
    const options = { signal: stop.signal };
    document.addEventListener('pointerdown', forget, { ...options, capture: true });
    svg.addEventListener('pointerdown', down, options);
    svg.addEventListener('pointermove', move, options);
    svg.addEventListener('pointerup', up, options);
    svg.addEventListener('pointercancel', up, options);
    svg.addEventListener('pointerleave', leave, options);
    svg.addEventListener('click', click, { ...options, capture: true });
    svg.addEventListener('wheel', wheel, { ...options, passive: false });
    return () => stop.abort();
  };
}

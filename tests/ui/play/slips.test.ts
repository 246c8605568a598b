import { beforeEach, expect, test, vi } from 'vitest';
import { ignoresSlips } from '$lib/ui/play/slips';

// What a quick second tap may do, on buttons that are no more than their attributes.

class Button extends EventTarget {
  constructor(readonly attributes: Record<string, string>) {
    super();
  }
  closest = () => this;
  matches = (selectors: string) => selectors.split(', ').some((one) => one.slice(1, -1) in this.attributes);
  getAttribute = (name: string) => this.attributes[name] ?? null;
}

class Place extends EventTarget {
  buttons: Button[] = [];
  querySelectorAll = () => this.buttons;
  contains = () => true;
}

/** A place on the screen with one button after another on it, and a finger: says whether a tap does anything. */
function screen() {
  const place = new Place();
  ignoresSlips(() => 0)(place as unknown as HTMLElement);
  const tap = (button: Button, time: number): boolean => {
    place.buttons = [button];
    const event = new Event('click', { cancelable: true });
    Object.defineProperties(event, {
      target: { value: button },
      detail: { value: 1 },
      timeStamp: { value: time },
      clientX: { value: 100 },
      clientY: { value: 100 },
    });
    return place.dispatchEvent(event);
  };
  return { tap };
}

beforeEach(() => {
  vi.stubGlobal('Element', Button);
  vi.stubGlobal('Node', Button);
  vi.stubGlobal('document', new EventTarget());
  return () => vi.unstubAllGlobals();
});

test('a button that means something else by then is a slip at once, and meant later', () => {
  const { tap } = screen();
  const button = new Button({ 'data-step': 'offer' });
  expect(tap(button, 1000)).toBe(true);
  button.attributes['data-step'] = 'change';
  expect(tap(button, 1150)).toBe(false);
  expect(tap(button, 1700)).toBe(true);
});

test('so is a button that was not there before, such as the answers to an offer; the same button may be tapped quickly', () => {
  const { tap } = screen();
  const step = new Button({ 'data-get': 'wheat' });
  expect([tap(step, 1000), tap(step, 1150), tap(step, 1300)]).toEqual([true, true, true]);
  expect(tap(new Button({ 'data-answer': 'yes' }), 1450)).toBe(false);
  expect(tap(new Button({ 'data-answer': 'yes' }), 2000)).toBe(true);
});

test('the dice that come where the pace was are not rolled by whoever still steps through paces', () => {
  const { tap } = screen();
  expect(tap(new Button({ 'data-pace': 'fast' }), 1000)).toBe(true);
  const roll = new Button({ 'data-roll': '' });
  expect(tap(roll, 1600)).toBe(false);
  expect(tap(roll, 2450)).toBe(true);
});

test('whoever goes on tapping is not held up for ever', () => {
  const { tap } = screen();
  tap(new Button({ 'data-end': '' }), 1000);
  const next = new Button({ 'data-commit': '' });
  expect([1300, 1600, 1900, 2200].map((time) => tap(next, time))).toEqual([false, false, false, true]);
});

import type { Browser, Page } from '@playwright/test';

// What a page's main thread did, from the browser's own trace: how long each task had the processor. A machine that does other things
// meanwhile stretches tasks on the wall clock, but not these.

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Microseconds of the task on the wall clock, and on the processor. */
  readonly dur?: number;
  readonly tdur?: number;
}

/** A task of the main thread: when it began, in milliseconds since the mark of that name, and its time on the processor. */
export interface Task {
  readonly at: number;
  readonly milliseconds: number;
}

/** Tasks while `play` ran; times count from the moment the page called `performance.mark(mark)`. */
export async function traced(browser: Browser, page: Page, mark: string, play: () => Promise<void>): Promise<readonly Task[]> {
  await browser.startTracing(page, { categories: ['blink.user_timing', 'disabled-by-default-devtools.timeline'] });
  await play();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const zero = traceEvents.find(({ name }) => name === mark);
  if (zero === undefined) throw new Error(`The trace does not hold the mark ${mark}`);
  return traceEvents
    .filter(({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && pid === zero.pid && tid === zero.tid)
    .map(({ ts, tdur = 0 }) => ({ at: (ts - zero.ts) / 1000, milliseconds: tdur / 1000 }));
}

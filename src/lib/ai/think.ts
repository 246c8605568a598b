import { type Budget, type BotProfile, type Mind, type Pondering, type Question, STRENGTHS, type Thought } from '$lib/engine';

// Gives a mind its time: it reads no clock itself. A thought ends when everything is decided or the budget is used up.

/** Says how many milliseconds have passed since some moment. */
export type Stopwatch = () => number;

const wallClock: Stopwatch = () => performance.now();

/** How much of a budget is used up, 0 to 1 and beyond. */
function progressOf({ rollouts = Infinity, milliseconds = Infinity }: Budget, pondering: Pondering, passed: Stopwatch): number {
  const time = milliseconds === Infinity ? 0 : passed() / milliseconds;
  return Math.max(pondering.rollouts / rollouts, time);
}

/** Thinks in steps of about a millisecond, so that whoever drives it can stop at any of them. */
function* thinking(mind: Mind, question: Question, profile: BotProfile, clock: Stopwatch): Generator<void, Thought | undefined> {
  const since = clock();
  const pondering = mind.ponder(question, profile);
  if (pondering === undefined) return undefined;
  const { rollouts, milliseconds } = profile.budget ?? {};
  const isLimited = rollouts !== undefined || milliseconds !== undefined;
  const budget = isLimited ? profile.budget! : { rollouts: STRENGTHS[profile.level].rollouts };
  for (let progress = 0; !pondering.isDecided && progress < 1; progress = progressOf(budget, pondering, () => clock() - since)) {
    pondering.advance(progress);
    yield;
  }
  return pondering.thought();
}

/** Thinks without a break: for commands, tests, and whoever has a thread to spare. */
export function thinkNow(mind: Mind, question: Question, profile: BotProfile, clock = wallClock): Thought | undefined {
  const steps = thinking(mind, question, profile, clock);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

const BREATH = 8; // ms between looks at what else has come in

/** Thinks with breaks in which messages are heard; undefined when it was called off. */
export async function thinkAlong(
  mind: Mind,
  question: Question,
  profile: BotProfile,
  isOff: () => boolean,
): Promise<Thought | undefined> {
  const steps = thinking(mind, question, profile, wallClock);
  let breathed = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - breathed < BREATH) continue;
    await nextTask();
    breathed = performance.now();
    if (isOff()) return undefined;
  }
}

/** Lets what waits in the queue go first. A timer would wait for longer than it should. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

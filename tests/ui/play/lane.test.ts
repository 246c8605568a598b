import { describe, expect, test } from 'vitest';
import { encodeAction, type GameEvent } from '$lib/engine';
import type { ToldRecord } from '$lib/table';
import { Lane, type Timer } from '$lib/ui/play/lane.svelte';
import { toldGame } from './toldGame';

const { cast, records: played, views } = toldGame('four-everything', 0);
const TARGET = 10;
/** A view in a turn of the one who reads. */
const myView = views.find(({ current, turn }) => current === 0 && turn > 0)!;

/** Time that passes when a test says so. */
function clock() {
  let now = 0;
  let due: { readonly at: number; readonly run: () => void }[] = [];
  const timer: Timer = (run, milliseconds) => {
    const call = { at: now + milliseconds, run };
    due.push(call);
    return () => (due = due.filter((other) => other !== call));
  };
  const pass = (milliseconds: number) => {
    now += milliseconds;
    for (const { run } of due.filter(({ at }) => at <= now)) run();
    due = due.filter(({ at }) => at > now);
  };
  return { timer, pass };
}

function scene() {
  const { timer, pass } = clock();
  const lane = new Lane(TARGET, timer);
  const text = () => lane.now?.text;
  return { lane, pass, text };
}

function record(seat: number, ...events: GameEvent[]): ToldRecord {
  return { seat, action: encodeAction({ kind: 'endTurn' }), outcome: 0, events };
}
const declined = (seat: number): ToldRecord => ({ ...record(seat, { kind: 'declined', seat }), remark: { why: 'leading' } });
const turnOf = (seat: number, turn: number) => record(seat, { kind: 'turnStarted', seat, turn });

describe('an offer that I have said yes to', () => {
  const give = { wood: 1 };
  const take = { sheep: 1 };
  const offered = record(1, { kind: 'offered', seat: 1, give, take, to: [0, 2] });
  const yes = (seat: number) => record(seat, { kind: 'accepted', seat });
  const dealt = (partner: number) => record(1, { kind: 'traded', seat: 1, partner, give, take });

  test('and that somebody else gets: I am told', () => {
    const { lane, text } = scene();
    lane.hear([offered, yes(2), yes(0), dealt(2)], myView, cast);
    expect(text()).toBe(`${cast.players[1]!.name} traded with ${cast.players[2]!.name} instead`);
  });

  test('and get, or have not wanted: nothing needs to be said', () => {
    for (const told of [
      [offered, yes(2), yes(0), dealt(0)],
      [offered, yes(2), declined(0), dealt(2)],
      [offered, yes(0), offered, dealt(2)],
    ]) {
      const { lane } = scene();
      lane.hear(told, myView, cast);
      expect(lane.now?.kind).not.toBe('banner');
    }
  });
});

describe('a roll that the robber has kept something of', () => {
  const rolled = (lost: readonly number[]) => record(1, { kind: 'silenced', tile: 3, lost });

  test('from me: I am told how much', () => {
    const { lane } = scene();
    lane.hear([rolled([2, 0, 1, 0])], myView, cast);
    expect(lane.now).toMatchObject({ kind: 'banner', tone: 'bad', text: 'The robber kept 2 cards from you' });
  });

  test('only from others: the log has it', () => {
    const { lane } = scene();
    lane.hear([rolled([0, 1, 0, 0])], myView, cast);
    expect(lane.now).toBeUndefined();
  });
});

describe('words', () => {
  test('stand for a while, and a newer one takes their place', () => {
    const { lane, pass, text } = scene();
    lane.say(1, 'Hello');
    pass(3000);
    lane.say(2, 'Hi');
    expect(lane.now).toMatchObject({ kind: 'words', seat: 2, text: 'Hi' });
    pass(3000);
    expect(text()).toBe('Hi');
    pass(500);
    expect(lane.now).toBeUndefined();
  });

  test('a bot has one word a turn to my offers; people say what they like', () => {
    const { lane, pass, text } = scene();
    lane.hear([turnOf(0, 5), declined(1)], myView, cast);
    expect(lane.now).toMatchObject({ seat: 1, tone: 'no' });
    pass(4000);
    lane.hear([declined(1)], myView, cast);
    expect(lane.now).toBeUndefined();
    lane.hear([declined(2)], myView, cast);
    expect(lane.now).toMatchObject({ seat: 2 });
    lane.say(1, 'One');
    lane.say(1, 'Two');
    expect(text()).toBe('Two');
    pass(4000);
    lane.hear([turnOf(1, 6), turnOf(0, 7), declined(1)], myView, cast);
    expect(lane.now).toMatchObject({ seat: 1 });
  });

  test('what is said to an offer of somebody else stays in the log', () => {
    const { lane } = scene();
    lane.hear([turnOf(1, 6), declined(2)], myView, cast);
    expect(lane.now).toBeUndefined();
  });

  test('my own answer is not said back to me, but what the clock did for me is', () => {
    const { lane } = scene();
    lane.hear([turnOf(0, 6), declined(0)], myView, cast);
    expect(lane.now).toBeUndefined();
    lane.hear([{ ...declined(0), isByTimer: true }], myView, cast);
    expect(lane.now).toMatchObject({ seat: 0, isByTimer: true });
  });
});

describe('news', () => {
  const award = (event: Omit<Extract<GameEvent, { kind: 'longestRoad' }>, 'kind' | 'roads'>) =>
    record(0, { kind: 'longestRoad', ...event, roads: [] });

  test('outrank words, which come back after them', () => {
    const { lane, pass, text } = scene();
    lane.say(1, 'Hello');
    lane.banner({ text: 'News', tone: 'gold' });
    expect(text()).toBe('News');
    lane.say(2, 'Meanwhile');
    expect(text()).toBe('News');
    pass(2600);
    expect(text()).toBe('Meanwhile');
    pass(3500);
    expect(lane.now).toBeUndefined();
  });

  test('each stays its time', () => {
    const { lane, pass, text } = scene();
    lane.banner({ text: 'First', tone: 'gold' });
    lane.banner({ text: 'Second', tone: 'bad' });
    expect(text()).toBe('First');
    pass(2600);
    expect(text()).toBe('Second');
  });

  test('an award names who has it now, how long, and what it brings', () => {
    const { lane } = scene();
    lane.hear([award({ to: 0 })], myView, cast);
    expect(lane.now).toMatchObject({
      kind: 'banner',
      tone: 'gold',
      text: `Longest road: You, ${myView.seats[0]!.roadLength} · +2 points`,
    });
  });

  test('an award that I lose is bad news', () => {
    const { lane } = scene();
    lane.hear([award({ from: 0, to: 2 })], myView, cast);
    expect(lane.now).toMatchObject({ tone: 'bad', text: 'Bruno took your longest road: −2 points' });
  });

  test('a robbery is told to its victim only, with the card', () => {
    const { lane } = scene();
    lane.hear([record(1, { kind: 'robbed', seat: 1, victim: 2 })], myView, cast);
    expect(lane.now).toBeUndefined();
    lane.hear([record(1, { kind: 'robbed', seat: 1, victim: 0, resource: 'wheat' })], myView, cast);
    expect(lane.now).toMatchObject({ tone: 'bad', text: 'Ada stole 1 wheat from you.' });
  });

  test('over a whole game every award is told, and every one who comes within a point of winning', () => {
    const { timer, pass } = clock();
    const last = views.at(-1)!;
    const target = last.seats[last.current]!.points + 1; // as if somebody had still to come
    const lane = new Lane(target, timer);
    const told: string[] = [];
    let awards = 0;
    played.forEach((one, at) => {
      if (one.events.some(({ kind }) => kind === 'longestRoad' || kind === 'largestArmy')) awards++;
      lane.hear([one], views[at + 1]!, cast);
      for (let shown = lane.now; shown; shown = lane.now) {
        if (shown.kind === 'banner') told.push(shown.text);
        pass(4000);
      }
    });
    expect(awards).toBeGreaterThan(0);
    expect(told.filter((text) => /longest road|largest army/i.test(text))).toHaveLength(awards);
    expect(told.filter((text) => /more point/.test(text)).length).toBeLessThanOrEqual(cast.players.length);
  });
});

test('what stood there when the game ends is gone', () => {
  const { lane, pass, text } = scene();
  lane.hear([turnOf(0, 5), declined(1)], myView, cast);
  lane.banner({ text: 'news', tone: 'gold' });
  lane.banner({ text: 'more news', tone: 'gold' });
  lane.hear([record(0)], views.at(-1)!, cast);
  for (const ms of [0, 3000, 3000, 4000]) {
    pass(ms);
    expect(text()).toBeUndefined();
  }
});

test('facts are shown at once, also over news, until they are taken away', () => {
  const { lane, text } = scene();
  lane.banner({ text: 'News', tone: 'gold' });
  lane.facts('Forest, 8: 5 pips');
  expect(text()).toBe('Forest, 8: 5 pips');
  lane.facts(undefined);
  expect(lane.now).toBeUndefined();
});

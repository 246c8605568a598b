import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type Action, decodeAction } from '$lib/engine/action';
import { Answer } from '$core/rules';
import { readCards, readTerms } from '$lib/engine/cards';
import { loadEngine } from '$lib/engine/node';
import { type GoalName, RESOURCE_NAMES, type ResourceName } from '$lib/engine/names';
import type { Remark } from '$lib/engine/remark';
import type { Cards, Pile } from '$lib/engine/schemas';
import { StateView } from '$lib/engine/stateView';
import { type BotStep, isAlike, playBotGame } from './botGames';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

// How bots trade, seen in whole games: every request of theirs is legal, or playBotGame would throw.

const engine = await loadEngine('debug');
const GAMES = 70; // for each number of players
const TRADING = [
  'offerTrade',
  'acceptTrade',
  'declineTrade',
  'counterTrade',
  'concludeTrade',
  'withdrawTrade',
] as const satisfies readonly Action['kind'][];

const COSTS: Record<GoalName, Pile> = {
  road: { wood: 1, brick: 1 },
  settlement: { wood: 1, brick: 1, sheep: 1, wheat: 1 },
  city: { wheat: 2, ore: 3 },
  development: { sheep: 1, wheat: 1, ore: 1 },
};

interface TradeStep extends BotStep {
  readonly decoded: Action;
  readonly view: StateView;
  readonly hand: Cards;
}

const steps: TradeStep[] = [];
let turns = 0;

beforeAll(() => {
  for (let game = 0; game < 3 * GAMES; game++) {
    const visit = (step: BotStep) => {
      const decoded = decodeAction(step.action);
      if (decoded.kind === 'endTurn') turns++;
      if (!TRADING.some((kind) => kind === decoded.kind)) return;
      const view = new StateView(step.before);
      steps.push({ ...step, decoded, view, hand: handOf(view, step.seat) });
    };
    playBotGame(engine, { players: 2 + (game % 3), seed: game, visit });
  }
});

const handOf = (view: StateView, seat: number) => readCards(view.seats[seat]!.hand) as Cards;
const pointsOf = ({ view }: TradeStep, seat: number) => view.seats[seat]!.points;

type StepOf<Kind extends Action['kind']> = TradeStep & { decoded: Extract<Action, { kind: Kind }> };
const stepsOf = <Kind extends Action['kind']>(kind: Kind) =>
  steps.filter((step): step is StepOf<Kind> => step.decoded.kind === kind);

/** What the seat of a step would give and take by it, or by the offer it answers. */
function exchangeOf({ decoded, view, after, seat, hand }: TradeStep): { give: Pile; take: Pile } {
  if (decoded.kind === 'offerTrade' || decoded.kind === 'counterTrade') return decoded;
  if (decoded.kind !== 'concludeTrade') {
    const { give, take } = readTerms(view.offer);
    return { give: take, take: give };
  }
  const later = handOf(new StateView(after), seat);
  const changed = RESOURCE_NAMES.map((name) => [name, later[name] - hand[name]] as const);
  return {
    give: Object.fromEntries(changed.filter(([, count]) => count < 0).map(([name, count]) => [name, -count])),
    take: Object.fromEntries(changed.filter(([, count]) => count > 0)),
  };
}

function missing(hand: Pile, goal: GoalName): number {
  return RESOURCE_NAMES.reduce((sum, name) => sum + Math.max(0, (COSTS[goal][name] ?? 0) - (hand[name] ?? 0)), 0);
}

/** How many cards nearer to a goal a step would bring its seat. */
function nearer(step: TradeStep, goal: GoalName): number {
  const { hand } = step;
  const { give, take } = exchangeOf(step);
  const after = Object.fromEntries(RESOURCE_NAMES.map((name) => [name, hand[name] - (give[name] ?? 0) + (take[name] ?? 0)]));
  return missing(hand, goal) - missing(after, goal);
}

function isTrue(step: TradeStep, remark: Remark): boolean {
  const { hand } = step;
  const { give } = exchangeOf(step);
  switch (remark.why) {
    case 'helps':
      return nearer(step, remark.goal) > 0;
    case 'noUse':
      return nearer(step, remark.goal) <= 0;
    case 'saving':
      return (
        give[remark.resource]! > 0 && hand[remark.resource] - give[remark.resource]! < (COSTS[remark.goal][remark.resource] ?? 0)
      );
    case 'lacking':
      return give[remark.resource]! > hand[remark.resource];
    case 'leading':
      return pointsOf(step, step.view.current) >= 8;
    case 'unequal':
    case 'gains':
      return false; // a judgement of the learned value, which this bot does not have
    case 'noGain':
    case 'notNow':
      return false; // said for people only
  }
}

describe('bots', () => {
  test('come to terms, more often the more of them there are', () => {
    const perGame = [2, 3, 4].map(
      (players) => stepsOf('concludeTrade').filter(({ view }) => view.players === players).length / GAMES,
    );
    expect(perGame[0]).toBeGreaterThan(1);
    expect(perGame[1]).toBeGreaterThan(3);
    expect(perGame[2]).toBeGreaterThan(6);
    expect(stepsOf('counterTrade').length).toBeGreaterThan(100);
    expect(turns / (3 * GAMES)).toBeLessThan(80);
  });

  test('offer what the goal does not need for what it lacks, to those who are not about to win', () => {
    const wrong = stepsOf('offerTrade').filter((step) => {
      const { goal } = step.remark as Remark & { why: 'helps' };
      const [[resource, count]] = Object.entries(step.decoded.give) as [[ResourceName, number]];
      return (
        step.hand[resource] - count < (COSTS[goal][resource] ?? 0) || step.decoded.to.some((asked) => pointsOf(step, asked) >= 8)
      );
    });
    expect(wrong).toEqual([]);
  });

  test('make at most three offers a turn, and nobody hears one twice, at whatever price', () => {
    const wrong = stepsOf('offerTrade').filter(
      ({ offered, action }) => offered.length >= 3 || offered.some((before) => isAlike(before, action)),
    );
    expect(wrong).toEqual([]);
    expect(stepsOf('offerTrade').some(({ offered }) => offered.length > 0)).toBe(true);
  });

  test('never trade with a player at 8 of 10 points', () => {
    const wrong = stepsOf('concludeTrade').filter((step) =>
      [step.seat, step.decoded.partner].some((seat) => pointsOf(step, seat) >= 8),
    );
    expect(wrong).toEqual([]);
  });

  test('give a reason with every offer and answer, and it is true', () => {
    const spoken = steps.filter(({ decoded }) => decoded.kind !== 'withdrawTrade');
    expect(spoken.filter((step) => step.remark === undefined || !isTrue(step, step.remark))).toEqual([]);
    expect([...new Set(spoken.map(({ decoded, remark }) => `${decoded.kind} ${remark!.why}`))].sort()).toEqual([
      'acceptTrade helps',
      'concludeTrade helps',
      'counterTrade helps',
      'declineTrade lacking',
      'declineTrade noUse',
      'declineTrade saving',
      'offerTrade helps',
    ]);
  });

  test('accept and conclude only what helps, for one card more than they get at most', () => {
    const total = (pile: Pile) => Object.values(pile).reduce<number>((sum, count = 0) => sum + count, 0);
    const wrong = [...stepsOf('acceptTrade'), ...stepsOf('concludeTrade')].filter((step) => {
      const { give, take } = exchangeOf(step);
      return step.remark!.why !== 'helps' || total(give) > total(take) + 1;
    });
    expect(wrong).toEqual([]);
  });

  test('wait until everyone asked has answered', () => {
    const wrong = [...stepsOf('concludeTrade'), ...stepsOf('withdrawTrade')].filter(({ view }) =>
      view.answers.includes(Answer.Waiting),
    );
    expect(wrong).toEqual([]);
  });

  test('decide the same by their view as by the truth', () => {
    for (const { before, seat, offered } of steps.filter((_, index) => index % 20 === 0))
      expect(engine.decide(engine.view(before, seat), seat, 7, offered)).toEqual(engine.decide(before, seat, 7, offered));
  });

  test('make no offers where players do not trade', () => {
    for (let seed = 0; seed < 5; seed++) {
      const { records } = playBotGame(engine, { players: 4, seed, options: { playerTrades: false } });
      expect(records.map(({ action }) => decodeAction(action).kind)).not.toContain('offerTrade');
    }
  });
});

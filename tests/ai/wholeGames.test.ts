import { beforeAll, describe, expect, test, vi } from 'vitest';
import { thinkNow } from '$lib/ai/think';
import {
  type Action,
  Answer,
  CHARACTER_NAMES,
  decodeAction,
  DEFAULT_TARGET,
  LEVEL_NAMES,
  type BotProfile,
  type Options,
  StateView,
} from '$lib/engine';
import { loadMind } from '$lib/engine/node';
import { type BotStep, type Decide, isAlike, playBotGame } from '../properties/botGames';
import { Random } from '../random';
import { engine } from './scene';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 240_000 });

// Whole games of all levels and characters at one table. Every request is legal and everyone always knows what to do, or playBotGame would
// throw; the rest is manners at trading.

const GAMES = 12;
const LEAVE_AFTER = 1500; // plies: 20 points may be out of reach
const FEW = { rollouts: 1 };
const OFFERS_PER_TURN = 3;
const CLOSE = 2; // points from the target: too close to be helped

/** Every option of a game is used in one of them. */
const OPTIONS: readonly Partial<Options>[] = [
  {},
  { targetPoints: 13, discardLimit: 5 },
  { diceDeck: true, rollOff: true },
  { friendlyRobber: true, noSevenRounds: 2 },
  { playerTrades: false, diceDeck: true },
  { targetPoints: 5, discardLimit: 12, rollOff: true, friendlyRobber: true, noSevenRounds: 1, diceDeck: true },
];

interface Step extends BotStep {
  readonly decoded: Action;
  readonly view: StateView;
  readonly options: Partial<Options>;
}

const steps: Step[] = [];
const finished: boolean[] = [];
const seen = new Set<string>();

beforeAll(async () => {
  const mind = await loadMind();
  for (let game = 0; game < GAMES; game++) {
    const random = new Random(game);
    const profiles = [0, 1, 2, 3].map((place): Omit<BotProfile, 'seed'> => {
      const level = LEVEL_NAMES[(game + place) % LEVEL_NAMES.length]!;
      const character = random.chance(0.7) ? random.pick(CHARACTER_NAMES) : undefined;
      seen.add(level).add(character ?? 'none');
      return { level, budget: FEW, ...(character && { character }) };
    });
    const decide: Decide = (view, seat, seed, offered) => thinkNow(mind, { view, seat, offered }, { ...profiles[seat]!, seed });
    const options = OPTIONS[game % OPTIONS.length]!;
    const visit = (step: BotStep) =>
      void steps.push({ ...step, decoded: decodeAction(step.action), view: new StateView(step.before), options });
    const { state } = playBotGame(engine, {
      players: 2 + (game % 3),
      seed: game,
      options,
      decide,
      visit,
      leaveAfter: LEAVE_AFTER,
    });
    finished.push(new StateView(state).isOver);
  }
});

type StepOf<Kind extends Action['kind']> = Step & { decoded: Extract<Action, { kind: Kind }> };
const stepsOf = <Kind extends Action['kind']>(kind: Kind) =>
  steps.filter((step): step is StepOf<Kind> => step.decoded.kind === kind);
const isClose = ({ view, options: { targetPoints = DEFAULT_TARGET } }: Step, seat: number) =>
  view.seats[seat]!.points >= targetPoints - CLOSE;

test('all levels and characters come to the end of their games', () => {
  expect(finished.filter((isOver) => !isOver).length).toBeLessThanOrEqual(1);
  expect([...seen].sort()).toEqual([...LEVEL_NAMES, ...CHARACTER_NAMES, 'none'].sort());
});

describe('trading', () => {
  test('happens: offers are made, accepted, refused and concluded', () => {
    for (const kind of ['offerTrade', 'acceptTrade', 'declineTrade', 'concludeTrade'] as const)
      expect(stepsOf(kind).length).toBeGreaterThan(5);
  });

  test(`means at most ${OFFERS_PER_TURN} offers a turn, and nobody hears one twice, at whatever price`, () => {
    const wrong = stepsOf('offerTrade').filter(
      ({ offered, action }) => offered.length >= OFFERS_PER_TURN || offered.some((before) => isAlike(before, action)),
    );
    expect(wrong).toEqual([]);
    expect(stepsOf('offerTrade').some(({ offered }) => offered.length > 0)).toBe(true);
  });

  test('never helps a player who is close to winning', () => {
    const helped = [
      ...stepsOf('offerTrade').filter((step) => step.decoded.to.some((asked) => isClose(step, asked))),
      ...[...stepsOf('acceptTrade'), ...stepsOf('counterTrade')].filter((step) => isClose(step, step.view.current)),
      ...stepsOf('concludeTrade').filter((step) => isClose(step, step.decoded.partner)),
    ];
    expect(helped.map(({ seat, decoded }) => ({ seat, decoded }))).toEqual([]);
    expect(stepsOf('declineTrade').some((step) => isClose(step, step.view.current))).toBe(true);
  });

  test('waits until everyone asked has answered', () => {
    const hasty = [...stepsOf('concludeTrade'), ...stepsOf('withdrawTrade')].filter(({ view }) =>
      view.answers.includes(Answer.Waiting),
    );
    expect(hasty).toEqual([]);
  });

  test('does not happen where players do not trade', () => {
    expect(steps.filter(({ options, decoded }) => options.playerTrades === false && decoded.kind === 'offerTrade')).toEqual([]);
  });
});

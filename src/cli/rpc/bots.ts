import * as v from 'valibot';
import { ALL_SEATS, makeOffer } from '$lib/engine';
import { thinkNow } from '$lib/ai/think';
import { decodeAction } from '$lib/engine/action';
import { packTerms } from '$lib/engine/cards';
import { seedSchema } from '$lib/engine/contract';
import { InputError } from '$lib/engine/errors';
import { knownSchema, limitSchema } from '$lib/engine/known';
import { CHARACTER_NAMES, LEVEL_NAMES, STRENGTHS } from '$lib/engine/levels';
import { pileSchema, seatSchema } from '$lib/engine/schemas';
import { StateView } from '$lib/engine/stateView';
import type { Question, Thought } from '$lib/engine/thought';
import { renameFields } from './errors';
import { type Method, method } from './method';
import { type GivenPosition, positionEntries, stateOf } from './positions';
import type { Session } from './session';

// What bots think of a game: bot.*. Of whatever position they are asked about, they look at the view of one seat only.

const DEFAULT_LEVEL = 'expert';
const DEFAULT_SEED = 1;

const seatEntries = {
  ...positionEntries,
  seat: v.optional(seatSchema),
  known: v.optional(knownSchema),
};

interface GivenSeat extends GivenPosition {
  readonly seat?: number | undefined;
  readonly known?: v.InferOutput<typeof knownSchema> | undefined;
}

/** The seat of the params: where it is missing, that of the view, or the only one that may act. */
function thinkingSeat({ viewer, toAct, current }: StateView, seat: number | undefined): number {
  if (viewer === 'spectator') throw new InputError('position', 'is the view of a spectator, who has no seat to think for');
  if (seat === undefined && viewer === undefined && toAct.length > 1)
    throw new InputError('seat', `is missing, and seats ${toAct.join(', ')} may act`);
  return seat ?? viewer ?? toAct[0] ?? current;
}

/** The position that the params give, or the current game, with the seat that is to think about it. */
function questionOf(session: Session, { seat, known, ...given }: GivenSeat): Question {
  const view = stateOf(session, given);
  return { view, seat: thinkingSeat(new StateView(view), seat), ...(known && { known }) };
}

/** Runs what a mind does with a question: what it calls the view is a matter of the seat here, the position being sound. */
function asked<Result>(run: () => Result): Result {
  return renameFields((field) => (field === 'view' ? 'seat' : field), run);
}

/** The seats that an offer was made to, a bit each; where they are missing, all. */
function seatsOf(to: readonly number[] = ALL_SEATS): number {
  return to.reduce((seats, seat) => seats | (1 << seat), 0);
}

function writeAction(code: number) {
  return { action: decodeAction(code), code };
}

function writeThought({ action, value, remark, choices, rollouts }: Thought) {
  return {
    ...writeAction(action),
    value,
    remark,
    choices: choices.map((choice) => ({ ...choice, ...writeAction(choice.action), line: choice.line.map(decodeAction) })),
    rollouts,
  };
}

/** Why a seat does nothing. */
function idleness({ view, seat }: Question): 'over' | 'notToAct' | 'waitsForAnswers' {
  const { isOver, toAct } = new StateView(view);
  if (isOver) return 'over';
  return toAct.includes(seat) ? 'waitsForAnswers' : 'notToAct';
}

export const botMethods: readonly Method[] = [
  method('bot.levels', {}, () => ({
    levels: LEVEL_NAMES.map((level) => ({ level, rollouts: STRENGTHS[level].rollouts })),
    characters: CHARACTER_NAMES,
  })),

  method(
    'bot.choose',
    {
      ...seatEntries,
      offered: v.optional(
        v.array(v.strictObject({ give: pileSchema, take: pileSchema, to: v.optional(v.array(seatSchema)) })),
        [],
      ),
      level: v.optional(v.picklist(LEVEL_NAMES), DEFAULT_LEVEL),
      character: v.optional(v.picklist(CHARACTER_NAMES)),
      seed: v.optional(seedSchema, DEFAULT_SEED),
      ms: limitSchema,
      rollouts: limitSchema,
    },
    async ({ offered, level, character, seed, ms, rollouts, ...given }, session) => {
      const offers = offered.map((one, at) => makeOffer(packTerms(one, `offered[${at}]`), seatsOf(one.to)));
      const question = { ...questionOf(session, given), offered: offers };
      const budget = { ...(ms && { milliseconds: ms }), ...(rollouts && { rollouts }) };
      const mind = await session.mind();
      const thought = asked(() => thinkNow(mind, question, { level, ...(character && { character }), seed, budget }));
      return { seat: question.seat, ...(thought ? writeThought(thought) : { idle: idleness(question) }) };
    },
  ),

  method('bot.explain', seatEntries, async (given, session) => {
    const { view, seat, known } = questionOf(session, given);
    const mind = await session.mind();
    return asked(() => mind.explain(view, seat, known));
  }),
];

import * as v from 'valibot';
import { ActionKind, actionArgument, actionKind, ALL_SEATS, Answer, makeOffer, type Mind, Phase } from '$lib/engine';
import { thinkNow } from '$lib/ai/think';
import { decodeAction, parseAction } from '$lib/engine/action';
import { packTerms } from '$lib/engine/cards';
import { seedSchema } from '$lib/engine/contract';
import { InputError, parse } from '$lib/engine/errors';
import { knownSchema, limitSchema } from '$lib/engine/known';
import { ASKED_LEVEL, CHARACTER_NAMES, LEVEL_NAMES, STRENGTHS } from '$lib/engine/levels';
import { nameAt, RESOURCE_NAMES, type ResourceName } from '$lib/engine/names';
import { type Pile, pileSchema, seatSchema } from '$lib/engine/schemas';
import { StateView } from '$lib/engine/stateView';
import type { Question, Thought } from '$lib/engine/thought';
import { codeSchema } from './actions';
import { renameFields } from './errors';
import { type Method, method } from './method';
import { type GivenPosition, positionEntries, readForeign, stateOf } from './positions';
import type { Session } from './session';

// What bots think of a game: bot.*. Of whatever position they are asked about, they look at the view of one seat only.

const DEFAULT_SEED = 1;

/** `given`: a position is taken as its arena tells it, whether or not our rules lead there. */
const RULES = ['ours', 'given'] as const;

const seatEntries = {
  ...positionEntries,
  seat: v.optional(seatSchema),
  known: v.optional(knownSchema),
  rules: v.optional(v.picklist(RULES), 'ours'),
};

interface GivenSeat extends GivenPosition {
  readonly seat?: number | undefined;
  readonly known?: v.InferOutput<typeof knownSchema> | undefined;
  readonly rules: (typeof RULES)[number];
}

/** The seat of the params: where it is missing, that of the view, or the only one that may act. */
function thinkingSeat({ viewer, toAct, current }: StateView, seat: number | undefined): number {
  if (viewer === 'spectator') throw new InputError('position', 'is the view of a spectator, who has no seat to think for');
  if (seat === undefined && viewer === undefined && toAct.length > 1)
    throw new InputError('seat', `is missing, and seats ${toAct.join(', ')} may act`);
  return seat ?? viewer ?? toAct[0] ?? current;
}

/** The position that the params give, or the current game, with the seat that is to think about it. */
function questionOf(session: Session, { seat, known, rules, ...given }: GivenSeat): Question {
  const isForeign = rules === 'given';
  if (isForeign && given.position === undefined) throw new InputError('position', 'is missing, and its rules are given with it');
  const view = isForeign ? readForeign(session, given.position, known) : stateOf(session, given);
  return { view, seat: thinkingSeat(new StateView(view), seat), isForeign, ...(known && { known }) };
}

/** The answer about a game that has ended by rules of its own: there may be no more to know of it than that. */
function endedByGivenRules({ rules, position, seat }: GivenSeat): { readonly seat: number; readonly idle: 'over' } | undefined {
  const told = v.safeParse(v.object({ phase: v.literal('over'), current: seatSchema, viewer: v.optional(seatSchema) }), position);
  if (rules === 'ours' || !told.success) return undefined;
  return { seat: seat ?? told.output.viewer ?? told.output.current, idle: 'over' };
}

/** An action of a list, in JSON or as its code. */
function readAction(action: unknown, at: number): number {
  if (typeof action === 'number') return parse(codeSchema, action, `among[${at}]`);
  return renameFields(
    (field) => field.replace(/^action/, `among[${at}]`),
    () => parseAction(action),
  );
}

/** The cards that a seat discards together, of which `first` is one. */
function wholeDiscard(mind: Mind, question: Question, first: number): Pile {
  const pile: Partial<Record<ResourceName, number>> = {};
  for (const action of mind.wholeDiscard(question, first).line) {
    const name = nameAt(RESOURCE_NAMES, actionArgument(action));
    pile[name] = (pile[name] ?? 0) + 1;
  }
  return pile;
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
function idleness({ view, seat, among }: Question): 'over' | 'notToAct' | 'waitsForAnswers' {
  const { isOver, toAct, phase, current, answers } = new StateView(view);
  if (isOver) return 'over';
  if (!toAct.includes(seat)) return 'notToAct';
  if (phase === Phase.Trade && seat === current && answers.includes(Answer.Waiting)) return 'waitsForAnswers';
  const [field, problem] = among
    ? ['among', 'has no action that the rules allow here']
    : ['position', 'leaves the seat nothing to do'];
  throw new InputError(field, problem, 'a seat and actions as in actions.legal');
}

export const botMethods: readonly Method[] = [
  method('bot.load', {}, async (_, session) => {
    await session.mind();
    return {};
  }),

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
      among: v.optional(v.pipe(v.array(v.unknown()), v.minLength(1))),
      offers: v.optional(v.boolean(), true),
      level: v.optional(v.picklist(LEVEL_NAMES), ASKED_LEVEL),
      character: v.optional(v.picklist(CHARACTER_NAMES)),
      seed: v.optional(seedSchema, DEFAULT_SEED),
      ms: limitSchema,
      rollouts: limitSchema,
    },
    async ({ offered, among, offers: mayOffer, level, character, seed, ms, rollouts, ...given }, session) => {
      const ended = endedByGivenRules(given);
      if (ended) return ended;
      const question = {
        ...questionOf(session, given),
        offered: offered.map((one, at) => makeOffer(packTerms(one, `offered[${at}]`), seatsOf(one.to))),
        ...(among && { among: among.map(readAction) }),
        mayOffer,
      };
      const { seat } = question;
      const budget = { ...(ms && { milliseconds: ms }), ...(rollouts && { rollouts }) };
      const mind = await session.mind();
      const thought = asked(() => thinkNow(mind, question, { level, ...(character && { character }), seed, budget }));
      if (thought === undefined) return { seat, idle: idleness(question) };
      const isDiscard = actionKind(thought.action) === ActionKind.Discard;
      return { seat, ...writeThought(thought), ...(isDiscard && { discard: wholeDiscard(mind, question, thought.action) }) };
    },
  ),

  method('bot.explain', seatEntries, async (given, session) => {
    const { view, seat, known, isForeign } = questionOf(session, given);
    const mind = await session.mind();
    return asked(() => mind.explain(view, seat, known, isForeign));
  }),
];

import { thinkNow } from '$lib/ai/think';
import { ActionKind, actionKind, offerRecipients, type Remark } from '$lib/engine';
import type { Engine } from '$lib/engine/engine';
import type { Mind } from '$lib/engine/mind';
import { StateView } from '$lib/engine/stateView';
import type { Question } from '$lib/engine/thought';
import { courteousAnswer, isAsked, isGoodOffer, judgingProfile, type OfferPolicy } from '$lib/table/courtesy';
import { mix, pairedChance } from '../../src/cli/arena/chance';
import { Follower } from '../../src/cli/arena/game';
import { pauseBefore } from '../../src/lib/session/pauses';

// One game of a person, whose part a medium bot plays, against three medium bots, with everything that answers offers for a person at
// the table: how often is the person really asked, and how long does a round of the bots take?

const SEATS = [0, 1, 2, 3];
const LEVEL = 'medium';
const MAX_PLIES = 10_000;
const PACES = ['relaxed', 'usual', 'fast'] as const;

export interface Nagging {
  games: number;
  wins: number;
  /** Turns of the person: as many rounds. */
  rounds: number;
  /** Offers that bots made, those that asked the person, and those of them that the person could not pay. */
  offers: number;
  asks: number;
  unpayable: number;
  /** What was left for the person to decide. */
  questions: number;
  /** The most questions in one turn of a bot. */
  mostATurn: number;
  accepted: number;
  /** How long the bots took between two turns of the person, pauses and thinking, at each pace. */
  milliseconds: Record<(typeof PACES)[number], number>;
}

export const noNagging = (): Nagging => ({
  ...{ games: 0, wins: 0, rounds: 0, offers: 0, asks: 0, unpayable: 0, questions: 0, mostATurn: 0, accepted: 0 },
  milliseconds: { relaxed: 0, usual: 0, fast: 0 },
});

const can = (legal: readonly number[], kind: ActionKind) => legal.some((action) => actionKind(action) === kind);

/** Plays one game and adds up what happened in it. */
export async function countNagging(
  engine: Engine,
  mind: Mind,
  policy: OfferPolicy,
  { seed, game }: { readonly seed: number; readonly game: number },
  count: Nagging,
): Promise<void> {
  const person = game % SEATS.length;
  const draw = pairedChance(mix(seed, game));
  let state = engine.newGame({ order: SEATS, board: engine.dealBoard({ seed: seed + game }).board });
  const followers = SEATS.map((seat) => new Follower(engine, SEATS.length, seat, state));
  let questionsThisTurn = 0;
  /** What was answered for the person, by its place in the log. */
  const remarks: Record<number, Remark | undefined> = {};

  const questionOf = (seat: number): Question => followers[seat]!.question();

  async function personAnswers(view: StateView, legal: readonly number[], moveSeed: number): Promise<number | undefined> {
    const isGood = async () => isGoodOffer(thinkNow(mind, questionOf(person), judgingProfile(moveSeed)));
    const records = followers[person]!.told.map((record, at) => ({ ...record, ...(remarks[at] && { remark: remarks[at] }) }));
    const answer = await courteousAnswer(view, person, legal, {
      ...{ isByBot: true, policy, isMuted: false },
      ...{ records, since: 0, isGood },
    });
    if (answer) {
      remarks[records.length] = answer.remark;
      return answer.action;
    }
    count.questions++;
    count.mostATurn = Math.max(count.mostATurn, ++questionsThisTurn);
    return undefined;
  }

  for (let plies = 0; plies < MAX_PLIES; plies++) {
    const now = new StateView(state);
    if (now.isOver) {
      count.games++;
      count.wins += now.current === person ? 1 : 0;
      return;
    }
    const seat = now.nextSeat;
    const legal = engine.legal(state, seat);
    const moveSeed = mix(seed, game, plies);
    const isPersonAsked = seat === person && isAsked(now, person);
    const answered = isPersonAsked ? await personAnswers(now, legal, moveSeed) : undefined;
    const began = performance.now();
    const only = legal.length === 1 ? legal[0] : undefined;
    const action = answered ?? only ?? thinkNow(mind, questionOf(seat), { level: LEVEL, seed: moveSeed })!.action;
    const thought = performance.now() - began;

    const outcome = draw(action, engine.outcomes(state, seat, action));
    const { state: next } = engine.apply(state, seat, action, outcome);
    if (next === undefined) throw new Error(`Seat ${seat} asked for something illegal`);
    const kind = actionKind(action);
    if (seat === person && now.turn > 0 && kind === ActionKind.Roll) count.rounds++;
    if (kind === ActionKind.EndTurn) questionsThisTurn = 0;
    if (isPersonAsked && kind === ActionKind.AcceptTrade) count.accepted++;
    if (kind === ActionKind.OfferTrade && seat !== person) {
      count.offers++;
      if ((offerRecipients(action) >> person) & 1) {
        count.asks++;
        if (!can(engine.legal(next, person), ActionKind.AcceptTrade)) count.unpayable++;
      }
    }
    // Bots think while they pause.
    if (seat !== person && now.current !== person && now.turn > 0)
      for (const pace of PACES) count.milliseconds[pace] += Math.max(pauseBefore(action, pace), thought);
    for (const follower of followers) follower.follow({ seat, action, outcome }, next);
    state = next;
  }
  throw new Error(`Game ${game} found no end`);
}

/** What chance may decide about an action. */
import { ALL_PAIRS, type Game } from './game';
import { DEVELOPMENTS, RESOURCES, type Action, type Dice, type Outcome, type Verdict, type WeightedOutcome } from './types';

const sumOf = ([first, second]: Dice): number => first + second;

function possibleDice(game: Game): readonly Dice[] {
  // The dice of a roll-off are plain dice whatever the options say.
  if (game.stage.phase === 'rollOff') return ALL_PAIRS;
  const pairs = game.diceDeck ?? ALL_PAIRS;
  // §8 no 7 in the first rounds
  const sevenMayCome = game.turn > game.options.noSevenRounds * game.order.length;
  return sevenMayCome ? pairs : pairs.filter((pair) => sumOf(pair) !== 7);
}

/** Every outcome of a legal action; an action without chance has the one outcome `undefined`. */
export function outcomesOf(game: Game, action: Action): WeightedOutcome[] {
  if (action.kind === 'roll') return possibleDice(game).map((dice) => ({ outcome: { dice }, weight: 1 }));
  if (action.kind === 'moveRobber' && action.victim !== undefined) {
    const { hand } = game.players[action.victim]!;
    return RESOURCES.filter((resource) => hand[resource] > 0).map((resource) => ({
      outcome: { resource },
      weight: hand[resource],
    }));
  }
  if (action.kind === 'buyDevelopment') {
    return DEVELOPMENTS.filter((development) => game.deck[development] > 0).map((development) => ({
      outcome: { development },
      weight: game.deck[development],
    }));
  }
  return [{ outcome: undefined, weight: 1 }];
}

function isSame(a: Outcome, b: Outcome): boolean {
  if ('dice' in a) return 'dice' in b && a.dice[0] === b.dice[0] && a.dice[1] === b.dice[1];
  if ('resource' in a) return 'resource' in b && a.resource === b.resource;
  return 'development' in a && 'development' in b && a.development === b.development;
}

/** Why a legal action cannot have this outcome, or 'legal'. */
export function refuseOutcome(game: Game, action: Action, outcome: Outcome | undefined): Verdict {
  const possible = outcomesOf(game, action);
  const hasChance = possible.some((candidate) => candidate.outcome !== undefined);
  if (!hasChance) return outcome === undefined ? 'legal' : 'outcomeUnexpected';
  if (outcome === undefined) return 'outcomeMissing';
  const isPossible = possible.some((candidate) => candidate.outcome !== undefined && isSame(candidate.outcome, outcome));
  return isPossible ? 'legal' : 'outcomeImpossible';
}

/** One outcome for each branch that perft counts: dice by their sum, the lowest first die standing for it. */
export function distinctOutcomes(game: Game, action: Action): (Outcome | undefined)[] {
  const outcomes = outcomesOf(game, action).map(({ outcome }) => outcome);
  if (action.kind !== 'roll') return outcomes;
  const bySum = new Map<number, Outcome>();
  // Pairs come in ascending order, so the first of a sum has the lowest first die.
  for (const outcome of outcomes) {
    if (outcome === undefined || !('dice' in outcome)) continue;
    const sum = sumOf(outcome.dice);
    if (!bySum.has(sum)) bySum.set(sum, outcome);
  }
  return [...bySum.values()];
}

import { type CharacterName, CHARACTER_NAMES, type LevelName, type BotProfile } from '$lib/engine';
import type { Engine } from '$lib/engine/engine';
import type { Mind } from '$lib/engine/mind';
import { RESOURCE_NAMES } from '$lib/engine/names';
import type { Options } from '$lib/engine/options';
import { readCards } from '$lib/engine/cards';
import type { Cards } from '$lib/engine/schemas';
import { StateView } from '$lib/engine/stateView';
import type { KnownHand } from '$lib/engine/thought';
import { thinkNow } from '$lib/ai/think';
import { handsFollower } from '$lib/table/knownHands';
import { type Decide, playBotGame } from '../properties/botGames';
import { playRandomGame } from '../properties/games';
import { randomOptions } from '../oracle/randomRequests';
import { Random } from '../random';

// Card counting held against the truth: whole games, followed by everyone at the table and a spectator, compared after every step.

export interface Count {
  games: number;
  plies: number;
  /** Hands of others that were compared with the truth. */
  hands: number;
  /** Of those, known to the card. */
  exact: number;
  /** Hands that were not within the bounds: there must be none. */
  outside: number;
}

export const NOTHING: Readonly<Count> = { games: 0, plies: 0, hands: 0, exact: 0, outside: 0 };

/** The levels that take next to no time. */
const QUICK_LEVELS: readonly LevelName[] = ['beginner', 'easy'];
const RANDOM_PLIES = 400;
const MAX_PLIES = 2000; // some options make a game almost endless: 20 points, or a hand of one card

/** Every fourth game is one of random trades and blunders; in the others, the engine's own bot and minds sit together. */
function playMixedGame(engine: Engine, mind: Mind, seed: number) {
  const random = new Random(seed);
  if (seed % 4 === 3) return playRandomGame(engine, seed, RANDOM_PLIES);
  const profiles = [0, 1, 2, 3].map(() => (random.chance(0.5) ? profileOf(random) : undefined));
  const options: Partial<Options> = { ...(random.chance(0.3) && randomOptions(random)), playerTrades: true };
  const decide: Decide = (view, seat, moveSeed, offered) => {
    const profile = profiles[seat];
    if (profile === undefined) return engine.decide(view, seat, moveSeed, offered);
    return thinkNow(mind, { view, seat, offered }, { ...profile, seed: moveSeed });
  };
  return playBotGame(engine, { players: 2 + (seed % 3), seed, options, decide, leaveAfter: MAX_PLIES });
}

function profileOf(random: Random): Omit<BotProfile, 'seed'> {
  const character: CharacterName = random.pick(CHARACTER_NAMES);
  return { level: random.pick(QUICK_LEVELS), ...(random.chance(0.5) && { character }) };
}

/** Adds a game to a count. */
export function countGame(engine: Engine, mind: Mind, seed: number, count: Count): void {
  const { start, records } = playMixedGame(engine, mind, seed);
  const { states } = engine.replay(start, records);
  const { players } = new StateView(start);
  const truths = states.map((state) => new StateView(state).seats.map(({ hand }) => readCards(hand) as Cards));
  for (const viewer of [...Array(players).keys(), 'spectator'] as const) {
    const follow = handsFollower(players);
    const told = engine.story(states, records, viewer).records;
    for (let step = 1; step <= told.length; step++) {
      const known = follow(told.slice(0, step));
      for (const [seat, hand] of truths[step]!.entries()) if (seat !== viewer) judge(known[seat]!, hand, count);
    }
  }
  count.games++;
  count.plies += records.length;
}

function judge({ least, most }: KnownHand, hand: Cards, count: Count): void {
  count.hands++;
  if (RESOURCE_NAMES.every((name) => least[name] === most[name])) count.exact++;
  if (RESOURCE_NAMES.some((name) => hand[name] < least[name] || hand[name] > most[name])) count.outside++;
}

import { loadEngine, loadMind } from '$lib/engine/node';
import { OFFER_POLICIES } from '$lib/table/courtesy';
import { readArguments } from '../../src/cli/arguments';
import { countNagging, type Nagging, noNagging } from './play';

// npm run nagging -- [--games 50] [--seed 1] [--json]: how often are people bothered with offers, under each setting, and how long do
// they wait for bots? Games of four at medium level, one of the seats a person's.

const GOAL_QUESTIONS = 20; // a game, with the usual setting
const GOAL_SECONDS = 10; // a round of three bots, at the usual pace
const PROGRESS_MS = 3000;

const { games, seed, json } = readArguments({ games: 50, seed: 1 });
const [engine, mind] = [await loadEngine(), await loadMind()];
let lastSaid = Date.now();

const perGame = ({ games }: Nagging, total: number) => Math.round((10 * total) / games) / 10;
const secondsPerRound = (count: Nagging) =>
  Object.fromEntries(
    Object.entries(count.milliseconds).map(([pace, milliseconds]) => [pace, Math.round(milliseconds / count.rounds / 10) / 100]),
  );

const figures = [];
for (const policy of OFFER_POLICIES) {
  const count = noNagging();
  for (let game = 0; game < games; game++) {
    await countNagging(engine, mind, policy, { seed, game }, count);
    if (Date.now() < lastSaid + PROGRESS_MS) continue;
    lastSaid = Date.now();
    process.stderr.write(`${policy}: ${game + 1} of ${games} games, ${perGame(count, count.questions)} questions a game\n`);
  }
  figures.push({
    policy,
    botOffers: perGame(count, count.offers),
    askThePerson: perGame(count, count.asks),
    cannotBePaid: perGame(count, count.unpayable),
    questions: perGame(count, count.questions),
    mostInOneTurn: count.mostATurn,
    accepted: perGame(count, count.accepted),
    personWins: count.wins / count.games,
    secondsPerRound: secondsPerRound(count),
  });
}
for (const { policy, ...rest } of figures) {
  console.log(
    `${policy.padEnd(5)} ${rest.botOffers} offers of bots a game, ${rest.askThePerson} to the person, ${rest.cannotBePaid} of them for cards they lack; ` +
      `${rest.questions} questions (at most ${rest.mostInOneTurn} in one turn), ${rest.accepted} accepted`,
  );
}
const usual = figures.find(({ policy }) => policy === 'good')!;
const seconds = usual.secondsPerRound;
console.log(
  `A round of three bots: ${Object.entries(seconds)
    .map(([pace, value]) => `${value} s ${pace}`)
    .join(', ')}`,
);
const isGoalReached = usual.questions <= GOAL_QUESTIONS && seconds['usual']! <= GOAL_SECONDS;
console.log(`Goal (${GOAL_QUESTIONS} questions, ${GOAL_SECONDS} s): ${isGoalReached ? 'reached' : 'missed'}`);
if (json)
  console.log(
    JSON.stringify({ games, seed, goal: { questions: GOAL_QUESTIONS, seconds: GOAL_SECONDS }, isGoalReached, figures }),
  );
process.exitCode = isGoalReached ? 0 : 1;

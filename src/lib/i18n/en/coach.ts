import type { Action } from '$lib/engine';
import type { Person } from '$lib/i18n';

// The coach: everyone's chances, a hint, and why a bot did something.

const percent = (share: number) => `${Math.round(100 * share)}%`;
const capital = (words: string) => `${words[0]!.toUpperCase()}${words.slice(1)}`;

/** What somebody no longer gets while the robber stays. */
interface PipLoss {
  readonly person: Person;
  readonly pips: number;
}
const lossText = ({ person: { name, isYou }, pips }: PipLoss) => `${isYou ? 'you' : name} ${pips}`;

/** What an action is good for where the position after it says nothing. */
const brings = {
  roll: 'See what the dice bring.',
  discard: 'You’ll miss these cards least.',
  buyDevelopment: 'It could be a knight, a victory point or a one-time boost.',
  playKnight: 'It sends the robber away and counts towards the largest army.',
  offerTrade: 'If someone takes it, you’re better off.',
  counterTrade: 'It’s a better deal for you.',
  acceptTrade: 'It leaves you better off.',
  declineTrade: 'You’re better off keeping your cards.',
  concludeTrade: 'It leaves you better off.',
  withdrawTrade: 'You’re better off keeping your cards.',
  endTurn: 'There’s nothing better to do right now.',
} satisfies Partial<Record<Action['kind'], string>>;

export const coach = {
  label: 'Coach',
  start: 'Turn the coach on',
  stop: 'Turn the coach off',
  percent,
  chances: (list: string) => `Chances of winning: ${list}`,
  chance: (name: string, share: number) => `${name} ${percent(share)}`,
  hint: 'Hint',
  doIt: 'Do it',
  brings,
  thinking: 'The coach is thinking…',
  nothing: 'There’s nothing for you to decide right now.',
  failed: 'The coach can’t think right now. Try again.',
  wins: 'Wins the game.',
  /** What it makes better, a list that may begin in small letters. */
  because: (list: string) => `${capital(list)}.`,
  /** Two points at once, to stand in a list. */
  award: {
    longestRoad: (points: number) => `longest road: +${points} points`,
    largestArmy: (points: number) => `largest army: +${points} points`,
  },
  /** What it prepares for the same turn. */
  towards: {
    buildRoad: 'A step towards a road.',
    buildSettlement: 'A step towards a settlement.',
    buildCity: 'A step towards a city.',
    buyDevelopment: 'A step towards a development card.',
  },
  /** What stays after a discard: "enough for a city". */
  leaves: (rest: string) => `Leaves you ${rest}.`,
  /** What a trade is good for, once somebody agrees. */
  deal: {
    goal: { road: 'a road', settlement: 'a settlement', city: 'a city', development: 'a development card' },
    enough: (goal: string) => `Enough for ${goal}.`,
    away: (goal: string, cards: readonly string[]) => `${capital(goal)} is then only ${cards.join(' and ')} away.`,
    foreign: (resource: string) => `Your land yields no ${resource}.`,
  },
  /** What moving the robber brings, to stand in a sentence. */
  robbery: {
    costs: (losses: readonly PipLoss[], resource: string) =>
      `costs ${losses.map(lossText).join(' and ')} ${losses.at(-1)!.pips === 1 ? 'pip' : 'pips'} of ${resource}`,
    blocksNobody: 'blocks nobody',
    /** What there is to steal: how many cards, or which kinds. */
    robOfCards: (victim: string, cards: number) => `steal from ${victim} (${cards === 1 ? '1 card' : `${cards} cards`})`,
    robOf: (victim: string, kinds: readonly string[]) => `steal ${kinds.join(' or ')} from ${victim}`,
  },
  /** What to put on the island, where a number says the place. */
  put: { road: 'Build a road', settlement: 'Build a settlement', city: 'Build a city', robber: 'Move the robber' },
  /** In the one line of the status. */
  says: (move: string) => `Coach: ${move}`,
  /** About one of the numbered places. */
  place: (rank: number, reason: string) => `Pick ${rank}: ${reason}`,
  alone: 'Nothing else comes close.',
  other: (action: string, share: number) => `${action} (${percent(share)})`,
  why: {
    /** A bot may have played for the reader. */
    heading: ({ name, isYou }: Person) => `Why did ${isYou ? 'your bot' : name} do that?`,
    chance: (share: number) => `It expected to win ${Math.round(100 * share)} of 100 games that way.`,
    only: 'There wasn’t much to think about.',
    said: (remark: string) => `It said: “${remark}”`,
    plan: (line: string) => `Its plan: ${line}.`,
    others: (list: string) => `It also considered: ${list}.`,
  },
};

import type { Person } from '$lib/i18n';

// The coach: everyone's chances, a hint, and why a bot did something.

const percent = (share: number) => `${Math.round(100 * share)} %`;

export const coach = {
  label: 'Coach',
  start: 'Let the coach help you',
  stop: 'Play without the coach',
  percent,
  chances: (list: string) => `Chances to win: ${list}`,
  chance: (name: string, share: number) => `${name} ${percent(share)}`,
  hint: 'Hint',
  thinking: 'The coach is thinking…',
  nothing: 'There is nothing for you to decide now.',
  failed: 'The coach cannot think right now. Try again.',
  best: (action: string, share: number) => `${action}: with that you win in about ${Math.round(100 * share)} of 100 games.`,
  because: (list: string) => `What it brings you: ${list}.`,
  plan: (line: string) => `The plan: ${line}.`,
  alone: 'Nothing else comes close.',
  others: 'Other good ideas',
  other: (action: string, share: number) => `${action} (${percent(share).replace(' ', '\u00A0')})`,
  why: {
    /** A bot may have played for the reader. */
    heading: ({ name, isYou }: Person) => `Why did ${isYou ? 'your bot' : name} do that?`,
    chance: (share: number) => `With that it reckoned to win in ${Math.round(100 * share)} of 100 games.`,
    only: 'There was not much to think about.',
    said: (remark: string) => `It said: “${remark}”`,
    plan: (line: string) => `Its plan: ${line}.`,
    others: (list: string) => `It also considered: ${list}.`,
  },
};

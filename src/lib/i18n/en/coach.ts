import type { Person } from '$lib/i18n';

// The coach: everyone's chances, a hint, and why a bot did something.

const percent = (share: number) => `${Math.round(100 * share)}%`;

export const coach = {
  label: 'Coach',
  start: 'Turn the coach on',
  stop: 'Turn the coach off',
  percent,
  chances: (list: string) => `Chances of winning: ${list}`,
  chance: (name: string, share: number) => `${name} ${percent(share)}`,
  hint: 'Hint',
  thinking: 'The coach is thinking…',
  nothing: 'You have nothing to decide right now.',
  failed: 'The coach can’t think right now. Try again.',
  best: (action: string, share: number) => `${action}: you’d win about ${Math.round(100 * share)} of 100 games that way.`,
  because: (list: string) => `What it gets you: ${list}.`,
  plan: (line: string) => `The plan: ${line}.`,
  alone: 'Nothing else comes close.',
  others: 'Other good ideas',
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

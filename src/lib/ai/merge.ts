import type { Choice, Thought } from '$lib/engine';

// Several minds have thought about one question, each with chance of its own: what they think together.

/** One thought out of several: an action's value is the mean of theirs, and whoever has tried it more often weighs more. */
export function merge(thoughts: readonly Thought[]): Thought | undefined {
  if (thoughts.length <= 1) return thoughts[0];
  const found = thoughts.flatMap(({ choices }) => choices);
  const actions = [...new Set(found.map(({ action }) => action))];
  const choices = actions
    .map((action) => mean(found.filter((choice) => choice.action === action)))
    .sort((a, b) => b.value - a.value);
  // Only what a mind has settled on is sure to have been tried often enough to be trusted.
  const best = choices.find((choice) => thoughts.some(({ action }) => action === choice.action));
  const settled = thoughts.find(({ action }) => action === best?.action);
  if (best === undefined || settled === undefined) return undefined;
  const rollouts = thoughts.reduce((sum, thought) => sum + thought.rollouts, 0);
  return { ...settled, value: best.value, choices, rollouts };
}

/** What was found out about one action. */
function mean(found: readonly Choice[]): Choice {
  const rollouts = found.reduce((sum, choice) => sum + choice.rollouts, 0);
  const weightOf = (choice: Choice) => (rollouts === 0 ? 1 / found.length : choice.rollouts / rollouts);
  const value = found.reduce((sum, choice) => sum + choice.value * weightOf(choice), 0);
  const { action, line } = found.reduce((most, choice) => (choice.rollouts > most.rollouts ? choice : most));
  return { action, value, line, rollouts };
}

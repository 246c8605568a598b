import type { Messages } from '$lib/i18n';

// Der Trainer: die Aussichten aller, ein Tipp, und warum ein Bot etwas getan hat.

const percent = (share: number) => `${Math.round(100 * share)}\u202F%`;

export const coach: Messages['coach'] = {
  label: 'Trainer',
  start: 'Trainer einschalten',
  stop: 'Trainer ausschalten',
  percent,
  chances: (list) => `Siegchancen: ${list}`,
  chance: (name, share) => `${name} ${percent(share)}`,
  hint: 'Tipp',
  thinking: 'Der Trainer denkt nach …',
  nothing: 'Du hast gerade nichts zu entscheiden.',
  failed: 'Der Trainer kann gerade nicht nachdenken. Versuch es noch einmal.',
  best: (action, share) => `${action}: So gewinnst du etwa ${Math.round(100 * share)} von 100 Spielen.`,
  because: (list) => `Was dir das bringt: ${list}.`,
  plan: (line) => `Der Plan: ${line}.`,
  alone: 'Nichts anderes kommt da heran.',
  others: 'Auch gut',
  other: (action, share) => `${action} (${percent(share)})`,
  why: {
    heading: ({ name, isYou }) => `Warum hat ${isYou ? 'dein Bot' : name} das getan?`,
    chance: (share) => `Er hat erwartet, so ${Math.round(100 * share)} von 100 Spielen zu gewinnen.`,
    only: 'Da gab es nicht viel zu überlegen.',
    said: (remark) => `Er hat gesagt: „${remark}“`,
    plan: (line) => `Sein Plan: ${line}.`,
    others: (list) => `Er hat auch erwogen: ${list}.`,
  },
};

import type { Messages } from '$lib/i18n';

// Der Trainer: die Aussichten aller, ein Tipp, und warum ein Bot etwas getan hat.

const percent = (share: number) => `${Math.round(100 * share)} %`;

export const coach: Messages['coach'] = {
  label: 'Trainer',
  start: 'Den Trainer helfen lassen',
  stop: 'Ohne den Trainer spielen',
  percent,
  chances: (list) => `Siegchancen: ${list}`,
  chance: (name, share) => `${name} ${percent(share)}`,
  hint: 'Tipp',
  thinking: 'Der Trainer denkt nach …',
  nothing: 'Für dich gibt es gerade nichts zu entscheiden.',
  failed: 'Der Trainer kann gerade nicht nachdenken. Versuch es noch einmal.',
  best: (action, share) => `${action}: Damit gewinnst du etwa ${Math.round(100 * share)} von 100 Spielen.`,
  because: (list) => `Was dir das bringt: ${list}.`,
  plan: (line) => `Der Plan: ${line}.`,
  alone: 'Sonst kommt nichts infrage.',
  others: 'Auch gut',
  other: (action, share) => `${action} (${percent(share).replace(' ', '\u00A0')})`,
  why: {
    heading: ({ name, isYou }) => `Warum hat ${isYou ? 'dein Bot' : name} das getan?`,
    chance: (share) => `Damit rechnete der Bot, ${Math.round(100 * share)} von 100 Spielen zu gewinnen.`,
    only: 'Da gab es nicht viel zu überlegen.',
    said: (remark) => `Er sagte: „${remark}“`,
    plan: (line) => `Sein Plan: ${line}.`,
    others: (list) => `Er erwog auch: ${list}.`,
  },
};

import type { Messages } from '$lib/i18n';

// Der Trainer: die Aussichten aller, ein Tipp, und warum ein Bot etwas getan hat.

const percent = (share: number) => `${Math.round(100 * share)}\u202F%`;
const capital = (words: string) => `${words[0]!.toUpperCase()}${words.slice(1)}`;

const brings: Messages['coach']['brings'] = {
  roll: 'Mal sehen, was die Würfel bringen.',
  discard: 'Diese Karten fehlen dir am wenigsten.',
  buyDevelopment: 'Es kann ein Ritter sein, ein Siegpunkt oder eine einmalige Hilfe.',
  playKnight: 'Er vertreibt den Räuber und zählt für das größte Heer.',
  offerTrade: 'Nimmt es jemand an, stehst du besser da.',
  counterTrade: 'So hast du mehr davon.',
  acceptTrade: 'Damit stehst du besser da.',
  declineTrade: 'Behalte deine Karten lieber.',
  concludeTrade: 'Damit stehst du besser da.',
  withdrawTrade: 'Behalte deine Karten lieber.',
  endTurn: 'Gerade gibt es nichts Besseres.',
};

export const coach: Messages['coach'] = {
  label: 'Trainer',
  start: 'Trainer einschalten',
  stop: 'Trainer ausschalten',
  percent,
  chances: (list) => `Siegchancen: ${list}`,
  chance: (name, share) => `${name} ${percent(share)}`,
  hint: 'Tipp',
  doIt: 'So machen',
  brings,
  thinking: 'Der Trainer denkt nach …',
  nothing: 'Du hast gerade nichts zu entscheiden.',
  failed: 'Der Trainer kann gerade nicht nachdenken. Versuch es noch einmal.',
  wins: 'Damit gewinnst du.',
  because: (list) => `${capital(list)}.`,
  award: {
    longestRoad: (points) => `längste Straße: +${points} Punkte`,
    largestArmy: (points) => `größtes Heer: +${points} Punkte`,
  },
  towards: {
    buildRoad: 'Ein Schritt zu einer Straße.',
    buildSettlement: 'Ein Schritt zu einer Siedlung.',
    buildCity: 'Ein Schritt zu einer Stadt.',
    buyDevelopment: 'Ein Schritt zu einer Entwicklungskarte.',
  },
  leaves: (rest) => `Dann hast du ${rest}.`,
  deal: {
    goal: { road: 'eine Straße', settlement: 'eine Siedlung', city: 'eine Stadt', development: 'eine Entwicklungskarte' },
    enough: (goal) => `Reicht dann für ${goal}.`,
    away: (goal, cards) => `${capital(goal)} braucht dann nur noch ${cards.join(' und ')}.`,
    foreign: (resource) => `${resource} bringt dein Land nicht.`,
  },
  robbery: {
    costs: (losses, resource) =>
      `kostet ${losses.map(({ person: { name, isYou }, pips }) => `${isYou ? 'dich' : name} ${pips}`).join(' und ')} ${losses.at(-1)!.pips === 1 ? 'Auge' : 'Augen'} ${resource}`,
    blocksNobody: 'sperrt niemanden',
    robOfCards: (victim, cards) => `${victim} bestehlen (${cards === 1 ? '1 Karte' : `${cards} Karten`})`,
    robOf: (victim, kinds) => `${victim} ${kinds.join(' oder ')} stehlen`,
  },
  put: { road: 'Straße bauen', settlement: 'Siedlung bauen', city: 'Stadt bauen', robber: 'Räuber versetzen' },
  says: (move) => `Trainer: ${move}`,
  place: (rank, reason) => `Tipp ${rank}: ${reason}`,
  alone: 'Nichts anderes kommt da heran.',
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

import type { ResourceName } from '$lib/engine';

// English around the table: whose turn it is, pause, clock and autoplay, what players say to offers, and the way from hand to hand.

const goal = {
  road: 'a road',
  settlement: 'a settlement',
  city: 'a city',
  development: 'a development card',
};

type Goal = keyof typeof goal;

const reach = {
  road: 'build a road',
  settlement: 'build a settlement',
  city: 'build a city',
  development: 'buy a development card',
} satisfies Record<Goal, string>;

const resource = { wood: 'wood', brick: 'brick', sheep: 'sheep', wheat: 'wheat', ore: 'ore' } satisfies Record<
  ResourceName,
  string
>;

export const table = {
  tabTitle: 'Your turn – Hexterland',
  pause: {
    pause: 'Pause the game',
    resume: 'Resume',
    heading: 'Paused',
    hint: 'Bots and the clock wait for you.',
  },
  autoplay: {
    start: 'Let a bot play for you',
    stop: 'Take over again',
    badge: 'A bot is playing for you',
    stopFor: (name: string) => `${name} takes over again from the bot`,
  },
  clock: {
    label: (seconds: number) => (seconds === 1 ? '1 second left' : `${seconds} seconds left`),
    hurry: (seconds: number) => `Only ${seconds} seconds left.`,
    acted: 'Time’s up: the game moved on.',
  },
  /** Among people, what chance has shown stays shown. */
  undo: { chance: 'The dice have spoken: that can’t be undone.' },
  /** Said once: offers of bots that are no good are answered for the person. */
  declining: 'Poor offers from bots are declined for you. Change that in the menu: Offers.',
  keeping: 'Every move is saved on this device.',
  notKept: 'This game isn’t being saved.',
  notKeeping: 'This game can’t be saved here: it ends when you close this page.',
  say: {
    accepted: 'Deal!',
    declined: 'No, thanks.',
    countered: (give: string, take: string) => `How about ${give} for ${take}?`,
  },
  remark: {
    helps: (wanted: Goal) => `That helps me ${reach[wanted]}.`,
    saving: (wanted: Goal, kind: ResourceName) => `I need my ${resource[kind]} for ${goal[wanted]}.`,
    noUse: (wanted: Goal) => `That doesn’t help me ${reach[wanted]}.`,
    lacking: (kind: ResourceName) => `I don’t have enough ${resource[kind]}.`,
    leading: 'You’re too close to winning.',
    unequal: 'That helps you more than me.',
    gains: 'Works for me.',
    noGain: 'That’s no gain for me.',
    notNow: 'No offers for now, thanks.',
  },
  handOver: {
    turn: 'Your turn',
    discard: 'A seven was rolled: you have to discard.',
    offer: 'Someone offers you a trade.',
    rollOff: 'Roll to go first.',
    decide: 'Your decision',
    since: 'Since you last held it',
    back: (name: string) => `Wait, undo ${name}’s last move`,
  },
};

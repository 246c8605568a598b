// The one menu of the table, the log as a sheet, and help. Labels are short: they stand below small drawings.

export const menu = {
  heading: 'Menu',
  close: 'Close',
  item: {
    log: 'Log',
    chat: 'Chat',
    hands: 'Hands',
    dice: 'Dice',
    rules: 'Rules & costs',
    coach: 'Coach',
    hint: 'Hint',
    botPlays: 'Bot plays for me',
    takeOver: 'Take over again',
    undo: 'Undo',
    sound: 'Sound',
    pause: 'Pause',
    resume: 'Resume',
    pace: (name: string) => `Pace: ${name}`,
    offers: (name: string) => `Offers: ${name}`,
    yields: 'Corner values',
    table: 'Players',
  },
  /** Choices that the menu and the settings share. */
  paces: { relaxed: 'Relaxed', usual: 'Usual', fast: 'Fast' },
  offerPolicies: { all: 'All', good: 'Good ones', none: 'None' },
  log: { label: 'About this game', coach: 'Coach' },
  help: { heading: 'Rules & costs', keys: 'Keyboard' },
};

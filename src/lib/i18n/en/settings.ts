// Settings: what the person chooses for every game.

export const settings = {
  title: 'Hexterland – settings',
  heading: 'Settings',
  intro: 'They apply at once and are kept on this device.',
  you: 'You',
  name: 'Your name',
  nameHint: 'Used for you in new games.',
  namePlaceholder: 'You',
  look: 'Look',
  language: 'Language',
  /** Languages have their own names; only this one needs a word. */
  autoLanguage: 'Automatic',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  palette: 'Colours of the players',
  palettes: { classic: 'Classic', redGreen: 'Red-green blindness', blueYellow: 'Blue-yellow blindness' },
  paletteHint: 'Every player also has a shape, so that nobody has to rely on colour.',
  sound: 'Sound',
  sounds: 'Sounds',
  volume: 'Volume',
  percent: (percent: number) => `${percent} %`,
  table: 'At the table',
  fastBots: 'Fast bots',
  fastBotsHint: 'They decide without taking their time.',
  tracker: 'Known cards',
  trackerHint: 'Shows what everyone could know of each hand by counting along.',
};

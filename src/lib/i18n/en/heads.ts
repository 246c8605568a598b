import { friends } from './friends';
import { games } from './games';
import { home } from './home';
import { learn } from './learn';
import { play } from './play';
import { replay } from './replay';
import { rules } from './rules';
import { settings } from './settings';
import { setup } from './setup';

// What search engines and chat previews say of the pages, in one or two sentences each.

export const heads = {
  home: {
    title: home.title,
    description:
      'The classic game of settling a hex island, free in your browser: play strong bots, friends over a link, or together on one device. No account, no ads, works offline.',
  },
  setup: {
    title: setup.title,
    description: 'Choose players, bots, rules and a fair island, and start settling.',
  },
  friends: {
    title: friends.title,
    description:
      'You’re invited to settle an island. Open the link, choose a name and sit down: no account, nothing to install, dice that everyone can verify.',
  },
  learn: {
    title: learn.title,
    description: 'A guided first game on a real island. In three minutes you know how to build, trade and win.',
  },
  rules: {
    title: rules.title,
    description:
      'Every rule of the game in plain words: what things cost, how trades, the robber and development cards work, and what wins.',
  },
  verify: {
    title: friends.verify.title,
    description: 'Check a game between friends: see for yourself that nobody chose a roll, a draw or a theft.',
  },
  play: { title: play.title, description: 'A game of Hexterland in this browser.' },
  replay: { title: replay.title, description: 'A finished game, move by move, with charts and a review.' },
  games: { title: games.title, description: 'Your saved games in this browser.' },
  settings: { title: settings.title, description: 'Colours, sound, pace, language and more.' },
  picture: 'An island of hexagonal tiles with settlements, roads and a robber.',
  genre: 'Strategy board game',
  missing: {
    title: 'Hexterland – nothing here',
    heading: 'There’s no island here',
    text: 'The address may be mistyped, or the page has moved.',
    home: 'Go to the home page',
  },
  needsScript: 'Hexterland runs entirely in your browser, so it needs JavaScript.',
};

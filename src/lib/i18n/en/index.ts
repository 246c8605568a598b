// English: the complete catalogue, and the shape every other language must have. A sentence with something to fill in is a
// function, so that each language can order, inflect and count in its own way. One file for each part of the site.

import { coach } from './coach';
import { core } from './core';
import { end } from './end';
import { explain } from './explain';
import { friends } from './friends';
import { games } from './games';
import { home } from './home';
import { learn } from './learn';
import { replay } from './replay';
import { review } from './review';
import { rules } from './rules';
import { settings } from './settings';
import { setup } from './setup';
import { stats } from './stats';

export const en = {
  ...core,
  coach,
  end,
  explain,
  friends,
  games,
  home,
  learn,
  replay,
  review,
  rules,
  settings,
  setup,
  stats,
};

/** Every sentence a player reads. */
export type Messages = typeof en;

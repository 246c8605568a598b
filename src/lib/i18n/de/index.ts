// German, part by part as in English.

import type { Messages } from '$lib/i18n';
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

export const de: Messages = {
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

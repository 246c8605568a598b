// German, part by part as in English.

import type { Messages } from '$lib/i18n';
import { board } from './board';
import { bots } from './bots';
import { coach } from './coach';
import { end } from './end';
import { explain } from './explain';
import { friends } from './friends';
import { games } from './games';
import { home } from './home';
import { learn } from './learn';
import { log } from './log';
import { menu } from './menu';
import { play } from './play';
import { replay } from './replay';
import { review } from './review';
import { rules } from './rules';
import { settings } from './settings';
import { setup } from './setup';
import { site } from './site';
import { stats } from './stats';
import { strip } from './strip';
import { table } from './table';
import { trade } from './trade';
import { undo } from './undo';

export const de: Messages = {
  ...board,
  bots,
  coach,
  end,
  explain,
  friends,
  games,
  home,
  learn,
  log,
  menu,
  play,
  replay,
  review,
  rules,
  settings,
  setup,
  site,
  stats,
  strip,
  table,
  trade,
  undo,
};

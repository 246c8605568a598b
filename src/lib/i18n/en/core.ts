// The words that every page and every table needs: they come with the first page. All others come with what needs them.

import { board } from './board';
import { bots } from './bots';
import { log } from './log';
import { menu } from './menu';
import { play } from './play';
import { site } from './site';
import { strip } from './strip';
import { table } from './table';
import { trade } from './trade';
import { undo } from './undo';

export const core = {
  ...board,
  bots,
  log,
  menu,
  play,
  site,
  strip,
  table,
  trade,
  undo,
};

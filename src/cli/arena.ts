import type { GroupResult } from './arena/group';
import { playGroups } from './arena/process';
import { report, toJson, toText } from './arena/report';
import { readSettings, USAGE, type ArenaSettings } from './arena/settings';

// npm run arena -- --a classic2 --b classic1 [--players 2] [--games 400] [--seed 1] [--ms N] [--rollouts N] [--trades] [--jobs 2]
// [--sprt 0,10] [--json], or --seats with 2 to 4 names; hexterland-arena in the package: lets players play against one another on equal boards with equal dice from every
// seat, and says who is stronger and how surely. Ctrl+C ends it with what it has.

const PROGRESS_MS = 3000;

function readCommandLine(): ArenaSettings {
  try {
    return readSettings(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${USAGE}\n`);
    process.exit(2);
  }
}

const settings = readCommandLine();
const waiting = new Map<number, GroupResult>();
const results: GroupResult[] = []; // in the order of the groups, so that what is said does not depend on who was faster
let lastSaid = Date.now();

function hear(result: GroupResult): void {
  waiting.set(result.group, result);
  for (let next = waiting.get(results.length); next; next = waiting.get(results.length)) {
    results.push(next);
    if (settings.sprt && report(settings, results).sprt?.verdict !== 'undecided') return play.stop();
  }
  if (Date.now() < lastSaid + PROGRESS_MS || results.length === 0) return;
  lastSaid = Date.now();
  const { games, standings } = report(settings, results);
  const rates = standings.map(({ name, rate }) => `${name} ${(100 * rate.mean).toFixed(1)}%`);
  process.stderr.write(`${games} of ${settings.groups * settings.match.lineup.length} games: ${rates.join(', ')}\n`);
}

const play = playGroups(settings.match, settings.groups, settings.jobs, hear);
process.once('SIGINT', () => play.stop());
await play.finished;
if (results.length === 0) {
  process.stderr.write('Stopped before the first games had ended.\n');
  process.exit(1);
}
const found = report(settings, results);
console.log(toText(settings, found));
if (settings.json) console.log(JSON.stringify(toJson(settings, found)));

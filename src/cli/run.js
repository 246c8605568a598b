// Runs a command that is written in TypeScript, after what it names has been prepared. Where nothing is installed yet it installs
// first, so it is plain Node. Nothing but the command writes to stdout.
//
//   node src/cli/run.js [core] [debug] [mind] [train] [site] [browser] COMMAND.ts [arguments]
import { spawn } from 'node:child_process';
import { prepare } from './prepare.js';

const words = process.argv.slice(2);
const at = words.findIndex((word) => word.endsWith('.ts'));
prepare(words.slice(0, at));

// A process of its own: the processes and threads that the command begins read TypeScript as it does. What Node was told goes on to it.
const child = spawn(process.execPath, [...process.execArgv, `--import=${import.meta.resolve('tsx')}`, ...words.slice(at)], {
  stdio: 'inherit',
  env: { ...process.env, TSX_TSCONFIG_PATH: 'src/cli/tsconfig.json' },
});
// This one stays until the command has ended. Ctrl+C in a terminal reaches both.
process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => {
  if (signal === null) process.exit(code);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
});

// Runs npm scripts at the same time, for machines with more than one core; prints what each said when it has ended, and fails if one failed.
//
//   node src/cli/sideBySide.js types lint unused
import { spawn } from 'node:child_process';

/** @param {string} script @returns {Promise<boolean>} */
function run(script) {
  // On Windows npm is a script, which only a shell can start.
  const child = spawn('npm', ['run', '--silent', script], {
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  /** @type {Buffer[]} */
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (/** @type {Buffer} */ chunk) => said.push(chunk));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      process.stdout.write(`> ${script}: ${code === 0 ? 'fine' : 'failed'}\n${Buffer.concat(said).toString()}`);
      resolve(code === 0);
    });
  });
}

const succeeded = await Promise.all(process.argv.slice(2).map(run));
process.exitCode = succeeded.every(Boolean) ? 0 : 1;

// npm run --silent engine, or hexterland-engine from the package: the engine for bots and scripts, JSON-RPC 2.0 with one message a line on
// stdin and stdout. docs/protocol.md describes it.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { loadEngine, loadMind } from '$lib/engine/node';
import { LINE_LIMIT } from './rpc/limits';
import { LineSplitter } from './rpc/lines';
import { createProtocol, type Protocol } from './rpc/protocol';

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };
  return version;
}

/** Answers lines one after the other, and takes no new one before the reader has room for the answer. */
async function answerLines(protocol: Protocol, lines: Iterable<string>): Promise<void> {
  for (const line of lines) {
    const answer = await protocol.receive(line);
    if (answer !== undefined && !process.stdout.write(`${answer}\n`)) await once(process.stdout, 'drain');
    if (protocol.hasQuit) return;
  }
}

async function main(): Promise<void> {
  if (process.argv.length > 2) {
    console.error('Takes no arguments: write requests to stdin, one JSON-RPC message a line.');
    process.exitCode = 2;
    return;
  }
  const protocol = createProtocol({
    engine: await loadEngine(),
    loadMind,
    version: readVersion(),
    onFault: console.error,
  });
  const splitter = new LineSplitter(LINE_LIMIT);
  // Leaving this loop closes stdin, and with nothing left to do the process ends once stdout is flushed.
  for await (const chunk of process.stdin) {
    await answerLines(protocol, splitter.push(chunk as Buffer));
    if (protocol.hasQuit) return;
  }
  await answerLines(protocol, splitter.end());
}

// A reader that goes away is an end, not a fault.
process.stdout.on('error', () => process.exit(0));

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

// npm run verify -- game.json [--json], or hexterland-verify from the package: checks the transcript of a game with friends from beginning
// to end, without the people who played it: signatures, chance, cards, every move by the engine, every thought of a bot. Exit code 0:
// nothing is wrong; 1: something is, or could not be checked.
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { thinkNow } from '$lib/ai/think';
import { InputError } from '$lib/engine';
import { engineFiles, loadEngine, loadMind } from '$lib/engine/node';
import { audit } from '$lib/net/log/audit';
import { fromText, toText } from '$lib/net/crypto/bytes';
import { engineHashOf } from '$lib/net/protocol/identity';
import { ed25519Signer } from '$lib/net/crypto/signing';
import { readTranscript, type Transcript } from '$lib/net/log/transcript';

const PROGRESS_MS = 2_000;
const UNCHECKED = { cards: "others' cards", deck: 'the deck', bots: "the bots' thoughts" } as const;

function readFile(): { transcript: Transcript; json: boolean } {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { json: { type: 'boolean', default: false } } });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new InputError('', 'Which file? Usage: game.json [--json]');
  if (!existsSync(file)) throw new InputError('', `There is no file ${file}`);
  return { transcript: readTranscript(readFileSync(file, 'utf8')), json: values.json };
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

async function main(): Promise<void> {
  const { transcript, json } = readFile();
  const { log, host, confirmations } = transcript;
  const init = log[0]!.entry;
  if (init.kind === 'init' && init.engine !== toText(engineHashOf(engineFiles())))
    console.error('This game was played with another version of the engine: its bots may have thought otherwise.');
  const [engine, mind] = await Promise.all([loadEngine(), loadMind()]);
  let lastSaid = Date.now();
  const { report } = await audit({
    log,
    confirmations,
    host: fromText(host),
    engine,
    signer: ed25519Signer,
    think: (question, profile) => thinkNow(mind, question, profile),
    onprogress: (share) => {
      if (Date.now() < lastSaid + PROGRESS_MS) return;
      lastSaid = Date.now();
      process.stderr.write(`${Math.round(100 * share)}% checked\n`);
    },
  });
  const {
    events,
    reduced,
    withheld,
    repeated,
    anomalies,
    botMoves,
    botMovesUnchecked,
    confirmedBy,
    unchecked = [],
    votedTwice = [],
  } = report;
  console.log(
    `${!report.isClean ? 'NOT in order' : unchecked.length > 0 ? 'Verified as far as possible' : 'Verified'}: ${counted(events, 'random event', 'random events')}, ${counted(anomalies.length, 'anomaly', 'anomalies')}`,
  );
  console.log(
    `${log.length} entries; ${botMoves} moves of bots thought again; ${reduced} rolls without somebody, ${withheld} without a share that was held back, ${repeated} repeated`,
  );
  if (botMovesUnchecked > 0)
    console.log(`${botMovesUnchecked} moves of bots could not be thought again: they are legal, no more is known`);
  if (unchecked.length > 0)
    console.log(`its secrets were never opened; not checked: ${unchecked.map((what) => UNCHECKED[what]).join(', ')}`);
  if (votedTwice.length > 0)
    console.log(`voted for two new hosts at once: seat ${votedTwice.map((seat) => seat + 1).join(', ')}`);
  console.log(`signed at the end by ${confirmedBy.length} of the people who played`);
  for (const { code, at } of anomalies) console.log(`entry ${at}: ${code}`);
  if (json) console.log(JSON.stringify(report));
  process.exitCode = report.isClean && botMovesUnchecked === 0 && unchecked.length === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

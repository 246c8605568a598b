import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadValues } from '$lib/engine/node';
import { writeValues } from '$lib/engine/weights';

// npm run values: puts what `npm run train` has learned into static/value.bin, which comes with the game. What was not trained
// here stays as it is.

const values = new Map(loadValues());
for (const players of values.keys()) {
  const file = join('training', String(players), 'value.bin');
  if (!existsSync(file)) continue;
  values.set(players, new Float32Array(new Uint8Array(readFileSync(file)).buffer));
  console.log(`The value for ${players} players is now the one of ${file}.`);
}
writeFileSync(join('static', 'value.bin'), writeValues(values));

import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Copies of the built site that can be changed: one that lacks a file, and one that is the next version of another.

/** Where a part is named; the service worker also knows where all of them are, of older versions too. */
const PARTS = /_app\/immutable\/(?=\w)/g;

/** A copy without what the build has compressed: it could not be changed with the rest. */
export async function copySite(): Promise<string> {
  const site = await mkdtemp(join(tmpdir(), 'hexterland-'));
  await cp('build', site, { recursive: true, filter: (source) => !/\.(br|gz)$/.test(source) });
  return site;
}

interface Changes {
  /** Do bots think a little differently? Then friends need the same version to play together. */
  readonly hasOtherBots: boolean;
}

/** The next version: every file with a hash in its name has another, and the old ones are gone. */
export async function copyNextSite({ hasOtherBots }: Changes): Promise<string> {
  const site = await copySite();
  const parts = join(site, '_app', 'immutable');
  await rename(parts, `${parts}-moved`);
  await cp(`${parts}-moved`, join(parts, 'next'), { recursive: true });
  await rm(`${parts}-moved`, { recursive: true });
  if (hasOtherBots) {
    const value = await readFile(join(site, 'value.bin'));
    value[100]! ^= 1;
    await writeFile(join(site, 'value.bin'), value);
  }
  const { version } = JSON.parse(await readFile(join(site, '_app', 'version.json'), 'utf8')) as { version: string };
  for (const name of await readdir(site, { recursive: true })) {
    if (!/\.(html|js|json)$/.test(name)) continue;
    const path = join(site, name);
    const text = await readFile(path, 'utf8');
    const next = text.replaceAll(version, String(Number(version) + 1)).replaceAll(PARTS, '_app/immutable/next/');
    await writeFile(path, next.replaceAll(hashOf(text), hashOf(next)));
  }
  return site;
}

/** Of the script that starts a page, as the page's policy names it. */
function hashOf(page: string): string {
  const script = page.slice(page.lastIndexOf('<script>') + '<script>'.length, page.lastIndexOf('</script>'));
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}

import type { Browser } from '@playwright/test';
import { parseArgs } from 'node:util';
import { withSite } from '../e2e/site';
import { SCREENS } from './screens';

// npm run shots -- [--only name,name] [--windows name,name] [--published]: pictures of every screen in every window, light and dark, into shots/.
// With --published only those that others see are taken: two of the README, into docs/images, and the one that chats show beside a link.

const WINDOWS = {
  small: { width: 360, height: 640 },
  phone: { width: 390, height: 844 },
  side: { width: 844, height: 390 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
  wide: { width: 2560, height: 1440 },
  preview: { width: 1200, height: 630 }, // of a link in a chat
} as const;
type WindowName = keyof typeof WINDOWS;
const LOOKED_AT: readonly WindowName[] = ['small', 'phone', 'side', 'tablet', 'desktop', 'wide'];
const THEMES = ['light', 'dark'] as const;

interface Shot {
  readonly screen: string;
  readonly window: WindowName;
  readonly theme: (typeof THEMES)[number];
  readonly path: string;
}

const PUBLISHED: readonly Shot[] = [
  { screen: 'turn', window: 'desktop', theme: 'light', path: 'docs/images/table.jpg' },
  { screen: 'placing', window: 'phone', theme: 'dark', path: 'docs/images/phone.jpg' },
  { screen: 'home', window: 'preview', theme: 'light', path: 'static/share.jpg' },
];

function allShots(screens: readonly string[], windows: readonly WindowName[]): Shot[] {
  return screens.flatMap((screen) =>
    windows.flatMap((window) =>
      THEMES.map((theme) => ({ screen, window, theme, path: `shots/${screen}-${window}-${theme}.png` })),
    ),
  );
}

function wantedShots(): readonly Shot[] {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { only: text, windows: text, published: { type: 'boolean' } } });
  if (values.published) return PUBLISHED;
  return allShots(chosen('screen', Object.keys(SCREENS), values.only), chosen('window', LOOKED_AT, values.windows));
}

/** The names in a list such as "turn,trade"; all of them where nothing was asked for. */
function chosen<Name extends string>(what: string, all: readonly Name[], asked: string | undefined): readonly Name[] {
  const names = asked?.split(',') ?? all;
  const unknown = names.filter((name) => !(all as readonly string[]).includes(name));
  if (unknown.length > 0) throw new Error(`No ${what} is called ${unknown.join(', ')}. There are: ${all.join(', ')}`);
  return names as readonly Name[];
}

async function take(browser: Browser, baseURL: string, { screen, window, theme, path }: Shot): Promise<void> {
  const context = await browser.newContext({
    baseURL,
    viewport: WINDOWS[window],
    deviceScaleFactor: WINDOWS[window].width < 500 ? 2 : 1,
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(10_000);
  try {
    const page = await context.newPage();
    await SCREENS[screen]!(page);
    await page.screenshot({ path, ...(path.endsWith('.jpg') && { type: 'jpeg', quality: 72 }) });
  } finally {
    await context.close();
  }
}

async function main(): Promise<void> {
  const shots = wantedShots();
  let failures = 0;
  await withSite(async ({ address, browser }) => {
    for (const [index, shot] of shots.entries()) {
      const problem = await take(browser, address, shot).catch((error: Error) => error.message.split('\n')[0]);
      if (problem !== undefined) failures++;
      console.log(`${String(index + 1).padStart(3)}/${shots.length} ${shot.path}${problem === undefined ? '' : `: ${problem}`}`);
    }
  });
  if (failures > 0) throw new Error(`${failures} of ${shots.length} pictures could not be taken.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

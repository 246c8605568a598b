// Where a browser for the tests is. Plain Node: prepare.js asks before anything is installed.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

// The same engine without windows and menus: pages open in a third of the time.
const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} name @returns {string | undefined} */
function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

/** The quickest browser that can be had without a download: the one CHROMIUM_PATH names, else a headless shell. @returns {string | undefined} */
export function findQuickChromium() {
  return process.env.CHROMIUM_PATH || onPath(HEADLESS_SHELL);
}

/** An installed Chromium: the quickest, else the first on PATH, else undefined (then Playwright's own). @returns {string | undefined} */
export function findChromium() {
  return findQuickChromium() ?? NAMES.map(onPath).find((found) => found !== undefined);
}

/** The same as an option of Playwright's `launch`. @returns {{ executablePath?: string }} */
export function installedChromium() {
  const executablePath = findChromium();
  return executablePath === undefined ? {} : { executablePath };
}

import { existsSync } from 'node:fs';
import { aptInstalled } from './apt.mjs';
import { findProgram } from './find.mjs';

/** Chromium without the windows of a desktop: the same pages with less than half the work. Debian has it. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Debian's Chromium, which has the shell as a package of its own. */
const ofDebian = '/usr/lib/chromium';

/** On a Mac, applications are not on the PATH. */
const macApplications = ['Chromium', 'Google Chrome'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);

/** @returns {string | undefined} the path of the browser for tests */
export const findChromium = () => findProgram(...names) ?? macApplications.find((file) => existsSync(file));

/**
 * Finds Chromium. As root on Debian, installs its shell if that is missing.
 *
 * @returns {Promise<string | undefined>} what is missing and how to get it, in one sentence
 */
export async function missingChromium() {
  if (!findProgram(shell) && (!findChromium() || existsSync(ofDebian))) await aptInstalled([shell]);
  if (findChromium()) return undefined;
  await aptInstalled(['chromium']);
  if (findChromium()) return undefined;
  return 'Chromium was not found: run `sudo apt-get install chromium-headless-shell` on Debian, `brew install --cask chromium` on a Mac, or install Google Chrome, and try again.';
}

import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

/** Outside the checkout: what stands here is large, and neither the checks nor jest must read it. */
const cache = path.join(homedir(), '.cache', 'svc-tests');

/**
 * @param {...string} names
 * @returns {string} the folder of something that is installed for the tests
 */
export const installedFolder = (...names) => path.join(cache, ...names);

/**
 * Fills a folder, once. It is moved to its place when it is complete: an interrupted installation starts again.
 *
 * @param {string} folder
 * @param {string} what the words for the terminal, for example "MySQL for the tests, about a minute"
 * @param {(draft: string) => Promise<void>} fill
 */
export async function installOnce(folder, what, fill) {
  if (existsSync(folder)) return;
  console.error(`Installing ${what}, in a folder of its own (once) …`);
  mkdirSync(path.dirname(folder), { recursive: true });
  const draft = mkdtempSync(`${folder}-draft-`);
  const remove = () => rmSync(draft, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    await fill(draft);
    // Another run may have been quicker.
    if (!existsSync(folder)) renameSync(draft, folder);
  } finally {
    process.off('exit', remove);
    remove();
  }
}

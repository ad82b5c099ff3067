import { readdirSync } from 'node:fs';
import path from 'node:path';
import { aptInstalled } from './apt.mjs';

/** Debian has a folder for each kind of processor. */
function find() {
  const root = '/usr/lib';
  const folders = readdirSync(root).filter((name) => name.endsWith('-linux-gnu'));
  for (const folder of folders) {
    const file = path.join(root, folder, 'faketime', 'libfaketimeMT.so.1');
    try {
      readdirSync(path.dirname(file));
      return file;
    } catch {}
  }
  return undefined;
}

/**
 * What starts a server with a clock of its own: before its command. As root on Debian, libfaketime is installed if it is missing.
 *
 * @param {string} file has how far the clock is ahead, as `+SECONDS`. It may change: the server reads it each second
 * @returns {Promise<readonly string[]>}
 */
export async function withClock(file) {
  if (!find()) await aptInstalled(['libfaketime']);
  const library = find();
  if (!library)
    throw new Error(
      'libfaketime was not found: run `sudo apt-get install --no-install-recommends libfaketime`, and try again.',
    );
  const settings = [`FAKETIME_TIMESTAMP_FILE=${file}`, 'FAKETIME_CACHE_DURATION=1', 'FAKETIME_DONT_FAKE_MONOTONIC=1'];
  return ['/usr/bin/env', `LD_PRELOAD=${library}`, ...settings];
}

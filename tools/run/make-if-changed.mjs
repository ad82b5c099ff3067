import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { locked } from './lock.mjs';

/**
 * Calls `make` when its result is missing or was made from something else. Of several processes that ask at once, one
 * makes it. The file `stamp` says what the last result was made from.
 */
export async function makeIfChanged(stamp, fingerprint, make) {
  const isCurrent = (wanted) => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (isCurrent(fingerprint())) return;
  await locked(async () => {
    // Taken before: a file that is edited meanwhile differs, and the next call makes the result again.
    const wanted = fingerprint();
    if (isCurrent(wanted)) return;
    rmSync(stamp, { force: true });
    await make();
    writeFileSync(stamp, wanted);
  });
}

/** Of contents, not of times: a file that was restored from elsewhere can be older than the result. */
export function fingerprintOf(files, about = '') {
  const hash = createHash('sha256').update(about);
  for (const file of files.toSorted()) hash.update(`\n${file}\n`).update(readFileSync(file));
  return hash.digest('hex');
}

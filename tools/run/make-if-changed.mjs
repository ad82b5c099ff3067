import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { locked } from './lock.mjs';

/** Calls `make`, one process at a time, when `sources` or `outputs` differ from those recorded in the file `stamp`. */
export async function makeIfChanged(stamp, sources, make, outputs = () => []) {
  const text = (madeFrom) => [madeFrom, ...outputs().toSorted()].join('\n');
  const isCurrent = (madeFrom) => existsSync(stamp) && readFileSync(stamp, 'utf8') === text(madeFrom);
  if (isCurrent(sources())) return;
  await locked(async () => {
    // Read before `make`: when a source is edited during it, the next call makes the outputs again.
    const madeFrom = sources();
    if (isCurrent(madeFrom)) return;
    rmSync(stamp, { force: true });
    await make();
    writeFileSync(stamp, text(madeFrom));
  });
}

/** The files of a folder and of the folders in it whose names match. */
export const filesIn = (folder, pattern) =>
  readdirSync(folder, { recursive: true }).flatMap((name) => (pattern.test(name) ? [`${folder}/${name}`] : []));

/** A hash of the contents, not of the times: a file that was restored from elsewhere can be older than the outputs. */
export function fingerprintOf(files, about = '') {
  const hash = createHash('sha256').update(about);
  for (const file of files.toSorted()) hash.update(`\n${file}\n`).update(readFileSync(file));
  return hash.digest('hex');
}

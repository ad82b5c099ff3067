import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const kept = path.resolve(import.meta.dirname, '../../node_modules/.svc-test-durations.json');

/** The seconds of each file in the last whole run. The next one starts the longest first. */
export const lastDurations = () => (existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {});

/** The seconds of each file of a run, the longest first. test/environment.mjs has written them. */
function durationsIn(seenDir) {
  const seconds = new Map();
  const logs = readdirSync(seenDir).filter((file) => file.startsWith('durations-'));
  const rows = logs.flatMap((file) => readFileSync(path.join(seenDir, file), 'utf8').trim().split('\n'));
  for (const row of rows) {
    const [, file, ms] = /^(.*) (\d+)$/.exec(row) ?? [];
    if (file !== undefined) seconds.set(file, (seconds.get(file) ?? 0) + Number(ms) / 1_000);
  }
  return [...seconds].toSorted(([, one], [, other]) => other - one);
}

export const keepDurations = (seenDir) =>
  writeFileSync(kept, JSON.stringify({ ...lastDurations(), ...Object.fromEntries(durationsIn(seenDir)) }));

export function slowestFiles(seenDir) {
  const rows = durationsIn(seenDir).slice(0, 10);
  return [
    'The slowest test files, in seconds:',
    ...rows.map(([file, s]) => `${s.toFixed(1).padStart(7)}  ${file}`),
  ].join('\n');
}

// `npm run bench -- --tax-registry N`: imports N invented taxpayers, and looks some up, on MariaDB and on SQLite.
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '../../../services/api/src/main/config.ts';
import { openStore } from '../../../services/api/src/main/open-store.ts';
import { realSystem } from '../../../services/api/src/main/system.ts';
import { latin1Chunks } from '../../../tools/tax-registry/chunks.ts';
import { registryLines } from '../../../tools/tax-registry/lines.ts';
import { svc } from '../processes.mjs';
import { count } from '../seed/check.ts';
import { timed } from '../seed/timed.ts';
import { importing } from './importing.ts';
import { loadDataSeconds } from './load-data.ts';
import { lookUps, lookUpsWhile } from './look-ups.ts';
import { places, type Place } from './places.ts';

const limitMb = 200;
const aim = 0.5;
const looked = 10_000;

const { values } = parseArgs({ options: { 'tax-registry': { type: 'string' }, on: { type: 'string' } } });
const taxpayers = Number(values['tax-registry']);
const dir = mkdtempSync(path.join(tmpdir(), 'svc-bench-'));
try {
  if (!Number.isSafeInteger(taxpayers) || taxpayers < 20_000 || taxpayers > 50_000_000)
    throw new Error('--tax-registry takes a number from 20000 to 50000000.');
  const wanted = Object.keys(places).filter((name) => values.on === undefined || values.on === name);
  if (wanted.length === 0) throw new Error(`--on takes ${Object.keys(places).join(' or ')}.`);
  const file = path.join(dir, 'padron_reducido_ruc.txt');
  const next = path.join(dir, 'next.txt');
  const rucs = await timed(`a file with ${count(taxpayers)} taxpayers`, () => generate(file, taxpayers, 1));
  await generate(next, Math.floor(taxpayers / 10), 2);
  for (const name of wanted) {
    const place = await places[name]?.(path.join(dir, name));
    if (place !== undefined) await measure(place, { file, next, rucs }).finally(place.stop);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(dir, { recursive: true, force: true });
}

/** @returns RUCs of the file, from all of its parts */
async function generate(file: string, rows: number, seed: number): Promise<string[]> {
  const rucs: string[] = [];
  const every = Math.max(1, Math.floor(rows / looked));
  function* lines(): Generator<string> {
    let index = 0;
    for (const line of registryLines(rows, seed)) {
      if (index > 0 && index % every === 0) rucs.push(line.slice(0, 11));
      index += 1;
      yield line;
    }
  }
  await pipeline(latin1Chunks(lines()), createWriteStream(file));
  return rucs;
}

type Given = { file: string; next: string; rucs: readonly string[] };

async function measure({ name, env, mysqlUrl }: Place, { file, next, rucs }: Given): Promise<void> {
  svc(env, 'migrate');
  const first = await importing(env, file);
  const perSecond = taxpayers / first.seconds;
  const limit = mysqlUrl === null ? null : taxpayers / (await loadDataSeconds(mysqlUrl, file));
  const config = readConfig({ SVC_ENV: 'development', ...env }, { serving: false, hasKeyring: () => true });
  const store = await openStore(config, realSystem());
  try {
    const alone = await lookUps(store.taxRegistry, rucs);
    const second = importing(env, next);
    const meanwhile = await lookUpsWhile(store.taxRegistry, rucs, second);
    const { seconds, peakMb } = await second;
    const ratio = limit === null ? null : perSecond / limit;
    console.log(`${name}:
  import: ${count(taxpayers)} taxpayers in ${first.seconds.toFixed(1)} s, ${count(Math.round(perSecond))} a second
  ${limit === null || ratio === null ? 'no LOAD DATA to compare with' : `LOAD DATA: ${count(Math.round(limit))} a second; ratio ${ratio.toFixed(2)} (aim ${aim})`}
  peak memory of the import: ${first.peakMb.toFixed(0)} MB (limit ${limitMb} MB)
  look-ups: p50 ${alone.p50Ms.toFixed(2)} ms, p99 ${alone.p99Ms.toFixed(2)} ms
  the next import, of a tenth, and the deletion of the first: ${seconds.toFixed(1)} s, ${peakMb.toFixed(0)} MB
  look-ups meanwhile: ${count(meanwhile.times)}, p50 ${meanwhile.p50Ms.toFixed(2)} ms, p99 ${meanwhile.p99Ms.toFixed(2)} ms`);
    if (Math.max(first.peakMb, peakMb) >= limitMb || (ratio !== null && ratio < aim)) process.exitCode = 1;
  } finally {
    await store.close();
  }
}

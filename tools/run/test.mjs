import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { startServices } from '../services/services.mjs';
import { checks, contractCoverage } from './checks.mjs';
import { killAll, stopAll } from './child.mjs';
import { installed } from './install.mjs';
import { nothingYet, print, runCheck, runChecks } from './report.mjs';
import { runJest } from './run-jest.mjs';

/** `npm test`: the one command that says whether svc is good. */
const help = `npm test                 every check, then every test, on both profiles
npm test -- ARGS …       jest alone, with these arguments: one story, say
                           npm test -- test/stories/refund
                           npm test -- --selectProjects unit
                         MariaDB and Redis are started unless the selected projects do without them.
npm test -- --help       this text

The last line is the sum: Tests: N passed, N failed, N skipped. It fails on a failure; with CI=true also on a skip.`;

const args = process.argv.slice(2);
const whole = args.length === 0;
const onCi = process.env.CI === 'true';
const counts = nothingYet();
/** @type {import('../services/services.mjs').Services | undefined} */
let services;

if (args.includes('--help') || args.includes('-h')) {
  console.log(help);
  process.exit(0);
}

const dir = mkdtempSync(path.join(tmpdir(), 'svc-test-'));
process.once('exit', () => {
  killAll();
  rmSync(dir, { recursive: true, force: true });
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.once(signal, async () => {
    await Promise.allSettled([stopAll(), services?.stop()]);
    process.exit(128 + constants.signals[signal]);
  });
}

if (await runCheck(counts, { title: 'install', work: installed })) await everything();
const sum = `Tests: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`;
process.stdout.write(sum, () => process.exit(counts.failed > 0 || (onCi && counts.skipped > 0) ? 1 : 0));

async function everything() {
  if (whole) await runChecks(counts, checks);
  const hasServices = needServices() && (await withServices());
  const seenDir = path.join(dir, 'seen');
  mkdirSync(seenDir);
  await runJest(counts, {
    // Last, because jest takes every word after this option for the name of a project.
    args: hasServices || args.includes('--selectProjects') ? args : [...args, '--selectProjects', 'unit', 'embedded'],
    env: {
      SVC_TEST_SEEN_DIR: seenDir,
      SVC_TEST_DATABASE_URL: services?.mariadb.url,
      SVC_TEST_REDIS_URL: services?.redis.url,
    },
    dir,
  });
  await services?.stop();
  if (whole) await runCheck(counts, contractCoverage(seenDir));
}

function needServices() {
  const selects = args.indexOf('--selectProjects');
  return selects < 0 || args.slice(selects).includes('production');
}

/** Without them the tests of the production profile cannot run: a failure where it counts, else one skipped test. */
async function withServices() {
  const began = performance.now();
  let missing = '';
  const started = await runCheck(onCi ? counts : nothingYet(), {
    title: 'services for the tests',
    work: async () => {
      const got = await startServices();
      if (!('missing' in got)) services = got;
      else if (onCi) throw new Error(got.missing);
      else missing = got.missing;
    },
  });
  if (services || !started) return started;
  console.log(missing);
  print('skipped', 'tests of the production profile', began);
  counts.skipped += 1;
  return false;
}

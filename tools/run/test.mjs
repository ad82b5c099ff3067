import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServices } from '../services/services.mjs';
import { checks, contractCoverage } from './checks.mjs';
import { killAll, stopAll } from './child.mjs';
import { installed } from './install.mjs';
import { nothingYet, runCheck, runChecks } from './report.mjs';
import { runJest } from './run-jest.mjs';
import { tidyOnSignal } from './signals.mjs';

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
/** @type {ReturnType<typeof startServices> | undefined} */
let starting;
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
tidyOnSignal(() => Promise.all([stopAll(), stopServices()]));

async function everything() {
  if (whole) await runChecks(counts, checks);
  const hasServices = needServices() && (await withServices());
  const seenDir = path.join(dir, 'seen');
  mkdirSync(seenDir);
  await runJest(counts, {
    // Last, because jest takes every word after this option for the name of a project.
    args:
      hasServices || args.includes('--selectProjects')
        ? args
        : [...args, '--selectProjects', 'unit', 'embedded', 'process'],
    env: {
      SVC_TEST_WHOLE: String(whole),
      SVC_TEST_SEEN_DIR: seenDir,
      SVC_TEST_DATABASE_URL: services?.mariadb.url,
      SVC_TEST_REDIS_URL: services?.redis.url,
    },
    dir,
  });
  await stopServices();
  if (whole) await runCheck(counts, contractCoverage(seenDir));
}

function needServices() {
  const selects = args.indexOf('--selectProjects');
  return selects < 0 || ['production', 'process'].some((name) => args.slice(selects).includes(name));
}

/** Without them the production profile cannot be tested: a failure where it counts, else one skip for all of it. */
const withServices = () =>
  runCheck(counts, {
    title: 'MariaDB and Redis for the production profile',
    work: async () => {
      starting = startServices();
      const started = await starting;
      if (!('missing' in started)) services = started;
      else if (onCi) throw new Error(started.missing);
      else return { skipped: started.missing };
    },
  });

/** Also when they are still starting: half a start cannot be stopped. */
async function stopServices() {
  const started = await starting?.catch(() => undefined);
  if (started && 'stop' in started) await started.stop();
}

if (await runCheck(counts, { title: 'install', work: installed })) await everything();
const sum = `Tests: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`;
process.stdout.write(sum, () => process.exit(counts.failed > 0 || (onCi && counts.skipped > 0) ? 1 : 0));

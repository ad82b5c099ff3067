import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { missingMysql, startMysql, startServices } from '../services/services.mjs';
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
                         MariaDB and Redis are started unless the selected projects do without them, MySQL itself
                         for a whole run and for --selectProjects mysql.
npm test -- --help       this text

The last line is the sum: Tests: N passed, N failed, N skipped. It fails on a failure; with CI=true also on a skip.`;

const args = process.argv.slice(2);
const whole = args.length === 0;
const onCi = process.env.CI === 'true';
const counts = nothingYet();
/** @type {(() => Promise<void>)[]} */
const started = [];
/** Where the servers are that were started. @type {NodeJS.ProcessEnv} */
const addresses = {};

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
  const projects = await withTheirServers(selectedProjects());
  const seenDir = path.join(dir, 'seen');
  mkdirSync(seenDir);
  await runJest(counts, {
    // Last, because jest takes every word after this option for the name of a project.
    args: [...args.slice(0, selects < 0 ? undefined : selects), '--selectProjects', ...projects],
    env: { SVC_TEST_WHOLE: String(whole), SVC_TEST_SEEN_DIR: seenDir, ...addresses },
    dir,
  });
  await stopServices();
  if (whole) await runCheck(counts, contractCoverage(seenDir));
}

const selects = args.indexOf('--selectProjects');

function selectedProjects() {
  if (selects >= 0) return args.slice(selects + 1);
  return ['unit', 'embedded', 'process', 'production', ...(whole ? ['mysql'] : [])];
}

/** Starts what the projects need. @param {readonly string[]} selected @returns those that have what they need */
async function withTheirServers(selected) {
  const [hasServices, hasMysql] = await Promise.all([
    selected.some((name) => ['production', 'process', 'mysql'].includes(name)) && withServices(),
    selected.includes('mysql') && withMysql(),
  ]);
  // `process` says by itself what it cannot test without them.
  return selected.filter((name) => (name !== 'production' || hasServices) && (name !== 'mysql' || hasMysql));
}

/** What is missing is a failure where it counts, else one skip for all that needs it. @param {string} missing */
const without = (missing) => {
  if (onCi) throw new Error(missing);
  return { skipped: missing };
};

const withServices = () =>
  runCheck(counts, {
    title: 'MariaDB and Redis for the production profile',
    work: async () => {
      const starting = startServices();
      started.push(() => stopped(starting));
      const services = await starting;
      if ('missing' in services) return without(services.missing);
      addresses.SVC_TEST_DATABASE_URL = services.mariadb.url;
      addresses.SVC_TEST_REDIS_URL = services.redis.url;
    },
  });

const withMysql = () =>
  runCheck(counts, {
    title: 'MySQL itself, for what is about the database',
    work: async () => {
      const missing = await missingMysql();
      if (missing) return without(missing);
      const starting = startMysql();
      started.push(() => stopped(starting));
      addresses.SVC_TEST_MYSQL_URL = (await starting).url;
    },
  });

/** Also when they are still starting: half a start cannot be stopped. */
const stopServices = () => Promise.all(started.map((stop) => stop()));

/** @param {Promise<object>} starting */
async function stopped(starting) {
  const server = await starting.catch(() => ({}));
  if ('stop' in server && typeof server.stop === 'function') await server.stop();
}

if (await runCheck(counts, { title: 'install', work: installed })) await everything();
const sum = `Tests: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`;
process.stdout.write(sum, () => process.exit(counts.failed > 0 || (onCi && counts.skipped > 0) ? 1 : 0));

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { missingChromium, missingMysql, startMysql, startServices } from '../services/services.mjs';
import { checkContractCoverage, runChecks } from './checks.mjs';
import { endOnSignals } from './command.mjs';
import { installed } from './install.mjs';
import { endWithSum, runCheck, runJest } from './results.mjs';
import { testShops } from './shops.mjs';

const help = `npm test                     every check, then the tests on both profiles
npm run test:long            random tests at full length, and the tests of the database on MySQL itself
npm run test:shops           the store plugin in real shop systems, installed from its package: Vendure and Medusa
npm test -- --all            all three, with one sum: what .ci/run does
npm test -- ARGS …           jest alone with these arguments, for example
                               npm test -- test/stories/expiry
                               npm test -- --selectProjects unit
npm run test:long -- ARGS …  the same at full length
npm run test:shops -- vendure -t refund
                             one shop system, and the tests with this word

MariaDB, Redis, MySQL, PostgreSQL and Chromium are started when the selected projects need them. SVC_TEST_SCREENSHOTS
is the folder for the screenshots of test/browser. SVC_TEST_SEED repeats a random test with the seed in its title.
SVC_TEST_ROUNDS is how often test/chaos/kill kills the service.
The last line is the sum: Tests: N passed, N failed, N skipped. It fails on a failure; with CI=true also on a skip.`;

const words = process.argv.slice(2);
const args = words.filter((word) => !['--long', '--shops', '--all'].includes(word));
const isWhole = args.length === 0;
if (args.includes('--help') || args.includes('-h')) {
  console.log(help);
  process.exit(0);
}

endOnSignals();
const dir = mkdtempSync(path.join(tmpdir(), 'svc-test-'));
process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
const servers = [];
const hasServer = {};
const isAll = words.includes('--all');
const isShops = words.includes('--shops');
const runs = isAll ? [{ isLong: false }, { isLong: true }] : isShops ? [] : [{ isLong: words.includes('--long') }];
if (await runCheck('install', installed)) {
  for (const run of runs) await runTests(run);
  if (isAll || isShops) await testShops(args, path.join(dir, 'shops.json'));
}
await Promise.all(servers.map((server) => server.stop()));
endWithSum();

async function runTests({ isLong }) {
  if (isWhole && !isLong) await runChecks();
  const all = ['unit', 'embedded', 'process', 'browser', 'production', ...(isWhole && isLong ? ['mysql'] : [])];
  const selection = args.indexOf('--selectProjects');
  const projects = await withServers(selection < 0 ? all : args.slice(selection + 1));
  const seenDir = mkdtempSync(path.join(dir, 'seen-'));
  const settings = { SVC_TEST_WHOLE: String(isWhole), SVC_TEST_LONG: String(isLong), SVC_TEST_SEEN_DIR: seenDir };
  // Last: jest takes every word after this option for a project.
  const jestArgs = [...args.slice(0, selection < 0 ? undefined : selection), '--selectProjects', ...projects];
  await runCheck('jest', () => runJest(jestArgs, { ...process.env, ...settings }, `${seenDir}.json`));
  if (isWhole && !isLong) await checkContractCoverage(seenDir);
}

/** Starts the servers that the projects need, and leaves out a project whose server is missing. */
async function withServers(projects) {
  if (projects.some((name) => ['production', 'process', 'mysql'].includes(name)))
    hasServer.production ??= await runCheck('MariaDB and Redis for the production profile', async () => {
      const services = await startServices();
      if (services.missing) return { skipped: 1, text: services.missing };
      servers.push(services);
      process.env.SVC_TEST_DATABASE_URL = services.mariadb.url;
      process.env.SVC_TEST_REDIS_URL = services.redis.url;
    });
  if (projects.includes('mysql'))
    hasServer.mysql ??= await runCheck('MySQL, for the tests of the database', async () => {
      const missing = await missingMysql();
      if (missing) return { skipped: 1, text: missing };
      const mysql = await startMysql();
      servers.push(mysql);
      process.env.SVC_TEST_MYSQL_URL = mysql.url;
    });
  if (projects.includes('browser'))
    hasServer.browser ??= await runCheck('Chromium, for the tests of pages', async () => {
      const missing = await missingChromium();
      return missing && { skipped: 1, text: missing };
    });
  // `process` itself skips the tests that need servers.
  return projects.filter((name) => hasServer[name] ?? true);
}

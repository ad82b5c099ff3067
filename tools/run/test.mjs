import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findNode, missingNode, mostUsedNode } from '../services/node-versions.mjs';
import { changedTests } from './changed.mjs';
import { runAfterTests, runChecks } from './checks.mjs';
import { endOnSignals } from './command.mjs';
import { contractBuilt } from './contract-build.mjs';
import { installedAhead } from './downloads.mjs';
import { keepDurations, slowestFiles } from './durations.mjs';
import { installed } from './install.mjs';
import { useMemoryFolder } from './memory-folder.mjs';
import { testNodeVersions } from './node-versions.mjs';
import { endWithSum, runCheck, runJest } from './results.mjs';
import { stopServers, withServers } from './servers.mjs';
import { testShops } from './shops.mjs';

const help = `npm test                     every check and the tests: about six minutes on two cores
npm test -- --changed        the tests that what you have changed since main can reach: less than a minute for one noun
npm test -- ARGS …           jest alone with these arguments, for example
                               npm test -- test/stories/expiry
                               npm test -- --selectProjects unit
npm run test:long            what npm test leaves out: all of the service on MariaDB too, MySQL itself, processes that are
                             killed, hostile servers and clients, Firefox, pictures, every case of the random tests
npm run test:shops           the store plugin in real shop systems, installed from its package: Vendure and Medusa
npm run test:node            what depends on Node itself, on Node 22, 24 and 26
npm test -- --all            npm test, test:long on Node 24, test:shops and test:node with one sum: what .ci/run does
npm run test:soak            random tests and kills for a long time, with new seeds
npm run test:long -- ARGS …  the same as npm test -- ARGS, at this length. test:soak likewise
npm run test:shops -- vendure -t refund
                             one shop system, and the tests with this word

MariaDB, Redis, MySQL, Galera, PostgreSQL and Chromium are started when the selected projects need them. SVC_TEST_SCREENSHOTS
is the folder for the screenshots of test/browser. SVC_TEST_SEED repeats a random test with the seed in its title.
SVC_TEST_ROUNDS is how often test/chaos/kill-everything kills the service.
The last line is the sum: Tests: N passed, N failed, N skipped. It fails on a failure; with CI=true also on a skip.`;

const options = ['--all', '--changed', '--long', '--shops', '--soak'];
const words = process.argv.slice(2);
const args = words.filter((word) => !options.includes(word));
const [isAll, isChanged, isLong, isShops, isSoak] = options.map((option) => words.includes(option));
const selection = args.indexOf('--selectProjects');
if (args.includes('--help') || args.includes('-h')) {
  console.log(help);
  process.exit(0);
}

/** What later runs need, while the first one runs. @type {Promise<void> | false | undefined} */
let ahead;

endOnSignals();
useMemoryFolder();
const dir = mkdtempSync(path.join(tmpdir(), 'svc-test-'));
process.once('exit', () => rmSync(dir, { recursive: true, force: true }));

if ((await runCheck('install', installed)) && (await runCheck('build of the contract', contractBuilt))) {
  if (isAll || !(isShops || isLong || isSoak)) await runTests('short');
  await ahead;
  if (isAll || isLong) await runTests('long');
  if (isSoak) await runTests('soak');
  if (isShops) await testShops(args, path.join(dir, 'shops.json'));
  if (isAll) await testNodeVersions();
}
await stopServers();
endWithSum();

async function runTests(run) {
  const isWhole = args.length === 0 && !isChanged;
  if (isWhole && run === 'short') await runChecks();
  const seenDir = mkdtempSync(path.join(dir, 'seen-'));
  const env = {
    SVC_TEST_RUN: run,
    SVC_TEST_SEEN_DIR: seenDir,
    SVC_TEST_WHOLE: String(args.length === 0),
  };
  const { projects, files } = isChanged ? await changedTests() : { projects: projectsOf(run, isWhole) };
  if (files) env.SVC_TEST_FILES = files.join(' ');
  const available = await withServers(projects);
  // Not before: apt might still be installing a server that is started here.
  ahead ??= isAll && installedAhead();
  if (available.length === 0) return console.log('No test to run.');
  // Last: jest takes every word after this option for a project.
  const jestArgs = [...args.slice(0, selection < 0 ? undefined : selection), '--selectProjects', ...available];
  // A version that is missing is a skip of the tests on each version of Node.
  const program = isAll && run === 'long' && !(await missingNode(mostUsedNode)) ? findNode(mostUsedNode) : undefined;
  const title = program ? `jest, the long run on Node ${mostUsedNode}` : 'jest';
  await runCheck(title, () => runJest(jestArgs, { ...process.env, ...env }, `${seenDir}.json`, program));
  if (!isWhole) return;
  if (run === 'short') await runAfterTests(seenDir);
  keepDurations(seenDir);
  console.log(slowestFiles(seenDir));
}

function projectsOf(run, isWhole) {
  if (selection >= 0) return args.slice(selection + 1);
  return [
    'unit',
    'embedded',
    'process',
    'browser',
    'production',
    ...(isWhole && run === 'long' ? ['mysql', 'galera'] : []),
    ...(isAll && run === 'long' ? ['shops'] : []),
  ];
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNode, missingNode, nodeVersions } from '../services/node-versions.mjs';
import { built } from './build.mjs';
import { endOnSignals } from './command.mjs';
import { installed } from './install.mjs';
import { filesIn } from './make-if-changed.mjs';
import { endWithSum, runCheck, runJest } from './results.mjs';

const help = `npm run test:node              on Node ${nodeVersions.join(', ')}: unit tests, then operations and stories
                               on SQLite, and a first start of the built service with one payment
npm run test:node -- 26        on one of them
npm run test:node -- 26 test/domain -t host
                               the tests of these files, with options of jest

Each Node is installed once from the npm registry, into ~/.cache/svc-tests, on Linux x64 only. The packages and the build
are those of the Node that runs npm, so nothing in the checkout changes.`;

/** What depends on Node itself. The drivers of the databases are tested on one version. */
const files = [
  ...['domain', 'application', 'adapters', 'operations', 'stories'].flatMap((name) =>
    filesIn(`test/${name}`, /\.test\.ts$/),
  ),
  'test/process/first-start.test.ts',
];
const projects = ['--selectProjects', 'unit', 'embedded', 'process'];

/**
 * The tests on each version of Node that people have.
 *
 * @param {string[]} args first numbers of versions (default: all), then arguments of jest instead of the usual files
 */
export async function testNodeVersions(args = []) {
  const majors = nodeVersions.map((version) => version.split('.')[0]);
  const wanted = nodeVersions.filter((_, index) => args.includes(majors[index]));
  const options = args.filter((word) => !majors.includes(word));
  const isWhole = options.length === 0;
  const env = { ...process.env, SVC_TEST_RUN: 'short', SVC_TEST_WHOLE: String(isWhole) };
  if (isWhole) env.SVC_TEST_FILES = files.map((file) => path.relative('test', file)).join(' ');
  const dir = mkdtempSync(path.join(tmpdir(), 'svc-node-'));
  // With the Node that installed the packages: the others only run what it built.
  await built();
  for (const version of wanted.length > 0 ? wanted : nodeVersions) {
    await runCheck(`jest, on Node ${version}`, async () => {
      const missing = await missingNode(version);
      if (missing) return { skipped: 1, text: missing };
      const program = findNode(version);
      const onPath = { ...env, PATH: `${path.dirname(program)}:${env.PATH}` };
      return runJest([...options, ...projects], onPath, `${dir}/${version}.json`, program);
    });
  }
  rmSync(dir, { recursive: true, force: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(help);
  } else {
    endOnSignals();
    if (await runCheck('install', installed)) await testNodeVersions(args);
    endWithSum();
  }
}

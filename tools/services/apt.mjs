import { spawn } from 'node:child_process';
import { findProgram } from './find.mjs';

/** apt has one caller at a time: it locks its lists and refuses a second one. @type {Promise<unknown>} */
let lastCall = Promise.resolve();

/**
 * Installs Debian packages without asking. Does nothing on a system without apt, or if the user is not root.
 *
 * @param {readonly string[]} packages
 * @returns {Promise<boolean>} whether apt succeeded
 */
export function aptInstalled(packages) {
  const installed = lastCall.then(() => install(packages));
  lastCall = installed;
  return installed;
}

/** @param {readonly string[]} packages */
async function install(packages) {
  const apt = findProgram('apt-get');
  if (!apt || process.getuid?.() !== 0) return false;
  console.error(`Installing ${packages.join(', ')} for the tests (once) …`);
  // A failed `update` is no error: `install` may work with the existing lists.
  await succeeded(apt, ['update']);
  return succeeded(apt, ['install', '-y', '--no-install-recommends', ...packages]);
}

/** @param {string} apt @param {readonly string[]} args */
function succeeded(apt, args) {
  const timeouts = [
    '-qq',
    '-o',
    'DPkg::Lock::Timeout=120',
    '-o',
    'Acquire::Retries=1',
    '-o',
    'Acquire::http::Timeout=20',
  ];
  const child = spawn(apt, [...timeouts, ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

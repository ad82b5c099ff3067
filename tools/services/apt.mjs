import { spawn } from 'node:child_process';
import { findProgram } from './find.mjs';

/**
 * Installs Debian packages, as root and on a system with apt only: elsewhere it would have to ask.
 *
 * @param {readonly string[]} packages
 * @returns {Promise<boolean>} whether apt succeeded
 */
export async function aptInstalled(packages) {
  const apt = findProgram('apt-get');
  if (!apt || process.getuid?.() !== 0) return false;
  console.error(`Installing ${packages.join(', ')} for the tests (once) …`);
  // An `update` that fails is no error: the lists may be good enough for `install`.
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

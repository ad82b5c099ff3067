import { spawn } from 'node:child_process';
import { findProgram } from './find.mjs';

/**
 * Installs Debian packages where that needs no question: as root, on a system with apt.
 *
 * @param {readonly string[]} packages
 * @returns {Promise<boolean>} whether apt says it worked
 */
export async function aptInstalled(packages) {
  const apt = findProgram('apt-get');
  if (!apt || process.getuid?.() !== 0) return false;
  console.error(`Installing ${packages.join(', ')} for the tests (once) …`);
  // Stale package lists are no reason to give up: the installation itself decides.
  await succeeded(apt, ['update']);
  return succeeded(apt, ['install', '-y', '--no-install-recommends', ...packages]);
}

/** @param {string} apt @param {readonly string[]} args */
function succeeded(apt, args) {
  const patience = [
    '-qq',
    '-o',
    'DPkg::Lock::Timeout=120',
    '-o',
    'Acquire::Retries=1',
    '-o',
    'Acquire::http::Timeout=20',
  ];
  const child = spawn(apt, [...patience, ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

import { connect } from 'node:net';
import { aptInstalled } from './apt.mjs';
import { findProgram } from './find.mjs';
import { startPrivate } from './private-server.mjs';

/** The programs that run and check the files of deploy/, with their packages in Debian. */
const packages = { caddy: 'caddy', nginx: 'nginx-light', 'systemd-analyze': 'systemd' };

/** @param {keyof typeof packages} name */
export const findDeployed = (name) => findProgram(name);

/**
 * Finds programs. As root on Debian, installs those that are missing.
 *
 * @param {...keyof typeof packages} names
 * @returns {Promise<string | undefined>} what is missing and how to get it, in one sentence
 */
export async function missingDeployed(...names) {
  const absent = () => names.filter((name) => !findProgram(name));
  if (absent().length > 0) await aptInstalled(absent().map((name) => packages[name]));
  const still = absent();
  if (still.length === 0) return undefined;
  const wanted = still.map((name) => packages[name]).join(' ');
  return `${still.join(' and ')} was not found: run \`sudo apt-get install --no-install-recommends ${wanted}\` (Debian and Ubuntu), and try again.`;
}

/**
 * Runs a proxy on the loopback interface.
 *
 * @param {'caddy' | 'nginx'} name
 * @param {(dir: string, port: number) => string[]} configure writes its files into the folder, and returns its arguments
 */
export const startProxy = (name, configure) =>
  startPrivate({
    name,
    url: (port) => `https://127.0.0.1:${port}`,
    prepare: async () => {},
    // Caddy keeps a copy of its settings in these folders.
    command: (dir, port) => [
      'env',
      `XDG_CONFIG_HOME=${dir}`,
      `XDG_DATA_HOME=${dir}`,
      findDeployed(name) ?? name,
      ...configure(dir, port),
    ],
    responds: ({ port }) => accepts(port),
  });

/** @param {number} port @returns {Promise<boolean>} */
const accepts = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false)).once('connect', () => socket.destroy());
  });

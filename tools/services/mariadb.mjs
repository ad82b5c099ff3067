import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { withClock } from './faketime.mjs';
import { findProgram } from './find.mjs';
import { startPrivate } from './private-server.mjs';

const run = promisify(execFile);

export const mariadbPackages = ['mariadb-server-core', 'mariadb-client-core'];

export function findMariadb() {
  const server = findProgram('mariadbd');
  const client = findProgram('mariadb');
  const installer = findProgram('mariadb-install-db');
  return server && client && installer ? { server, client, installer } : undefined;
}

/** @param {import('./services.mjs').Place} [place] */
export async function startMariadb(place) {
  const found = findMariadb();
  if (!found) throw new Error(`MariaDB was not found: install ${mariadbPackages.join(' and ')}.`);
  const before = place?.clockFile === undefined ? [] : await withClock(place.clockFile);
  return startPrivate(recipe(found, place?.options ?? [], before), place);
}

/**
 * @param {{ server: string, client: string, installer: string }} found
 * @param {readonly string[]} options
 * @param {readonly string[]} before what stands before the command
 * @returns {import('./private-server.mjs').Recipe}
 */
const recipe = ({ server, client, installer }, options, before) => ({
  name: 'mariadb',
  url: (port) => `mysql://root@127.0.0.1:${port}/`,
  prepare: async (dir) => {
    if (existsSync(path.join(dir, 'data', 'mysql'))) return;
    const auth = ['--auth-root-authentication-method=normal', '--skip-test-db'];
    // Two installations at the same moment would use the same names of temporary tables.
    const places = [`--datadir=${path.join(dir, 'data')}`, `--tmpdir=${dir}`];
    await run(installer, ['--no-defaults', ...asRoot(), ...places, ...auth], { timeout: 60_000 });
  },
  command: (dir, port) => {
    const [first = server, ...rest] = [...before, server];
    return [first, ...rest, '--no-defaults', ...asRoot(), ...mariadbOptions(dir, port), ...options];
  },
  // The socket is in the folder of this server, so no other server can respond.
  responds: async ({ dir }) => {
    const socket = path.join(dir, 'my.sock');
    if (!existsSync(socket)) return false;
    const query = run(client, ['--no-defaults', '--user=root', `--socket=${socket}`, '-e', 'select 1'], {
      timeout: 5_000,
    });
    return query.then(
      () => true,
      () => false,
    );
  },
});

/** @param {string} dir @param {number} port */
export const mariadbOptions = (dir, port) => [
  `--datadir=${path.join(dir, 'data')}`,
  `--tmpdir=${dir}`,
  `--socket=${path.join(dir, 'my.sock')}`,
  `--pid-file=${path.join(dir, 'my.pid')}`,
  '--bind-address=127.0.0.1',
  `--port=${port}`,
  '--skip-name-resolve',
  '--max-connections=400',
  '--innodb-buffer-pool-size=128M',
  // A killed server loses nothing with this setting; only a power failure would lose commits.
  '--innodb-flush-log-at-trx-commit=2',
];

/** MariaDB runs as root only with this option. */
const asRoot = () => (process.getuid?.() === 0 ? ['--user=root'] : []);

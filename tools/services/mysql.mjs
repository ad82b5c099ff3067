import { execFile, spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { aptInstalled } from './apt.mjs';
import { findProgram } from './find.mjs';
import { installedFolder, installOnce } from './install-once.mjs';
import { startPrivate } from './private-server.mjs';

const run = promisify(execFile);

/** @typedef {{ mysqld: string, root: string }} Found `root`: '' for this system, else the folder of another one */

/**
 * MySQL itself, whose defaults differ from those of MariaDB. Debian has it only in its unstable suite, so a small
 * Debian system with it is installed into a folder, and it runs there with chroot.
 */
const ownSystem = installedFolder('mysql');

/** @returns {Found | undefined} */
export function findMysql() {
  const mysqld = findProgram('mysqld');
  // MariaDB may install a program with this name, too.
  if (mysqld && !/mariadb/i.test(spawnSync(mysqld, ['--version'], { encoding: 'utf8' }).stdout ?? ''))
    return { mysqld, root: '' };
  const inside = '/usr/sbin/mysqld';
  return isRoot() && existsSync(ownSystem + inside) ? { mysqld: inside, root: ownSystem } : undefined;
}

/**
 * Finds MySQL. As root on Debian, installs it if it is missing.
 *
 * @returns {Promise<string | undefined>} what is missing and how to get it, in one sentence
 */
export async function missingMysql() {
  if (findMysql()) return undefined;
  const problem = await installWithDebootstrap();
  return (
    problem && `MySQL itself was not found (${problem}): install MySQL 8.0 or newer so that \`mysqld\` is on the PATH.`
  );
}

/** @returns {Promise<string | undefined>} why it cannot be installed */
async function installWithDebootstrap() {
  const mirror = await debianMirror();
  if (!isRoot() || mirror === undefined) return 'it is installed by itself as root on Debian only';
  if (!findProgram('debootstrap') && !(await aptInstalled(['debootstrap']))) return 'debootstrap cannot be installed';
  const within = { timeout: 300_000, maxBuffer: 64 * 1024 * 1024 };
  const apt = ['apt-get', 'install', '-qq', '-y', '--no-install-recommends', 'mysql-server-core'];
  try {
    await installOnce(ownSystem, 'MySQL for the tests, about a minute', async (draft) => {
      await run('debootstrap', ['--variant=minbase', 'sid', draft, mirror], within);
      await run('chroot', [draft, 'env', 'DEBIAN_FRONTEND=noninteractive', ...apt], within);
    });
    return undefined;
  } catch (error) {
    return `debootstrap failed: ${String(error).split('\n')[0]}`;
  }
}

/** The address that apt gets its packages from; undefined on a system that is not Debian. */
async function debianMirror() {
  const apt = findProgram('apt-get');
  if (!apt) return undefined;
  const targets = await run(apt, ['indextargets', '--format', '$(REPO_URI) $(ORIGIN)', 'Created-By: Packages']).catch(
    () => ({ stdout: '' }),
  );
  const lines = targets.stdout.split('\n').map((line) => line.split(' '));
  return lines.find(([uri = '', origin]) => origin === 'Debian' && !uri.includes('security'))?.[0];
}

/** @param {import('./services.mjs').Place} [place] */
export async function startMysql(place) {
  const found = findMysql();
  if (!found) throw new Error('MySQL was not found: install MySQL 8.0 or newer so that `mysqld` is on the PATH.');
  return startPrivate(recipe(found, place?.options ?? []), place);
}

/**
 * @param {Found} found
 * @param {readonly string[]} options
 * @returns {import('./private-server.mjs').Recipe}
 */
function recipe({ mysqld, root }, options) {
  /** @type {[string, ...string[]]} */
  const program = root === '' ? [mysqld] : ['chroot', root, mysqld];
  const asRoot = isRoot() ? ['--user=root'] : [];
  /** @param {string} dir */
  const inside = (dir) => dir.slice(root.length);
  return {
    name: 'mysql',
    // The server must see its folder from inside its system.
    parent: root === '' ? undefined : path.join(root, 'tmp'),
    url: (port) => `mysql://root@127.0.0.1:${port}/`,
    prepare: async (dir) => {
      if (existsSync(path.join(dir, 'data', 'mysql.ibd'))) return;
      const [command, ...args] = program;
      const data = `--datadir=${inside(dir)}/data`;
      await run(command, [...args, '--no-defaults', '--initialize-insecure', ...asRoot, data], { timeout: 120_000 });
      writeFileSync(path.join(dir, 'init.sql'), overTcp);
    },
    command: (dir, port) => [
      ...program,
      '--no-defaults',
      ...asRoot,
      `--datadir=${inside(dir)}/data`,
      `--socket=${inside(dir)}/my.sock`,
      `--pid-file=${inside(dir)}/my.pid`,
      '--bind-address=127.0.0.1',
      `--port=${port}`,
      '--skip-name-resolve',
      `--init-file=${inside(dir)}/init.sql`,
      '--mysqlx=OFF',
      '--secure-file-priv=NULL',
      '--max-connections=400',
      // A killed server loses nothing with this setting; only a power failure would lose commits.
      '--innodb-flush-log-at-trx-commit=2',
      '--sync-binlog=0',
      ...options,
    ],
    // The server sends a greeting first. The socket is in its folder, so no other server can respond.
    responds: ({ dir }) => greets(path.join(dir, 'my.sock')),
  };
}

/** Tests connect from this machine only, by TCP. */
const overTcp = `CREATE USER IF NOT EXISTS root@'127.0.0.1';
GRANT ALL ON *.* TO root@'127.0.0.1' WITH GRANT OPTION;
`;

/** @param {string} file @returns {Promise<boolean>} */
const greets = (file) =>
  new Promise((resolve) => {
    const socket = connect({ path: file });
    /** @param {boolean} result */
    const end = (result) => {
      socket.destroy();
      resolve(result);
    };
    socket.setTimeout(1_000, () => end(false));
    socket.once('data', () => end(true));
    socket.once('error', () => end(false));
  });

const isRoot = () => process.getuid?.() === 0;

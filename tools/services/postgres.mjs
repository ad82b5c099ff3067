import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { aptInstalled } from './apt.mjs';
import { findProgram } from './find.mjs';
import { withParentDeathSignal } from './parent-death-signal.mjs';
import { startPrivate } from './private-server.mjs';

const run = promisify(execFile);

/** @typedef {{ server: string, initdb: string, client: string }} Found */

const postgresPackage = 'postgresql';
/** Debian installs the programs of each version in a folder of its own, outside the PATH. */
const debianFolder = '/usr/lib/postgresql';
/** Settings of Debian's package, which are read when it creates a cluster. */
const clusterSettings = '/etc/postgresql-common/createcluster.d';

/** @returns {Found | undefined} */
export function findPostgres() {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const newest = versions.toSorted((one, other) => Number(other) - Number(one))[0];
  const find = (/** @type {string} */ name) => {
    const debian = newest && path.join(debianFolder, newest, 'bin', name);
    return debian && existsSync(debian) ? debian : findProgram(name);
  };
  const [server, initdb, client] = ['postgres', 'initdb', 'psql'].map(find);
  return server && initdb && client ? { server, initdb, client } : undefined;
}

/**
 * Finds PostgreSQL, or installs it as root on Debian or Ubuntu.
 *
 * @returns {Promise<string | undefined>} what is missing and how to get it, in one sentence
 */
export async function missingPostgres() {
  if (findPostgres()) return undefined;
  if (process.getuid?.() === 0 && findProgram('apt-get')) {
    // Otherwise the package creates a cluster of its own and starts it on port 5432.
    mkdirSync(clusterSettings, { recursive: true });
    writeFileSync(path.join(clusterSettings, 'svc-tests.conf'), 'create_main_cluster = false\n');
    await aptInstalled([postgresPackage]);
  }
  return findPostgres()
    ? undefined
    : `PostgreSQL was not found: run \`sudo apt-get install --no-install-recommends ${postgresPackage}\`, or \`brew install postgresql\` on a Mac, and try again.`;
}

/**
 * It has the settings that PostgreSQL has by itself, but for a quicker disk. The database of the address exists and is empty.
 *
 * @param {import('./services.mjs').Place} [place]
 * @returns {Promise<import('./services.mjs').Server>}
 */
export async function startPostgres(place) {
  const found = findPostgres();
  if (!found) throw new Error(`PostgreSQL was not found: install ${postgresPackage}.`);
  const server = await startPrivate(recipe(found), place);
  return {
    ...server,
    get pid() {
      return server.pid;
    },
    restart: () => restarted(server),
  };
}

/**
 * After SIGKILL its connections' processes notice a moment later that it is gone; until then it refuses to start.
 *
 * @param {import('./services.mjs').Server} server
 */
async function restarted(server) {
  for (let left = 20; ; left -= 1) {
    try {
      return await server.restart();
    } catch (error) {
      if (left === 0 || !/still in use/.test(String(error))) throw error;
      await pause(250);
    }
  }
}

/**
 * @param {Found} found
 * @returns {import('./private-server.mjs').Recipe}
 */
const recipe = ({ server, initdb, client }) => ({
  name: 'postgres',
  url: (port) => `postgres://postgres@127.0.0.1:${port}/postgres`,
  // SIGTERM would wait until every client has closed its connection.
  stopSignal: 'SIGINT',
  prepare: async (dir) => {
    const owner = ownerOf();
    if (owner) chownSync(dir, owner.uid, owner.gid);
    if (existsSync(path.join(dir, 'data', 'PG_VERSION'))) return;
    const settings = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
    const [program, ...args] = asPostgres([initdb, `--pgdata=${path.join(dir, 'data')}`, ...settings]);
    await run(program, args, { cwd: dir, timeout: 60_000 });
  },
  command: (dir, port) =>
    asPostgres([
      server,
      ...['-D', path.join(dir, 'data')],
      ...['-k', dir],
      ...['-h', '127.0.0.1'],
      ...['-p', String(port)],
      // A killed server loses nothing with this setting; only a power failure would.
      ...['-c', 'fsync=off'],
    ]),
  // The socket is in the folder of this server, so no other server can respond.
  responds: async ({ dir, port }) => {
    if (!existsSync(path.join(dir, `.s.PGSQL.${port}`))) return false;
    const query = ['-X', '-h', dir, '-p', String(port), '-U', 'postgres', '-c', 'select 1'];
    return run(client, query, { timeout: 5_000 }).then(
      () => true,
      () => false,
    );
  },
});

/**
 * PostgreSQL refuses to run as root. A change of user clears the signal for the parent's death, so it is set after it.
 *
 * @param {[string, ...string[]]} command
 * @returns {[string, ...string[]]}
 */
function asPostgres([program, ...args]) {
  if (!ownerOf()) return [program, ...args];
  const user = ['--reuid=postgres', '--regid=postgres', '--clear-groups'];
  return ['setpriv', ...user, ...withParentDeathSignal(program, args)];
}

/** @type {{ uid: number, gid: number } | undefined} */
let postgresUser;

/** The user that Debian's package creates, when this process is root; undefined when it runs as the user itself. */
function ownerOf() {
  if (process.getuid?.() !== 0) return undefined;
  const id = (/** @type {string} */ option) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return (postgresUser ??= { uid: id('-u'), gid: id('-g') });
}

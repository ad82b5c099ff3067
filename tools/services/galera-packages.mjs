import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { aptInstalled } from './apt.mjs';
import { findProgram } from './find.mjs';
import { installedFolder, installOnce } from './install-once.mjs';
import { findMariadb, mariadbPackages } from './mariadb.mjs';

const run = promisify(execFile);

const packages = ['galera-4', 'rsync'];
const libraries = ['/usr/lib/galera/libgalera_smm.so', '/usr/lib64/galera-4/libgalera_smm.so'];

/** With them a node copies its data to another one that has none. */
const scripts = ['wsrep_sst_rsync', 'wsrep_sst_common'];

/**
 * Debian has the scripts in the package of the whole server. Its installation would start a MariaDB with the system, so
 * the package is only unpacked.
 */
const unpacked = installedFolder('galera');

/** @returns {{ library: string, scripts: string[] } | undefined} the paths of what MariaDB needs to be a node */
export function findGalera() {
  const library = libraries.find((file) => existsSync(file));
  const found = scripts.flatMap((name) => {
    const ours = path.join(unpacked, 'usr/bin', name);
    return findProgram(name) ?? (existsSync(ours) ? ours : []);
  });
  if (library === undefined || !findProgram('rsync') || found.length < scripts.length) return undefined;
  return { library, scripts: found };
}

/**
 * Finds Galera. As root on Debian or Ubuntu, installs it if it is missing.
 *
 * @returns {Promise<string | undefined>} what is missing and how to get it, in one sentence
 */
export async function missingGalera() {
  const found = () => findMariadb() && findGalera();
  if (found()) return undefined;
  if (await aptInstalled([...mariadbPackages, ...packages])) await unpackScripts().catch(() => undefined);
  if (found()) return undefined;
  return `Galera was not found: run \`sudo apt-get install --no-install-recommends mariadb-server ${packages.join(' ')}\` (Debian and Ubuntu), and try again.`;
}

const unpackScripts = () =>
  installOnce(unpacked, 'the scripts of Galera for the tests', async (draft) => {
    await run('apt-get', ['download', '-qq', 'mariadb-server'], { cwd: draft, timeout: 120_000 });
    const [file = ''] = readdirSync(draft).filter((name) => name.endsWith('.deb'));
    await run('dpkg-deb', ['--extract', file, draft], { cwd: draft });
  });

/** @param {string} folder a folder that every user of this machine can read, as the home of root is not */
export function copyScripts(folder) {
  for (const file of findGalera()?.scripts ?? []) copyFileSync(file, path.join(folder, path.basename(file)));
}

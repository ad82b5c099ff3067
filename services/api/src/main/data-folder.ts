import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, link, mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { WrongSettings, type Config } from './config.ts';

export const databaseFile = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.join(dataDir, 'svc.sqlite');

/** The one service that runs on this folder holds the lock of this file. */
export const lockFile = ({ dataDir }: Config): string => path.join(dataDir, 'svc.lock');

/** The imported tax registry, and the lock of its imports. */
export const taxRegistryFiles = ({ dataDir }: Pick<Config, 'dataDir'>) => ({
  file: path.join(dataDir, 'tax-registry.sqlite'),
  lock: path.join(dataDir, 'tax-registry.lock'),
});

/** What a restore of the database must not take with it: the last call of live mode, and what was revoked. */
export const witnessFiles = ({ dataDir }: Pick<Config, 'dataDir'>) => ({
  call: path.join(dataDir, 'svc.last-call'),
  revocations: path.join(dataDir, 'svc.revoked'),
});

/** What is wrong with the folder that an operator has named; null when nothing is. Nothing is created. */
export function dataFolderProblem(dataDir: string, mayBeNew: boolean): string | null {
  if (dataDir.trim() === '') return '--data-dir is empty: write the path of the data folder.';
  if (mayBeNew || existsSync(databaseFile({ dataDir }))) return null;
  return `There is no database in ${path.resolve(dataDir)}: check --data-dir. To create one there, run migrate.`;
}

/** Creates the data folder, and checks that svc can write to it. @throws WrongSettings */
export async function prepareDataFolder({ dataDir }: Config): Promise<void> {
  // Not the process id: in containers on one volume, each has the id 1.
  const probe = path.join(dataDir, `.probe-${randomBytes(8).toString('hex')}`);
  try {
    await createFolders(path.resolve(dataDir));
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw new WrongSettings([
      `The data folder ${path.resolve(dataDir)} can't be written (${codeOf(error)}): set SVC_DATA_DIR to a folder that svc can write.`,
    ]);
  }
}

/** Creates a folder with its parents. Not with Node's `recursive`: it never ends if the kernel refuses folders, as in /proc. */
async function createFolders(folder: string): Promise<void> {
  try {
    await createFolder(folder);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || folder === path.dirname(folder)) throw error;
    await createFolders(path.dirname(folder));
    await createFolder(folder);
  }
}

/** Creates a folder, unless it exists. */
async function createFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/**
 * Gives the files mode 600, so that only their owner can read them, also in a folder that others can read. SQLite
 * creates its -wal and -shm files with the mode of the database.
 * @throws WrongSettings when the mode of a file can't be changed
 */
export async function keepPrivate(config: Config): Promise<void> {
  const database = databaseFile(config);
  for (const file of [database, lockFile(config)]) await withFileErrors(file, () => createOnce(file, ''));
  const registry = taxRegistryFiles(config);
  const others = [`${database}-wal`, `${database}-shm`, keyringFile(config.dataDir), registry.file, registry.lock];
  for (const file of [database, lockFile(config), ...others].filter(existsSync)) await allowOwnerOnly(file);
}

const allowOwnerOnly = (file: string): Promise<void> =>
  withFileErrors(file, async () => {
    if (((await stat(file)).mode & 0o077) !== 0) await chmod(file, 0o600);
  });

async function withFileErrors(file: string, change: () => Promise<void>): Promise<void> {
  try {
    await change();
  } catch (error) {
    // SQLite has removed the file since it was found.
    if (codeOf(error) === 'ENOENT') return;
    throw new WrongSettings([
      `The file ${path.resolve(file)} can't be given mode 600 (${codeOf(error)}): make the user that runs svc its owner.`,
    ]);
  }
}

export const keyringFile = (dataDir: string): string => path.join(dataDir, 'secrets');

/** Where the operator finds the keyring: a file, or the name of the setting. */
export const keyringPlace = ({ secrets, dataDir }: Config): string =>
  secrets === null ? path.resolve(keyringFile(dataDir)) : 'SVC_SECRETS';

export const hasKeyring = (dataDir: string): boolean => existsSync(keyringFile(dataDir));

/**
 * The text of the keyring: SVC_SECRETS, or else the file `secrets` of the data folder, with mode 600. The file is
 * created in development only; in production the operator provides the keyring. It is created before the database,
 * never after it: the keys and secrets in a database work only with the keyring that it was created with.
 * @throws WrongSettings
 */
export async function keyringText(config: Config): Promise<string> {
  if (config.secrets !== null) return config.secrets;
  const file = keyringFile(config.dataDir);
  await prepareDataFolder(config);
  // Checked before the keyring: another process may be creating both, and it creates the keyring first.
  const isNew = config.production !== null || !existsSync(databaseFile(config));
  if (config.development && isNew) await createOnce(file, `k1:${randomBytes(32).toString('base64')}\n`);
  await allowOwnerOnly(file);
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT' && !isNew)
      throw new WrongSettings([
        `The keyring ${path.resolve(file)} is missing, and the keys in svc.sqlite work only with it: restore the file from your backup, or set SVC_SECRETS to its content.`,
      ]);
    throw new WrongSettings([
      `The keyring ${path.resolve(file)} can't be read (${codeOf(error)}): check that the file exists and that svc can read it, or set SVC_SECRETS.`,
    ]);
  }
}

/** Two processes that start at once use the same file, and a crash never leaves an incomplete one. */
async function createOnce(file: string, text: string): Promise<void> {
  if (existsSync(file)) return;
  const draft = `${file}.${process.pid}`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
    await link(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await handle.close();
    await rm(draft, { force: true });
  }
}

/** The `code` of an error. Not by `instanceof`: in jest an error of Node belongs to another realm than this `Error`. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : String(error);

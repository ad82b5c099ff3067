import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, link, mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { WrongSettings, type Config } from './config.ts';

export const databaseFile = ({ dataDir }: Config): string => path.join(dataDir, 'svc.sqlite');

/** Held by the one service that runs on this folder. */
export const lockFile = ({ dataDir }: Config): string => path.join(dataDir, 'svc.lock');

/** Makes the data folder, and sees that it can be written. @throws WrongSettings */
export async function prepareDataFolder({ dataDir }: Config): Promise<void> {
  const probe = path.join(dataDir, `.probe-${process.pid}`);
  try {
    await makeFolder(path.resolve(dataDir));
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw new WrongSettings([
      `The data folder ${path.resolve(dataDir)} can't be written (${codeOf(error)}): set SVC_DATA_DIR to one that can.`,
    ]);
  }
}

/** With its parents. Node's own `recursive` tries for ever where the kernel takes no folder, as under /proc. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await make(folder);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || folder === path.dirname(folder)) throw error;
    await makeFolder(path.dirname(folder));
    await make(folder);
  }
}

/** What is there already need not be made, whoever made it. */
async function make(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/**
 * The files are for their owner alone, also in a folder that was there and is open to others. SQLite makes those
 * beside the database with the database's own mode.
 * @throws WrongSettings when a file can't be closed to others
 */
export async function keepPrivate(config: Config): Promise<void> {
  const database = databaseFile(config);
  for (const file of [database, lockFile(config)]) await inFolder(file, () => createOnce(file, ''));
  const besides = [`${database}-wal`, `${database}-shm`, keyringFile(config.dataDir)];
  for (const file of [database, lockFile(config), ...besides].filter(existsSync)) await narrow(file);
}

const narrow = (file: string): Promise<void> =>
  inFolder(file, async () => {
    if (((await stat(file)).mode & 0o077) !== 0) await chmod(file, 0o600);
  });

async function inFolder(file: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    // SQLite has removed it meanwhile.
    if (codeOf(error) === 'ENOENT') return;
    throw new WrongSettings([
      `The file ${path.resolve(file)} can't be kept for its owner alone (${codeOf(error)}): make it the service's own, with mode 600.`,
    ]);
  }
}

export const keyringFile = (dataDir: string): string => path.join(dataDir, 'secrets');

/** Where an operator finds the keyring. */
export const keyringPlace = ({ secrets, dataDir }: Config): string =>
  secrets === null ? path.resolve(keyringFile(dataDir)) : 'SVC_SECRETS';

export const hasKeyring = (dataDir: string): boolean => existsSync(keyringFile(dataDir));

/**
 * The keyring of a machine that was given none: a file beside the database and outside it, for its owner alone. It
 * is made in development only, and only before the database: with another one every key of the database is dead.
 * Production must say where its secrets come from.
 * @throws WrongSettings
 */
export async function keyringText(config: Config): Promise<string> {
  if (config.secrets !== null) return config.secrets;
  const file = keyringFile(config.dataDir);
  await prepareDataFolder(config);
  // Asked in this order: another process may be making both, and the keyring comes first.
  const isNew = config.production !== null || !existsSync(databaseFile(config));
  if (config.development && isNew) await createOnce(file, `k1:${randomBytes(32).toString('base64')}\n`);
  await narrow(file);
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT' && !isNew)
      throw new WrongSettings([
        `The keyring ${path.resolve(file)} is missing, and the keys in svc.sqlite beside it work with no other: put it back from your backup, or set SVC_SECRETS to what it held.`,
      ]);
    throw new WrongSettings([`The secrets file ${path.resolve(file)} can't be read (${codeOf(error)}).`]);
  }
}

/** Whole or not at all: two processes that start together agree on one file, and a crash leaves no half of it. */
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

/** Told by its shape: an error of Node's own may be of another realm than this `Error`. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : String(error);

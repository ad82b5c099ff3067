import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { WrongSettings, type Config } from './config.ts';

export const databaseFile = ({ dataDir }: Config): string => path.join(dataDir, 'svc.sqlite');

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

const keyringFile = (dataDir: string): string => path.join(dataDir, 'secrets');

/** Where an operator finds the keyring. */
export const keyringPlace = ({ secrets, dataDir }: Config): string =>
  secrets === null ? path.resolve(keyringFile(dataDir)) : 'SVC_SECRETS';

export const hasKeyring = (dataDir: string): boolean => existsSync(keyringFile(dataDir));

/**
 * The keyring of a machine that was given none: a file beside the database and outside it, for its owner alone. It
 * is made in development only; production must say where its secrets come from.
 * @throws WrongSettings
 */
export async function keyringText(config: Config): Promise<string> {
  if (config.secrets !== null) return config.secrets;
  const file = keyringFile(config.dataDir);
  await prepareDataFolder(config);
  if (config.development) await createOnce(file, `k1:${randomBytes(32).toString('base64')}\n`);
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    throw new WrongSettings([`The secrets file ${path.resolve(file)} can't be read (${codeOf(error)}).`]);
  }
}

/** Whole or not at all: two processes that start together agree on one file, and a crash leaves no half of it. */
async function createOnce(file: string, text: string): Promise<void> {
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

import { existsSync } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { copySqlite } from '../adapters/typeorm/connection/sqlite-backup.ts';
import { isLocked, retryWhileLocked, type LockWaiting } from '../adapters/typeorm/connection/sqlite-busy.ts';
import type { Backup } from './commands/output.ts';
import { WrongSettings, type Config } from './config.ts';
import { codeOf, databaseFile, keyringFile } from './data-folder.ts';

/**
 * Copies the SQLite database of the data folder, as of one moment, into the new file `target` with mode 600. The copy
 * gets its name only when it is complete and on the disk.
 * @throws WrongSettings on the production profile, when `target` exists, or when a file can't be read or written
 */
export async function backUp(config: Config, waiting: LockWaiting, target: string): Promise<Backup> {
  if (config.production !== null)
    throw new WrongSettings([
      'This command copies SQLite only. For MySQL use its own tools, for example `mysqldump --single-transaction`, and keep a copy of SVC_SECRETS in another place.',
    ]);
  const database = databaseFile(config);
  if (!existsSync(database))
    throw new WrongSettings([
      `There is no database ${path.resolve(database)}: set SVC_DATA_DIR to the folder that holds svc.sqlite.`,
    ]);
  if (existsSync(target)) throw alreadyExists(target);

  const draft = `${target}.${process.pid}.part`;
  try {
    const bytes = await createFile(draft, () => retryWhileLocked(waiting, () => copySqlite(database, draft)));
    await link(draft, target);
    await syncToDisk(path.dirname(target));
    return {
      file: target,
      bytes,
      keyring: config.secrets === null ? path.resolve(keyringFile(config.dataDir)) : 'SVC_SECRETS',
    };
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw alreadyExists(target);
    if (isLocked(error))
      throw new WrongSettings([
        `The database file ${database} is locked by another program: try again when that program has ended.`,
      ]);
    throw new WrongSettings([
      `The backup ${target} can't be written (${codeOf(error)}): check that its folder exists and that the disk is not full.`,
    ]);
  } finally {
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

const alreadyExists = (target: string): WrongSettings =>
  new WrongSettings([`${target} already exists: name a new file, because a backup is never overwritten.`]);

/** Creates the file, fills it, and waits until it is on the disk. @returns its size in bytes */
async function createFile(file: string, fill: () => Promise<void>): Promise<number> {
  await (await open(file, 'wx', 0o600)).close();
  await fill();
  return syncToDisk(file);
}

async function syncToDisk(file: string): Promise<number> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

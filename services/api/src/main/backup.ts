import { existsSync } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { copySqlite } from '../adapters/typeorm/sql/sqlite-backup.ts';
import { isLocked, retryWhileLocked, type LockWaiting } from '../adapters/typeorm/sql/sqlite-busy.ts';
import { WrongSettings, type Config } from './config.ts';
import { codeOf, databaseFile, keyringFile } from './data-folder.ts';
import type { Backup } from './output.ts';

/**
 * Copies the database of the data folder, as it is at one moment, into a new file that is for its owner alone. The
 * file is there when it is whole and on the disk, and not before.
 * @throws WrongSettings
 */
export async function backUp(config: Config, waiting: LockWaiting, target: string): Promise<Backup> {
  if (config.production !== null)
    throw new WrongSettings([
      'svc backs up SQLite only. Here, use the tools of the database itself, for example `mysqldump --single-transaction`, and keep SVC_SECRETS in another place.',
    ]);
  const database = databaseFile(config);
  if (!existsSync(database))
    throw new WrongSettings([`There is no database ${path.resolve(database)}: set SVC_DATA_DIR to the folder of one.`]);
  if (existsSync(target)) throw exists(target);

  const draft = `${target}.${process.pid}.part`;
  try {
    const bytes = await written(draft, () => retryWhileLocked(waiting, () => copySqlite(database, draft)));
    await link(draft, target);
    await synced(path.dirname(target));
    return {
      file: target,
      bytes,
      keyring: config.secrets === null ? path.resolve(keyringFile(config.dataDir)) : 'SVC_SECRETS',
    };
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw exists(target);
    if (isLocked(error))
      throw new WrongSettings([`The database file ${database} is locked by another program: try again later.`]);
    throw new WrongSettings([
      `The backup ${target} can't be written (${codeOf(error)}): see that its folder is there and has room.`,
    ]);
  } finally {
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

const exists = (target: string): WrongSettings =>
  new WrongSettings([`${target} is there already: name a new file, a backup is never overwritten.`]);

/** Makes the file, lets it be filled, and sees that it is on the disk. @returns its size */
async function written(file: string, fill: () => Promise<void>): Promise<number> {
  await (await open(file, 'wx', 0o600)).close();
  await fill();
  return synced(file);
}

async function synced(file: string): Promise<number> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

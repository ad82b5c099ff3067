import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Distributions install servers here, outside the PATH of ordinary users. */
const serverFolders = ['/usr/sbin', '/usr/local/sbin'];

/**
 * @param {...string} names of one program, the preferred name first
 * @returns {string | undefined} its path
 */
export function findProgram(...names) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean), ...serverFolders];
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
}

/** @param {string} file */
export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

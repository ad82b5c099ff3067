import Libsql from 'libsql';

/**
 * Writes all that is committed at one moment to another file, which must be empty. Whoever writes meanwhile is not
 * held up: they only cannot shorten the WAL.
 * @throws SQLITE_BUSY when another process has the file for itself alone
 */
export function copySqlite(file: string, target: string): void {
  const database = new Libsql(file, { timeout: 0 });
  try {
    database.prepare('VACUUM INTO ?').run([target]);
  } finally {
    database.close();
  }
}

import Libsql from 'libsql';

/**
 * Writes the committed data of one moment to another file, which must be empty. Other connections can write meanwhile, but
 * the WAL cannot become shorter.
 * @throws SQLITE_BUSY when another process holds an exclusive lock of the file
 */
export function copySqlite(file: string, target: string): void {
  const database = new Libsql(file, { timeout: 0 });
  try {
    database.prepare('VACUUM INTO ?').run([target]);
  } finally {
    database.close();
  }
}

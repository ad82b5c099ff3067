import Libsql from 'libsql';

/**
 * Takes a lock that the kernel releases when the process ends, also when it is killed: an open transaction on a separate
 * database file. Node itself cannot lock a file.
 * @returns a function that releases the lock
 * @throws SQLITE_BUSY when another process, or this one, holds the lock
 */
export function lockDatabaseFile(file: string): () => void {
  const database = new Libsql(file, { timeout: 0 });
  try {
    database.exec('PRAGMA journal_mode = MEMORY');
    database.exec('BEGIN IMMEDIATE');
  } catch (error) {
    database.close();
    throw error;
  }
  return () => {
    database.exec('ROLLBACK');
    database.close();
  };
}

import Libsql from 'libsql';

/**
 * Takes a lock that ends with its owner, however it dies: a transaction on a database of its own, for which the kernel
 * keeps the lock. Node has no way to lock a file itself.
 * @returns what gives it back
 * @throws SQLITE_BUSY when another process, or this one, has it
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

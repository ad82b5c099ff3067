import type { DataSource } from 'typeorm';
import { migrationState } from '../adapters/typeorm/migrations/state.ts';
import { WrongSettings } from './config.ts';

/** The migrations that the database lacks. @throws WrongSettings when a newer version has migrated it */
export async function pendingMigrations(dataSource: DataSource): Promise<readonly string[]> {
  const { pending, unknown } = await migrationState(dataSource);
  if (unknown.length === 0) return pending;
  throw new WrongSettings([
    `The database is newer than this version of svc (it has ${unknown.join(', ')}): start the version that migrated it, or restore a backup that is older than that migration.`,
  ]);
}

import type { DataSource } from 'typeorm';

export type MigrationState = {
  /** Migrations of this version that the database does not have. */
  pending: readonly string[];
  /** Migrations of the database that this version does not know: a newer version ran them. */
  unknown: readonly string[];
};

/** Compares the migrations of this version with those that the database has run. */
export async function migrationState(dataSource: DataSource): Promise<MigrationState> {
  const known = dataSource.migrations.map(({ name = '' }) => name);
  const applied = await appliedTo(dataSource);
  return {
    pending: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  };
}

async function appliedTo(dataSource: DataSource): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  try {
    if (!(await runner.hasTable('migrations'))) return [];
    const rows = (await runner.query('SELECT name FROM migrations ORDER BY id')) as { name: string }[];
    return rows.map(({ name }) => name);
  } finally {
    await runner.release();
  }
}

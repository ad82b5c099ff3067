import type { DataSource } from 'typeorm';

export type MigrationState = {
  /** What this version has and the database has not. */
  pending: readonly string[];
  /** What the database has and this version does not know: a newer one made it. */
  unknown: readonly string[];
};

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

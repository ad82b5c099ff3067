import { migrations } from '../../services/api/src/adapters/typeorm/migrations/index.ts';

/** The names of a migration and of all after it: a test of an upgrade undoes them, and runs them again. */
export function migrationsFrom(name: string): string[] {
  const names = migrations.map((migration) => migration.name);
  const from = names.findIndex((one) => one.startsWith(name));
  if (from === -1) throw new Error(`There is no migration ${name}.`);
  return names.slice(from);
}

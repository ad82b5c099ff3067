import { migrations } from '../../services/api/src/adapters/typeorm/migrations/index.ts';

/** The names of a migration and of all later ones, in their order. */
export function migrationsFrom(name: string): string[] {
  const names = migrations.map((Migration) => new Migration().name);
  const from = names.indexOf(name);
  if (from < 0) throw new Error(`There is no migration ${name}.`);
  return names.slice(from);
}

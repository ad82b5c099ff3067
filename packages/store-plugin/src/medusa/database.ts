/** What this plugin needs of Medusa's connection to PostgreSQL, which is a Knex. */
export type Database = {
  raw(sql: string, bindings: readonly string[]): PromiseLike<{ rows: Record<string, unknown>[] }>;
  transaction(): Promise<Transaction>;
};

type Transaction = {
  raw(sql: string, bindings: readonly string[]): PromiseLike<unknown>;
  rollback(): PromiseLike<unknown>;
};

/** A column that may be missing or null. */
export const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

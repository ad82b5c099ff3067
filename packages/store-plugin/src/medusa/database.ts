/** What this plugin needs of Medusa's connection to PostgreSQL, which is a Knex. */
export type Database = Queries & { transaction(): Promise<Transaction> };

export type Queries = {
  raw(sql: string, bindings: readonly string[]): PromiseLike<{ rows: Record<string, unknown>[] }>;
};

type Transaction = Queries & { commit(): PromiseLike<unknown>; rollback(): PromiseLike<unknown> };

/** A column that may be missing or null. */
export const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

import { mysqlDataSource } from '../../services/api/src/adapters/typeorm/mysql-store.ts';

/** Runs statements as the server's administrator. */
export async function root(serverUrl: string, ...statements: readonly string[]): Promise<void> {
  const dataSource = await mysqlDataSource({ url: new URL('mysql', serverUrl).href, poolSize: 1 }).initialize();
  try {
    for (const statement of statements) await dataSource.query(statement);
  } finally {
    await dataSource.destroy();
  }
}

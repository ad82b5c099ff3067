import { mysqlDataSource } from '../../../services/api/src/adapters/typeorm/mysql-store.ts';
import { missingServices, startMariadb } from '../../../tools/services/services.mjs';

/** Where the registry is imported to. `stop` ends the server; the caller removes the folder. */
export type Place = {
  name: string;
  env: Record<string, string>;
  /** Null: SQLite. */
  mysqlUrl: string | null;
  stop(): Promise<void>;
};

const common = {
  PATH: process.env['PATH'] ?? '',
  SVC_SECRETS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  SVC_PUBLIC_URL: 'http://localhost',
};

/** As in production each commit waits for the disk, and the server has memory for other data, too. */
const options = [
  '--innodb-buffer-pool-size=1G',
  '--innodb-log-file-size=1G',
  '--innodb-flush-log-at-trx-commit=1',
  '--local-infile=1',
];

async function mariadb(): Promise<Place> {
  const missing = await missingServices();
  if (missing !== undefined) throw new Error(missing);
  const server = await startMariadb({ options });
  const admin = await mysqlDataSource({ url: `${server.url}mysql`, poolSize: 1 }).initialize();
  await admin.query('CREATE DATABASE bench');
  await admin.destroy();
  const mysqlUrl = `${server.url}bench`;
  const env = { ...common, DATABASE_URL: mysqlUrl, REDIS_URL: 'redis://127.0.0.1' };
  return { name: 'MariaDB', env, mysqlUrl, stop: () => server.stop() };
}

const sqlite = async (folder: string): Promise<Place> => ({
  name: 'SQLite',
  env: { ...common, SVC_DATA_DIR: folder },
  mysqlUrl: null,
  stop: async () => undefined,
});

export const places: Record<string, (folder: string) => Promise<Place>> = { mariadb, sqlite };

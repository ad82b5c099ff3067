import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mysqlDataSource } from '../../../services/api/src/adapters/typeorm/mysql-store.ts';
import { readConfig, type Config } from '../../../services/api/src/main/config.ts';
import { missingServices, startMariadb } from '../../../tools/services/services.mjs';

/** The databases to fill: a large one, and perhaps a small one to compare with. `dispose` removes what was created. */
export type Place = { name: string; small: Config | null; large: Config; dispose(): Promise<void> };

/**
 * Memory as on a server with a million payments, and no protection against a crash: the data can be filled in again.
 */
const options = [
  '--innodb-buffer-pool-size=4G',
  '--innodb-log-file-size=4G',
  '--innodb-doublewrite=0',
  '--innodb-flush-log-at-trx-commit=0',
];

const config = (settings: Record<string, string>): Config =>
  readConfig({ SVC_ENV: 'development', ...process.env, ...settings }, { serving: false, hasKeyring: () => true });

// Redis is not needed to fill a database.
const onMysql = (databaseUrl: string, settings: Record<string, string> = {}): Config =>
  config({ ...settings, DATABASE_URL: databaseUrl, REDIS_URL: process.env['REDIS_URL'] || 'redis://127.0.0.1' });

/** The database in DATABASE_URL. It stays filled. */
export const given = (databaseUrl: string): Place => ({
  name: 'The given database',
  small: null,
  large: onMysql(databaseUrl),
  dispose: async () => undefined,
});

/** A private MariaDB, which is removed afterwards. */
async function mariadb(): Promise<Place> {
  const missing = await missingServices();
  if (missing !== undefined) throw new Error(missing);
  const dir = mkdtempSync(path.join(tmpdir(), 'svc-seed-'));
  const server = await startMariadb({ options });
  const admin = await mysqlDataSource({ url: new URL('mysql', server.url).href, poolSize: 1 }).initialize();
  await admin.query('CREATE DATABASE small; CREATE DATABASE large');
  await admin.destroy();
  return {
    name: 'MariaDB',
    small: onMysql(`${server.url}small`, { SVC_DATA_DIR: path.join(dir, 'small') }),
    large: onMysql(`${server.url}large`, { SVC_DATA_DIR: path.join(dir, 'large') }),
    async dispose() {
      await server.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** SQLite files, which are removed afterwards. */
async function sqlite(): Promise<Place> {
  const dir = mkdtempSync(path.join(tmpdir(), 'svc-seed-'));
  const inFolder = (name: string): Config =>
    config({ DATABASE_URL: '', REDIS_URL: '', SVC_DATA_DIR: path.join(dir, name) });
  return {
    name: 'SQLite',
    small: inFolder('small'),
    large: inFolder('large'),
    dispose: async () => rmSync(dir, { recursive: true, force: true }),
  };
}

export const places: Record<string, () => Promise<Place>> = { mariadb, sqlite };

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mysqlDataSource } from '../../../services/api/src/adapters/typeorm/mysql-store.ts';
import { readConfig, type Config } from '../../../services/api/src/main/config.ts';
import { missingServices, startMariadb } from '../../../tools/services/services.mjs';

export type Place = { config: Config; kept: boolean; leave(): Promise<void> };

/** As much as a server would have that keeps a million payments; what is lost in a crash is filled in anew. */
const options = [
  '--innodb-buffer-pool-size=4G',
  '--innodb-log-file-size=4G',
  '--innodb-doublewrite=0',
  '--innodb-flush-log-at-trx-commit=0',
];

/** The database that the environment names, or a private MariaDB that is gone afterwards. */
export async function placeToFill(): Promise<Place> {
  const { env } = process;
  // Redis is not needed to fill a database.
  const development = { SVC_ENV: 'development', ...env, REDIS_URL: env['REDIS_URL'] || 'redis://127.0.0.1' };
  if (env['DATABASE_URL'])
    return {
      config: readConfig(development, { serving: false, hasKeyring: () => true }),
      kept: true,
      leave: async () => undefined,
    };

  const missing = await missingServices();
  if (missing !== undefined) throw new Error(missing);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'svc-seed-'));
  const server = await startMariadb({ options });
  const admin = await mysqlDataSource({ url: new URL('mysql', server.url).href, poolSize: 1 }).initialize();
  await admin.query('CREATE DATABASE seeded');
  await admin.destroy();
  const own = { ...development, SVC_DATA_DIR: dataDir, DATABASE_URL: `${server.url}seeded` };
  return {
    config: readConfig(own, { serving: false, hasKeyring: () => true }),
    kept: false,
    async leave() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

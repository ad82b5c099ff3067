import { expect, test } from '@jest/globals';
import type { Store } from '../../services/api/src/application/store.ts';
import { readConfig } from '../../services/api/src/main/config.ts';
import { openStore } from '../../services/api/src/main/open-store.ts';
import { realSystem } from '../../services/api/src/main/system.ts';
import type { DataSource } from '../bench/seed/dialects.ts';
import { fillEntries } from '../bench/seed/entries.ts';
import { readAllEntries } from '../bench/seed/read-all.ts';
import { seededInt } from '../seeded-random.ts';
import { aProduction, closing, listeningOn, peakMegabytes, start, svc, svcJson, type Env } from './process.ts';

// `npm run bench -- --balance-transactions 1000000` measures the same with a million.

const withServices = process.env['SVC_TEST_DATABASE_URL'] === undefined ? test.skip : test;
const entries = 120_000;
/** All entries take 58 MB in the response alone, and several times as much as rows and objects in memory. */
const limitMb = 110;

withServices(
  `per_page=all with ${entries} balance transactions: each once, newest first, and the service keeps only a few in memory`,
  async () => {
    const env = await aProduction();
    expect((await svc(['migrate'], env)).code).toBe(0);
    const merchant = await svcJson(['merchants', 'create', '--ruc', '20100070970', '--name', 'MI BODEGA'], env);
    const { key } = await svcJson(['keys', 'create', '--merchant', String(merchant.id), '--mode', 'test'], env);
    await fill(env, String(merchant.id));

    const api = start(['api'], env);
    const origin = `http://127.0.0.1:${await listeningOn(api)}`;
    const beforeMb = peakMegabytes(api);
    expect(await readAllEntries(origin, String(key))).toMatchObject({
      items: entries,
      total: entries,
      newestFirst: true,
    });
    expect(peakMegabytes(api) - beforeMb).toBeLessThan(limitMb);
  },
);

async function fill(env: Env, merchantId: string): Promise<void> {
  const config = readConfig({ ...env, SVC_ENV: 'development' }, { serving: false, hasKeyring: () => true });
  const { dataSource } = closing((await openStore(config, realSystem())) as Store & { dataSource: DataSource });
  const fromMs = Date.now() - entries * 1_000 - 3_600_000;
  await fillEntries(dataSource, { count: entries, merchantId, fromMs, random: seededInt(1) });
}

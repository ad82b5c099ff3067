// `npm run bench -- --balance-transactions N`: reads N balance transactions in one response of the service's process.
import { parseArgs } from 'node:util';
import { openStore } from '../../../services/api/src/main/open-store.ts';
import { realSystem } from '../../../services/api/src/main/system.ts';
import type { Store } from '../../../services/api/src/application/store.ts';
import { startRedis } from '../../../tools/services/services.mjs';
import { seededInt } from '../../seeded-random.ts';
import { startSvc, svc } from '../processes.mjs';
import { count } from './check.ts';
import type { DataSource } from './dialects.ts';
import { fillEntries } from './entries.ts';
import { places, type Place } from './place.ts';
import { readAllEntries, type ReadList } from './read-all.ts';
import { countTotals } from './service.ts';
import { timed } from './timed.ts';

const limitMb = 250;

const { values } = parseArgs({ options: { 'balance-transactions': { type: 'string' } } });
const entries = Number(values['balance-transactions']);
try {
  if (!Number.isSafeInteger(entries) || entries < 1)
    throw new Error('--balance-transactions takes a number from 1 on.');
  const place = await places['mariadb']?.();
  if (place !== undefined) await measure(place).finally(place.dispose);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function measure({ large }: Place): Promise<void> {
  const redis = await startRedis();
  const env = {
    PATH: process.env['PATH'] ?? '',
    DATABASE_URL: large.production?.databaseUrl ?? '',
    REDIS_URL: redis.url,
    SVC_SECRETS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
    SVC_PUBLIC_URL: 'http://localhost',
    SVC_HOST: '127.0.0.1',
    PORT: '0',
  };
  try {
    svc(env, 'migrate');
    const { id: merchantId } = svc<{ id: string }>(
      env,
      'merchants',
      'create',
      '--ruc',
      '20100070970',
      '--name',
      'BENCH',
    );
    const { key } = svc<{ key: string }>(env, 'keys', 'create', '--merchant', merchantId, '--mode', 'test');
    const store = (await openStore(large, realSystem())) as Store & { dataSource: DataSource };
    await fill(store, merchantId).finally(store.close);
    const api = await startSvc(env, 'api');
    try {
      const idleMb = api.peakMb();
      report(await readAllEntries(api.origin, key), idleMb, api.peakMb());
    } finally {
      await api.stop();
    }
    await timed('svc-admin doctor, which audits the balances', () => svc(env, 'doctor'));
  } finally {
    await redis.stop();
  }
}

async function fill(store: Store & { dataSource: DataSource }, merchantId: string): Promise<void> {
  const { dataSource } = store;
  const fromMs = Date.now() - entries * 1_000 - 3_600_000;
  await timed(`${count(entries)} balance transactions with their journal`, () =>
    fillEntries(dataSource, { count: entries, merchantId, fromMs, random: seededInt(1) }),
  );
  for (const table of ['balance_transactions', 'journal_entries', 'journal_lines'])
    await dataSource.query(`ANALYZE TABLE ${table}`);
  await timed('their total counted', () => countTotals(store));
}

function report({ items, newestFirst, total, bytes, tookMs }: ReadList, idleMb: number, peakMb: number): void {
  const perSecond = items / (tookMs / 1_000);
  console.log(`GET /balance-transactions?per_page=all, one merchant, MariaDB:
  items: ${count(items)}, total ${count(total)}${newestFirst ? ', newest first' : ', NOT newest first'}
  time: ${(tookMs / 1_000).toFixed(1)} s, ${count(perSecond)} a second, ${(bytes / 1e6).toFixed(1)} MB
  peak memory of the API process: ${peakMb.toFixed(0)} MB (${idleMb.toFixed(0)} MB before; the limit is ${limitMb} MB)`);
  if (items !== entries || total !== entries || !newestFirst || peakMb >= limitMb) process.exitCode = 1;
}

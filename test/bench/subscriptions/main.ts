// `npm run bench -- --subscriptions N`: N subscriptions are charged, all due at the same time, while others go on paying.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { mysqlDataSource } from '../../../services/api/src/adapters/typeorm/mysql-store.ts';
import { readConfig } from '../../../services/api/src/main/config.ts';
import { missingServices, startMariadb, startRedis } from '../../../tools/services/services.mjs';
import { root, startProcess, type Running } from '../processes.mjs';
import { count as text } from '../seed/check.ts';
import type { DataSource } from '../seed/dialects.ts';
import { startService } from '../seed/service.ts';
import { timed } from '../seed/timed.ts';
import { countWaiting, makeDue, readCharges } from './charges.ts';
import { fill } from './fill.ts';
import { startHealthyMerchant } from './healthy.ts';
import { report } from './report.ts';

/** Of the whole run. The checks at the end take less than a minute. */
const limitMs = 14 * 60_000;
/** How long the healthy merchant is measured alone. */
const quietMs = 10_000;
const progressEveryMs = 5_000;
/** A server with memory for the data, which waits for the disk at each commit. */
const mariadbOptions = [
  '--innodb-buffer-pool-size=2G',
  '--innodb-log-file-size=1G',
  '--innodb-flush-log-at-trx-commit=1',
];

const startedMs = performance.now();
const { values } = parseArgs({ options: { subscriptions: { type: 'string' } } });
const count = Number(values.subscriptions);
const ends: (() => unknown)[] = [];
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (isInterrupted = true));
try {
  if (!Number.isSafeInteger(count) || count < 100 || count > 1_000_000)
    throw new Error('--subscriptions takes a number from 100 to 1000000.');
  await measure();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const end of ends.toReversed()) await end();
}

async function up(started: Promise<Running>): Promise<Running> {
  const running = await started;
  ends.push(() => running.stop());
  return running;
}

async function measure(): Promise<void> {
  const missing = await missingServices();
  if (missing !== undefined) throw new Error(missing);
  const dir = mkdtempSync(path.join(tmpdir(), 'svc-bench-'));
  ends.push(() => rmSync(dir, { recursive: true, force: true }));
  const mariadb = await startMariadb({ options: mariadbOptions });
  ends.push(() => mariadb.stop());
  const redis = await startRedis();
  ends.push(() => redis.stop());
  const admin = await mysqlDataSource({ url: `${mariadb.url}mysql`, poolSize: 1 }).initialize();
  await admin.query('CREATE DATABASE bench');
  await admin.destroy();
  const env = {
    PATH: process.env['PATH'] ?? '',
    // The receivers are on this machine: only a development service sends to them.
    SVC_ENV: 'development',
    DATABASE_URL: `${mariadb.url}bench`,
    REDIS_URL: redis.url,
    SVC_SECRETS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
    SVC_PUBLIC_URL: 'http://localhost',
    SVC_RATE_TEST: '999999',
    SVC_DATA_DIR: dir,
    SVC_HOST: '127.0.0.1',
    PORT: '0',
  };

  const receiver = await up(startProcess([path.join(root, 'test/bench/subscriptions/receiver.mjs')], env));
  const service = await startService(readConfig(env, { serving: false, hasKeyring: () => true }));
  const { healthyKey } = await timed(`${text(count)} subscriptions with customers, wallets and a paid period`, () =>
    fill(service, count, receiver.origin).finally(() => service.close()),
  );
  const dataSource = await mysqlDataSource({ url: env.DATABASE_URL, poolSize: 2 }).initialize();
  ends.push(() => dataSource.destroy());

  const cli = path.join(root, 'services/api/dist/main/cli.js');
  const api = await up(startProcess([cli, 'api'], env, /listening (\d+)/));
  const worker = await up(startProcess([cli, 'worker'], env, /(working)/));
  const idleMb = worker.peakMb();
  const healthy = await startHealthyMerchant(api.origin, healthyKey);
  const dueAt = new Date(Date.now() + quietMs);
  await makeDue(dataSource, dueAt);
  await pause(dueAt.getTime() - Date.now());
  const stalled = await waitForCharges(dataSource, dueAt, worker);
  const endedAt = new Date();
  const peakMb = worker.peakMb();
  const measures = await healthy.stop();
  const charges = await readCharges(dataSource, dueAt);
  const isGood = report({ count, dueAt, endedAt, charges, measures, peakMb, idleMb, apiMb: api.peakMb() });
  if (!isGood || stalled) process.exitCode = 1;
}

/** @returns whether it gave up */
async function waitForCharges(dataSource: DataSource, dueAt: Date, worker: Running): Promise<boolean> {
  let printedMs = performance.now();
  for (;;) {
    const { waiting, calls } = await countWaiting(dataSource, dueAt);
    const isOver = performance.now() - startedMs > limitMs || isInterrupted;
    if (waiting + calls === 0 || isOver || performance.now() - printedMs >= progressEveryMs) {
      printedMs = performance.now();
      const seconds = (Date.now() - dueAt.getTime()) / 1_000;
      const charged = count - waiting - calls;
      console.log(
        `  ${seconds.toFixed(0)} s: ${text(charged)} charged, ${text(calls)} with the wallet, ${text(waiting)} wait; worker ${worker.peakMb().toFixed(0)} MB`,
      );
    }
    if (waiting + calls === 0) return false;
    if (isOver) return true;
    await pause(count > 10_000 ? 2_000 : 250);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}

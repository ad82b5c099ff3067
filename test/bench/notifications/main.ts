// `npm run bench -- --notifications SECONDS`: how many notifications of a partner are accepted, beside new payment intents.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { startPartner } from '../../../examples/partner/partner.js';
import { mysqlDataSource } from '../../../services/api/src/adapters/typeorm/mysql-store.ts';
import { readConfig } from '../../../services/api/src/main/config.ts';
import { missingServices, startMariadb, startRedis } from '../../../tools/services/services.mjs';
import { root, startProcess, type Running } from '../processes.mjs';
import { count as text } from '../seed/check.ts';
import type { DataSource } from '../seed/dialects.ts';
import { startService } from '../seed/service.ts';
import { timed } from '../seed/timed.ts';
import { cpuMs } from '../../cpu.ts';
import { cpuText, difference, perOne, type Cpu } from './cpu.ts';
import { amount, fill } from './fill.ts';
import { startShop } from './shop.ts';

/** Notifications a second. Null: as fast as they are answered, so many at the same time. */
const levels: readonly (number | null)[] = [0, 250, 500, 1_000, null];
const atOnce = 32;
/** More than are ever accepted in a second. */
const mostPerSecond = 3_000;
const p99AimMs = 500;
/** A server with memory for the data, which waits for the disk at each commit. */
const mariadbOptions = [
  '--innodb-buffer-pool-size=2G',
  '--innodb-log-file-size=1G',
  '--innodb-flush-log-at-trx-commit=1',
];
const [keyFromSvc, keyToSvc] = ['f'.repeat(32), 't'.repeat(32)];

type Load = { sent: number; accepted: number; perSecond: number; statuses: object; p50Ms: number; p99Ms: number };

const { values } = parseArgs({ options: { notifications: { type: 'string' }, profile: { type: 'string' } } });
const seconds = Number(values.notifications);
const ends: (() => unknown)[] = [];
try {
  if (!Number.isSafeInteger(seconds) || seconds < 2 || seconds > 600)
    throw new Error('--notifications takes the seconds of each rate: a number from 2 to 600.');
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
  // Its own notifications are those of the load.
  const bank = await startPartner({ keysFromSvc: [keyFromSvc], keyToSvc, host: '127.0.0.1' });
  ends.push(() => bank.close());
  const env = {
    PATH: process.env['PATH'] ?? '',
    // The partner is on this machine, without TLS.
    SVC_ENV: 'development',
    DATABASE_URL: `${mariadb.url}bench`,
    REDIS_URL: redis.url,
    SVC_SECRETS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
    SVC_PUBLIC_URL: 'http://localhost',
    SVC_PARTNERS: JSON.stringify({ collection: { url: bank.url, send_key: keyFromSvc, receive_keys: [keyToSvc] } }),
    SVC_RATE_LIVE: '999999',
    SVC_RATE_PARTNER: '999999',
    SVC_DATA_DIR: dir,
    SVC_HOST: '127.0.0.1',
    PORT: '0',
  };

  const count = levels.reduce<number>((sum, level) => sum + (seconds + 1) * (level ?? mostPerSecond), 0);
  const service = await startService(readConfig(env, { serving: false, hasKeyring: () => true }));
  const { key, idStart } = await timed(`${text(count)} live payment intents that wait for their payment`, () =>
    fill(service, count).finally(() => service.close()),
  );
  const dataSource = await mysqlDataSource({ url: env.DATABASE_URL, poolSize: 1 }).initialize();
  ends.push(() => dataSource.destroy());

  const cli = path.join(root, 'services/api/dist/main/cli.js');
  const profiled = values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${path.resolve(values.profile)}`];
  const api = (): Promise<Running> => up(startProcess([...profiled, cli, 'api'], env, /listening (\d+)/));
  const apis = [await api(), await api()];
  const worker = await up(startProcess([cli, 'worker'], env, /(working)/));
  const origins = apis.map(({ origin }) => origin);
  const shop = startShop(origins, key);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  await shop.stop();

  const cpu = (): Cpu => ({
    apis: apis.reduce((sum, { pid }) => sum + cpuMs(pid), 0),
    worker: cpuMs(worker.pid),
    mariadb: cpuMs(mariadb.pid),
  });
  let perIntent: Cpu = { apis: 0, worker: 0, mariadb: 0 };
  let from = 0;
  let accepted = 0;
  for (const perSecond of levels) {
    const before = cpu();
    const beside = startShop(origins, key);
    const run = { origins, key: keyToSvc, idStart, from, seconds, perSecond, atOnce, amount };
    const load: Load = perSecond === 0 ? await nothing() : await loadFrom(run);
    const times = await beside.stop();
    const used = difference(cpu(), before);
    if (perSecond === 0) perIntent = perOne(used, times.count, 0, perIntent);
    const costs = perSecond === 0 ? perIntent : perOne(used, Math.max(1, load.accepted), times.count, perIntent);
    from += load.sent;
    accepted += load.accepted;
    const rate = perSecond === null ? `as fast as it can, ${atOnce} at once` : `${text(perSecond)}/s`;
    console.log(`${rate}: ${load.perSecond.toFixed(0)}/s accepted of ${text(load.sent)}, p50 ${load.p50Ms.toFixed(0)} ms, p99 ${load.p99Ms.toFixed(0)} ms ${JSON.stringify(load.statuses)}
  POST /payment-intents: p50 ${times.p50Ms.toFixed(0)} ms, p99 ${times.p99Ms.toFixed(0)} ms of ${times.count}; ${times.failed.length} failed; load of the machine ${loadavg()[0]?.toFixed(1)}
  ${perSecond === 0 ? 'payment intents, ' : ''}${cpuText(costs)}`);
    // Each response has another request id.
    for (const error of new Set(times.failed.map((each) => each.replace(/,"error":.*/, ''))))
      console.log(`    ${error}`);
    if (times.p99Ms >= p99AimMs || load.accepted < load.sent) process.exitCode = 1;
  }
  const memory = [...apis, worker].map((running) => `${running.peakMb().toFixed(0)} MB`).join(', ');
  console.log(`peak memory of the two APIs and the worker: ${memory}`);
  await check(dataSource, accepted);
}

async function nothing(): Promise<Load> {
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  return { sent: 0, accepted: 0, perSecond: 0, statuses: {}, p50Ms: 0, p99Ms: 0 };
}

async function loadFrom(run: object): Promise<Load> {
  const program = path.join(root, 'test/bench/notifications/partner-load.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(run)]);
  return JSON.parse(stdout) as Load;
}

/** Each that was accepted has paid its intent, once. */
async function check(dataSource: DataSource, accepted: number): Promise<void> {
  const [found] = (await dataSource.query(
    `SELECT (SELECT COUNT(*) FROM payment_intents WHERE status = 'SUCCEEDED') AS paid,
      (SELECT COUNT(*) FROM rail_payments) AS payments, (SELECT COUNT(*) FROM suspense) AS suspense,
      (SELECT COUNT(*) FROM balance_transactions) AS booked`,
  )) as Record<string, unknown>[];
  const counts = ['paid', 'payments', 'booked'].map((name) => Number(found?.[name]));
  const isRight = counts.every((number) => number === accepted) && Number(found?.['suspense']) === 0;
  console.log(
    `${text(accepted)} accepted; ${counts.map(text).join(', ')} paid, arrived and booked: ${isRight ? 'right' : 'WRONG'}`,
  );
  if (!isRight) process.exitCode = 1;
}

// `npm run bench`: compares the service with minimal programs (baselines). All programs run on loopback; the load comes from
// a process of its own. Each pair is measured three times, in turn. Prints a table of ratios. It takes minutes, and nothing
// else should run at the same time.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sdkBuilt } from '../../tools/run/sdk-build.mjs';
import { startServices } from '../../tools/services/services.mjs';
import { latency, throughput } from './deliveries.mjs';
import { payoutsAtOnce } from './payouts.mjs';
import { callMsInLanguages } from './languages/languages.mjs';
import { startPrism } from './prism.mjs';
import { callMs, importMs, sizeOfAllExports } from './sdk.mjs';
import { root, startProcess, startSvc, svc } from './processes.mjs';
import { comparedBy, printTable, row } from './table.mjs';

const help = `npm run bench                      compares svc with the simplest programs that do the same: one table
npm run bench -- 2                 rounds of 2 s (default: 5); nothing else should run at the same time
npm run bench -- --seed 1000000    fills a private MariaDB and a SQLite file with this number of payments, rounded up to
                                   a multiple of 40 (40 are created by calls to the service and then copied), checks
                                   them against the journal, and prints the time of each list compared with a thousand
                                   payments, page 500 compared with page 1, and on MariaDB the index
  --per-page 100                   the length of the pages (default: 20)
  --on mariadb | sqlite            only one of the two
  DATABASE_URL=mysql://…           fills this empty MariaDB database instead, and leaves it filled
npm run bench -- --customers 1000000
                                   fills a private MariaDB with this number of customers, and prints how long searches take:
                                   rare and common words, two words, and the start of a document; one caller. DATABASE_URL fills and keeps another MariaDB, or
                                   searches one that this command has filled
npm run bench -- --balance-transactions 1000000
                                   fills a private MariaDB with this number of balance transactions of one merchant, reads them in one
                                   response (per_page=all), and prints the peak memory of the API process, which must stay below 250 MB
npm run bench -- --subscriptions 100000
                                   fills a private MariaDB with this number of subscriptions that are all due at once, and prints how fast they are
                                   charged and in which order, how long another merchant waits for its calls and webhooks
                                   meanwhile, and the peak memory of the worker; it takes at most 15 minutes
npm run bench -- --notifications 10
                                   two APIs and a worker on a private MariaDB and Redis: a partner tells of payments at 250, 500 and 1,000/s and as
                                   fast as it can, this many seconds each, beside 20 new live payment intents a second; prints what was accepted, and
                                   how long both take
  --profile api                    writes a CPU profile of each API (*.cpuprofile) into this folder
npm run bench -- --tax-registry 18000000
                                   imports this number of invented taxpayers with svc-admin into a private MariaDB and a SQLite file, and prints the rows
                                   a second beside LOAD DATA, the peak memory, and how long look-ups take, also while
                                   the next import runs; it needs 10 GB in the folder of temporary files
  --on mariadb | sqlite            only one of the two
npm run bench -- --sizes 5000      makes this number of payments by calls, with a customer and an endpoint, on a private MariaDB and on a Galera
                                   cluster of three nodes, and prints what each costs of the processors, and its rows and
                                   bytes in each table
npm run bench -- --help            this text`;

if (process.argv.includes('--help') || process.argv.includes('-h')) {
  console.log(help);
  process.exit(0);
}
const seconds = Number(process.argv[2] ?? 5);
if (!(seconds >= 1)) {
  console.error(`The bench takes a number of seconds for each load, and not '${process.argv[2]}': see --help.`);
  process.exit(2);
}
const pair = comparedBy(seconds);
const dir = mkdtempSync(path.join(tmpdir(), 'svc-bench-'));
const services = await startServices();
if ('missing' in services) {
  console.error(`error: ${services.missing}`);
  process.exit(1);
}
const databaseUrl = `${services.mariadb.url}bench`;
const require = createRequire(path.join(root, 'services/api/package.json'));
const admin = await require('mysql2/promise').createConnection(`${services.mariadb.url}mysql`);
await admin.query('CREATE DATABASE bench');
// Unlike in the tests, each commit waits for the disk.
await admin.query('SET GLOBAL innodb_flush_log_at_trx_commit = 1');
await admin.end();

const common = {
  ...process.env,
  SVC_SECRETS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  SVC_PUBLIC_URL: 'http://localhost',
  SVC_RATE_TEST: '999999',
  SVC_DATA_DIR: dir,
  SVC_HOST: '127.0.0.1',
  PORT: '0',
};
const production = { ...common, DATABASE_URL: databaseUrl, REDIS_URL: services.redis.url };
const embedded = { ...common, DATABASE_URL: '', REDIS_URL: '' };
const running = [];
const up = async (starting) => {
  const program = await starting;
  if (program !== null) running.push(program);
  return program;
};
const baseline = (name, ...args) =>
  up(startProcess([path.join(root, `test/bench/baseline/${name}.mjs`), ...args], common));

const body = {
  amount: { amount: '25.90', currency: 'PEN' },
  payment_method_types: ['INTEROPERABLE_QR'],
  external_reference: 'order-1',
};
/** Calls one after another: a slow SDK would show in each of them. */
async function measureSdk(service) {
  await sdkBuilt();
  const { sdkMs, fetchMs } = await callMs({ ...service, count: 200 * seconds }, body);
  const ratio = sdkMs / fetchMs;
  row(
    'a call with the SDK, against plain fetch with JSON',
    ms(sdkMs),
    ms(fetchMs),
    ratio.toFixed(2),
    '1.15 at most',
    ratio <= 1.15,
  );
  for (const { what, sdk, plain } of await callMsInLanguages({ ...service, count: 200 * seconds }, body))
    row(what, ms(sdk), ms(plain), (sdk / plain).toFixed(2), '1.3 at most', sdk <= 1.3 * plain);
  const bytes = sizeOfAllExports();
  row('every export of the SDK, minified, gzip -9', `${bytes} B`, '', '', '9000 B', bytes <= 9_000);
  for (const kind of ['import', 'require']) {
    const duration = importMs(kind);
    row(`${kind} of the SDK`, ms(duration), '', '', '30 ms', duration <= 30);
  }
}

const ms = (value) => `${value.toFixed(2)} ms`;

function keyFor(settings) {
  // In development the commands need no operator.
  const env = { ...settings, SVC_ENV: 'development' };
  const { id } = svc(env, 'merchants', 'create', '--ruc', '20100070970', '--name', 'BENCH');
  return { id, key: svc(env, 'keys', 'create', '--merchant', id, '--mode', 'test').key };
}

try {
  const create = { path: '/v1/payment-intents', method: 'POST', body };
  svc(production, 'migrate');
  const { id, key } = keyFor(production);
  const api = await up(startSvc(production, 'api'));
  const mysql = await baseline('mysql', databaseUrl, id, key);
  pair('POST /payment-intents, MariaDB, against bare Express + mysql2', api, mysql, { ...create, key }, 0.85);
  const created = await fetch(`${api.origin}/v1/payment-intents`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...body, customer: { type: 'INDIVIDUAL', first_name: 'Rosa' } }),
  }).then((response) => response.json());
  pair(
    'GET /payment-intents/{id}, MariaDB, against bare Express + mysql2',
    api,
    mysql,
    { path: `/v1/payment-intents/${created.data.id}`, method: 'GET', key },
    0.5,
  );
  const peak = [api.peakMb()];
  await mysql.stop();
  await api.stop();

  const local = keyFor(embedded);
  cpSync(dir, `${dir}-bare`, { recursive: true });
  const own = await up(startSvc({ ...embedded, SVC_ENV: 'production', SVC_METRICS_PORT: '0' }, 'start'));
  const sqlite = await baseline('sqlite', `${dir}-bare/svc.sqlite`, local.id, local.key);
  pair(
    'POST /payment-intents, embedded, against bare Express + libsql',
    own,
    sqlite,
    { ...create, key: local.key },
    0.5,
  );
  await sqlite.stop();
  await measureSdk({ origin: own.origin, key: local.key });
  const prism = await up(startPrism(path.join(dir, 'prism')));
  if (prism !== null) {
    const mocked = { ...create, key: local.key };
    pair('the same, against Prism, which stores nothing', own, { ...prism, path: '/payment-intents' }, mocked, 0.5);
    await prism.stop();
  }
  peak.push(own.peakMb());
  await own.stop();

  // The receivers are on this machine. Only a development service permits that, and only for test keys.
  const development = { ...production, SVC_ENV: 'development' };
  const cli = path.join(root, 'services/api/dist/main/cli.js');
  const calls = await up(startProcess([cli, 'api'], development, /listening (\d+)/));
  const worker = () => startProcess([cli, 'worker'], development, /(working)/);
  const backlog = keyFor(production);
  const { service, recording, bare } = await throughput({
    origin: calls.origin,
    key: backlog.key,
    merchantId: backlog.id,
    databaseUrl,
    count: 10_000,
    rounds: 3,
    startWorker: worker,
  });
  row(
    'deliveries a second, against a loop that inserts, signs, posts and records',
    `${Math.round(service)}/s`,
    `${Math.round(recording)}/s`,
    (service / recording).toFixed(2),
    '0.6',
    service / recording >= 0.6,
  );
  row(
    'the same, against a bare loop that signs and posts',
    `${Math.round(service)}/s`,
    `${Math.round(bare)}/s`,
    (service / bare).toFixed(2),
    '',
    true,
  );
  const sender = await up(worker());
  const prompt = await latency({ origin: calls.origin, key: keyFor(production).key, perSecond: 100, seconds: 10 });
  row(
    'simulate SUCCEEDED to event at the receiver, p99, at 100 payments/s',
    `${Math.round(prompt.p99Ms)} ms`,
    `${prompt.arrived}/${prompt.count} arrived`,
    '',
    '100 ms',
    prompt.p99Ms <= 100,
  );
  const six = await payoutsAtOnce({
    origin: calls.origin,
    merchant: keyFor(production),
    other: keyFor(production),
    databaseUrl,
    count: 2_000,
  });
  const during = `${six.seconds.toFixed(1)} s for the payouts`;
  row(
    '2,000 payouts due at once: the latest of 20 expiries',
    `${Math.round(six.lateMs)} ms`,
    during,
    '',
    '2000 ms',
    six.lateMs <= 2_000,
  );
  row(
    'the same: simulate SUCCEEDED to event at the receiver, p99, at 20 payments/s',
    `${Math.round(six.p99Ms)} ms`,
    during,
    '',
    '2000 ms',
    six.p99Ms <= 2_000,
  );
  peak.push(calls.peakMb());
  await sender.stop();
  await calls.stop();
  row(
    'peak memory of the API process in these runs',
    `${Math.round(Math.max(...peak))} MB`,
    '',
    '',
    '250 MB',
    Math.max(...peak) <= 250,
  );
} finally {
  await Promise.allSettled(running.map((program) => program.stop()));
  await services.stop();
  for (const place of [dir, `${dir}-bare`]) rmSync(place, { recursive: true, force: true });
}
printTable();

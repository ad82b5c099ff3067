// `npm run bench -- --sizes N`: what N payments leave in the database, and what each costs of the processors: on one MariaDB, and on
// a Galera cluster of three nodes on this machine, of which one node or all of them get the calls.
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startGalera, startMariadb, startRedis } from '../../../tools/services/services.mjs';
import { require } from '../baseline/rows.mjs';
import { root, startProcess, svc } from '../processes.mjs';

const clients = 16;
const merchantCount = 10;
const cli = path.join(root, 'services/api/dist/main/cli.js');
/** The line of the log in development. */
const listening = /listening (\d+)/;
const payments = Number(process.argv[process.argv.indexOf('--sizes') + 1]);
if (!Number.isSafeInteger(payments) || payments < 100) {
  console.error('error: --sizes takes the number of payments, 100 or more: see --help.');
  process.exit(1);
}

const mysql = require('mysql2/promise');
const redis = await startRedis();
try {
  const mariadb = await startMariadb({ options: ['--innodb-flush-log-at-trx-commit=1'] });
  const sizes = await measure('one MariaDB', mariadb.url, [mariadb]).finally(() => mariadb.stop());
  const galera = await startGalera({ options: ['--innodb-flush-log-at-trx-commit=1'] });
  try {
    await measure('Galera, one node gets the calls', galera.nodes[0].url, galera.nodes);
    await measure('Galera, all nodes get the calls', galera.nodes[0].url, galera.nodes, galera.url);
  } finally {
    await galera.stop();
  }
  printSizes(sizes);
} finally {
  await redis.stop();
}

/**
 * @param serverUrl where commands go: they block this process, and with it the balancer
 * @returns the rows and bytes of each table, for one payment
 */
async function measure(name, serverUrl, servers, servingUrl = serverUrl) {
  const database = `sizes_${Date.now()}`;
  const admin = await mysql.createConnection(new URL('mysql', serverUrl).href);
  await admin.query(`CREATE DATABASE ${database}`);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const env = {
    ...process.env,
    SVC_ENV: 'development',
    SVC_SECRETS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
    SVC_PUBLIC_URL: 'http://localhost',
    SVC_RATE_TEST: '999999',
    SVC_HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: new URL(database, serverUrl).href,
    REDIS_URL: redis.url,
  };
  svc(env, 'migrate');
  const keys = Array.from({ length: merchantCount }, () => {
    const { id } = svc(env, 'merchants', 'create', '--ruc', '20100070970', '--name', 'MI BODEGA S.A.C.');
    return svc(env, 'keys', 'create', '--merchant', id, '--mode', 'test').key;
  });
  const serving = { ...env, DATABASE_URL: new URL(database, servingUrl).href };
  const api = await startProcess([cli, 'api'], serving, listening);
  const worker = await startProcess([cli, 'worker'], serving, /(working)/);
  const receiver = createServer((request, response) => request.resume().on('end', () => response.writeHead(204).end()));
  await new Promise((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${receiver.address().port}`;

  let retries = 0;
  const post = async (key, where, body, idempotencyKey) => {
    for (;;) {
      const response = await fetch(`${api.origin}/v1${where}`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${key}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': idempotencyKey,
        },
        body: JSON.stringify(body),
      });
      const { data } = await response.json();
      if (response.ok) return data;
      if (response.status !== 503 && response.status !== 409) throw new Error(`${where}: ${response.status}`);
      retries += 1;
    }
  };
  for (const key of keys) await post(key, '/webhook-endpoints', { url, events: ['*'] }, 'endpoint');

  const before = await sizesOf(admin, database);
  const pids = { api: [api.pid], worker: [worker.pid], database: servers.map(({ pid }) => pid) };
  const cpuBefore = cpuSeconds(pids);
  const began = performance.now();
  let next = 0;
  const client = async () => {
    for (let number = next++; number < payments; number = next++) {
      const key = keys[number % keys.length];
      const intent = await post(key, '/payment-intents', intentBody(number), `order-${number}`);
      await post(key, `/payment-intents/${intent.id}/simulate`, { outcome: 'SUCCEEDED' }, `pay-${number}`);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - began) / 1_000;
  const open =
    'SELECT (SELECT COUNT(*) FROM events WHERE fanned_out = 0) + (SELECT COUNT(*) FROM webhook_deliveries WHERE status <> "SUCCEEDED") AS n';
  await admin.query(`USE ${database}`);
  while (Number((await admin.query(open))[0][0].n) > 0) await new Promise((resolve) => setTimeout(resolve, 200));
  const cpu = Object.entries(cpuSeconds(pids)).map(([what, used]) => [
    what,
    ((used - cpuBefore[what]) * 1_000) / payments,
  ]);
  const after = await sizesOf(admin, database);
  console.log(
    `${name}: ${(payments / seconds).toFixed(0)} payments/s; milliseconds of a processor for each: ${cpu.map(([what, ms]) => `${what} ${ms.toFixed(2)}`).join(', ')}; ${retries} calls were sent again`,
  );
  for (const running of [worker, api]) await running.stop();
  receiver.close();
  await admin.end();
  return after.map(({ table, rows, bytes }) => {
    const was = before.find((one) => one.table === table);
    return { table, rows: (rows - was.rows) / payments, bytes: (bytes - was.bytes) / payments };
  });
}

function intentBody(number) {
  return {
    amount: { amount: '25.90', currency: 'PEN' },
    payment_method_types: ['INTEROPERABLE_QR'],
    external_reference: `order-${number}`,
    customer: { type: 'INDIVIDUAL', first_name: 'Rosa', last_name: 'Quispe', email: `rosa-${number}@example.pe` },
  };
}

/** With the indexes, after the server has counted its pages. */
async function sizesOf(admin, database) {
  const [tables] = await admin.query(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = ?',
    [database],
  );
  await admin.query(`ANALYZE TABLE ${tables.map(({ name }) => `${database}.${name}`).join(', ')}`);
  const sizes = [];
  for (const { name } of tables) {
    const [[{ n }]] = await admin.query(`SELECT COUNT(*) AS n FROM ${database}.${name}`);
    const [[{ bytes }]] = await admin.query(
      'SELECT data_length + index_length AS bytes FROM information_schema.tables WHERE table_schema = ? AND table_name = ?',
      [database, name],
    );
    sizes.push({ table: name, rows: Number(n), bytes: Number(bytes) });
  }
  return sizes;
}

/** Of user and system, by /proc: fields 14 and 15, in hundredths. */
function cpuSeconds(pids) {
  const of = (pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  };
  return Object.fromEntries(
    Object.entries(pids).map(([what, all]) => [what, all.reduce((sum, pid) => sum + of(pid), 0)]),
  );
}

function printSizes(sizes) {
  const grown = sizes.filter(({ rows, bytes }) => rows > 0.01 || bytes > 8).toSorted((a, b) => b.bytes - a.bytes);
  console.log('\n| table | rows | bytes |\n| --- | --- | --- |');
  for (const { table, rows, bytes } of grown) console.log(`| ${table} | ${rows.toFixed(1)} | ${bytes.toFixed(0)} |`);
  const sum = (of) => sizes.reduce((total, one) => total + one[of], 0);
  console.log(`| all | ${sum('rows').toFixed(1)} | ${sum('bytes').toFixed(0)} |`);
}

import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { mysqlDataSource } from '../../services/api/src/adapters/typeorm/mysql-store.ts';
import { sqliteDataSource } from '../../services/api/src/adapters/typeorm/sqlite-store.ts';
import { timeLimits } from '../busy-machine.ts';
import { aClosedPort, closing, type Env } from '../process/process.ts';
import { withSoak } from '../length.ts';
import { random } from '../store/rows.ts';
import { countSetting } from './count-setting.ts';
import { aFleet } from './fleet.ts';

/**
 * The number of dead endpoints: so many that more than `manyWaiting` of application/webhooks/sending wait. The largest run so
 * far: SVC_TEST_DEAD=10000 npm run test:long -- test/chaos/dead-endpoints
 */
const dead = countSetting('SVC_TEST_DEAD', withSoak(1_000, 1_000, 2_000));
const endpointsPerMerchant = 10;
/** Of ten endpoints, the number that accept the request and never respond. The others refuse the connection. */
const hangingOfTen = 3;

const seconds = withSoak(3, 3, 30);
const callsPerSecond = 10;
const calls = seconds * callsPerSecond;

test(`${dead} dead endpoints, a third of them hang: requests and deliveries of another merchant stay fast`, async () => {
  const fleet = await aFleet();
  const hangingPort = await aHangingPort();
  await insertDead(fleet.env, { hangingPort, refusedPort: await aClosedPort() });
  await fleet.up();
  const api = await fleet.api();
  const inbox = await fleet.listen();

  const limitMs = timeLimits();
  const arrivedMs = new Map<string, number>();
  const calledMs = new Map<string, number>();
  const tookMs: number[] = [];
  const noteArrivals = async (): Promise<void> => {
    for (let count = 1; count <= calls; count += 1) {
      await inbox.untilPosts(count);
      const event = JSON.parse(inbox.posts()[count - 1]?.body ?? '{}') as { data: { customer: { id: string } } };
      arrivedMs.set(event.data.customer.id, performance.now());
    }
  };
  const arrivals = noteArrivals();

  const began = performance.now();
  await Promise.all(
    Array.from({ length: calls }, async (_, index) => {
      // At fixed times, so that a slow response does not delay the next call.
      await pause(began + (index * 1_000) / callsPerSecond - performance.now());
      const startMs = performance.now();
      const { status, data } = await api.call('POST', '/customers', { type: 'INDIVIDUAL', first_name: 'Rosa' });
      expect(status).toBe(201);
      tookMs.push(performance.now() - startMs);
      calledMs.set(String(data.id), startMs);
    }),
  );
  await arrivals;
  const waitedMs = [...calledMs].map(([id, startMs]) => (arrivedMs.get(id) ?? Number.POSITIVE_INFINITY) - startMs);
  // The dead endpoints are tried all the time: on a busy machine fewer times in these seconds.
  let attempts = 0;
  for (let tries = 0; tries < 60 && attempts <= calledMs.size + 100; tries += 1) {
    attempts = await attemptsMade(fleet.env);
    await pause(250);
  }
  const memoryMb = fleet.pids().map(peakMb);
  console.log({ dead, attempts, eventP99Ms: p99(waitedMs), postP99Ms: p99(tookMs), memoryMb });

  expect(p99(waitedMs)).toBeLessThan(limitMs(2_000));
  expect(p99(tookMs)).toBeLessThan(limitMs(500));
  expect(Math.max(...memoryMb)).toBeLessThan(300);
  expect(attempts).toBeGreaterThan(calledMs.size + 100);
  const ends = await fleet.down('SIGTERM');
  expect(ends.map(({ code }) => code)).toEqual(ends.map(() => 0));
});

const p99 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.POSITIVE_INFINITY;

const peakMb = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** A port, on every loopback address, that accepts connections and never responds. */
async function aHangingPort(): Promise<number> {
  const sockets = new Set<{ destroy(): void }>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.resume();
  });
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '0.0.0.0', backlog: 4_096 }, resolve));
  closing({
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  });
  return (server.address() as AddressInfo).port;
}

type Query = (sql: string) => Promise<object[]>;

async function onDatabase<T>(env: Env, run: (query: Query) => Promise<T>): Promise<T> {
  const dataSource = env['DATABASE_URL']
    ? mysqlDataSource({ url: env['DATABASE_URL'], poolSize: 1 })
    : sqliteDataSource(`${env['SVC_DATA_DIR']}/svc.sqlite`);
  await dataSource.initialize();
  try {
    return await run((sql) => dataSource.query(sql));
  } finally {
    await dataSource.destroy();
  }
}

const attemptsMade = (env: Env): Promise<number> =>
  onDatabase(env, async (query) => {
    const [{ total }] = (await query('SELECT COUNT(*) AS total FROM webhook_attempts')) as [{ total: unknown }];
    return Number(total);
  });

/** Merchants whose endpoints are all dead. Each endpoint has one delivery that is due now, with no attempt yet. */
async function insertDead(env: Env, ports: { hangingPort: number; refusedPort: number }): Promise<void> {
  const at = `'${new Date().toISOString().slice(0, 23).replace('T', ' ')}'`;
  const rows: Record<'merchants' | 'events' | 'webhook_endpoints' | 'webhook_deliveries', string[]> = {
    merchants: [],
    events: [],
    webhook_endpoints: [],
    webhook_deliveries: [],
  };
  for (let merchant = 0; merchant * endpointsPerMerchant < dead; merchant += 1) {
    const [merchantId, eventId] = [random.id('mch_'), random.id('evt_')];
    rows.merchants.push(`SELECT '${merchantId}' AS id`);
    rows.events.push(`('${eventId}', '${merchantId}', 0, 'payment.created', 'pi_1', '{}', NULL, 1, ${at})`);
    for (let slot = 0; slot < endpointsPerMerchant; slot += 1) {
      const [endpointId, deliveryId] = [random.id('we_'), random.id('whd_')];
      // An address for each endpoint: in production each merchant has its own host.
      const host = `127.${1 + (merchant >> 8)}.${merchant & 255}.${slot + 1}`;
      const url = `http://${host}:${slot < hangingOfTen ? ports.hangingPort : ports.refusedPort}/hook`;
      rows.webhook_endpoints.push(
        `('${endpointId}', '${merchantId}', 0, ${slot}, '${url}', '["*"]', NULL, 'ENABLED', NULL, 0, NULL, 'k1', ${at})`,
      );
      rows.webhook_deliveries.push(
        `('${deliveryId}', '${merchantId}', 0, '${eventId}', 'payment.created', '${endpointId}', '${url}', 'PENDING', 0, ${at}, ${at})`,
      );
    }
  }
  await onDatabase(env, async (query) => {
    // Copies of the merchant of the fleet, with other ids. They belong to no account: in an account each RUC occurs once.
    const [first] = (await query('SELECT * FROM merchants LIMIT 1')) as Record<string, unknown>[];
    const names = Object.keys(first ?? {}).filter((name) => !['id', 'account_id'].includes(name));
    for (const ids of chunks(rows.merchants))
      await query(
        `INSERT INTO merchants (id, ${names.join(', ')}) SELECT new.id, ${names.map((name) => `m.${name}`).join(', ')}
         FROM (${ids.join(' UNION ALL ')}) new, (SELECT * FROM merchants LIMIT 1) m`,
      );
    const columns = {
      events: 'id, merchant_id, livemode, type, resource_id, body, request_id, fanned_out, created_at',
      webhook_endpoints:
        'id, merchant_id, livemode, slot, url, events, description, status, disabled_reason, consecutive_failures, failing_since, secret_key, created_at',
      webhook_deliveries:
        'id, merchant_id, livemode, event_id, event_type, webhook_endpoint_id, url, status, attempts, next_attempt_at, created_at',
    };
    for (const table of ['events', 'webhook_endpoints', 'webhook_deliveries'] as const)
      for (const values of chunks(rows[table]))
        await query(`INSERT INTO ${table} (${columns[table]}) VALUES ${values.join(', ')}`);
  });
}

const chunks = (all: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(all.length / 250) }, (_, index) => all.slice(index * 250, (index + 1) * 250));

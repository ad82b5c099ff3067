import { Agent } from 'node:http';
import { expect, test } from '@jest/globals';
import { contract } from '../contract-document.ts';
import { operations, type Operation } from '../../services/api/src/generated/operations.ts';
import { exchange, streamWaits, type RawResponse, type Message } from '../exchange.ts';
import { withSoak } from '../length.ts';
import { checkRawResponse } from '../operations/raw-requests.ts';
import { intentBody } from '../fixtures.ts';
import { startWorld, type World } from '../world.ts';
import { hostileBodies, hostileQueries } from './hostile.ts';
import { resolved, type Schema } from '../fuzz/values.ts';

// No request costs more than 50 ms of CPU because of its content. The CPU time of this whole process is measured, so
// sending counts as well. SQLite is enough: the code before the database is the same.

const limitMs = 50;
const detailLimit = 100;
const spentMs = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
};

type Sent = Message & { what: string };

/** A busy machine can only add to the measured cost, so a request that seems too expensive is measured again. */
const maxSeries = 4;

/** Sends requests. @returns those above the limit: by the median of five, measured when the first one is above it */
async function tooExpensive(world: World, requests: readonly Sent[]): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sendOnce = async ({ what, ...message }: Sent): Promise<number> => {
    const before = process.cpuUsage();
    const response = await exchange(world.origin, { ...message, until: streamWaits }, agent);
    const spent = spentMs(before);
    checkBounded(message, what, response);
    return spent;
  };
  const costMs = async (request: Sent): Promise<number> => {
    const times = [await sendOnce(request)];
    while (times.length < 5 && (times[0] ?? 0) > limitMs) times.push(await sendOnce(request));
    return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
  };
  let expensive: { request: Sent; ms: number }[] = requests.map((request) => ({
    request,
    ms: Number.POSITIVE_INFINITY,
  }));
  for (let series = 0; series < maxSeries && expensive.length > 0; series += 1) {
    const measured: typeof expensive = [];
    for (const { request } of expensive) measured.push({ request, ms: await costMs(request) });
    expensive = measured.filter(({ ms }) => ms > limitMs);
  }
  agent.destroy();
  return expensive.map(
    ({ request: { method, path, what }, ms }) => `${method} ${path.slice(0, 60)} ${what}: ${Math.round(ms)} ms`,
  );
}

function checkBounded({ method, path }: Message, what: string, response: RawResponse): void {
  checkRawResponse(method, path, response);
  const details = (response.error['details'] ?? []) as unknown[];
  if (response.status >= 500) throw new Error(`${path} ${what}: the status is ${response.status}.`);
  if (details.length > detailLimit) throw new Error(`${path} ${what}: the refusal has ${details.length} details.`);
  if (response.text.length > 64 * 1024)
    throw new Error(`${path} ${what}: the response has ${response.text.length} bytes.`);
}

const pathOf = ({ path }: Operation): string => `/v1${path.replace('{id}', 'pi_1')}`;

const withBody = operations.filter(({ hasBody }) => hasBody);

/**
 * The long run sends one request of three, the soak run all. The requests are values in places, so the choice moves by one
 * after each three: otherwise it could always meet the same place.
 */
const step = withSoak(3, 3, 1);
const isSent = (index: number): boolean => (index + Math.floor(index / step)) % step === 0;

test.each(withBody)('$id: no body costs more than 50 ms', async (operation) => {
  const world = await startWorld();
  const headers = {
    Authorization: `Bearer ${world.keys.secret}`,
    'Content-Type': 'application/json',
  };
  const bodies = hostileBodies(operation);
  expect(bodies.length).toBeGreaterThan(50);
  const requests = bodies
    .filter((_body, index) => isSent(index))
    .map(({ what, body }, index) => ({
      what,
      method: 'POST',
      path: pathOf(operation),
      headers: { ...headers, 'Idempotency-Key': `key-${index}` },
      body,
    }));
  expect(await tooExpensive(world, requests)).toEqual([]);
});

test('an email with 62 KB of dots costs no more than 50 ms', async () => {
  const world = await startWorld();
  const headers = { Authorization: `Bearer ${world.keys.publishable}`, 'Content-Type': 'application/json' };
  const email = `a@${'.'.repeat(62_000)}@`;
  const body = JSON.stringify(intentBody({ customer: { email } }));
  const request = { what: 'dots in an email', method: 'POST', path: '/v1/checkout-sessions', headers, body };
  expect(await tooExpensive(world, [request])).toEqual([]);
});

type Parameter = { name: string; in: string };

function queryNames({ path, method }: Operation): string[] {
  const item = (contract['paths'] as { [path: string]: Schema })[path] ?? {};
  const parameters = ((item[method] as Schema)['parameters'] ?? []) as unknown[];
  return parameters
    .map((parameter) => resolved(parameter) as unknown as Parameter)
    .flatMap((parameter) => (parameter.in === 'query' ? [parameter.name] : []));
}

test('no query, path or header costs more than 50 ms', async () => {
  const world = await startWorld();
  const Authorization = `Bearer ${world.keys.secret}`;
  const long = 14_000;
  const all = operations.flatMap((operation) => {
    const method = operation.method.toUpperCase();
    const path = pathOf(operation);
    const queries = Object.entries(hostileQueries(queryNames(operation))).map(([what, query]) => ({
      what,
      method,
      path: `${path}?${query}`,
      headers: { Authorization },
    }));
    const headers = {
      'Idempotency-Key': 'k '.repeat(long / 2),
      'X-Request-Id': 'x'.repeat(long),
      Authorization: `Bearer ${'a '.repeat(long / 2)}`,
      'X-Svc-Token': 'a'.repeat(long),
      Origin: 'https://'.repeat(long / 8),
      'Content-Type': `application/json${' '.repeat(long)}x`,
      'X-Forwarded-For': '1,'.repeat(long / 2),
    };
    const odd = Object.entries(headers).map(([name, value]) => ({
      what: `a long ${name}`,
      method,
      path,
      headers: { Authorization, [name]: value },
    }));
    const paths = ['%41'.repeat(long / 3), 'a'.repeat(long), '..%2f'.repeat(long / 5)].map((id) => ({
      what: 'a long path',
      method: 'GET',
      path: `/v1/payment-intents/${id}`,
      headers: { Authorization },
    }));
    return [...queries, ...odd, ...paths];
  });
  const requests = all.filter((_request, index) => index % step === 0);
  expect(await tooExpensive(world, requests)).toEqual([]);
});

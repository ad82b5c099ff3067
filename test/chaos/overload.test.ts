import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { cpuMs } from '../cpu.ts';
import type { Api } from '../process/process.ts';
import { intentBody } from '../fixtures.ts';
import { aFleet } from './fleet.ts';

/** What the load generator has measured. */
type Measured = { perSecond: number; ok: number; cpuMs: number; statuses: Record<string, number>; errors: number };

const seconds = 3;

test('at twice its capacity calls get 201, 429 or 503, and within ten seconds after it the service is as fast as before', async () => {
  const fleet = await aFleet();
  await fleet.up();
  const api = await fleet.api();
  const call = { origin: api.origin, path: '/v1/payment-intents', method: 'POST', key: fleet.key, body: intentBody() };
  // The first process is the API, on both profiles.
  const [pid = 0] = fleet.pids();
  const capacity = await load(pid, { ...call, seconds, connections: 32 });
  const normalMs = await responseMs(api);

  const rate = Math.round(capacity.perSecond * 2);
  const overload = await load(pid, { ...call, seconds, connections: 512, rate });
  const endMs = performance.now();
  while ((await responseMs(api)) > 2 * normalMs + 20);
  expect(performance.now() - endMs).toBeLessThan(10_000);

  expect(Object.keys(overload.statuses).filter((status) => !['201', '429', '503'].includes(status))).toEqual([]);
  expect([capacity.errors, overload.errors]).toEqual([0, 0]);
  // By the CPU that it has had, because other programs leave it another share of the machine in each of the two loads: a refusal costs
  // at most half of what a payment intent costs, so what is left of its CPU makes payment intents. Each that got a 201 exists.
  const { 201: _, ...refusals } = overload.statuses;
  const refused = Object.values(refusals).reduce((sum, count) => sum + count, 0);
  const usualMs = capacity.cpuMs / capacity.ok;
  expect(overload.ok).toBeGreaterThan(0);
  expect(overload.cpuMs).toBeLessThan(usualMs * (1.5 * overload.ok + 0.5 * refused));
  expect(await total(api)).toBeGreaterThanOrEqual(capacity.ok + overload.ok);
});

/** The duration of a call when there is no other one: the median of nine. */
async function responseMs(api: Api): Promise<number> {
  const tookMs: number[] = [];
  for (let calls = 0; calls < 9; calls += 1) {
    const began = performance.now();
    const { status } = await api.call('POST', '/payment-intents', intentBody());
    tookMs.push(status === 201 ? performance.now() - began : Number.POSITIVE_INFINITY);
  }
  return tookMs.toSorted((a, b) => a - b)[4] ?? 0;
}

async function total(api: Api): Promise<number> {
  const { text } = await api.call('GET', '/payment-intents?per_page=1');
  return (JSON.parse(text) as { pagination: { total: number } }).pagination.total;
}

/** The bench's load generator, in a process of its own. @param pid the process whose CPU is measured meanwhile */
async function load(pid: number, options: object): Promise<Measured> {
  const beforeMs = cpuMs(pid);
  const program = path.resolve(import.meta.dirname, '../bench/load.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(options)]);
  return { ...(JSON.parse(stdout) as Omit<Measured, 'cpuMs'>), cpuMs: cpuMs(pid) - beforeMs };
}

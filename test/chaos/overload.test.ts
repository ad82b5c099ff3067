import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import type { Api } from '../process/process.ts';
import { intentBody } from '../fixtures.ts';
import { aFleet } from './fleet.ts';

/** What the load generator has seen. */
type Seen = { perSecond: number; ok: number; statuses: Record<string, number>; errors: number };

const seconds = 3;

test('at twice what it can do: calls are answered or told to come again, and ten seconds later all is as before', async () => {
  const fleet = await aFleet();
  await fleet.up();
  const api = await fleet.api();
  const call = { origin: api.origin, path: '/v1/payment-intents', method: 'POST', key: fleet.key, body: intentBody() };
  const capacity = await load({ ...call, seconds, connections: 32 });
  const normalMs = await answerMs(api);

  const rate = Math.round(capacity.perSecond * 2);
  const seen = await load({ ...call, seconds, connections: 512, rate });
  const over = performance.now();
  while ((await answerMs(api)) > 2 * normalMs + 20);
  expect(performance.now() - over).toBeLessThan(10_000);

  expect(Object.keys(seen.statuses).filter((status) => !['201', '429', '503'].includes(status))).toEqual([]);
  expect([capacity.errors, seen.errors]).toEqual([0, 0]);
  // It still does a good part of what it can, and who was told 201 finds it there.
  expect(seen.perSecond).toBeGreaterThan(0.3 * capacity.perSecond);
  expect(await total(api)).toBeGreaterThanOrEqual(capacity.ok + seen.ok);
});

/** How long one call takes while nobody else calls: the median of nine. */
async function answerMs(api: Api): Promise<number> {
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

/** The bench's load generator, in a process of its own. */
async function load(options: object): Promise<Seen> {
  const program = path.resolve(import.meta.dirname, '../bench/load.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(options)]);
  return JSON.parse(stdout) as Seen;
}

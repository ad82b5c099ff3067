import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type { ServingProcess } from '../../services/api/src/application/heartbeat/process-heartbeats-port.ts';
import { store, write } from './migrated-store.ts';

// The processes that serve, as each sees the others.

const minuteMs = 60_000;
const one: ServingProcess = {
  id: 'proc_1',
  kind: 'api',
  host: 'lima-1',
  pid: 12,
  version: '1.0.0',
  contract: '1.0.0+abcdef',
  migration: 'Newest0000000000001',
  keyNames: ['k2', 'k1'],
  settings: { SVC_PUBLIC_URL: { k2: 'one', k1: 'another' } },
};
const other: ServingProcess = { ...one, id: 'proc_2', kind: 'worker' };
const beat = (process: ServingProcess) => write((tx) => tx.processHeartbeats.beat(process));
const alive = (sinceMs = minuteMs) => store.read.processHeartbeats.alive(sinceMs);

test('processes are found with the times of the database, the first to start first, until they are removed', async () => {
  await beat(one);
  await pause(5);
  await beat(other);
  const [first, second] = await alive();
  expect([first, second]).toMatchObject([one, other]);
  expect(first?.startedAt).toEqual(first?.seenAt);
  await pause(5);
  await beat(one);
  const [again] = await alive();
  expect(again?.startedAt).toEqual(first?.startedAt);
  expect(Number(again?.seenAt)).toBeGreaterThan(Number(first?.seenAt));
  await write((tx) => tx.processHeartbeats.remove(one.id));
  expect((await alive()).map(({ id }) => id)).toEqual([other.id]);
});

test('what was not seen for the time is not alive, and is purged; what was seen stays', async () => {
  await beat(one);
  await pause(1_100);
  await beat(other);
  expect((await alive(1_000)).map(({ id }) => id)).toEqual([other.id]);
  expect(await alive()).toHaveLength(2);
  await write((tx) => tx.processHeartbeats.purge(1_000));
  expect((await alive()).map(({ id }) => id)).toEqual([other.id]);
});

test('a migration that this version does not know is found', async () => {
  expect(await store.read.processHeartbeats.unknownMigrations()).toEqual([]);
});

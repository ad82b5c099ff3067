import { expect, test } from '@jest/globals';
import {
  differingSettings,
  isOtherVersion,
} from '../../../services/api/src/application/heartbeat/compare-processes.ts';
import { createHeartbeat } from '../../../services/api/src/application/heartbeat/heartbeat.ts';
import type { ServingProcess } from '../../../services/api/src/application/heartbeat/process-heartbeats-port.ts';
import type { Store, Tx } from '../../../services/api/src/application/store.ts';

const self: ServingProcess = {
  id: 'proc_1',
  kind: 'api',
  host: 'lima-1',
  pid: 12,
  version: '1.0.0',
  contract: '1.0.0+abcdef',
  migration: 'Newest0000000000001',
  keyNames: ['k1'],
  settings: { SVC_PUBLIC_URL: { k1: 'one' }, SVC_PARTNERS: { k1: 'two' } },
};
const other: ServingProcess = { ...self, id: 'proc_2', kind: 'worker', host: 'lima-2' };

/** A heartbeat among these processes, with its timer in the hands of the test. */
function aHeartbeat({ isAlone = false } = {}) {
  const world = {
    others: [other],
    unknown: [] as string[],
    isBroken: false,
    wrote: [] as string[],
    said: [] as unknown[],
    waiting: null as (() => void) | null,
    delayMs: 0,
  };
  const say = (level: string) => (fields: object, message: string) => void world.said.push([level, fields, message]);
  const processHeartbeats = {
    beat: ({ id }: ServingProcess) => void world.wrote.push(`beat ${id}`),
    purge: (ms: number) => void world.wrote.push(`purge ${ms}`),
    remove: (id: string) => void world.wrote.push(`remove ${id}`),
    alive: () => Promise.resolve([self, ...world.others]),
    unknownMigrations: () => Promise.resolve(world.unknown),
  };
  const store = {
    read: { processHeartbeats },
    async transact(run: (tx: Tx) => Promise<unknown>) {
      if (world.isBroken) throw new Error('gone');
      return run({ processHeartbeats } as unknown as Tx);
    },
  } as unknown as Store;
  const after = (delayMs: number, callback: () => void) => {
    world.waiting = callback;
    world.delayMs = delayMs;
    return () => void (world.waiting = null);
  };
  const log = { info: say('info'), warn: say('warn'), error: say('error') };
  return { world, ...createHeartbeat({ store, after, log }, self, { isAlone }) };
}

/** Lets the timer fire, and waits until the next one is set. */
async function next({ world }: ReturnType<typeof aHeartbeat>): Promise<void> {
  const fire = world.waiting;
  world.waiting = null;
  fire?.();
  while (world.waiting === null) await new Promise((resolve) => setImmediate(resolve));
}

test('a process writes every 20 seconds that it serves, and at its end that it no longer does', async () => {
  const heartbeat = aHeartbeat();
  await heartbeat.start();
  expect([heartbeat.world.wrote, heartbeat.world.delayMs]).toEqual([['purge 3600000', 'beat proc_1'], 20_000]);
  await next(heartbeat);
  await heartbeat.stop();
  expect(heartbeat.world.wrote.slice(-2)).toEqual(['beat proc_1', 'remove proc_1']);
  expect([heartbeat.world.waiting, heartbeat.world.said]).toEqual([null, []]);
});

test('where no other process can serve, what is found was killed: the first heartbeat removes it', async () => {
  const heartbeat = aHeartbeat({ isAlone: true });
  await heartbeat.start();
  await next(heartbeat);
  expect(heartbeat.world.wrote).toEqual(['purge 0', 'beat proc_1', 'purge 3600000', 'beat proc_1']);
});

test('another process with other settings is named once, and again when others differ; so are unknown migrations', async () => {
  const heartbeat = aHeartbeat();
  const { world } = heartbeat;
  world.others = [{ ...other, settings: { ...self.settings, SVC_PARTNERS: { k1: 'three' } } }];
  await heartbeat.start();
  await next(heartbeat);
  const fields = { settings: ['SVC_PARTNERS'], kind: 'worker', other_host: 'lima-2', other_pid: 12 };
  expect(world.said).toEqual([['warn', fields, 'another process has other settings']]);
  world.others = [{ ...other, settings: { SVC_PUBLIC_URL: { k1: 'four' }, SVC_PARTNERS: { k1: 'two' } } }];
  await next(heartbeat);
  expect(world.said.at(-1)).toMatchObject(['warn', { settings: ['SVC_PUBLIC_URL'] }, expect.anything()]);
  world.unknown = ['Later9999999999999'];
  await next(heartbeat);
  await next(heartbeat);
  expect(world.said.slice(2)).toEqual([
    ['error', { migrations: ['Later9999999999999'] }, expect.stringContaining('this process is not ready')],
  ]);
});

test('a heartbeat that cannot be written is said once, and comes again; the end does not wait for it', async () => {
  const heartbeat = aHeartbeat();
  heartbeat.world.isBroken = true;
  await heartbeat.start();
  await next(heartbeat);
  expect(heartbeat.world.said).toHaveLength(1);
  heartbeat.world.isBroken = false;
  await next(heartbeat);
  expect(heartbeat.world.wrote).toContain('beat proc_1');
  heartbeat.world.isBroken = true;
  await heartbeat.stop();
});

test('settings are compared under a key that both processes have', () => {
  const settingsOf = (digests: Record<string, string>) => ({ settings: { SVC_PUBLIC_URL: digests } });
  expect(differingSettings(settingsOf({ k2: 'a', k1: 'b' }), settingsOf({ k1: 'b' }))).toEqual([]);
  expect(differingSettings(settingsOf({ k2: 'a', k1: 'b' }), settingsOf({ k1: 'c' }))).toEqual(['SVC_PUBLIC_URL']);
  expect(differingSettings(settingsOf({ k2: 'a' }), settingsOf({ k1: 'c' }))).toEqual([]);
  expect(differingSettings(settingsOf({ k1: 'a' }), { settings: {} })).toEqual([]);
});

test.each(['version', 'contract', 'migration'] as const)('a process with another %s is another version', (field) => {
  expect(isOtherVersion(self, { ...self, [field]: 'other' })).toBe(true);
  expect(isOtherVersion(self, other)).toBe(false);
});

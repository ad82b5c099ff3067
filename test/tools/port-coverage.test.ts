import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { Store } from '../../services/api/src/application/store.ts';
import { recorded } from '../recorded-store.ts';
import { seenIn } from '../seen-in.ts';

test('a method of the database counts when it is called, on a port or beside the ports, and not when it is read', async () => {
  const { SVC_TEST_SEEN_DIR: before } = process.env;
  const folder = (process.env['SVC_TEST_SEEN_DIR'] = mkdtempSync(path.join(tmpdir(), 'svc-seen-')));
  const timers = { due: async () => [], take: async () => true };
  const fake = {
    read: { timers, nextDueAt: async () => null, oldestUnfannedAt: async () => null },
    transact: async (run: (tx: object) => unknown) => run({ timers }),
  };

  const { read, transact } = recorded(fake as unknown as Store);
  await read.nextDueAt();
  await transact((tx) => ({ ...tx, timers: { ...tx.timers } }).timers.take({} as never));
  const seen = [...seenIn()].filter(Boolean).toSorted();
  process.env['SVC_TEST_SEEN_DIR'] = before;
  rmSync(folder, { recursive: true });

  expect(seen).toEqual([
    'called on embedded nextDueAt',
    'called on embedded timers.take',
    ...['nextDueAt', 'oldestUnfannedAt', 'timers.due', 'timers.take'].map((name) => `port ${name}`),
  ]);
});

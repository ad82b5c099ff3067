import { expect, test } from '@jest/globals';
import { isExplained, type Restore } from '../../services/api/src/domain/restore.ts';
import { outcomeOf, ownScope, store, write } from './migrated-store.ts';
import { railCallRow } from './rail-call-row.ts';
import { moment, random } from './rows.ts';

// When the database was found to be a restored copy, and the name by which its witnesses know it.

const restore = (): Restore => ({
  id: random.id('rst_'),
  missing: random.id('rc_'),
  witness: 'FILE',
  noticedAt: moment,
  endedAt: null,
  endedAs: null,
});

test('a restore ends once; the newest that has ended explains what was lost before it was noticed', async () => {
  expect(await store.read.restores.lastEnded()).toBeNull();
  const [first, second] = [restore(), { ...restore(), missing: null, witness: 'NONE' as const }];
  await write((tx) => tx.restores.insert(first));
  expect(await store.read.restores.find(first.id)).toEqual(first);
  expect(await store.read.restores.lastEnded()).toBeNull();
  const ended = { ...first, endedAt: moment, endedAs: 'CHECKED' as const };
  await write((tx) => tx.restores.end(first, ended));
  expect(await outcomeOf((tx) => tx.restores.end(first, ended))).toBe('conflict');
  await write((tx) => tx.restores.insert(second));
  expect(await store.read.restores.lastEnded()).toEqual(ended);
  expect(isExplained(first.missing ?? '', ended)).toBe(true);
  expect(isExplained(first.missing ?? '', { noticedAt: new Date(moment.getTime() - 1) })).toBe(false);
  expect(isExplained(first.missing ?? '', null)).toBe(false);
});

test('a database gets its name once', async () => {
  const named = { name: 'a'.repeat(32), witnessedSince: moment };
  expect(await store.read.restores.database()).toBeNull();
  await write((tx) => tx.restores.nameDatabase(named));
  expect(await store.read.restores.database()).toEqual(named);
  expect(await outcomeOf((tx) => tx.restores.nameDatabase({ ...named, name: 'b' }))).toBe('conflict');
});

test('the last moment is that of the newest row before a time, in real time', async () => {
  const { lastMoment } = store.read.restores;
  await write((tx) => tx.railCalls.insert(railCallRow(ownScope)));
  // Ids hold milliseconds.
  expect(await lastMoment(new Date(moment.getTime() + 1))).toEqual(moment);
  expect(await lastMoment(moment)).toBeNull();
});

import { expect, test } from '@jest/globals';
import type { App } from '../../../services/api/src/application/ports.ts';
import { railCallsTask } from '../../../services/api/src/application/rail-calls/rail-calls-task.ts';
import { Refusal } from '../../../services/api/src/domain/refusal.ts';
import { aBusiness, monday, type Business } from '../a-business.ts';
import { aPartner, queued, stored } from '../some-rail-calls.ts';

const now = new Date(monday);
const succeeded = { result: 'SUCCEEDED' } as const;

function taskOf({ app, scope }: Business, changes: Partial<App> = {}, isStopped = () => false) {
  const errors: Error[] = [];
  const onError = (error: unknown): void => void errors.push(error as Error);
  const deps = { worker: 'wrk_1', onError, isStopped, track: () => undefined };
  const search = { now, scope };
  return { task: railCallsTask({ app: { ...app, ...changes }, ...deps }), errors, searches: [search, search] };
}

test('what is due is made, each call once; what is due later waits', async () => {
  const business = await aBusiness();
  const { task, searches, errors } = taskOf(business);
  expect([task.name, await task.isDue(searches)]).toEqual(['rail calls', false]);
  const calls = [await queued(business), await queued(business)];
  business.moveTo('2026-11-23T15:00:00.001Z');
  const later = await queued(business);
  const { asked } = aPartner(business, 'withdrawal', [succeeded, succeeded]);
  expect(await task.isDue(searches)).toBe(true);
  await task.run(searches);
  expect(asked.map(([, { reference }]) => reference).toSorted()).toEqual(calls.map(({ reference }) => reference));
  expect([(await stored(business, later)).status, errors, await task.isDue(searches)]).toEqual(['QUEUED', [], false]);
});

test('a call that fails is told, and holds up no other; while the database is away nothing is', async () => {
  const business = await aBusiness();
  const { id } = await queued(business);
  const broken = new Error('broken');
  for (const [thrown, expected] of [
    [broken, [[`The rail call ${id} failed.`, broken]]],
    [new Refusal('SERVICE_UNAVAILABLE'), []],
  ] as const) {
    const store = { ...business.app.store, transact: async (): Promise<never> => Promise.reject(thrown) };
    const { task, searches, errors } = taskOf(business, { store });
    await task.run(searches);
    expect(errors.map(({ message, cause }) => [message, cause])).toEqual(expected);
  }
});

test('a worker that stops makes no further call', async () => {
  const business = await aBusiness();
  await queued(business);
  const { asked } = aPartner(business, 'withdrawal', []);
  const { task, searches } = taskOf(business, {}, () => true);
  await task.run(searches);
  expect(asked).toEqual([]);
});

test('a partner is asked eight things at the same time', async () => {
  const business = await aBusiness();
  for (let count = 0; count < 9; count += 1) await queued(business);
  const [eightAsked, isOpen] = [gate(), gate()];
  let asked = 0;
  const ask = async () => {
    if ((asked += 1) === 8) eightAsked.open();
    await isOpen.passed;
    return succeeded;
  };
  business.app.rails.withdrawal = { ask, find: async () => null };
  const { task, searches } = taskOf(business);
  const run = task.run(searches);
  await eightAsked.passed;
  // A ninth claim would be written by now.
  await business.run(async () => undefined);
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked).toBe(8);
  isOpen.open();
  await run;
  expect(asked).toBe(9);
});

function gate() {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { passed, open: () => open() };
}

import { expect, test } from '@jest/globals';
import { availabilityTask } from '../../../services/api/src/application/ledger/make-entries-available.ts';
import { moveEntries } from '../../../services/api/src/application/ledger/move-entries.ts';
import type { App } from '../../../services/api/src/application/ports.ts';
import { Refusal } from '../../../services/api/src/domain/refusal.ts';
import type { Scope } from '../../../services/api/src/domain/scope.ts';
import { aBusiness, monday, typesOf, type Business } from '../a-business.ts';
import { anEntry } from '../some-entries.ts';

const now = new Date(monday);
const later = new Date(now.getTime() + 1);

/** The task, and a search for what is due of these merchants. */
function taskOf(businesses: readonly Business[], changes: Partial<App> = {}, isStopped = () => false) {
  const errors: { error: Error; cause: unknown }[] = [];
  const app = { ...(businesses[0] as Business).app, ...changes };
  const onError = (error: unknown): void => void errors.push({ error: error as Error, cause: (error as Error).cause });
  const task = availabilityTask({ app, onError, isStopped, worker: 'wrk_1', track: () => undefined });
  return { task, errors, searches: businesses.map(({ scope }) => ({ now, scope })) };
}

const pending = { status: 'PENDING', availableConfirmed: false } as const;

test('what is due becomes available, with an event for each entry; what is due later does not', async () => {
  const business = await aBusiness();
  const [one, two, other] = [
    await anEntry(business, 500, pending),
    await anEntry(business, -20, pending),
    await anEntry(business, 7, { ...pending, availableOn: later }),
  ];
  const { task, searches } = taskOf([business]);
  expect(await task.isDue(searches)).toBe(true);
  await task.run(searches);
  expect(await business.balance()).toEqual({ PENDING: 7, AVAILABLE: 480, IN_PAYOUT: 0, PAID: 0 });
  const stored = await business.app.store.read.ledger.findAll(business.scope, [one.id, two.id, other.id]);
  const states = stored.map(({ id, status, availableConfirmed }) => [id, status, availableConfirmed]);
  expect(states.toSorted()).toEqual([
    [one.id, 'AVAILABLE', true],
    [two.id, 'AVAILABLE', true],
    [other.id, 'PENDING', false],
  ]);
  const events = await business.events();
  expect(typesOf(events)).toEqual(['balance.available', 'balance.available']);
  expect(events.map(({ data }) => [data['id'], data['status'], data['available_confirmed']])).toEqual([
    [one.id, 'AVAILABLE', true],
    [two.id, 'AVAILABLE', true],
  ]);
  expect([task.name, await task.isDue(searches)]).toEqual(['availability', false]);
});

test('one unit takes a hundred entries of a merchant, the next round the others', async () => {
  const business = await aBusiness();
  for (let count = 0; count < 101; count += 1) await anEntry(business, 1, pending);
  const { task, searches } = taskOf([business]);
  await task.run(searches);
  expect(await business.balance()).toMatchObject({ PENDING: 1, AVAILABLE: 100 });
  await task.run(searches);
  expect(await business.balance()).toMatchObject({ PENDING: 0, AVAILABLE: 101 });
});

/** The merchants whose units begin, in this order. A unit fails with what `fail` returns. */
function watched(fail: (scope: Scope) => unknown = () => null) {
  const begun: string[] = [];
  const aheadMs = ({ merchantId, livemode }: Scope): number => {
    begun.push(merchantId);
    const error = fail({ merchantId, livemode });
    if (error !== null) throw error;
    return 0;
  };
  return { begun, merchantClock: { aheadMs, knownAheadMs: () => 0 } as unknown as App['merchantClock'] };
}

async function twoWithDueEntries() {
  const businesses = [await aBusiness(), await aBusiness()];
  for (const business of businesses) {
    await anEntry(business, 1, pending);
    await anEntry(business, 1, { ...pending, availableOn: new Date(now.getTime() - 1) });
  }
  return { businesses, ids: businesses.map(({ merchant }) => merchant.id) };
}

test('each merchant has one unit, however often it is found; workers begin at different ones', async () => {
  const { businesses, ids } = await twoWithDueEntries();
  const { begun, merchantClock } = watched();
  const random = { ...(businesses[0] as Business).app.random, fraction: () => 0.9 };
  const { task, searches } = taskOf([...businesses, ...businesses], { merchantClock, random });
  await task.run(searches);
  expect(begun).toEqual(ids.toReversed());
});

test('a merchant whose unit fails holds up nobody, and is left out for a minute', async () => {
  const { businesses, ids } = await twoWithDueEntries();
  const [bad = ''] = ids;
  const failure = new Error('broken');
  const { begun, merchantClock } = watched(({ merchantId }) => (merchantId === bad ? failure : null));
  let ms = 1_000;
  const random = { ...(businesses[0] as Business).app.random, fraction: () => 0 };
  const { task, searches, errors } = taskOf(businesses, { merchantClock, random, monotonicMs: () => ms });
  await task.run(searches);
  expect(begun).toEqual(ids);
  expect(errors).toMatchObject([{ cause: failure }]);
  expect(errors[0]?.error.message).toBe(`The due entries of ${bad} test were not made available.`);

  const isDueAfter = async (afterMs: number): Promise<boolean> => {
    ms = 1_000 + afterMs;
    return task.isDue(searches);
  };
  expect([await isDueAfter(0), await isDueAfter(59_999), await isDueAfter(60_000)]).toEqual([false, false, true]);
});

test('when the database is away, nobody is left out', async () => {
  const business = await aBusiness();
  await anEntry(business, 1, pending);
  const { merchantClock } = watched(() => new Refusal('SERVICE_UNAVAILABLE'));
  const { task, searches, errors } = taskOf([business], { merchantClock });
  await task.run(searches);
  expect([errors.length, await task.isDue(searches)]).toEqual([1, true]);
});

test('a worker that stops begins no further unit', async () => {
  const { businesses, ids } = await twoWithDueEntries();
  const { begun, merchantClock } = watched();
  const random = { ...(businesses[0] as Business).app.random, fraction: () => 0 };
  const { task, searches } = taskOf(businesses, { merchantClock, random }, () => begun.length === 1);
  await task.run(searches);
  expect(begun).toEqual(ids.slice(0, 1));
});

test('a hundred merchants are read before their units run', async () => {
  const business = await aBusiness();
  const places = Array.from({ length: 150 }, (_, index) => ({
    merchantId: `mer_${index}`,
    livemode: false,
    availableOn: now,
  }));
  let read = 0;
  const { store } = business.app;
  const ledger = { ...store.read.ledger, nextDue: async () => places[read++] ?? null };
  const readAtEach: number[] = [];
  const { merchantClock } = watched(() => (readAtEach.push(read), new Refusal('SERVICE_UNAVAILABLE')));
  const { task, searches } = taskOf([business], {
    store: { ...store, read: { ...store.read, ledger } },
    merchantClock,
  });
  await task.run(searches.slice(0, 1));
  expect([readAtEach.length, readAtEach[0], readAtEach[99], readAtEach[100]]).toEqual([150, 100, 100, 151]);
});

test('entries are moved only from the state that they have, and those of no list not at all', async () => {
  const business = await aBusiness();
  const entry = await anEntry(business, 500);
  expect(await business.run((unit) => moveEntries(unit, 'include', []))).toEqual([]);
  const included = await business.run((unit) => moveEntries(unit, 'include', [entry], 'pyt_1'));
  expect(included).toEqual([{ ...entry, status: 'IN_PAYOUT', payoutId: 'pyt_1' }]);
  expect(await business.balance()).toEqual({ PENDING: 0, AVAILABLE: 0, IN_PAYOUT: 500, PAID: 0 });
  await expect(business.run((unit) => moveEntries(unit, 'settle', [entry]))).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  const released = await business.run((unit) => moveEntries(unit, 'release', included));
  expect(released).toEqual([entry]);
  const again = await business.run((unit) => moveEntries(unit, 'include', released, 'pyt_2'));
  const settled = await business.run((unit) => moveEntries(unit, 'settle', again));
  expect(settled).toEqual([{ ...entry, status: 'PAID', payoutId: 'pyt_2' }]);
  expect(await business.balance()).toEqual({ PENDING: 0, AVAILABLE: 0, IN_PAYOUT: 0, PAID: 500 });
  expect(await business.events()).toEqual([]);
});

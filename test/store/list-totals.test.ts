import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createRandom } from '../../services/api/src/adapters/random/random.ts';
import { Refusal } from '../../services/api/src/domain/refusal.ts';
import { realSystem } from '../../services/api/src/main/system.ts';
import { withSoak } from '../length.ts';
import { seededInt, seed } from '../seeded-random.ts';
import { everyPaymentIntent } from '../../services/api/src/application/payment-intents/every-payment-intent.ts';
import { intentRow } from './intent-row.ts';
import { customerRow, journalEntryRow, merchantRow, balanceTransactionRow } from './rows.ts';
import { allEvents, hourMs, newEvents, minuteMs, openStage, type Process, type Stage } from './processes.ts';
import type { Store } from '../../services/api/src/application/store.ts';
// The total of a whole list is exact at any time, while processes with different clocks add rows in any order of ids and
// several workers count. See docs/adr/0005.

let stage: Stage;

beforeEach(async () => {
  stage = await openStage();
});

afterEach(() => stage.close());

test('every counted list is counted, and its total does not change', async () => {
  const process = await stage.openProcess();
  const { store } = process;
  await store.transact(async (tx) => {
    for (let count = 0; count < 600; count += 1) {
      const entry = balanceTransactionRow(stage.scope, { id: process.random.id('btxn_') });
      await tx.ledger.book(journalEntryRow(entry), entry);
      await tx.paymentIntents.insert(intentRow(stage.scope, { id: process.random.id('pi_') }));
      await tx.customers.insert(customerRow(stage.scope, { id: process.random.id('cus_') }));
    }
    for (const event of newEvents(process, 600)) await tx.events.append(event);
  });
  stage.time.passedMs += 10 * minuteMs;
  await stage.count(process);

  const rows = await stage.query('SELECT list, counted_rows FROM list_checkpoints ORDER BY list');
  expect(rows.map(({ list, counted_rows: count }) => [list, Number(count)])).toEqual([
    ['balance_transactions', 600],
    ['customers', 600],
    ['events', 600],
    ['payment_intents', 600],
  ]);
  await process.append(newEvents(process, 3));
  const all = { createdFrom: null, createdTo: null, aheadMs: 0 };
  const { read } = store;
  expect(await read.events.count(stage.scope, allEvents)).toEqual({ total: 603, capped: false });
  const of600 = { total: 600, capped: false };
  expect(await read.ledger.count(stage.scope, { ...all, type: null, payoutId: null })).toEqual(of600);
  expect(await read.paymentIntents.count(stage.scope, { ...all, ...everyPaymentIntent })).toEqual(of600);
  expect(await read.events.count({ ...stage.scope, livemode: true }, allEvents)).toEqual({ total: 0, capped: false });
});

test(`with writers in any order of ids and two workers that count, the total is always right (SVC_TEST_SEED=${seed})`, async () => {
  const randomInt = seededInt(seed);
  const lateMs = [0, 0, 30_000, 5 * minuteMs, 15 * minuteMs, -15 * minuteMs];
  const writers = await Promise.all(lateMs.map((ms) => stage.openProcess(ms)));
  const [one, two] = [await stage.openProcess(), await stage.openProcess(3 * minuteMs)];
  await one.append(newEvents(one, 600));
  let isOver = false;
  let written = 600;
  let refused = 0;

  async function write(process: Process): Promise<void> {
    while (!isOver) {
      const events = newEvents(process, 1 + randomInt(3));
      try {
        await process.append(randomInt(2) === 0 ? events : events.toReversed());
        written += events.length;
      } catch (error) {
        // The unit was open for too long, or it conflicted with others too often.
        if (!(error instanceof Refusal)) throw error;
        refused += 1;
      }
    }
  }
  const { yieldToEventLoop } = realSystem();
  const wrong: unknown[] = [];
  let checks = 0;
  async function checkTotals(): Promise<void> {
    while (!isOver) {
      const before = await stage.countRows();
      const seen = await stage.total(one);
      const after = await stage.countRows();
      checks += 1;
      // Reads of SQLite are synchronous and would block the writers.
      await yieldToEventLoop();
      if (seen < before || seen > after) wrong.push({ before, seen, after });
    }
  }
  async function work(): Promise<void> {
    for (let round = 0; round < withSoak(6, 6, 60); round += 1) {
      await Promise.all([stage.step(one), stage.step(two)]);
      await one.append(newEvents(one, 300));
      written += 300;
    }
    isOver = true;
  }
  await Promise.all([work(), checkTotals(), ...writers.map(write)]);

  expect(wrong).toEqual([]);
  expect([await stage.total(two), await stage.countRows()]).toEqual([written, written]);
  const { counted, late } = await stage.checkpoint();
  expect([checks > 10, counted > 1_000, late > 0, refused >= 0]).toEqual([true, true, true, true]);
  expect(stage.logged).toEqual([]);
});

test('a row with an id below the bound is counted by its own unit', async () => {
  const [worker, late] = [await stage.openProcess(), await stage.openProcess(15 * minuteMs)];
  await worker.append(newEvents(worker, 600));
  stage.time.passedMs += 20 * minuteMs;
  await stage.count(worker);
  expect(await stage.checkpoint()).toEqual({ counted: 600, late: 0 });

  await late.append(newEvents(late, 2));

  expect(await stage.total(worker)).toBe(602);
  expect(await stage.checkpoint()).toEqual({ counted: 602, late: 2 });
});

test('rows below a new bound are counted only after processes that do not know the bound have ended their units', async () => {
  const [worker, late] = [await stage.openProcess(), await stage.openProcess(15 * minuteMs)];
  await worker.append(newEvents(worker, 600));
  await late.append();
  stage.time.passedMs += 5 * minuteMs;
  await late.append();
  await stage.step(worker);
  // It has read that there is no bound.
  await late.append();
  expect(await stage.total(worker)).toBe(603);
  await stage.step(worker);
  expect([await stage.total(worker), await stage.checkpoint()]).toEqual([603, { counted: 603, late: 0 }]);

  await late.append();
  expect([await stage.total(worker), await stage.checkpoint()]).toEqual([604, { counted: 604, late: 1 }]);
});

test('customers that leave their list are subtracted, before and after they are counted, also while two workers count', async () => {
  const [one, two] = [await stage.openProcess(), await stage.openProcess()];
  const customers = Array.from({ length: 700 }, () => customerRow(stage.scope, { id: one.random.id('cus_') }));
  await one.store.transact(async (tx) => {
    for (const customer of customers) await tx.customers.insert(customer);
  });
  const everyCustomer = { createdFrom: null, createdTo: null, aheadMs: 0, words: [] };
  const total = () => one.store.read.customers.count(stage.scope, everyCustomer);
  const leave = (from: number, to: number) =>
    Promise.all(
      customers.slice(from, to).map((customer, index) =>
        two.store.transact(async (tx) => {
          if (index % 2 === 0) await tx.customers.delete(customer);
          else await tx.customers.archive(customer, stage.time.now());
        }),
      ),
    );

  await leave(0, 30);
  expect(await total()).toEqual({ total: 670, capped: false });
  stage.time.passedMs += 20 * minuteMs;
  await Promise.all([stage.count(one), stage.count(two), leave(30, 60)]);
  expect(await total()).toEqual({ total: 640, capped: false });
  await leave(60, 100);
  expect(await total()).toEqual({ total: 600, capped: false });
  const [checkpoint] = await stage.query("SELECT counted_rows FROM list_checkpoints WHERE list = 'customers'");
  expect(Number(checkpoint?.['counted_rows'])).toBe(600);

  stage.time.passedMs += 24 * hourMs;
  await stage.count(one);
  expect(stage.logged).toEqual([]);
});

test('a unit that was open for too long is refused and writes nothing; a unit that adds to no list is not refused', async () => {
  const { store, event, random } = await stage.openProcess();
  const slow = (work: (tx: Parameters<Parameters<Store['transact']>[0]>[0]) => Promise<void>) =>
    store.transact(async (tx) => {
      await work(tx);
      stage.time.passedMs += minuteMs + 1_000;
    });

  await expect(slow((tx) => tx.events.append(event()))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  const merchant = merchantRow({ id: random.id('mer_') });
  await slow((tx) => tx.merchants.insert(merchant));

  expect([await stage.countRows(), (await store.read.merchants.find(merchant.id))?.id]).toEqual([0, merchant.id]);
});

test('when a worker ends while it counts, the total stays right and another worker continues', async () => {
  const [one, two] = [await stage.openProcess(), await stage.openProcess()];
  // One unit may take a minute, and each statement is sent alone on Galera.
  for (let thousands = 0; thousands < 12; thousands += 1) await one.append(newEvents(one, 1_000));
  stage.time.passedMs += 20 * minuteMs;
  const bound = await one.store.transact((tx) => tx.listTotals.raiseBound(stage.time.now()));
  const list = { ...stage.scope, list: 'events' };
  expect(await one.store.transact((tx) => tx.listTotals.countMore(list, bound))).toBe(true);
  expect(await one.store.transact((tx) => tx.listTotals.countMore(list, bound))).toBe(true);
  const killed = one.store.transact(async (tx) => {
    await tx.listTotals.countMore(list, bound);
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect([await stage.checkpoint(), await stage.total(two)]).toEqual([{ counted: 10_000, late: 0 }, 12_000]);

  await Promise.all([stage.count(one), stage.count(two)]);
  expect([await stage.checkpoint(), await stage.total(two)]).toEqual([{ counted: 12_000, late: 0 }, 12_000]);
});

test('the bound never decreases, with any clock of a worker', async () => {
  const [one, late] = [await stage.openProcess(), await stage.openProcess(hourMs)];
  await stage.step(one);
  const raised = await stage.query('SELECT id_time FROM counting_bounds');
  await stage.step(late);
  expect(await stage.query('SELECT id_time FROM counting_bounds')).toEqual(raised);
  // It does not run ahead of the clock of the database either.
  stage.time.passedMs += 1_000 * hourMs;
  const bound = await one.store.transact((tx) => tx.listTotals.raiseBound(stage.time.now()));
  const newId = createRandom({ nowMs: Date.now, randomBytes }).id('');
  expect(bound < newId).toBe(true);
});

test('a wrong total is found within a day, corrected and logged', async () => {
  const worker = await stage.openProcess();
  await worker.append(newEvents(worker, 600));
  stage.time.passedMs += 20 * minuteMs;
  await stage.count(worker);
  expect(stage.logged).toEqual([]);
  await stage.query('UPDATE list_checkpoints SET counted_rows = counted_rows - 5');
  expect(await stage.total(worker)).toBe(595);

  stage.time.passedMs += 24 * hourMs;
  await stage.count(worker);

  expect(await stage.total(worker)).toBe(600);
  expect(stage.logged).toMatchObject([{ ...stage.scope, list: 'events', was: 595, is: 600 }]);
});

test('the total of a long list reads only its checkpoint and newer rows', async () => {
  const worker = await stage.openProcess();
  await worker.append(newEvents(worker, 5_000));
  stage.time.passedMs += 20 * minuteMs;
  await stage.count(worker);
  await worker.append(newEvents(worker, 20));

  const { total, cost } = await stage.costOfTotal();

  const search = 'SEARCH item USING COVERING INDEX events_list (merchant_id=? AND livemode=? AND id>?)';
  const readsFew = typeof cost === 'number' ? cost < 60 : cost.includes(search);
  expect([total, readsFew, cost]).toEqual([5_020, true, expect.anything()]);
});

import { afterEach, expect, test } from '@jest/globals';
import { bookEntry } from '../../services/api/src/application/ledger/book-entry.ts';
import { cancelPayout } from '../../services/api/src/application/payouts/cancel-payout.ts';
import { createPayout } from '../../services/api/src/application/payouts/create-payout.ts';
import { createPayoutAccount } from '../../services/api/src/application/payouts/create-payout-account.ts';
import { replacePayoutSettings } from '../../services/api/src/application/payouts/replace-payout-settings.ts';
import { runPayoutSchedule } from '../../services/api/src/application/payouts/run-payout-schedule.ts';
import { submitPayout } from '../../services/api/src/application/payouts/submit-payout.ts';
import type { App } from '../../services/api/src/application/ports.ts';
import { runTimer } from '../../services/api/src/application/worker/run-timers.ts';
import type { Timer } from '../../services/api/src/application/worker/timers-port.ts';
import { inUnit, type Unit } from '../../services/api/src/application/unit/unit.ts';
import { firstOf, payoutAccountBody } from '../fixtures.ts';
import { addAvailable, createPayout as callCreatePayout, ensureAccount, payoutNow } from '../payouts.ts';
import { afterMoment, balanceTransactionRow, journalEntryRow } from '../store/rows.ts';
import { openStage } from '../store/processes.ts';
import { startWorld } from '../world.ts';
import { outcomeOf } from './interleaved.ts';
import { interleavings, schedules } from './interleavings.ts';

let stage: Awaited<ReturnType<typeof openStage>> | null = null;
afterEach(async () => {
  await stage?.close();
  stage = null;
});

const assemblers = 32;
const entryCount = 100;

test.each<[string, number | null, number]>([
  ['all entries in one payout', null, 1],
  ['a payout for each entry', 1, assemblers],
])('32 assemblers in two processes, %s: no entry is in two live payouts', async (_, maximumCentimos, expected) => {
  stage = await openStage();
  const { scope, query, time } = stage;
  const { app } = (await startWorld()).service;
  const processes = [await stage.openProcess(), await stage.openProcess()].map(({ store, random }): App => ({
    ...app,
    store,
    random,
    now: time.now,
  }));
  const first = firstOf(processes);
  const inScope = <T>(on: App, run: (unit: Unit) => Promise<T>): Promise<T> => inUnit(on, scope, null, run);
  await inScope(first, (unit) => createPayoutAccount(unit, { cci: payoutAccountBody().cci, accountType: 'CHECKING' }));
  await inScope(first, (unit) =>
    replacePayoutSettings(unit, { schedule: 'DAILY', weeklyDay: null, minimumCentimos: null, maximumCentimos }),
  );
  for (let count = 0; count < entryCount; count += 1) {
    const entry = balanceTransactionRow(scope, { status: 'AVAILABLE', availableConfirmed: true });
    await inScope(first, (unit) => bookEntry(unit, entry, journalEntryRow(entry).lines));
  }

  const outcomes = await Promise.all(
    Array.from({ length: assemblers }, (_one, index) => {
      const on = processes[index % 2] ?? first;
      return outcomeOf(
        inScope(on, async (unit) => void (await (index % 4 < 2 ? createPayout : runPayoutSchedule)(unit))),
      );
    }),
  );

  // A schedule that finds nothing ends without a payout; a call is refused.
  const possible = ['done', ...(expected === 1 ? ['NOTHING_TO_PAY_OUT'] : [])];
  expect(outcomes.filter((outcome) => !possible.includes(outcome))).toEqual([]);
  const payouts = await query('SELECT * FROM payouts');
  const included = await query('SELECT * FROM payout_entries');
  const entries = await query("SELECT * FROM balance_transactions WHERE status = 'IN_PAYOUT'");
  expect(payouts).toHaveLength(expected);
  expect(new Set(included.map((row) => row['balance_transaction_id'])).size).toBe(included.length);
  expect(
    included.map((row) => `${String(row['balance_transaction_id'])} ${String(row['payout_id'])}`).toSorted(),
  ).toEqual(entries.map((row) => `${String(row['id'])} ${String(row['payout_id'])}`).toSorted());
  const sum = (rows: typeof payouts, column: string) => rows.reduce((total, row) => total + Number(row[column]), 0);
  const inPayouts = sum(entries, 'net_centimos');
  expect([sum(payouts, 'amount_centimos'), sum(await query('SELECT * FROM balances'), 'in_payout_centimos')]).toEqual([
    inPayouts,
    inPayouts,
  ]);
});

test(`a call and the schedule assemble in ${schedules} schedules: one of the two creates the payout`, async () => {
  await interleavings(['the call won', 'the schedule won'], async () => {
    const world = await startWorld();
    const { app } = world.service;
    const caller = { merchantId: world.keys.merchantId, livemode: false };
    await ensureAccount(world);
    return {
      async play({ run }) {
        const entry = await addAvailable(world);
        const { call } = await run(app, {
          call: (calling) => outcomeOf(inUnit(calling, caller, null, createPayout)),
          schedule: (scheduled) => inUnit(scheduled, caller, null, runPayoutSchedule),
        });
        const payouts = await app.store.read.payouts.ofEntry(caller, entry, 10);
        expect([call, payouts.map(({ source }) => source)]).toEqual(
          call === 'done' ? ['done', ['MANUAL']] : ['NOTHING_TO_PAY_OUT', ['SCHEDULE']],
        );
        return call === 'done' ? 'the call won' : 'the schedule won';
      },
      async finish(outcomes) {
        expect((await world.rows())['payout_entries']).toHaveLength(outcomes.length);
      },
    };
  });
});

test(`settings are saved while the payout of the schedule is created in ${schedules} schedules: it is created once`, async () => {
  await interleavings(['saved first', 'saved last'], async () => {
    const world = await startWorld();
    const { app } = world.service;
    const caller = { merchantId: world.keys.merchantId, livemode: false };
    await ensureAccount(world);
    const nextRun = async (): Promise<Timer> => {
      const search = { now: afterMoment(86_400), scope: caller };
      return firstOf(await app.store.read.timers.due(search, 1, 'run-payout-schedule'));
    };
    const plan = { schedule: 'DAILY', weeklyDay: null, minimumCentimos: null } as const;
    return {
      async play({ run }) {
        const [one = '', other = ''] = [await addAvailable(world, 200), await addAvailable(world, 300)];
        await inUnit(app, caller, null, (unit) => replacePayoutSettings(unit, { ...plan, maximumCentimos: null }));
        const before = await nextRun();
        const timer = { ...before, dueAt: world.now() };
        await app.store.transact((tx) => tx.timers.postpone(before, timer.dueAt));
        await run(app, {
          worker: (running) => runTimer(running, timer, 'wrk_test').then(() => undefined),
          merchant: (saving) =>
            inUnit(saving, caller, null, (unit) => replacePayoutSettings(unit, { ...plan, maximumCentimos: 200 })),
        });
        // The maximum of 2.00 leaves the second entry for another payout.
        const payoutsOf = (entry: string) => app.store.read.payouts.ofEntry(caller, entry, 10);
        const [ofOne, ofOther] = [await payoutsOf(one), await payoutsOf(other)];
        expect([ofOne.length, (await app.store.read.payoutSettings.get(caller)).maximumCentimos]).toEqual([1, 200]);
        expect(await nextRun()).toEqual(before);
        if (ofOther.length === 0) await inUnit(app, caller, null, createPayout);
        return ofOther.length === 0 ? 'saved first' : 'saved last';
      },
      async finish(outcomes) {
        expect((await world.rows())['payout_entries']).toHaveLength(2 * outcomes.length);
      },
    };
  });
});

test(`a payout is submitted and cancelled in ${schedules} schedules: one of the two happens`, async () => {
  await interleavings(['submitted', 'cancelled'], async () => {
    const world = await startWorld();
    const { app } = world.service;
    const caller = { merchantId: world.keys.merchantId, livemode: false };
    return {
      async play({ run }) {
        const payout = await callCreatePayout(world);
        const { merchant } = await run(app, {
          merchant: (cancelling) =>
            outcomeOf(inUnit(cancelling, caller, null, (unit) => cancelPayout(unit, payout.id))),
          timer: (submitting) => inUnit(submitting, caller, null, (unit) => submitPayout(unit, payout.id)),
        });
        const { status } = await payoutNow(world, payout);
        const { items } = await world.call('listPayoutTransactions', { id: payout.id });
        expect([merchant, status, new Set(items.map((entry) => entry.status))]).toEqual(
          merchant === 'done'
            ? ['done', 'CANCELED', new Set(['AVAILABLE'])]
            : ['PAYOUT_NOT_CANCELLABLE', 'IN_TRANSIT', new Set(['IN_PAYOUT'])],
        );
        return merchant === 'done' ? 'cancelled' : 'submitted';
      },
      async finish() {},
    };
  });
});

import { describe, expect, test } from '@jest/globals';
import { emptyBalance, type BalanceTransaction } from '../../services/api/src/domain/ledger.ts';
import type { DuePlace, EntryState } from '../../services/api/src/application/ledger/ledger-port.ts';
import type { DueSearch } from '../../services/api/src/application/worker/due-search.ts';
import { otherScopes, outcomeOf, ownScope, store, write } from './migrated-store.ts';
import { afterMoment, balanceTransactionRow, feePlanRow, journalEntryRow, moment } from './rows.ts';

const available = { status: 'AVAILABLE', availableConfirmed: true, payoutId: null } as const;

/** Inserts `count` entries. @returns them, the oldest first */
async function insertEntries(count: number, changes: Partial<BalanceTransaction> = {}): Promise<BalanceTransaction[]> {
  const entries = Array.from({ length: count }, () => balanceTransactionRow(ownScope, changes));
  await write(async (tx) => {
    for (const entry of entries) await tx.ledger.book(journalEntryRow(entry), entry);
  });
  return entries.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

const idsOf = (entries: readonly { id: string }[]): string[] => entries.map(({ id }) => id);
const stateOf = ({ status, availableConfirmed, payoutId }: BalanceTransaction): EntryState => ({
  status,
  availableConfirmed,
  payoutId,
});

describe('balances', () => {
  test('are zero without a row, and the sum of all changes after parallel ones', async () => {
    expect(await store.read.balances.find(ownScope)).toEqual(emptyBalance);
    const change = { PENDING: -5, AVAILABLE: 9_000_000_000, IN_PAYOUT: 1, PAID: 2 };
    await Promise.all(Array.from({ length: 20 }, () => write((tx) => tx.balances.add(ownScope, change))));
    expect(await store.read.balances.find(ownScope)).toEqual({
      PENDING: -100,
      AVAILABLE: 180_000_000_000,
      IN_PAYOUT: 20,
      PAID: 40,
    });
    for (const scope of otherScopes) expect(await store.read.balances.find(scope)).toEqual(emptyBalance);
  });

  test('below zero in live mode are what merchants owe, the greatest debt first', async () => {
    const debts = [-300, -700, 500, 0];
    await write(async (tx) => {
      for (const [index, AVAILABLE] of debts.entries())
        for (const livemode of [true, false])
          await tx.balances.add({ merchantId: `mer_owing${index}`, livemode }, { ...emptyBalance, AVAILABLE });
      await tx.balances.add({ merchantId: 'mer_owing0', livemode: true }, { ...emptyBalance, PENDING: 100, PAID: 900 });
    });
    expect(await store.read.balances.owing(9)).toEqual([
      { merchantId: 'mer_owing1', centimos: 700 },
      { merchantId: 'mer_owing0', centimos: 200 },
    ]);
    expect(await store.read.balances.owing(1)).toHaveLength(1);
  });
});

describe('entries', () => {
  test('are moved all or none, and only from the state that was read', async () => {
    const entries = await insertEntries(5);
    const move = (ids: string[], from: EntryState, to: EntryState, scope = ownScope) =>
      outcomeOf((tx) => tx.ledger.move(scope, ids, from, to));
    const pending = stateOf(balanceTransactionRow(ownScope));
    for (const scope of otherScopes) expect(await move(idsOf(entries), pending, available, scope)).toBe('conflict');
    expect(await move(idsOf(entries), { ...pending, availableConfirmed: true }, available)).toBe('conflict');
    expect(await move(idsOf(entries.slice(0, 2)), pending, available)).toBe('done');
    expect(await move(idsOf(entries), pending, available)).toBe('conflict');
    expect(await store.read.ledger.available(ownScope, 'PAYMENT', 10)).toEqual(
      entries.slice(0, 2).map((entry) => ({ ...entry, ...available })),
    );

    const inPayout = { ...available, status: 'IN_PAYOUT', payoutId: 'pyt_1' } as const;
    expect(await move(idsOf(entries.slice(0, 1)), available, inPayout)).toBe('done');
    expect(await move(idsOf(entries.slice(0, 1)), available, { ...inPayout, payoutId: 'pyt_2' })).toBe('conflict');
    expect(idsOf(await store.read.ledger.ofPayout(ownScope, 'pyt_1'))).toEqual(idsOf(entries.slice(0, 1)));
    expect(await store.read.ledger.ofPayout(ownScope, 'pyt_2')).toEqual([]);
    for (const scope of otherScopes) expect(await store.read.ledger.ofPayout(scope, 'pyt_1')).toEqual([]);
  });

  test('that more than one statement moves are moved all or none', async () => {
    const entries = await insertEntries(1_100);
    const from = stateOf(balanceTransactionRow(ownScope));
    const last = idsOf(entries.slice(-1));
    expect(await outcomeOf((tx) => tx.ledger.move(ownScope, last, from, available))).toBe('done');
    expect(await outcomeOf((tx) => tx.ledger.move(ownScope, idsOf(entries), from, available))).toBe('conflict');
    expect(idsOf(await store.read.ledger.available(ownScope, 'PAYMENT', 2_000))).toEqual(last);
    expect(await outcomeOf((tx) => tx.ledger.move(ownScope, idsOf(entries.slice(0, -1)), from, available))).toBe(
      'done',
    );
    expect(await store.read.ledger.available(ownScope, 'PAYMENT', 2_000)).toHaveLength(1_100);
  });

  test('of 32 units that include the same entries one succeeds', async () => {
    const entries = await insertEntries(3, available);
    const outcomes = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        outcomeOf((tx) =>
          tx.ledger.move(ownScope, idsOf(entries), available, {
            ...available,
            status: 'IN_PAYOUT',
            payoutId: `pyt_${index}`,
          }),
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  });

  test('AVAILABLE ones are read by type, the oldest first', async () => {
    const payments = await insertEntries(3, available);
    const refunds = await insertEntries(2, { ...available, type: 'REFUND' });
    const newest = await insertEntries(1, available);
    await insertEntries(1);
    const read = (type: 'PAYMENT' | 'REFUND', limit: number, scope = ownScope) =>
      store.read.ledger.available(scope, type, limit).then(idsOf);
    expect(await read('PAYMENT', 9)).toEqual(idsOf([...payments, ...newest]));
    expect(await read('PAYMENT', 2)).toEqual(idsOf(payments.slice(0, 2)));
    expect(await read('REFUND', 9)).toEqual(idsOf(refunds));
    for (const scope of otherScopes) expect(await read('PAYMENT', 9, scope)).toEqual([]);
  });

  test('are due from available_on on, until they are AVAILABLE', async () => {
    const { ledger } = store.read;
    const [early, late] = [
      await insertEntries(2, { availableOn: afterMoment(60) }),
      await insertEntries(1, { availableOn: afterMoment(120) }),
    ];
    await insertEntries(1, { ...available, availableOn: moment });
    expect(await store.read.nextDueAt()).toEqual(afterMoment(60));
    const scopes = (seconds: number, scope: typeof ownScope | null) => duePlaces({ now: afterMoment(seconds), scope });
    const [first, second] = [60, 120].map((seconds) => ({ ...ownScope, availableOn: afterMoment(seconds) }));
    for (const scope of [null, ownScope]) {
      expect(await scopes(59, scope)).toEqual([]);
      expect(await scopes(60, scope)).toEqual([first]);
    }
    expect(await scopes(120, null)).toEqual([first, second]);
    expect(await scopes(120, ownScope)).toEqual([first]);
    for (const scope of otherScopes) expect(await scopes(120, scope)).toEqual([]);
    expect(idsOf(await ledger.due(ownScope, afterMoment(60), 10))).toEqual(idsOf(early));
    expect(idsOf(await ledger.due(ownScope, afterMoment(60), 1))).toEqual(idsOf(early.slice(0, 1)));
    await write((tx) => tx.ledger.move(ownScope, idsOf(early), stateOf(balanceTransactionRow(ownScope)), available));
    expect(await scopes(60, null)).toEqual([]);
    expect(idsOf(await ledger.due(ownScope, afterMoment(120), 10))).toEqual(idsOf(late));
    expect(await store.read.nextDueAt()).toEqual(afterMoment(120));
  });
});

/** All places of a search. */
async function duePlaces(search: DueSearch): Promise<DuePlace[]> {
  const { nextDue } = store.read.ledger;
  const places: DuePlace[] = [];
  for (let place = await nextDue(search, null); place !== null; place = await nextDue(search, place))
    places.push(place);
  return places;
}

test('the places of due entries: each time, merchant and mode once, whatever the number of entries', async () => {
  const scopes = [ownScope, ...otherScopes].toSorted((a, b) =>
    `${a.merchantId} ${Number(a.livemode)}` < `${b.merchantId} ${Number(b.livemode)}` ? -1 : 1,
  );
  for (const [count, seconds] of [
    [3, 120],
    [2, 60],
    [1, 180],
  ] as const)
    for (const scope of scopes.toReversed())
      await insertEntries(count, { ...scope, availableOn: afterMoment(seconds) });
  const at = (seconds: number) => scopes.map((scope) => ({ ...scope, availableOn: afterMoment(seconds) }));
  expect(await duePlaces({ now: afterMoment(120), scope: null })).toEqual([...at(60), ...at(120)]);
});

describe('fee plans and holidays', () => {
  test('the plan with the highest number is in force, and no number exists twice', async () => {
    const { merchantId } = ownScope;
    expect(await store.read.feePlans.latest(merchantId)).toBeNull();
    const plans = [1, 2, 10].map((number) => feePlanRow(merchantId, { number, version: `merchant-${number}` }));
    for (const plan of plans) await write((tx) => tx.feePlans.insert(plan));
    expect(await store.read.feePlans.latest(merchantId)).toEqual(plans[2]);
    expect(await store.read.feePlans.history(merchantId)).toEqual(plans.toReversed());
    expect(await outcomeOf((tx) => tx.feePlans.insert(feePlanRow(merchantId, { number: 10 })))).toBe('conflict');
    expect(await store.read.feePlans.history(otherScopes[1]?.merchantId ?? '')).toEqual([]);
  });

  test('added holidays are read from a day on', async () => {
    for (const day of ['2026-12-24', '2026-01-02', '2027-01-04']) await write((tx) => tx.holidays.insert(day));
    expect(await store.read.holidays.from('')).toEqual(['2026-01-02', '2026-12-24', '2027-01-04']);
    expect(await store.read.holidays.from('2026-12-24')).toEqual(['2026-12-24', '2027-01-04']);
    expect(await outcomeOf((tx) => tx.holidays.insert('2026-12-24'))).toBe('conflict');
    await write((tx) => tx.holidays.remove('2026-12-24'));
    expect(await store.read.holidays.from('2026-12-24')).toEqual(['2027-01-04']);
  });
});

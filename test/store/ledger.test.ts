import { describe, expect, test } from '@jest/globals';
import { journalEntryRow, balanceTransactionRow } from './rows.ts';
import { store, ownScope, otherScopes, write, outcomeOf, anyTime, collected } from './migrated-store.ts';

describe('rows are read back with all fields, and only in their own scope', () => {
  test('the ledger', async () => {
    const entry = balanceTransactionRow(ownScope);
    const other = balanceTransactionRow(ownScope, {
      type: 'ADJUSTMENT',
      status: 'PAID',
      paymentMethod: null,
      availableConfirmed: true,
      payoutId: 'pyt_1',
    });
    await write(async (tx) => {
      await tx.ledger.book(journalEntryRow(entry), entry);
      await tx.ledger.book(journalEntryRow(other), other);
    });
    expect(await store.read.ledger.findBySource(ownScope, entry.sourceId)).toEqual(entry);
    const all = { ...anyTime, type: null, payoutId: null };
    expect(await collected(store.read.ledger.all(ownScope, all))).toEqual([other, entry]);
    expect(await collected(store.read.ledger.all(ownScope, { ...all, type: 'PAYMENT' }))).toEqual([entry]);
    expect(await collected(store.read.ledger.all(ownScope, { ...all, payoutId: 'pyt_1' }))).toEqual([other]);
    for (const otherScope of otherScopes) {
      expect(await store.read.ledger.findBySource(otherScope, entry.sourceId)).toBeNull();
      expect(await collected(store.read.ledger.all(otherScope, all))).toEqual([]);
    }

    const { live, test: inTest } = await store.read.ledger.sums();
    const mine = ownScope.livemode ? live : inTest;
    expect([...mine.accounts.values()].reduce((sum, one) => sum + one, 0)).toBe(0);
    expect(mine.accounts.get('merchant:pending')).toBeLessThan(0);

    const [from, to] = [new Date('2020-01-01'), new Date('2040-01-01')];
    const charged = await store.read.ledger.fees({ livemode: ownScope.livemode, from, to });
    expect(charged.filter(({ merchantId }) => merchantId === ownScope.merchantId)).toMatchObject([
      { correctedAt: null, feesCentimos: -2 * entry.feeCentimos, taxCentimos: -2 * entry.feeTaxCentimos },
    ]);
    expect(await store.read.ledger.fees({ livemode: ownScope.livemode, from: to, to })).toEqual([]);

    const twice = balanceTransactionRow(ownScope, { sourceId: entry.sourceId });
    expect(await outcomeOf((tx) => tx.ledger.book(journalEntryRow(twice), twice))).toBe('conflict');
    const part = { type: 'ADJUSTMENT', sourceType: 'PAYOUT', sourceId: 'pyt_1', payoutId: null } as const;
    const [come, left, next] = ['AVAILABLE', 'PAID', 'AVAILABLE'].map(() => balanceTransactionRow(ownScope, part));
    if (come === undefined || left === undefined || next === undefined) throw new Error('There are three parts.');
    await write(async (tx) => {
      await tx.ledger.book(journalEntryRow(come), come, left);
      await tx.ledger.book(journalEntryRow(next), next);
    });
    expect(await store.read.ledger.findAll(ownScope, [come.id, left.id, next.id])).toEqual(
      expect.arrayContaining([come, left, next]),
    );
    const ofSource = await store.read.ledger.ofSource(ownScope, 'pyt_1');
    expect(new Set(ofSource.map(({ id }) => id))).toEqual(new Set([come.id, left.id, next.id]));
    for (const otherScope of otherScopes) expect(await store.read.ledger.ofSource(otherScope, 'pyt_1')).toEqual([]);
    const alone = { ...journalEntryRow(entry), id: 'je_alone', merchantId: null, balanceTransactionId: null };
    await write((tx) => tx.ledger.bookAlone(alone));
    expect(await store.read.ledger.journal([alone.id])).toEqual([alone]);
    const wrong = balanceTransactionRow(ownScope, { netCentimos: 9_824 });
    await expect(write((tx) => tx.ledger.book(journalEntryRow(wrong), wrong))).rejects.toThrow(/CHECK|CONSTRAINT/i);
  });
});

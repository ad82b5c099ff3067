import { describe, expect, test } from '@jest/globals';
import { journalEntryRow, balanceTransactionRow } from './rows.ts';
import { store, ours, otherScopes, write, outcomeOf, anyTime, collected } from './migrated-store.ts';

describe('what is written is read back to the field, and only by its owner', () => {
  test('the ledger', async () => {
    const entry = balanceTransactionRow(ours);
    const other = balanceTransactionRow(ours, {
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
    expect(await store.read.ledger.findBySource(ours, entry.sourceId)).toEqual(entry);
    const all = { ...anyTime, type: null, payoutId: null };
    expect(await collected(store.read.ledger.all(ours, all))).toEqual([other, entry]);
    expect(await collected(store.read.ledger.all(ours, { ...all, type: 'PAYMENT' }))).toEqual([entry]);
    expect(await collected(store.read.ledger.all(ours, { ...all, payoutId: 'pyt_1' }))).toEqual([other]);
    for (const stranger of otherScopes) {
      expect(await store.read.ledger.findBySource(stranger, entry.sourceId)).toBeNull();
      expect(await collected(store.read.ledger.all(stranger, all))).toEqual([]);
    }

    const twice = balanceTransactionRow(ours, { sourceId: entry.sourceId });
    expect(await outcomeOf((tx) => tx.ledger.book(journalEntryRow(twice), twice))).toBe('conflict');
    const wrong = balanceTransactionRow(ours, { netCentimos: 9_824 });
    await expect(write((tx) => tx.ledger.book(journalEntryRow(wrong), wrong))).rejects.toThrow(/CHECK|CONSTRAINT/i);
  });
});

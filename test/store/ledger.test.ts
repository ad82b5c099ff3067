import { describe, expect, test } from '@jest/globals';
import { aJournalEntry, anEntry } from './given.ts';
import { store, ours, strangers, write, outcomeOf, anyTime, collected } from './empty-store.ts';

describe('what is written is read back to the field, and only by its owner', () => {
  test('the ledger', async () => {
    const entry = anEntry(ours);
    const other = anEntry(ours, {
      type: 'ADJUSTMENT',
      status: 'PAID',
      paymentMethod: null,
      availableConfirmed: true,
      payoutId: 'pyt_1',
    });
    await write(async (tx) => {
      await tx.ledger.book(aJournalEntry(entry), entry);
      await tx.ledger.book(aJournalEntry(other), other);
    });
    expect(await store.read.ledger.findBySource(ours, entry.sourceId)).toEqual(entry);
    const all = { ...anyTime, type: null, payoutId: null };
    expect(await collected(store.read.ledger.all(ours, all))).toEqual([other, entry]);
    expect(await collected(store.read.ledger.all(ours, { ...all, type: 'PAYMENT' }))).toEqual([entry]);
    expect(await collected(store.read.ledger.all(ours, { ...all, payoutId: 'pyt_1' }))).toEqual([other]);
    for (const stranger of strangers) {
      expect(await store.read.ledger.findBySource(stranger, entry.sourceId)).toBeNull();
      expect(await collected(store.read.ledger.all(stranger, all))).toEqual([]);
    }

    const twice = anEntry(ours, { sourceId: entry.sourceId });
    expect(await outcomeOf((tx) => tx.ledger.book(aJournalEntry(twice), twice))).toBe('conflict');
    const wrong = anEntry(ours, { netCentimos: 9_824 });
    await expect(write((tx) => tx.ledger.book(aJournalEntry(wrong), wrong))).rejects.toThrow(/CHECK|CONSTRAINT/i);
  });
});

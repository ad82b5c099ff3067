import { describe, expect, test } from '@jest/globals';
import { customerRow, intentRow } from './rows.ts';
import { store, ours, otherScopes, write, outcomeOf } from './migrated-store.ts';

describe('text is compared by its bytes', () => {
  test.each([
    ['case and accents', ['a', 'A', 'á', 'n', 'ñ', 'n\u0303']],
    ['spaces at the end', ['a', 'a ', 'a  ', ' a']],
    ['what looks alike', ['ß', 'ss', 'ﬁ', 'fi', '１', '1', '🥖', '🥐']],
  ])('%s tell external ids apart', async (_what, externalIds) => {
    const customers = externalIds.map((externalId) => customerRow(ours, { externalId }));
    for (const customer of customers) expect(await outcomeOf((tx) => tx.customers.insert(customer))).toBe('done');
    for (const { id, externalId } of customers)
      expect((await store.read.customers.findByExternalId(ours, externalId ?? ''))?.id).toBe(id);
  });

  test('the same external id is one customer in a merchant and a mode, and free elsewhere', async () => {
    await write((tx) => tx.customers.insert(customerRow(ours, { externalId: 'ñ' })));
    expect(await outcomeOf((tx) => tx.customers.insert(customerRow(ours, { externalId: 'ñ' })))).toBe('conflict');
    for (const stranger of otherScopes)
      expect(await outcomeOf((tx) => tx.customers.insert(customerRow(stranger, { externalId: 'ñ' })))).toBe('done');
    for (let count = 0; count < 2; count += 1)
      expect(await outcomeOf((tx) => tx.customers.insert(customerRow(ours, { externalId: null })))).toBe('done');
  });

  test('a QR reference or a payment code is issued once in a mode', async () => {
    const first = intentRow(ours);
    await write((tx) => tx.paymentIntents.insert(first));
    const { qr, paymentCode } = first.instructions;
    for (const instructions of [
      { qr, paymentCode: null },
      { qr: null, paymentCode },
    ]) {
      expect(await outcomeOf((tx) => tx.paymentIntents.insert(intentRow(ours, { instructions })))).toBe('taken');
      const [liveScope = ours] = otherScopes;
      expect(await outcomeOf((tx) => tx.paymentIntents.insert(intentRow(liveScope, { instructions })))).toBe('done');
    }
  });
});

import { describe, expect, test } from '@jest/globals';
import { intentRow } from './intent-row.ts';
import { customerRow } from './rows.ts';
import { store, ownScope, otherScopes, write, outcomeOf } from './migrated-store.ts';

describe('text is compared by its bytes', () => {
  test.each([
    ['case and accents', ['a', 'A', 'á', 'n', 'ñ', 'n\u0303']],
    ['spaces at the end', ['a', 'a ', 'a  ', ' a']],
    ['similar characters', ['ß', 'ss', 'ﬁ', 'fi', '１', '1', '🥖', '🥐']],
  ])('%s make external ids different', async (_what, externalIds) => {
    const customers = externalIds.map((externalId) => customerRow(ownScope, { externalId }));
    for (const customer of customers) expect(await outcomeOf((tx) => tx.customers.insert(customer))).toBe('done');
    for (const { id, externalId } of customers)
      expect((await store.read.customers.findByExternalId(ownScope, externalId ?? ''))?.id).toBe(id);
  });

  test('an external id is unique for one merchant in one mode', async () => {
    await write((tx) => tx.customers.insert(customerRow(ownScope, { externalId: 'ñ' })));
    expect(await outcomeOf((tx) => tx.customers.insert(customerRow(ownScope, { externalId: 'ñ' })))).toBe('conflict');
    for (const scope of otherScopes)
      expect(await outcomeOf((tx) => tx.customers.insert(customerRow(scope, { externalId: 'ñ' })))).toBe('done');
    for (let count = 0; count < 2; count += 1)
      expect(await outcomeOf((tx) => tx.customers.insert(customerRow(ownScope, { externalId: null })))).toBe('done');
  });

  test('a QR reference or a payment code is unique in one mode', async () => {
    const first = intentRow(ownScope);
    await write((tx) => tx.paymentIntents.insert(first));
    const { qr, paymentCode } = first.instructions;
    for (const instructions of [
      { qr, paymentCode: null },
      { qr: null, paymentCode },
    ]) {
      expect(
        await outcomeOf((tx) => tx.paymentIntents.insert(intentRow(ownScope, { instructions, subscription: null }))),
      ).toBe('taken');
      const [liveScope = ownScope] = otherScopes;
      expect(
        await outcomeOf((tx) => tx.paymentIntents.insert(intentRow(liveScope, { instructions, subscription: null }))),
      ).toBe('done');
    }
  });
});

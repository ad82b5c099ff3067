import { expect, test } from '@jest/globals';
import { anyTime, collected, otherScopes, ownScope, store, write } from './migrated-store.ts';
import { customerRow } from './rows.ts';

test('a search gives the same pages whether its total is exact or capped', async () => {
  const nobody = { firstName: null, lastName: null, companyName: null, email: null, document: null };
  const inserted = Array.from({ length: 1_050 }, (_, index) =>
    customerRow(ownScope, { ...nobody, externalId: `n-${index}`, firstName: 'Rosa', lastName: `Quispe ${index % 2}` }),
  );
  for (const scope of otherScopes) inserted.push(customerRow(scope, { ...nobody, externalId: 'n', firstName: 'Rosa' }));
  await write(async (tx) => {
    for (const customer of inserted) await tx.customers.insert(customer);
  });
  const ids = inserted
    .slice(0, 1_050)
    .map(({ id }) => id)
    .toSorted()
    .toReversed();
  const { customers } = store.read;
  const capped = { total: 10_000, capped: true };
  for (const words of [['rosa'], ['rosa', 'quispe']]) {
    const filter = { ...anyTime, words };
    const exact = await customers.count(ownScope, filter);
    expect(exact).toEqual({ total: 1_050, capped: false, ids });
    for (const counted of [exact, capped, undefined]) {
      const idsOf = async (bounds: Parameters<typeof customers.page>[2]) =>
        (await customers.page(ownScope, filter, bounds, counted)).map(({ id }) => id);
      for (const offset of [0, 500, 1_000, 1_045, 1_050, 1_000_000])
        expect(await idsOf({ offset, limit: 10 })).toEqual(ids.slice(offset, offset + 10));
      expect(await idsOf({ before: String(ids[600]), limit: 10 })).toEqual(ids.slice(601, 611));
      expect(await idsOf({ before: 'pi_0', limit: 10 })).toEqual([]);
      expect((await collected(customers.all(ownScope, filter, counted))).map(({ id }) => id)).toEqual(ids);
    }
  }
});

import { expect, test } from '@jest/globals';
import { anyTime, collected, otherScopes, ownScope, store, write } from './migrated-store.ts';
import { customerRow } from './rows.ts';

const nobody = { firstName: null, lastName: null, companyName: null, email: null, document: null };

test('a search gives the same pages whether its total is exact or capped', async () => {
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

test('a search with a capped total finds customers that are older than thousands of others', async () => {
  const [hour, day] = [3_600_000, 24 * 3_600_000];
  const old = Array.from({ length: 40 }, (_, index) =>
    customerRow(ownScope, {
      ...nobody,
      id: `cus_${String(index).padStart(26, '0')}`,
      externalId: `n-${index}`,
      firstName: 'Rosa María',
      lastName: 'Rosales',
      createdAt: new Date(index * hour),
    }),
  );
  await write(async (tx) => {
    for (const customer of old) await tx.customers.insert(customer);
    for (let count = 0; count < 2_100; count += 1)
      await tx.customers.insert(customerRow(ownScope, { ...nobody, externalId: null }));
  });
  const ids = old.map(({ id }) => id).toReversed();
  const { customers } = store.read;
  for (const words of [['ros'], ['ros', 'mar', 'n-']]) {
    const idsOf = async (bounds: Parameters<typeof customers.page>[2], range = {}) =>
      (await customers.page(ownScope, { ...anyTime, words, ...range }, bounds, { total: 10_000, capped: true })).map(
        ({ id }) => id,
      );
    expect(await idsOf({ offset: 0, limit: 10 })).toEqual(ids.slice(0, 10));
    expect(await idsOf({ offset: 35, limit: 10 })).toEqual(ids.slice(35));
    expect(await idsOf({ before: String(ids[20]), limit: 10 })).toEqual(ids.slice(21, 31));
    expect(await idsOf({ before: 'cus_z', limit: 10 })).toEqual(ids.slice(0, 10));
    const range = { createdFrom: new Date(5 * hour), createdTo: new Date(day) };
    expect(await idsOf({ offset: 0, limit: 100 }, range)).toEqual(ids.slice(16, 35));
  }
});

test('a total is exact up to 10,000, for one word, several words, and a range of dates', async () => {
  const digits = Array.from({ length: 10 }, (_, digit) => `SELECT ${digit} AS d`).join(' UNION ALL ');
  const numbers = `(${digits}) a JOIN (${digits}) b ON TRUE JOIN (${digits}) c ON TRUE JOIN (${digits}) e ON TRUE`;
  const { dataSource } = store as unknown as { dataSource: { query(sql: string): Promise<object[]> } };
  const addRows = (id: string, from: string) =>
    dataSource.query(
      `INSERT INTO customer_words (merchant_id, livemode, word, customer_id, shared_length, words, created_at)
       SELECT '${ownScope.merchantId}', 0, word, ${id}, 0, ' luz rosa', '2026-11-01 00:00:00.000'
       FROM ${from} JOIN (SELECT 'rosa' AS word UNION ALL SELECT 'luz') w ON TRUE`,
    );
  const totals = async () => {
    const found = [];
    for (const filter of [{ words: ['ros'] }, { words: ['ros', 'luz'] }, { words: ['ros'], createdFrom: new Date(0) }])
      found.push(await store.read.customers.count(ownScope, { ...anyTime, ...filter }));
    return found.map(({ total, capped }) => [total, capped]);
  };
  await addRows('a.d + 10 * b.d + 100 * c.d + 1000 * e.d', numbers);
  expect(await totals()).toEqual([
    [10_000, false],
    [10_000, false],
    [10_000, false],
  ]);
  await addRows("'one more'", '(SELECT 1 AS d) a');
  expect(await totals()).toEqual([
    [10_000, true],
    [10_000, true],
    [10_000, true],
  ]);
});

test('the words that another version stored are removed with the customer, and after a change', async () => {
  const customer = customerRow(ownScope, { ...nobody, firstName: 'Rosa' });
  await write((tx) => tx.customers.insert(customer));
  const { dataSource } = store as unknown as { dataSource: { query(sql: string): Promise<object[]> } };
  await dataSource.query("UPDATE customers SET words = ' other'");
  await dataSource.query("UPDATE customer_words SET word = 'other', words = ' other' WHERE word = 'rosa'");
  await dataSource.query("DELETE FROM customer_words WHERE word <> 'other'");
  const stored = () => dataSource.query('SELECT word FROM customer_words ORDER BY word');

  const changed = { ...customer, externalId: null, firstName: 'Rosa' };
  await write((tx) => tx.customers.update(customer, changed));
  expect(await stored()).toEqual([{ word: 'rosa' }]);
  await write((tx) => tx.customers.delete({ ...changed, version: 2 }));
  expect(await stored()).toEqual([]);
});

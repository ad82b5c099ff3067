import { expect, test } from '@jest/globals';
import { parse } from 'promptparse';
import { check, isWrong } from '../bench/seed/check.ts';
import { markAt, stepMs } from '../bench/seed/copying.ts';
import { fill } from '../bench/seed/fill.ts';
import { firstOf, intentBody } from '../fixtures.ts';
import type { Body } from '../world.ts';
import { seed, seededInt } from '../seeded-random.ts';
import { tables } from '../tables.ts';
import { comparable } from './comparable-copy.ts';
import { given, seeded } from './seeded.ts';

// The seeder of the bench. Its data must equal the data that the service itself writes; otherwise the measurements on
// it prove nothing.

const payments = 400;

test('the seeded data is consistent, and the check finds one wrong céntimo and one missing entry', async () => {
  const { dataSource } = await seeded(payments);

  const checked = await check(dataSource, payments);
  expect(checked.filter(isWrong)).toEqual([]);
  // Every other count is above zero, so the check compares real data.
  expect(checked.filter(({ found }) => found === 0).map(({ what }) => what)).toEqual([
    'journal: sum of all lines',
    'journal: entries that do not sum to zero in four lines',
    'events without fan-out',
  ]);

  const wrong = async () => (await check(dataSource, payments)).filter(isWrong).map(({ what }) => what);
  await dataSource.query(
    "UPDATE journal_lines SET amount_centimos = amount_centimos + 1 WHERE account = 'svc:fees' LIMIT 1",
  );
  expect(await wrong()).toEqual([
    'journal: sum of all lines',
    'journal: entries that do not sum to zero in four lines',
  ]);
  await dataSource.query('DELETE FROM journal_lines LIMIT 4');
  expect(await wrong()).toContain('journal: entries with lines, one for each balance transaction');
});

test(`a copy equals the original rows, in every table and column, except ids, times and codes (SVC_TEST_SEED=${seed})`, async () => {
  const { dataSource, filled } = await seeded(payments);
  const copy = filled.copies - 1 - seededInt(seed)(10);
  const mark = markAt(filled.fromMs + copy * stepMs);

  for (const { name: tableName, primaryKey } of tables) {
    const original = filled.rows[tableName] ?? [];
    // Written once, or counted over all copies.
    const once = ['accounts', 'merchants', 'api_keys', 'webhook_endpoints', 'event_positions', 'balances'];
    if (once.includes(tableName) || original.length === 0) continue;
    const [first] = primaryKey;
    const key = { timers: 'ref', customer_words: 'customer_id' }[tableName] ?? first;
    const order = primaryKey.join(', ');
    const copied = (await dataSource.query(
      `SELECT * FROM ${tableName} WHERE ${key} LIKE '%${mark}%' ORDER BY ${order}`,
    )) as object[];
    expect([tableName, copied.map(comparable)]).toEqual([tableName, original.map(comparable)]);
  }
});

test('a payment code that looks like the checksum of a QR code is compared as a code', () => {
  const body = (code: string) => ({ body: `{"bank_transfer":{"code":"${code}"}}` });
  expect(comparable(body('6304567890'))).toEqual(comparable(body('1234567890')));
});

test('the service reads the data: every intent equals its last event, and every QR code can be parsed', async () => {
  const count = 1_200;
  const { world, key } = await seeded(count);
  const { items, pagination } = await world.call('listPaymentIntents', { key, query: { per_page: 'all' } });
  expect(pagination).toMatchObject({ total: (count * 36) / 40 });
  const lastPage = await world.call('listPaymentIntents', { key, query: { per_page: 100, page: 11 } });
  expect(lastPage.items).toEqual(items.slice(1_000));

  for (const intent of items.filter((_item, index) => index % 37 === 0)) {
    const id = intent.id;
    const { data } = await world.call('getPaymentIntent', { key, id });
    const events = (await world.call('listEvents', { key, query: { resource_id: id } })).items;
    const snapshots = events.map(({ data: about }) => (about as { payment_intent: Body }).payment_intent);
    expect(snapshots[0]).toEqual(intent);
    expect(data).toMatchObject(intent);
    const paid = intent.paid_with as { paid_at: string } | null;
    expect(events[0]?.created_at).toBe(paid?.paid_at ?? events[0]?.created_at);
    expect((data.settlement as Body | null)?.['gross'] ?? null).toEqual(paid && intent.amount);

    const method = snapshots.at(-1)?.['payment_method'] as { qr: { payload: string } | null } | undefined;
    const payload = method?.qr?.payload;
    if (payload === undefined) continue;
    expect(parse(payload, true)?.getTagValue('54')).toBe((intent.amount as Body)['amount']);
  }
});

test('open intents can be paid, and new ones can be created', async () => {
  const { world, dataSource, filled, key } = await seeded(payments);
  const open = firstOf((await world.call('listPaymentIntents', { key, query: { status: 'PENDING' } })).items);
  const { data } = await world.call('createPaymentIntent', { key, body: intentBody() });
  for (const id of [open.id, data.id]) {
    const reply = await world.call('simulatePayment', {
      key,
      id,
      body: { outcome: 'SUCCEEDED', payment_method_type: 'INTEROPERABLE_QR' },
    });
    expect(reply.data.status).toBe('SUCCEEDED');
  }

  // The request log is written a moment later. A call that only reads has a call record and no event.
  await world.service.requestLog.flush();
  const wrong = (await check(dataSource, filled.payments + 1)).filter(isWrong);
  // The fan-out has not run for the new events.
  expect(wrong.map(({ what }) => what)).toEqual([
    'deliveries, one for each event after the endpoint was created',
    'events without fan-out',
    'positions, one for each event',
    'call records, one for each call that is not purged yet',
  ]);
});

test('the seeder refuses a database that has payments', async () => {
  const { world, dataSource } = await seeded(40);
  const again = fill(dataSource, { payments: 40, untilMs: world.now().getTime(), ...given });
  await expect(again).rejects.toThrow('The database holds 40 payment intents already');
});

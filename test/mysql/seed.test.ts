import { expect, test } from '@jest/globals';
import { parse } from 'promptparse';
import { check, isWrong } from '../bench/seed/check.ts';
import { markAt, stepMs } from '../bench/seed/copying.ts';
import { fill } from '../bench/seed/fill.ts';
import { firstOf, intentBody } from '../fixtures.ts';
import type { Body } from '../world.ts';
import { seed, seededInt } from '../seeded-random.ts';
import { comparable } from './comparable-copy.ts';
import { given, seeded } from './seeded.ts';

// The bench's seeder. It must leave behind what the service itself would have left: what is measured on anything else
// is worth little.

const payments = 400;

test('what is filled in adds up, and a céntimo or an entry that is missing is found', async () => {
  const { dataSource } = await seeded(payments);

  const checked = await check(dataSource, payments);
  expect(checked.filter(isWrong)).toEqual([]);
  // Of everything that is counted there is some.
  expect(checked.filter(({ found }) => found === 0).map(({ what }) => what)).toEqual([
    'journal: sum of all lines',
    'journal: entries that do not sum to zero in four lines',
    'events that no relay has seen',
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

test(`every copy is what was lived, in every table and every column, but for ids, times and codes (SVC_TEST_SEED=${seed})`, async () => {
  const { dataSource, filled } = await seeded(payments);
  const copy = filled.copies - 1 - seededInt(seed)(10);
  const mark = markAt(filled.fromMs + copy * stepMs);

  for (const { tableName, primaryColumns } of dataSource.entityMetadatas) {
    const lived = filled.rows[tableName] ?? [];
    if (['merchants', 'api_keys', 'webhook_endpoints'].includes(tableName) || lived.length === 0) continue;
    const [first] = primaryColumns.map(({ databaseName }) => databaseName);
    const key = tableName === 'timers' ? 'ref' : first;
    const order = primaryColumns.map(({ databaseName }) => databaseName).join(', ');
    const copied = (await dataSource.query(
      `SELECT * FROM ${tableName} WHERE ${key} LIKE '%${mark}%' ORDER BY ${order}`,
    )) as object[];
    expect([tableName, copied.map(comparable)]).toEqual([tableName, lived.map(comparable)]);
  }
});

test('a payment code that looks like the checksum of a QR code is compared as a code', () => {
  const body = (code: string) => ({ body: `{"bank_transfer":{"code":"${code}"}}` });
  expect(comparable(body('6304567890'))).toEqual(comparable(body('1234567890')));
});

test('the service reads it: every intent is as its last event told it, and every QR can be read', async () => {
  const many = 1_200;
  const { world, key } = await seeded(many);
  const { items, pagination } = await world.call('listPaymentIntents', { key, query: { per_page: 'all' } });
  expect(pagination).toMatchObject({ total: (many * 36) / 40 });
  const lastPage = await world.call('listPaymentIntents', { key, query: { per_page: 100, page: 11 } });
  expect(lastPage.items).toEqual(items.slice(1_000));

  for (const intent of items.filter((_item, index) => index % 37 === 0)) {
    const id = intent.id;
    const { data } = await world.call('getPaymentIntent', { key, id });
    const events = (await world.call('listEvents', { key, query: { resource_id: id } })).items;
    const told = events.map(({ data: about }) => (about as { payment_intent: Body }).payment_intent);
    expect(told[0]).toEqual(intent);
    expect(data).toMatchObject(intent);
    const paid = intent.paid_with as { paid_at: string } | null;
    expect(events[0]?.created_at).toBe(paid?.paid_at ?? events[0]?.created_at);
    expect((data.settlement as Body | null)?.['gross'] ?? null).toEqual(paid && intent.amount);

    const offered = told.at(-1)?.['payment_method'] as { qr: { payload: string } | null } | undefined;
    const payload = offered?.qr?.payload;
    if (payload === undefined) continue;
    expect(parse(payload, true)?.getTagValue('54')).toBe((intent.amount as Body)['amount']);
  }
});

test('what is open can be paid, and life goes on', async () => {
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

  // Records of calls are written a moment later; a call that only reads has one, and no event.
  await world.service.requestLog.flush();
  const wrong = (await check(dataSource, filled.payments + 1)).filter(isWrong);
  // The events were told to nobody yet.
  expect(wrong.map(({ what }) => what)).toEqual([
    'deliveries, one for each event since there is an endpoint',
    'events that no relay has seen',
    'call records, one for each call that is not forgotten yet',
  ]);
});

test('a database with a payment in it is left alone', async () => {
  const { world, dataSource } = await seeded(40);
  const again = fill(dataSource, { payments: 40, untilMs: world.now().getTime(), ...given });
  await expect(again).rejects.toThrow('The database holds 40 payment intents already');
});

import { expect, test } from '@jest/globals';
import { intentBody } from '../fixtures.ts';
import { notificationOf, notify, startLivePartner, referencesOf } from '../live-partner.ts';
import { startWorld } from '../world.ts';

// A payment in live mode, with a partner that speaks partner.yaml over HTTP.

async function startLive() {
  const partner = await startLivePartner();
  const world = await startWorld({ config: { partners: partner.partners() } });
  const key = await world.key({ livemode: true });
  const create = (changes: Parameters<typeof intentBody>[0] = {}, idempotencyKey?: string) =>
    world.callUnchecked('createPaymentIntent', { key, idempotencyKey, body: intentBody(changes) });
  const read = async (id: string) => (await world.call('getPaymentIntent', { id, key })).data;
  return { partner, world, key, create, read };
}

const bothWays = { payment_method_types: ['INTEROPERABLE_QR', 'BANK_TRANSFER'] } as const;

test('a QR and a code come from the partner; the payment settles the intent and withdraws the other', async () => {
  const { partner, world, key, create, read } = await startLive();
  const { status, data: intent } = await create({ payment_method_types: [...bothWays.payment_method_types] });

  expect([status, intent.livemode, intent.status]).toEqual([201, true, 'PENDING']);
  expect(intent.payment_method).toMatchObject({
    qr: { payload: `000201 qr of ${intent.id}-qr` },
    payment_code: { institution_name: 'PAGOS DEL SUR', code: expect.stringMatching(/^\d{10}$/) },
  });
  expect(partner.orders).toMatchObject([
    { kind: 'qr', amount: intent.amount, merchant: { id: world.keys.merchantId, city: 'LIMA' }, expires_at: null },
    { kind: 'code', amount: intent.amount },
  ]);

  const paid = notificationOf(world, { reference: `${intent.id}-qr`, amount: intent.amount });
  expect((await notify(world, 'collection', paid)).data).toEqual({ id: paid.id, outcome: 'APPLIED' });
  await world.work();

  expect(await read(intent.id)).toMatchObject({ status: 'SUCCEEDED', paid_with: { method_type: 'INTEROPERABLE_QR' } });
  expect(partner.asked.at(-1)).toBe(`DELETE ${intent.id}-code`);
  expect([...partner.book.values()].map((order) => order.status)).toEqual(['OPEN', 'WITHDRAWN']);
  const { pending_deposit } = (await world.call('getBalance', { key })).data;
  expect(pending_deposit.amount).not.toBe('0.00');
  const { items } = await world.call('listEvents', { key });
  expect(items.map(({ type }) => type).toReversed()).toEqual([
    'payment.created',
    'payment.succeeded',
    'balance.transaction_created',
  ]);
});

test('the same notification again, and another one about the same payment, change nothing', async () => {
  const { world, create } = await startLive();
  const { data: intent } = await create();
  const paid = notificationOf(world, { reference: `${intent.id}-qr`, amount: intent.amount });
  await notify(world, 'collection', paid);
  const before = await world.rows();

  expect((await notify(world, 'collection', paid)).data['outcome']).toBe('APPLIED');
  expect((await notify(world, 'collection', { ...paid, id: 'ntf-other' })).data['outcome']).toBe('NO_EFFECT');
  const after = await world.rows();
  for (const name of ['payment_intents', 'journal_entries', 'events', 'suspense', 'rail_payments'])
    expect([name, after[name]]).toEqual([name, before[name]]);
});

test('an expired intent is withdrawn at the partner; money that comes late pays it', async () => {
  const { partner, world, create, read } = await startLive();
  const { data: intent } = await create({ expires_at: new Date(world.now().getTime() + 600_000).toISOString() });
  await world.advance({ minutes: 11 });
  expect((await read(intent.id)).status).toBe('EXPIRED');
  expect(partner.asked.at(-1)).toBe(`DELETE ${intent.id}-qr`);

  const late = notificationOf(world, { reference: `${intent.id}-qr`, amount: intent.amount });
  expect((await notify(world, 'collection', late)).data['outcome']).toBe('APPLIED');
  expect((await read(intent.id)).status).toBe('SUCCEEDED');
});

test('paid before it could be withdrawn: the answer to the withdrawal is as good as a notification', async () => {
  const { partner, world, create, read } = await startLive();
  const { data: intent } = await create({ expires_at: new Date(world.now().getTime() + 600_000).toISOString() });
  const reference = `${intent.id}-qr`;
  const order = partner.book.get(reference);
  if (order === undefined) throw new Error('The partner has no order.');
  partner.book.set(reference, { ...order, status: 'PAID', payment: { id: 'BNK-1', at: world.now().toISOString() } });
  await world.advance({ minutes: 11 });
  expect((await read(intent.id)).status).toBe('SUCCEEDED');

  const told = notificationOf(world, { reference, amount: intent.amount, payment_id: 'BNK-1' });
  expect((await notify(world, 'collection', told)).data['outcome']).toBe('NO_EFFECT');
});

test('money that no intent can take goes to suspense, each with its reason and its journal entry', async () => {
  const { world, key, create } = await startLive();
  const [open, cancelled, paid] = [(await create()).data, (await create()).data, (await create()).data];
  await world.call('cancelPaymentIntent', { id: cancelled.id, key });
  await notify(world, 'collection', notificationOf(world, { reference: `${paid.id}-qr`, amount: paid.amount }));

  const money = [
    { reference: 'pi_unknown-qr', amount: open.amount },
    { reference: `${open.id}-qr`, amount: { amount: '1.00', currency: 'PEN' } },
    { reference: `${cancelled.id}-qr`, amount: cancelled.amount },
    { reference: `${paid.id}-qr`, amount: paid.amount },
  ];
  for (const one of money)
    expect((await notify(world, 'collection', notificationOf(world, one))).data['outcome']).toBe('SUSPENSE');
  const { suspense = [], journal_lines: lines = [] } = await world.rows();
  const merchant = world.keys.merchantId;
  expect(suspense).toMatchObject([
    { reason: 'UNKNOWN_REFERENCE', merchant_id: null },
    { reason: 'WRONG_AMOUNT', merchant_id: merchant },
    { reason: 'CANCELLED', merchant_id: merchant },
    { reason: 'ALREADY_PAID', merchant_id: merchant },
  ]);
  const sums = lines as { account: string; amount_centimos: number }[];
  expect(sums.reduce((sum, { amount_centimos }) => sum + Number(amount_centimos), 0)).toBe(0);
});

test('503: no instrument, no intent; the worker withdraws the order', async () => {
  const { partner, world, create } = await startLive();
  partner.fail('loses');
  const { status, error } = await create();
  expect([status, error.code]).toEqual([503, 'RAIL_UNAVAILABLE']);
  expect((await world.rows())['payment_intents']).toEqual([]);
  await world.advance({ seconds: 6 });
  const [reference = ''] = partner.book.keys();
  expect(partner.asked).toEqual([`PUT ${reference}`, `DELETE ${reference}`]);
  expect((await world.rows())['rail_calls']).toMatchObject([{ status: 'FAILED', failure_code: 'withdrawn' }]);

  const money = notificationOf(world, { reference });
  expect((await notify(world, 'collection', money)).data['outcome']).toBe('SUSPENSE');
});

test('the same Idempotency-Key goes on with the same order while it is not withdrawn, and makes another one afterwards', async () => {
  const { partner, world, create } = await startLive();
  partner.fail('loses');
  expect((await create({}, 'one')).status).toBe(503);
  const again = await create({}, 'one');
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
  const [reference = ''] = await referencesOf(world, again.data.id);
  expect(partner.asked).toEqual([`PUT ${reference}`, `GET ${reference}`]);
  expect((await create({}, 'one')).text).toBe(again.text);

  partner.fail('loses');
  expect((await create({}, 'two')).status).toBe(503);
  await world.advance({ seconds: 6 });
  const third = await create({}, 'two');
  expect([third.status, third.headers.get('idempotent-replayed')]).toEqual([201, null]);
  expect((await world.rows())['payment_intents']).toHaveLength(2);
});

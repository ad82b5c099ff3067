import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { createCustomer, createIntent, intentWithStatus, refusal } from '../fixtures.ts';
import { startWorld, type CallOptions, type World } from '../world.ts';

const phone = '+51987654321';
const [refuses, notConnected, losesAnswer, losesMessage] = [1, 2, 3, 4].map((last) => `+5190000000${last}`);

type Options = Partial<Omit<CallOptions<'sendChatMessage'>, 'id'>>;

const send = (world: World, id: string, options: Options = {}) =>
  world.call('sendChatMessage', { id, body: { phone }, ...options });

const units = async (world: World, key?: string): Promise<number> =>
  (await world.call('getMessagingBalance', key === undefined ? {} : { key })).data.units;

/** What the sender has got, the newest first. */
async function messages({ service, keys }: World) {
  const { store, secrets } = service.app;
  const latest = await store.read.simulatedMessages.latest({ merchantId: keys.merchantId, livemode: false }, 10);
  return latest.map(({ id, text, phoneLast4 }) => `${phoneLast4} ${secrets.open(text, id)}`);
}

test('204: the sender gets the fixed text with the payment link, and one unit is taken', async () => {
  const world = await startWorld();
  await world.call('updateMerchant', { id: world.keys.merchantId, body: { trade_name: 'Bodega Sol' } });
  const intent = await createIntent(world, { description: 'Pedido 7' });
  expect(await units(world)).toBe(100);
  const { status } = await send(world, intent.id, { body: { phone, customer_name: 'Rosa' } });
  expect([status, await units(world)]).toEqual([204, 99]);
  expect(await messages(world)).toEqual([
    `4321 Hola Rosa: Bodega Sol te envía un cobro de S/ ${intent.amount.amount} por «Pedido 7». Págalo aquí: ${intent.checkout_url}`,
  ]);
});

test('204: without a phone it goes to the phone of the customer', async () => {
  const world = await startWorld();
  const customer = await createCustomer(world, { phone: '+51912345678' });
  const { id } = await createIntent(world, { customer: { id: customer.id } });
  expect((await send(world, id, { body: {} })).status).toBe(204);
  expect((await messages(world))[0]).toMatch(/^5678 Hola: /);
});

test.each([
  ['there is no customer', undefined],
  ['the customer has no phone', {}],
  ['the phone of the customer is not a mobile number in Peru', { phone: '+14155550123' }],
])('422: %s, and no phone is sent', async (_, changes) => {
  const world = await startWorld();
  const customer = changes && { id: (await createCustomer(world, changes)).id };
  const { id } = await createIntent(world, customer ? { customer } : {});
  expect(refusal(await send(world, id, { body: {} }))).toEqual([422, 'VALIDATION_ERROR', 'phone REQUIRED']);
  expect(await units(world)).toBe(100);
});

test('422: the customer was deleted: its phone is not used any more', async () => {
  const world = await startWorld();
  const customer = await createCustomer(world, { phone: '+51912345678' });
  const { id } = await createIntent(world, { customer: { id: customer.id } });
  await world.call('deleteCustomer', { id: customer.id });
  expect(refusal(await send(world, id, { body: {} }))).toEqual([422, 'VALIDATION_ERROR', 'phone REQUIRED']);
  expect((await send(world, id)).status).toBe(204);
});

test.each([
  ['a phone of another country', { phone: '+14155550123' }, 'phone INVALID_FORMAT'],
  ['a fixed line', { phone: '+5114441234' }, 'phone INVALID_FORMAT'],
  ['a name of 101 characters', { customer_name: 'x'.repeat(101) }, 'customer_name TOO_LONG'],
  ['a name of spaces', { customer_name: ' ' }, 'customer_name INVALID_FORMAT'],
  ['a text of its own', { text: 'Hola' }, 'text UNKNOWN_FIELD'],
])('422: %s', async (_, body, detail) => {
  const world = await startWorld();
  const { id } = await createIntent(world);
  expect(refusal(await world.callUnchecked('sendChatMessage', { id, body }))).toEqual([
    422,
    'VALIDATION_ERROR',
    detail,
  ]);
});

test.each(['SUCCEEDED', 'CANCELLED', 'EXPIRED'] as const)('409: the payment intent is %s', async (status) => {
  const world = await startWorld();
  const { id } = await intentWithStatus(world, status);
  const reply = await send(world, id);
  expect([reply.status, reply.error.code, await units(world)]).toEqual([409, 'CONFLICT', 100]);
  expect(reply.error.message).toBe(`The payment intent can no longer be paid: it is ${status}.`);
});

test('204: the same Idempotency-Key sends once and takes one unit', async () => {
  const world = await startWorld();
  const { id } = await createIntent(world);
  const again = () => send(world, id, { idempotencyKey: 'once' });
  expect([(await again()).status, (await again()).status, (await again()).status]).toEqual([204, 204, 204]);
  expect([(await messages(world)).length, await units(world)]).toEqual([1, 99]);
});

test('50 parallel calls with 3 units left: 3 messages, and never below zero', async () => {
  const world = await startWorld();
  const { id } = await createIntent(world);
  const scope = { merchantId: world.keys.merchantId, livemode: false };
  await world.service.app.store.transact((tx) => tx.messagingBalances.add(scope, -97));
  const replies = await Promise.all(Array.from({ length: 50 }, () => send(world, id)));
  const codes = replies.map((reply) => (reply.status === 204 ? 'sent' : reply.error.code)).toSorted();
  expect(codes).toEqual([...Array.from({ length: 47 }, () => 'MESSAGING_BALANCE_EXHAUSTED'), 'sent', 'sent', 'sent']);
  expect([(await messages(world)).length, await units(world)]).toEqual([3, 0]);
});

test('50 parallel first calls each take one unit', async () => {
  const world = await startWorld();
  const { id } = await createIntent(world);
  const replies = await Promise.all(Array.from({ length: 50 }, () => send(world, id)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204]));
  expect(await units(world)).toBe(50);
});

test('422: refused by the sender, the unit is given back once, and the same key gets the same answer', async () => {
  const world = await startWorld();
  const { id } = await createIntent(world);
  const again = () => send(world, id, { body: { phone: refuses ?? '' }, idempotencyKey: 'once' });
  expect([refusal(await again()), refusal(await again())]).toEqual([
    [422, 'MESSAGE_REFUSED'],
    [422, 'MESSAGE_REFUSED'],
  ]);
  await world.advance({ minutes: 5 });
  expect([await messages(world), await units(world)]).toEqual([[], 100]);
});

test('503: the sender cannot be reached: not sent, the unit is given back', async () => {
  const world = await startWorld();
  const { id } = await createIntent(world);
  const reply = await send(world, id, { body: { phone: notConnected ?? '' } });
  expect([reply.status, reply.error.code, reply.error.message]).toEqual([
    503,
    'RAIL_UNAVAILABLE',
    'The message was not sent. Try again later.',
  ]);
  expect([await messages(world), await units(world)]).toEqual([[], 100]);
});

test.each([
  ['was sent', losesAnswer, 204, 1, 99],
  ['was not sent', losesMessage, 503, 0, 100],
] as const)('503: no answer: the unit is kept until the sender says that it %s', async (_, to, status, sent, left) => {
  const world = await startWorld();
  const { id } = await createIntent(world);
  const again = () => send(world, id, { body: { phone: to ?? '' }, idempotencyKey: 'once' });
  for (const reply of [await again(), await again()]) {
    expect([reply.status, reply.error.code]).toEqual([503, 'RAIL_UNAVAILABLE']);
    expect(reply.error.message).toMatch(/^It is not known yet whether the message was sent/);
    expect(await units(world)).toBe(99);
  }
  await world.advance({ seconds: 6 });
  const later = await again();
  expect([later.status, (await messages(world)).length, await units(world)]).toEqual([status, sent, left]);
  await world.advance({ hours: 1 });
  expect([(await again()).status, (await messages(world)).length, await units(world)]).toEqual([status, sent, left]);
});

test('the phone number and the link are nowhere in the database', async () => {
  const world = await startWorld();
  const intent = await createIntent(world);
  await send(world, intent.id, { idempotencyKey: 'once' });
  await send(world, intent.id, { body: { phone: losesAnswer ?? '' }, idempotencyKey: 'twice' });
  const rows = JSON.stringify(await world.rows());
  expect(rows).not.toContain(phone.slice(1));
  expect(rows).not.toContain(String(losesAnswer).slice(1));
  expect(rows).not.toContain(String(intent.client_secret).slice(-43));
  // There are so few numbers that who has a plain hash of one finds it.
  expect(rows).not.toContain(createHash('sha256').update(JSON.stringify({ phone })).digest('hex'));
});

test('the balance is of one merchant and mode; live mode starts with none', async () => {
  const world = await startWorld();
  const { id } = await createIntent(world);
  await send(world, id);
  const other = await world.merchant();
  const live = await world.key({ livemode: true });
  expect([await units(world), await units(world, other.secret), await units(world, live)]).toEqual([99, 100, 0]);
});

test('the text of a message is kept for 30 days of real time, however far the test clock is ahead', async () => {
  const world = await startWorld();
  expect((await world.call('advanceTestClock', { body: { by: 'P300D' } })).status).toBe(202);
  await world.work();
  const { id } = await createIntent(world);
  await send(world, id);
  world.skip(29);
  await world.work();
  expect(await messages(world)).toHaveLength(1);
  world.skip(2);
  await world.work();
  expect(await messages(world)).toEqual([]);
});

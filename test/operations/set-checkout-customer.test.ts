import { expect, test } from '@jest/globals';
import {
  asPayer,
  createCustomer,
  createIntent,
  createSession,
  emittedEvents,
  intentWithStatus,
  isId,
  refusal,
  simulate,
  times,
  typesOf,
} from '../fixtures.ts';
import { startWorld, type World } from '../world.ts';

const payer = { name: 'Rosa Quispe', email: 'rosa@example.com' };
const asking = (world: World) => createIntent(world, { requires_customer_info: true });

test('200: creates a customer, sets it on the payment intent, and shows nothing of it', async () => {
  const world = await startWorld();
  const intent = await asking(world);
  const before = await world.call('getCheckout', asPayer(intent));

  const { status, data, text } = await world.call('setCheckoutCustomer', { ...asPayer(intent), body: payer });

  expect([status, before.data.requires_customer_info]).toEqual([200, true]);
  expect(data).toEqual({ ...before.data, requires_customer_info: false });
  expect(text).not.toMatch(/Rosa|rosa@|cus_/);
  const { data: changed } = await world.call('getPaymentIntent', { id: intent.id });
  expect(changed.customer).toMatchObject({
    id: isId('cus_'),
    type: 'INDIVIDUAL',
    name: 'Rosa Quispe',
    email: payer.email,
  });
  expect(typesOf(await emittedEvents(world))).toContain('customer.created');
});

test('200: the payment and its event have the customer', async () => {
  const world = await startWorld();
  const intent = await asking(world);
  await world.call('setCheckoutCustomer', { ...asPayer(intent), body: payer });
  const paid = await simulate(world, intent.id);
  expect(paid.data).toMatchObject({ status: 'SUCCEEDED', customer: { email: payer.email } });
  const { items } = await world.call('listPaymentIntents', { query: { customer_id: String(paid.data.customer?.id) } });
  expect(items.map(({ id }) => id)).toEqual([intent.id]);
});

test('it is always a new customer: who knows an email address gets nothing of the customer that has it', async () => {
  const world = await startWorld();
  const known = await createCustomer(world, { email: payer.email, metadata: { vip: 'yes' } });
  const intent = await asking(world);
  await world.call('setCheckoutCustomer', { ...asPayer(intent), body: payer });
  const { data } = await world.call('getPaymentIntent', { id: intent.id });
  expect(data.customer?.id).not.toBe(known.id);
  expect((await world.call('getCustomer', { id: known.id })).data).toMatchObject(known);
});

test('409: one that does not ask, one that has a customer, a session, and a second time', async () => {
  const world = await startWorld();
  const customer = await createCustomer(world);
  const twice = await asking(world);
  await world.call('setCheckoutCustomer', { ...asPayer(twice), body: payer });
  const wrong = [
    await createIntent(world),
    await createIntent(world, { requires_customer_info: true, customer: { id: customer.id } }),
    await createSession(world),
    twice,
  ];
  const replies = [];
  for (const one of wrong) replies.push(await world.call('setCheckoutCustomer', { ...asPayer(one), body: payer }));
  expect(replies.map(refusal)).toEqual(times(4, [409, 'CONFLICT']));
});

test('409: one that is paid or cancelled', async () => {
  const world = await startWorld();
  for (const status of ['SUCCEEDED', 'CANCELLED'] as const) {
    const { id, client_secret } = await asking(world);
    if (status === 'SUCCEEDED') await simulate(world, id);
    else await world.call('cancelPaymentIntent', { id });
    const reply = await world.call('setCheckoutCustomer', { ...asPayer({ id, client_secret }), body: payer });
    expect(refusal(reply)).toEqual([409, 'PAYMENT_INTENT_NOT_PAYABLE']);
    expect(reply.error.message).toBe(`Cannot pay a payment intent that is ${status}.`);
  }
  expect((await intentWithStatus(world, 'SUCCEEDED')).customer).toBeNull();
});

test('twenty at the same time create one customer', async () => {
  const world = await startWorld();
  const intent = await asking(world);
  const replies = await Promise.all(
    times(20, intent).map((one, index) =>
      world.call('setCheckoutCustomer', { ...asPayer(one), body: { ...payer, name: `Rosa ${index}` } }),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...times(19, 409)]);
  const created = await emittedEvents(world, { type: ['customer.created'] });
  expect(created).toHaveLength(1);
});

test('a payment that commits at the same time loses neither the payment nor the customer', async () => {
  const world = await startWorld();
  for (let round = 0; round < 10; round += 1) {
    const intent = await asking(world);
    const [set, paid] = await Promise.all([
      world.call('setCheckoutCustomer', { ...asPayer(intent), body: payer }),
      simulate(world, intent.id),
    ]);
    const { data } = await world.call('getPaymentIntent', { id: intent.id });
    expect([paid.status, data.status, data.customer !== null]).toEqual([200, 'SUCCEEDED', set.status === 200]);
  }
});

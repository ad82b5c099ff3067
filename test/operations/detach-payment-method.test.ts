import { expect, test } from '@jest/globals';
import { emittedEvents, refusal, rowCounts } from '../fixtures.ts';
import { asPayer, charge, createWalletIntent, phone, saveWallet, simulateWallet } from '../wallets.ts';
import { startWorld, type World } from '../world.ts';

const detach = (world: World, id: string, subId: string) => world.call('detachPaymentMethod', { id, subId });

const methodEvents = async (world: World): Promise<string[]> =>
  (await emittedEvents(world)).map(({ type }) => type).filter((type) => type.startsWith('payment_method.'));

test('204: ACTIVE, DELETE: DETACHED, event payment_method.detached; cannot be charged immediately; omitted from the list', async () => {
  const world = await startWorld();
  const saved = await saveWallet(world);
  const { customerId, method } = saved;
  expect((await detach(world, customerId, method.id)).status).toBe(204);
  expect(await methodEvents(world)).toEqual(['payment_method.attached', 'payment_method.detached']);
  expect(refusal(await charge(world, saved))).toEqual([422, 'PAYMENT_METHOD_NOT_CHARGEABLE']);
  expect((await world.call('listCustomerPaymentMethods', { id: customerId })).items).toEqual([]);
  expect(refusal(await detach(world, customerId, method.id))).toEqual([404, 'PAYMENT_METHOD_NOT_FOUND']);
});

test('204: the wallet itself learns it: its link and our token are gone', async () => {
  const world = await startWorld();
  const { customerId, method } = await saveWallet(world);
  await detach(world, customerId, method.id);
  await world.work();
  const { simulated_orders: orders = [], saved_payment_methods: methods = [] } = await world.rows();
  const links = (orders as { rail: string; state: string; failure_code: string }[]).filter(
    ({ rail }) => rail === 'affiliation',
  );
  expect(links).toMatchObject([{ state: 'FAILED', failure_code: 'withdrawn' }]);
  expect(methods).toMatchObject([{ token: null, active_phone_key: null }]);
});

test('204: a debit that is under way ends by itself; the token is withdrawn after it', async () => {
  const world = await startWorld();
  const { customerId, method } = await saveWallet(world);
  const intent = await createWalletIntent(world, { customer: { id: customerId } });
  await simulateWallet(world, intent.id, { payment: 'PENDING' });
  await world.call('confirmPaymentIntent', { id: intent.id, body: { payment_method: method.id } });
  await detach(world, customerId, method.id);
  await world.work();
  const links = async () =>
    ((await world.rows())['simulated_orders'] as { rail: string; state: string }[]).filter(
      ({ rail }) => rail === 'affiliation',
    );
  expect(await links()).toMatchObject([{ state: 'SUCCEEDED' }]);
  await world.advance({ seconds: 5 });
  expect((await world.call('getPaymentIntent', { id: intent.id })).data.status).toBe('SUCCEEDED');
  expect(await links()).toMatchObject([{ state: 'FAILED' }]);
});

test('404: of another customer, or of another merchant', async () => {
  const world = await startWorld();
  const { customerId, method } = await saveWallet(world);
  const another = await saveWallet(world);
  const { secret: key } = await world.merchant();
  const before = await rowCounts(world);
  expect(refusal(await detach(world, another.customerId, method.id))).toEqual([404, 'PAYMENT_METHOD_NOT_FOUND']);
  expect(refusal(await world.call('detachPaymentMethod', { id: customerId, subId: method.id, key }))).toEqual([
    404,
    'CUSTOMER_NOT_FOUND',
  ]);
  expect(await rowCounts(world)).toEqual(before);
});

test('200: deleting a customer detaches its wallets and ends what waits for an approval', async () => {
  const world = await startWorld();
  const saved = await saveWallet(world);
  const intent = await createWalletIntent(world, { customer: { id: saved.customerId } });
  await world.call('startAffiliation', { ...asPayer(intent), body: { phone } });
  await world.call('deleteCustomer', { id: saved.customerId });
  expect(await methodEvents(world)).toEqual(['payment_method.attached', 'payment_method.detached']);
  expect((await world.call('getCheckout', asPayer(intent))).data.wallet?.affiliation).toBeNull();
  await world.work();
  const { data: simulator } = await world.call('getPaymentIntentWalletSimulator', { id: intent.id });
  expect(simulator.affiliation).toBeNull();
  expect(refusal(await world.call('listCustomerPaymentMethods', { id: saved.customerId }))).toEqual([
    404,
    'CUSTOMER_NOT_FOUND',
  ]);
});

test('the same phone again replaces the old wallet, another phone is kept beside it', async () => {
  const world = await startWorld();
  const saved = await saveWallet(world);
  const customer = { id: saved.customerId };
  const again = await createWalletIntent(world, { customer });
  await simulateWallet(world, again.id, { affiliation: 'APPROVE' });
  expect(await methodEvents(world)).toEqual([
    'payment_method.attached',
    'payment_method.detached',
    'payment_method.attached',
  ]);
  const other = await createWalletIntent(world, { customer });
  await world.call('startAffiliation', { ...asPayer(other), body: { phone } });
  await simulateWallet(world, other.id, { affiliation: 'APPROVE' });
  const { items } = await world.call('listCustomerPaymentMethods', customer);
  expect(items.map(({ status, display }) => [status, display.phone_last4])).toEqual([
    ['ACTIVE', '4321'],
    ['ACTIVE', '9999'],
  ]);
});

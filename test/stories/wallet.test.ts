import { expect, test } from '@jest/globals';
import { asPayer, charge, createWalletIntent, phone, saveWallet, simulateWallet } from '../wallets.ts';
import { startWorld } from '../world.ts';

test('a customer links a wallet by the simulator: it is saved and charged, and can be charged again until it is detached', async () => {
  const world = await startWorld();
  const inbox = await world.listen('payment.succeeded', 'payment_method.attached', 'payment_method.detached');
  const saved = await saveWallet(world);
  expect([saved.paid.status, saved.paid.paid_with?.method_type]).toEqual(['SUCCEEDED', 'WALLET']);
  expect(saved.method).toMatchObject({ status: 'ACTIVE', display: { phone_last4: '9999' }, type: 'WALLET' });

  const { status, data } = await charge(world, saved);
  expect([status, data.status, data.last_saved_method_payment]).toEqual([
    201,
    'SUCCEEDED',
    { status: 'SUCCEEDED', failure_code: null },
  ]);

  const { customerId, method } = saved;
  expect((await world.call('detachPaymentMethod', { id: customerId, subId: method.id })).status).toBe(204);
  const refused = await charge(world, saved);
  expect([refused.status, refused.error.code]).toEqual([422, 'PAYMENT_METHOD_NOT_CHARGEABLE']);
  expect((await world.call('listCustomerPaymentMethods', { id: customerId })).items).toEqual([]);

  await world.work();
  expect(
    inbox
      .received()
      .map(({ type }) => type)
      .toSorted(),
  ).toEqual(['payment.succeeded', 'payment.succeeded', 'payment_method.attached', 'payment_method.detached']);
});

test('payment_method.revoked: customer removed the affiliation (learned on a charge attempt)', async () => {
  const world = await startWorld();
  const inbox = await world.listen('payment_method.revoked');
  const saved = await saveWallet(world);
  const intent = await createWalletIntent(world, { customer: { id: saved.customerId } });
  await simulateWallet(world, intent.id, { payment: 'REVOKED' });
  await world.call('confirmPaymentIntent', { id: intent.id, body: { payment_method: saved.method.id } });
  await world.work();
  expect(inbox.received()).toMatchObject([
    { type: 'payment_method.revoked', data: { payment_method: { id: saved.method.id, status: 'REVOKED' } } },
  ]);
});

test('a payer links a wallet on the page, approves in the app within 15 minutes, and pays', async () => {
  const world = await startWorld();
  const intent = await createWalletIntent(world);
  const asked = await world.call('startAffiliation', { ...asPayer(intent), body: { phone } });
  expect([asked.status, asked.data.wallet?.affiliation?.status]).toEqual([200, 'PENDING']);
  const body = { outcome: 'SUCCEEDED', payment_method_type: 'WALLET' } as const;
  const { data } = await world.call('simulateCheckout', { ...asPayer(intent), body });
  expect([data.status, data.wallet?.affiliation?.status]).toEqual(['SUCCEEDED', 'APPROVED']);
});

test('affiliation approval window: a link that nobody approves expires after 15 minutes, and can be started again', async () => {
  const world = await startWorld();
  const intent = await createWalletIntent(world);
  await world.call('startAffiliation', { ...asPayer(intent), body: { phone } });
  await world.advance({ minutes: 14 });
  const read = async () => (await world.call('getCheckout', asPayer(intent))).data;
  expect((await read()).wallet?.affiliation?.status).toBe('PENDING');
  await world.advance({ minutes: 1 });
  expect((await read()).wallet?.affiliation?.status).toBe('EXPIRED');
  const again = await world.call('startAffiliation', { ...asPayer(intent), body: { phone } });
  expect(again.data.wallet?.affiliation?.status).toBe('PENDING');
});

test('a pending debit is PROCESSING, and succeeds by itself after five seconds', async () => {
  const world = await startWorld();
  const inbox = await world.listen('payment.succeeded');
  const saved = await saveWallet(world);
  const intent = await createWalletIntent(world, { customer: { id: saved.customerId } });
  await simulateWallet(world, intent.id, { payment: 'PENDING' });
  const body = { payment_method: saved.method.id };
  const { data } = await world.call('confirmPaymentIntent', { id: intent.id, body });
  expect([data.status, data.last_saved_method_payment?.status]).toEqual(['PROCESSING', 'PROCESSING']);
  const second = await world.call('confirmPaymentIntent', { id: intent.id, body });
  expect([second.status, second.error.code]).toEqual([409, 'PAYMENT_INTENT_PROCESSING']);
  await world.advance({ seconds: 5 });
  expect((await world.call('getPaymentIntent', { id: intent.id })).data.status).toBe('SUCCEEDED');
  expect(inbox.received()).toHaveLength(2);
});

test('a saved wallet is shown for 30 minutes, and after a code from an email', async () => {
  const world = await startWorld();
  const saved = await saveWallet(world);
  const intent = await createWalletIntent(world, {
    customer: { id: saved.customerId },
    saved_payment_methods: 'enabled',
  });
  const shown = async (headers = {}) =>
    (await world.call('listCheckoutPaymentMethods', asPayer(intent, headers))).items.map(({ display }) => display);
  expect(await shown()).toEqual([{ phone_last4: '9999' }]);
  await world.advance({ minutes: 30 });
  expect(await shown()).toEqual([]);

  await world.call('sendEmailCode', asPayer(intent));
  await world.work();
  const { data: simulator } = await world.call('getPaymentIntentWalletSimulator', { id: intent.id });
  const code = simulator.email_code ?? '';
  const wrong = code === '000000' ? '000001' : '000000';
  const tried = await world.call('checkEmailCode', { ...asPayer(intent), body: { code: wrong } });
  expect([tried.status, tried.error.code]).toEqual([422, 'EMAIL_CODE_INVALID']);
  const { data: access } = await world.call('checkEmailCode', { ...asPayer(intent), body: { code } });
  const header = { 'X-Svc-Payer-Token': access.token };
  expect(await shown(header)).toEqual([{ phone_last4: '9999' }]);
  const body = { payment_method: saved.method.id };
  expect((await world.call('payCheckout', { ...asPayer(intent), body })).status).toBe(422);
  const { data: paid } = await world.call('payCheckout', { ...asPayer(intent, header), body });
  expect(paid.status).toBe('SUCCEEDED');
});

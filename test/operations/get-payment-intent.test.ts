import { expect, test } from '@jest/globals';
import { startWorld, type Body, type World } from '../world.ts';
import {
  createCustomer,
  createIntent,
  createSession,
  idOf,
  intentIn,
  isId,
  refusal,
  simulate,
  soles,
  start,
  strangers,
  times,
} from './given.ts';

test('200: an unpaid intent, with what each method would cost and no settlement', async () => {
  const world = await startWorld();
  const created = await createIntent(world, { payment_method_types: ['BANK_TRANSFER', 'INTEROPERABLE_QR'] });

  const { status, data } = await world.call('getPaymentIntent', { id: idOf(created) });

  const bank = {
    gross: soles('25.90'),
    fee: soles('-2.08'),
    breakdown: { fee: soles('-1.76'), fee_tax: soles('-0.32') },
    net: soles('23.82'),
    plan_version: 'default-1',
  };
  const qr = {
    gross: soles('25.90'),
    fee: soles('-0.46'),
    breakdown: { fee: soles('-0.39'), fee_tax: soles('-0.07') },
    net: soles('25.44'),
    plan_version: 'default-1',
  };
  expect(status).toBe(200);
  expect(data).toEqual({
    ...created,
    fee_preview: {
      payment_method_type: 'BANK_TRANSFER',
      ...bank,
      by_method: { BANK_TRANSFER: bank, INTEROPERABLE_QR: qr },
    },
  });
});

test('200: a paid intent, with its settlement, and nothing left to pay by', async () => {
  const world = await startWorld();
  const created = await createIntent(world, { payment_method_types: ['BANK_TRANSFER', 'INTEROPERABLE_QR'] });
  await simulate(world, idOf(created), { outcome: 'SUCCEEDED', payment_method_type: 'INTEROPERABLE_QR' });

  const { data } = await world.call('getPaymentIntent', { id: idOf(created) });

  expect(data).toMatchObject({
    status: 'SUCCEEDED',
    payment_method: null,
    client_secret: null,
    checkout_url: `https://pay.svc.example/pay/${idOf(created)}`,
    paid_with: { method_type: 'INTEROPERABLE_QR', paid_at: start },
    payment_id: isId('pay_'),
    fee_preview: { payment_method_type: 'INTEROPERABLE_QR', fee: soles('-0.46'), net: soles('25.44') },
  });
  expect(data['settlement']).toEqual({
    balance_transaction_id: isId('btxn_'),
    status: 'PENDING',
    gross: soles('25.90'),
    fee: soles('-0.39'),
    fee_tax: soles('-0.07'),
    net: soles('25.44'),
    // Paid on a Monday morning in Lima.
    available_on: '2026-11-24T05:00:00.000Z',
    available_confirmed: false,
    payout_id: null,
  });
});

test.each(['SUCCEEDED', 'EXPIRED', 'CANCELLED'])('200: %s shows no way to pay and no secret', async (status) => {
  const world = await startWorld();
  const { id, payment_method, client_secret, checkout_url } = await intentIn(world, status);
  expect({ payment_method, client_secret, checkout_url }).toEqual({
    payment_method: null,
    client_secret: null,
    checkout_url: `https://pay.svc.example/pay/${String(id)}`,
  });
});

test('200: FAILED can still be paid, by the same QR and with the same secret', async () => {
  const world = await startWorld();
  const created = await createIntent(world);
  await simulate(world, idOf(created), { outcome: 'FAILED' });

  const { data } = await world.call('getPaymentIntent', { id: idOf(created) });

  expect(data).toMatchObject({ ...created, status: 'FAILED' });
});

const amounts = ['1.80', '2.00', '9.99', '25.90', '49.99', '333.33', '500.00', '1234.56', '999999.99'];

test.each(['INTEROPERABLE_QR', 'BANK_TRANSFER'])(
  '200: what fee_preview says of %s is what the ledger books',
  async (method) => {
    const world = await startWorld();
    for (const amount of amounts) {
      const { id } = await createIntent(world, {
        amount: soles(amount),
        payment_method_types: ['INTEROPERABLE_QR', 'BANK_TRANSFER'],
      });
      const before = await world.call('getPaymentIntent', { id: String(id) });
      await simulate(world, String(id), { outcome: 'SUCCEEDED', payment_method_type: method });
      const after = await world.call('getPaymentIntent', { id: String(id) });
      const [entry] = (await world.call('listBalanceTransactions', { query: { per_page: 1 } })).items;

      const promised = (before.data['fee_preview'] as { by_method: Body }).by_method[method] as {
        breakdown: Body;
      } & Body;
      const booked = { gross: entry?.['gross'], ...promised.breakdown, net: entry?.['net'] };
      expect(entry).toMatchObject({ ...promised.breakdown, gross: promised['gross'], net: promised['net'] });
      expect(after.data['fee_preview']).toEqual({
        ...promised,
        payment_method_type: method,
        by_method: expect.objectContaining({ [method]: promised }),
      });
      expect(after.data['settlement']).toMatchObject(booked);
    }
  },
);

/** Whoever has the client secret: the payer's page. */
const asPayer = (intent: Body) => ({
  id: idOf(intent),
  key: null,
  headers: { 'X-Svc-Token': String(intent['client_secret']) },
});

/** An intent with everything that is between the merchant and its customer. */
async function privateIntent(world: World): Promise<Body> {
  const document = { country: 'PE', type: 'DNI', value: '87654321' };
  const customer = await createCustomer(world, { document, email: 'rosa@example.com', phone: '+51987650001' });
  return createIntent(world, {
    customer: { id: customer['id'] },
    external_reference: 'secret-order',
    metadata: { margin: '40%' },
  });
}

test('200 with the client secret: the same shape, and what is private is empty', async () => {
  const world = await startWorld();
  const intent = await privateIntent(world);

  const { status, data } = await world.call('getPaymentIntent', asPayer(intent));

  expect(status).toBe(200);
  expect(data).toEqual({ ...intent, customer: null, external_reference: null, metadata: {} });
});

test('200 with the client secret: the payer sees that it is paid, and still nothing private', async () => {
  const world = await startWorld();
  const intent = await privateIntent(world);
  await simulate(world, idOf(intent));

  const { data } = await world.call('getPaymentIntent', asPayer(intent));

  expect(data).toEqual({
    ...intent,
    customer: null,
    external_reference: null,
    metadata: {},
    status: 'SUCCEEDED',
    client_secret: null,
    payment_method: null,
    checkout_url: String(intent['checkout_url']).split('#')[0],
    paid_with: { method_type: 'INTEROPERABLE_QR', paid_at: expect.any(String) },
    payment_id: expect.stringMatching(/^pay_/),
  });
});

test('401: a client secret opens its own intent and nothing else', async () => {
  const world = await startWorld();
  const [intent, other, session] = [await createIntent(world), await createIntent(world), await createSession(world)];
  const by = async (token: unknown, id = idOf(intent)) =>
    refusal(await world.call('getPaymentIntent', { id, key: null, headers: { 'X-Svc-Token': String(token) } }));

  const no = [401, 'UNAUTHORIZED'];
  expect(await by('')).toEqual(no);
  expect(await by(`${idOf(intent)}_secret_${'A'.repeat(43)}`)).toEqual(no);
  expect(await by(other['client_secret'])).toEqual(no);
  expect(await by(session['client_secret'], String(session['payment_intent_id']))).toEqual(no);
  expect(await by(`${String(intent['client_secret'])} `.replace(' ', 'x'))).toEqual(no);
});

test('401: it is no key for other operations, nor is it taken from the query', async () => {
  const world = await startWorld();
  const { id, client_secret } = await createIntent(world);
  const headers = { 'X-Svc-Token': String(client_secret) };

  const cancelled = await world.call('cancelPaymentIntent', { id: String(id), key: null, headers });
  const asBearer = await world.call('getPaymentIntent', { id: String(id), key: String(client_secret) });
  const inQuery = await world.call('getPaymentIntent', {
    id: String(id),
    key: null,
    query: { client_secret: String(client_secret) },
  });

  expect([cancelled, asBearer, inQuery].map(refusal)).toEqual(times(3, [401, 'UNAUTHORIZED']));
});

test('404: with a client secret, an id that is not there', async () => {
  const world = await startWorld();
  const { client_secret } = await createIntent(world);
  const reply = await world.call('getPaymentIntent', {
    id: 'pi_1',
    key: null,
    headers: { 'X-Svc-Token': String(client_secret) },
  });
  expect(refusal(reply)).toEqual([404, 'PAYMENT_INTENT_NOT_FOUND']);
});

test("404: another's, the other mode's and another kind's are as if they were not there", async () => {
  const world = await startWorld();
  const intent = await createIntent(world);
  const customer = await createCustomer(world);
  const missing = await world.call('getPaymentIntent', { id: 'pi_00000000000000000000000000' });

  const replies = [await world.call('getPaymentIntent', { id: idOf(customer) })];
  for (const [, key] of await strangers(world))
    replies.push(await world.call('getPaymentIntent', { id: idOf(intent), key }));

  expect(refusal(missing)).toEqual([404, 'PAYMENT_INTENT_NOT_FOUND']);
  for (const reply of replies) expect(reply.error.message).toBe(missing.error.message);
  expect(replies.map(refusal)).toEqual(replies.map(() => refusal(missing)));
});

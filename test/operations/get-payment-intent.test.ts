import { expect, test } from '@jest/globals';
import { startWorld, type Schema, type World } from '../world.ts';
import {
  firstOf,
  createCustomer,
  createIntent,
  createSession,
  asPayer,
  intentWithStatus,
  isId,
  refusal,
  simulate,
  soles,
  start,
  keysWithoutAccess,
  times,
  type Intent,
} from '../fixtures.ts';

test('200: an unpaid intent has the fee preview of each method and no settlement', async () => {
  const world = await startWorld();
  const created = await createIntent(world, { payment_method_types: ['BANK_TRANSFER', 'INTEROPERABLE_QR'] });

  const { status, data } = await world.call('getPaymentIntent', { id: created.id });

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

test('200: a paid intent has its settlement and no payment instructions', async () => {
  const world = await startWorld();
  const created = await createIntent(world, { payment_method_types: ['BANK_TRANSFER', 'INTEROPERABLE_QR'] });
  await simulate(world, created.id, { outcome: 'SUCCEEDED', payment_method_type: 'INTEROPERABLE_QR' });

  const { data } = await world.call('getPaymentIntent', { id: created.id });

  expect(data).toMatchObject({
    status: 'SUCCEEDED',
    payment_method: null,
    client_secret: null,
    checkout_url: `https://pay.svc.example/pay/${created.id}`,
    paid_with: { method_type: 'INTEROPERABLE_QR', paid_at: start },
    payment_id: isId('pay_'),
    fee_preview: { payment_method_type: 'INTEROPERABLE_QR', fee: soles('-0.46'), net: soles('25.44') },
  });
  expect(data.settlement).toEqual({
    balance_transaction_id: isId('btxn_'),
    status: 'PENDING',
    gross: soles('25.90'),
    fee: soles('-0.39'),
    fee_tax: soles('-0.07'),
    net: soles('25.44'),
    // It is paid on a Monday morning in Lima.
    available_on: '2026-11-24T05:00:00.000Z',
    available_confirmed: false,
    payout_id: null,
  });
});

test.each(['SUCCEEDED', 'EXPIRED', 'CANCELLED'] as const)(
  '200: an intent that is %s has no payment instructions and no client secret',
  async (status) => {
    const world = await startWorld();
    const { id, payment_method, client_secret, checkout_url } = await intentWithStatus(world, status);
    expect({ payment_method, client_secret, checkout_url }).toEqual({
      payment_method: null,
      client_secret: null,
      checkout_url: `https://pay.svc.example/pay/${id}`,
    });
  },
);

test('200: a FAILED intent has the same QR and the same client secret as before', async () => {
  const world = await startWorld();
  const created = await createIntent(world);
  await simulate(world, created.id, { outcome: 'FAILED' });

  const { data } = await world.call('getPaymentIntent', { id: created.id });

  expect(data).toMatchObject({ ...created, status: 'FAILED' });
});

const amounts = ['1.80', '2.00', '9.99', '25.90', '49.99', '333.33', '500.00', '1234.56', '999999.99'];

test.each(['INTEROPERABLE_QR', 'BANK_TRANSFER'] as const)(
  '200: fee_preview of %s is equal to the amounts that the ledger books',
  async (method) => {
    const world = await startWorld();
    for (const amount of amounts) {
      const { id } = await createIntent(world, {
        amount: soles(amount),
        payment_method_types: ['INTEROPERABLE_QR', 'BANK_TRANSFER'],
      });
      const before = await world.call('getPaymentIntent', { id: id });
      await simulate(world, id, { outcome: 'SUCCEEDED', payment_method_type: method });
      const after = await world.call('getPaymentIntent', { id: id });
      const entry = firstOf((await world.call('listBalanceTransactions', { query: { per_page: 1 } })).items);

      const promised = before.data.fee_preview?.by_method[method];
      const booked = { gross: entry.gross, ...promised?.breakdown, net: entry.net };
      expect(entry).toMatchObject({ ...promised?.breakdown, gross: promised?.gross, net: promised?.net });
      expect(after.data.fee_preview).toEqual({
        ...promised,
        payment_method_type: method,
        by_method: expect.objectContaining({ [method]: promised }),
      });
      expect(after.data.settlement).toMatchObject(booked);
    }
  },
);

/** An intent with all fields that the payer's page must not receive. */
async function privateIntent(world: World): Promise<Intent> {
  const document: Schema<'IdentityDocument'> = { country: 'PE', type: 'DNI', value: '87654321' };
  const customer = await createCustomer(world, { document, email: 'rosa@example.com', phone: '+51987650001' });
  return createIntent(world, {
    customer: { id: customer.id },
    external_reference: 'secret-order',
    metadata: { margin: '40%' },
  });
}

test('200: with the client secret the response schema is the same, and private fields are empty', async () => {
  const world = await startWorld();
  const intent = await privateIntent(world);

  const { status, data } = await world.call('getPaymentIntent', asPayer(intent));

  expect(status).toBe(200);
  expect(data).toEqual({ ...intent, customer: null, external_reference: null, metadata: {} });
});

test('200: with the client secret a paid intent has its payment, and private fields are still empty', async () => {
  const world = await startWorld();
  const intent = await privateIntent(world);
  await simulate(world, intent.id);

  const { data } = await world.call('getPaymentIntent', asPayer(intent));

  expect(data).toEqual({
    ...intent,
    customer: null,
    external_reference: null,
    metadata: {},
    status: 'SUCCEEDED',
    client_secret: null,
    payment_method: null,
    checkout_url: intent.checkout_url.split('#')[0],
    paid_with: { method_type: 'INTEROPERABLE_QR', paid_at: expect.any(String) },
    payment_id: expect.stringMatching(/^pay_/),
  });
});

test('401: a client secret gives access to its own intent only', async () => {
  const world = await startWorld();
  const [intent, other, session] = [await createIntent(world), await createIntent(world), await createSession(world)];
  const by = async (token: string | null, id = intent.id) =>
    refusal(await world.call('getPaymentIntent', asPayer({ id, client_secret: token })));

  const no = [401, 'UNAUTHORIZED'];
  expect(await by('')).toEqual(no);
  expect(await by(`${intent.id}_secret_${'A'.repeat(43)}`)).toEqual(no);
  expect(await by(other.client_secret)).toEqual(no);
  expect(await by(session.client_secret, session.payment_intent_id)).toEqual(no);
  expect(await by(`${String(intent.client_secret)} `.replace(' ', 'x'))).toEqual(no);
});

test('200: the client secret in the query, for every origin; the header wins', async () => {
  const world = await startWorld();
  const { id, client_secret } = await createIntent(world, { external_reference: 'order-7' });
  const query = { client_secret: String(client_secret) };
  const { status, data, headers } = await world.call('getPaymentIntent', { id, key: null, query });
  expect([status, data.id, data.external_reference]).toEqual([200, id, null]);
  expect(headers.get('access-control-allow-origin')).toBe('*');

  const wrong = { 'X-Svc-Token': 'wrong' };
  const reply = await world.call('getPaymentIntent', { id, key: null, query, headers: wrong });
  expect(refusal(reply)).toEqual([401, 'UNAUTHORIZED']);
});

test.each(['header', 'query'])('200: a client secret in the %s decides alone, whatever the key', async (place) => {
  const world = await startWorld();
  const { id, client_secret } = await createIntent(world, { external_reference: 'order-7' });
  const asked = (key: string, secret: string) => {
    const sent = place === 'header' ? { headers: { 'X-Svc-Token': secret } } : { query: { client_secret: secret } };
    return world.call('getPaymentIntent', { id, key, ...sent });
  };
  const { secret: other } = await world.merchant();
  for (const key of [world.keys.publishable, world.keys.secret, other, 'svc_test_mistyped']) {
    const { status, data } = await asked(key, String(client_secret));
    expect([key, status, data.id, data.external_reference]).toEqual([key, 200, id, null]);
    expect([key, refusal(await asked(key, 'wrong'))]).toEqual([key, [401, 'UNAUTHORIZED']]);
  }
});

test('401: a client secret is not accepted by other operations, or as an API key', async () => {
  const world = await startWorld();
  const { id, client_secret } = await createIntent(world);
  const headers = { 'X-Svc-Token': String(client_secret) };

  const cancelled = await world.call('cancelPaymentIntent', { id: id, key: null, headers });
  const asBearer = await world.call('getPaymentIntent', { id: id, key: String(client_secret) });

  expect([cancelled, asBearer].map(refusal)).toEqual(times(2, [401, 'UNAUTHORIZED']));
});

test('404: an unknown id with a client secret', async () => {
  const world = await startWorld();
  const { client_secret } = await createIntent(world);
  const reply = await world.call('getPaymentIntent', asPayer({ id: 'pi_1', client_secret }));
  expect(refusal(reply)).toEqual([404, 'PAYMENT_INTENT_NOT_FOUND']);
});

test('404: an intent of another merchant or of the other mode, or an id of another kind, gets the response of an unknown id', async () => {
  const world = await startWorld();
  const intent = await createIntent(world);
  const customer = await createCustomer(world);
  const missing = await world.call('getPaymentIntent', { id: 'pi_00000000000000000000000000' });

  const replies = [await world.call('getPaymentIntent', { id: customer.id })];
  for (const [, key] of await keysWithoutAccess(world))
    replies.push(await world.call('getPaymentIntent', { id: intent.id, key }));

  expect(refusal(missing)).toEqual([404, 'PAYMENT_INTENT_NOT_FOUND']);
  for (const reply of replies) expect(reply.error.message).toBe(missing.error.message);
  expect(replies.map(refusal)).toEqual(replies.map(() => refusal(missing)));
});

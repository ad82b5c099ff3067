import { expect, test } from '@jest/globals';
import { startWorld, type CallOptions, type UncheckedOptions } from '../world.ts';
import { asPayer, createIntent, createSession, refusal, simulate, soles, start } from '../fixtures.ts';

test('200: a client with the client secret, in the header or in the query, reads the seven public fields', async () => {
  const world = await startWorld();
  const session = await createSession(world, { description: 'Pedido 7', customer: { name: 'Rosa' } });
  const id = session.id;
  const secret = session.client_secret;

  const byHeader = await world.call('getCheckoutSession', asPayer(session));
  const byQuery = await world.call('getCheckoutSession', { id, key: null, query: { client_secret: secret } });

  expect([byHeader.status, byHeader.data]).toEqual([
    200,
    {
      id,
      merchant_id: world.keys.merchantId,
      payment_intent_id: session.payment_intent_id,
      amount: soles('25.90'),
      status: 'OPEN',
      checkout_url: `https://pay.svc.example/pay/${id}#client_secret=${secret}`,
      created_at: start,
    },
  ]);
  expect([byQuery.status, byQuery.text]).toEqual([200, byHeader.text]);
});

test('200: a paid session is COMPLETED, and checkout_url still has its secret', async () => {
  const world = await startWorld();
  const { id, payment_intent_id, client_secret, checkout_url } = await createSession(world);
  await simulate(world, payment_intent_id);

  const { data } = await world.call('getCheckoutSession', asPayer({ id, client_secret }));

  expect(data).toMatchObject({ status: 'COMPLETED', checkout_url });
});

test('the secret in the header is used, and the one in the query is ignored', async () => {
  const world = await startWorld();
  const { id, client_secret } = await createSession(world);
  const rightHeader = await world.call('getCheckoutSession', {
    ...asPayer({ id, client_secret }),
    query: { client_secret: 'wrong' },
  });
  const wrongHeader = await world.call('getCheckoutSession', {
    ...asPayer({ id, client_secret: 'wrong' }),
    query: { client_secret },
  });

  expect([rightHeader.status, refusal(wrongHeader)]).toEqual([200, [401, 'UNAUTHORIZED']]);
});

test('an API key is ignored, valid or not', async () => {
  const world = await startWorld();
  const { id, client_secret } = await createSession(world);

  const keyAlone = await world.call('getCheckoutSession', { id: id });
  const badKeyAndSecret = await world.call('getCheckoutSession', {
    ...asPayer({ id, client_secret }),
    key: 'nonsense',
  });

  expect([refusal(keyAlone), badKeyAndSecret.status]).toEqual([[401, 'UNAUTHORIZED'], 200]);
});

test('401: without a client secret, or with a wrong one', async () => {
  const world = await startWorld();
  const { id, payment_intent_id, client_secret } = await createSession(world);
  const other = await createSession(world);
  const intent = await world.call('getPaymentIntent', { id: payment_intent_id });
  const by = async (options: UncheckedOptions) =>
    refusal(await world.callUnchecked('getCheckoutSession', { id, key: null, ...options }));
  const bySecret = (secret: string | null) => by(asPayer({ id, client_secret: secret }));

  const no = [401, 'UNAUTHORIZED'];
  expect(await by({})).toEqual(no);
  expect(await by({ query: { client_secret: '' } })).toEqual(no);
  expect(await bySecret(other.client_secret)).toEqual(no);
  expect(await bySecret(intent.data.client_secret)).toEqual(no);
  expect(await bySecret(client_secret.slice(0, -1))).toEqual(no);
  expect(await by({ query: { client_secret: [client_secret, client_secret] } })).toEqual(no);
});

test('404: an unknown id, or one of another kind, with any client secret; 401 without one', async () => {
  const world = await startWorld();
  const { client_secret } = await createSession(world);
  const intent = await createIntent(world);
  const by = async (options: CallOptions<'getCheckoutSession'>) =>
    refusal(await world.call('getCheckoutSession', { key: null, ...options }));

  const missing = [404, 'CHECKOUT_SESSION_NOT_FOUND'];
  expect(await by(asPayer({ id: 'cs_1', client_secret }))).toEqual(missing);
  expect(await by({ id: 'cs_1', query: { client_secret: 'x' } })).toEqual(missing);
  expect(await by(asPayer(intent))).toEqual(missing);
  expect(await by({ id: 'cs_1' })).toEqual([401, 'UNAUTHORIZED']);
});

test('422: an unknown parameter is refused', async () => {
  const world = await startWorld();
  const { id, client_secret } = await createSession(world);
  const reply = await world.callUnchecked('getCheckoutSession', {
    ...asPayer({ id, client_secret }),
    query: { expand: 'customer' },
  });
  expect(refusal(reply)).toEqual([422, 'VALIDATION_ERROR', 'expand UNKNOWN_FIELD']);
});

import { expect, test } from '@jest/globals';
import { startWorld } from '../world.ts';
import { createIntent, createSession, idOf, refusal, simulate, soles, start } from './given.ts';

const withSecret = (secret: unknown) => ({ headers: { 'X-Svc-Token': String(secret) }, key: null });

test('200: seven fields, for whoever has the secret, in the header or in the query', async () => {
  const world = await startWorld();
  const session = await createSession(world, { description: 'Pedido 7', customer: { name: 'Rosa' } });
  const id = idOf(session);
  const secret = String(session['client_secret']);

  const byHeader = await world.call('getCheckoutSession', { id, ...withSecret(secret) });
  const byQuery = await world.call('getCheckoutSession', { id, key: null, query: { client_secret: secret } });

  expect([byHeader.status, byHeader.data]).toEqual([
    200,
    {
      id,
      merchant_id: world.keys.merchantId,
      payment_intent_id: session['payment_intent_id'],
      amount: soles('25.90'),
      status: 'OPEN',
      checkout_url: `https://pay.svc.example/pay/${id}#client_secret=${secret}`,
      created_at: start,
    },
  ]);
  expect([byQuery.status, byQuery.text]).toEqual([200, byHeader.text]);
});

test('200: COMPLETED when it is paid, and the address holds its secret still', async () => {
  const world = await startWorld();
  const { id, payment_intent_id, client_secret, checkout_url } = await createSession(world);
  await simulate(world, String(payment_intent_id));

  const { data } = await world.call('getCheckoutSession', { id: String(id), ...withSecret(client_secret) });

  expect(data).toMatchObject({ status: 'COMPLETED', checkout_url });
});

test('the header wins over the query, whichever of them is right', async () => {
  const world = await startWorld();
  const { id, client_secret } = await createSession(world);
  const [right, wrong] = [String(client_secret), 'wrong'];

  const rightHeader = await world.call('getCheckoutSession', {
    id: String(id),
    ...withSecret(right),
    query: { client_secret: wrong },
  });
  const wrongHeader = await world.call('getCheckoutSession', {
    id: String(id),
    ...withSecret(wrong),
    query: { client_secret: right },
  });

  expect([rightHeader.status, refusal(wrongHeader)]).toEqual([200, [401, 'UNAUTHORIZED']]);
});

test('a Bearer key is ignored, good or bad', async () => {
  const world = await startWorld();
  const { id, client_secret } = await createSession(world);
  const { headers } = withSecret(client_secret);

  const keyAlone = await world.call('getCheckoutSession', { id: String(id) });
  const badKeyAndSecret = await world.call('getCheckoutSession', { id: String(id), key: 'nonsense', headers });

  expect([refusal(keyAlone), badKeyAndSecret.status]).toEqual([[401, 'UNAUTHORIZED'], 200]);
});

test('401: without a secret, or with another one', async () => {
  const world = await startWorld();
  const { id, payment_intent_id, client_secret } = await createSession(world);
  const other = await createSession(world);
  const intent = await world.call('getPaymentIntent', { id: String(payment_intent_id) });
  const by = async (options: object) =>
    refusal(await world.call('getCheckoutSession', { id: String(id), key: null, ...options }));

  const no = [401, 'UNAUTHORIZED'];
  expect(await by({})).toEqual(no);
  expect(await by({ query: { client_secret: '' } })).toEqual(no);
  expect(await by(withSecret(other['client_secret']))).toEqual(no);
  expect(await by(withSecret(intent.data['client_secret']))).toEqual(no);
  expect(await by(withSecret(String(client_secret).slice(0, -1)))).toEqual(no);
  expect(await by({ query: { client_secret: [String(client_secret), String(client_secret)] } })).toEqual(no);
});

test('404: an id that is not there, or of another kind, with any secret; without one 401', async () => {
  const world = await startWorld();
  const { client_secret } = await createSession(world);
  const intent = await createIntent(world);
  const by = async (id: string, options: object = withSecret(client_secret)) =>
    refusal(await world.call('getCheckoutSession', { id, key: null, ...options }));

  const missing = [404, 'CHECKOUT_SESSION_NOT_FOUND'];
  expect(await by('cs_1')).toEqual(missing);
  expect(await by('cs_1', { query: { client_secret: 'x' } })).toEqual(missing);
  expect(await by(idOf(intent), withSecret(intent['client_secret']))).toEqual(missing);
  expect(await by('cs_1', {})).toEqual([401, 'UNAUTHORIZED']);
});

test('422: it has no other parameter', async () => {
  const world = await startWorld();
  const { id, client_secret } = await createSession(world);
  const reply = await world.call('getCheckoutSession', {
    id: String(id),
    ...withSecret(client_secret),
    query: { expand: 'customer' },
  });
  expect(refusal(reply)).toEqual([422, 'VALIDATION_ERROR', 'expand UNKNOWN_FIELD']);
});

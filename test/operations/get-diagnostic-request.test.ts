import { expect, test } from '@jest/globals';
import { createIntent, intentBody, isId, keysWithoutAccess, refusal, start } from '../fixtures.ts';
import { startWorld, type Reply, type World } from '../world.ts';

const idOf = ({ headers }: Reply): string => headers.get('X-Request-Id') ?? '';
const recordOf = async (world: World, reply: Reply) =>
  (await world.call('getDiagnosticRequest', { id: idOf(reply) })).data;

test('200: the record of a write, with the events that it caused', async () => {
  const world = await startWorld();
  const reply = await world.call('createPaymentIntent', {
    body: intentBody({ customer: { type: 'INDIVIDUAL', first_name: 'Rosa', last_name: 'Quispe' } }),
    headers: { 'X-Request-Id': 'order-1001-try-1' },
  });

  const record = await recordOf(world, reply);

  const events = (await world.call('listEvents')).items.map(({ id }) => id).toReversed();
  expect(events).toHaveLength(2);
  expect(record).toEqual({
    id: idOf(reply),
    request_id: idOf(reply),
    correlation_id: 'order-1001-try-1',
    operation: 'createPaymentIntent',
    method: 'POST',
    path: '/payment-intents',
    status: 201,
    error_code: null,
    duration_ms: expect.any(Number),
    key_last4: world.keys.secret.slice(-4),
    livemode: false,
    created_at: start,
    event_ids: events,
  });
});

test('200: the record of a read and of a refusal, immediately after its response', async () => {
  const world = await startWorld();
  const { id } = await createIntent(world);

  expect(await recordOf(world, await world.call('getPaymentIntent', { id }))).toMatchObject({
    operation: 'getPaymentIntent',
    path: `/payment-intents/${id}`,
    status: 200,
    correlation_id: null,
    event_ids: [],
  });
  const refused = await world.callUnchecked('createPaymentIntent', { body: { amount: 'much' } });
  expect(await recordOf(world, refused)).toMatchObject({ status: 422, error_code: 'VALIDATION_ERROR' });
  const missing = await world.call('getDiagnosticRequest', { id: `req_${'0'.repeat(26)}` });
  expect(await recordOf(world, missing)).toMatchObject({ status: 404, error_code: 'REQUEST_NOT_FOUND' });
});

test('200: a replay has a record of its own, without events', async () => {
  const world = await startWorld();
  const create = () => world.call('createPaymentIntent', { body: intentBody(), idempotencyKey: 'order-1001' });
  const [first, replay] = [await create(), await create()];

  expect(await recordOf(world, first)).toMatchObject({ status: 201, event_ids: [isId('evt_')] });
  expect(await recordOf(world, replay)).toMatchObject({ status: 201, event_ids: [] });
});

test('200: no record has a query string, or a secret that was sent in the place of an id', async () => {
  const world = await startWorld();
  const { id, client_secret: secret } = await createIntent(world);
  const key = world.keys.secret;
  const calls = [
    await world.call('listPaymentIntents', { query: { external_reference: 'pedido-4711' } }),
    await world.call('getPaymentIntent', { id, query: { client_secret: String(secret) } }),
    await world.call('getPaymentIntent', { id: String(secret) }),
    await world.call('getCustomer', { id: key }),
  ];
  const records = [];
  for (const call of calls) records.push(await recordOf(world, call));

  expect(records.map(({ path, status }) => [path, status])).toEqual([
    ['/payment-intents', 200],
    [`/payment-intents/${id}`, 200],
    ['/payment-intents/{id}', 404],
    ['/customers/{id}', 404],
  ]);
  const stored = JSON.stringify((await world.rows())['call_records']);
  for (const text of ['pedido-4711', String(secret).slice(-43), key.slice(9)]) expect(stored).not.toContain(text);
});

test('200: live mode has records of its own', async () => {
  const world = await startWorld();
  const key = await world.key({ livemode: true });
  const reply = await world.call('listEvents', { key });
  const { data } = await world.call('getDiagnosticRequest', { id: idOf(reply), key });
  expect(data).toMatchObject({ operation: 'listEvents', livemode: true, key_last4: key.slice(-4) });
});

test('404: an id of another merchant, of the other mode, or of a call without a valid key', async () => {
  const world = await startWorld();
  const id = idOf(await world.call('listEvents'));
  for (const [who, key] of await keysWithoutAccess(world))
    expect([who, refusal(await world.call('getDiagnosticRequest', { id, key }))]).toEqual([
      who,
      [404, 'REQUEST_NOT_FOUND'],
    ]);
  const refused = idOf(await world.call('listEvents', { key: null }));
  expect(refusal(await world.call('getDiagnosticRequest', { id: refused }))).toEqual([404, 'REQUEST_NOT_FOUND']);
});

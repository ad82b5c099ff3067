import { expect, test } from '@jest/globals';
import { operations } from '../../services/api/src/generated/operations.ts';
import { startWorld, type UncheckedOptions } from '../world.ts';
import {
  intentBody,
  customerBody,
  emittedEvents,
  sessionBody,
  createCustomer,
  createIntent,
  refusal,
  rowCounts,
  simulate,
  times,
  type Simulation,
} from '../fixtures.ts';
import { subjectFor, requestBodies, takesBodyOrKey } from './operation-inputs.ts';

const taking = operations.filter(takesBodyOrKey).filter(({ idempotent }) => idempotent);

test.each(taking)('$id: a repeat with the same key gets the same bytes and runs nothing', async (row) => {
  const { id: operation, successStatus } = row;
  const world = await startWorld();
  const options: UncheckedOptions = { ...(await subjectFor(world, row)), idempotencyKey: 'again' };

  const first = await world.callUnchecked(operation, options);
  const rows = await rowCounts(world);
  const second = await world.callUnchecked(operation, options);
  const rowsThen = await rowCounts(world);
  await world.advance({ hours: 23, minutes: 59 });
  const third = await world.callUnchecked(operation, options);

  expect(first.status).toBe(successStatus);
  expect([second, third].map(({ status, text }) => [status, text])).toEqual(times(2, [first.status, first.text]));
  expect([first, second, third].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([
    null,
    'true',
    'true',
  ]);
  expect(new Set([first, second, third].map(({ headers }) => headers.get('x-request-id'))).size).toBe(3);
  expect(rowsThen).toEqual(rows);
});

test.each(taking)('$id 409: the same key with another payload', async (row) => {
  const { id: operation } = row;
  const world = await startWorld();
  const { other } = requestBodies[operation];
  const options: UncheckedOptions = { ...(await subjectFor(world, row)), idempotencyKey: 'again' };
  const first = await world.callUnchecked(operation, options);
  const rows = await rowCounts(world);

  const reply = await world.callUnchecked(operation, { ...options, body: other });

  expect([first.status < 300, refusal(reply)]).toEqual([true, [409, 'IDEMPOTENCY_KEY_REUSED']]);
  expect(await rowCounts(world)).toEqual(rows);
});

test('the order of the fields in the JSON and white space make no difference; another value does', async () => {
  const world = await startWorld();
  const send = (body: string) => world.callUnchecked('createPaymentIntent', { body, idempotencyKey: 'again' });

  const first = await send(
    '{"amount":{"amount":"25.90","currency":"PEN"},"payment_method_types":["INTEROPERABLE_QR"],"metadata":{"b":"1","a":"2"}}',
  );
  const second = await send(
    '{ "metadata": {"a":"2","b":"\\u0031"}, "payment_method_types": ["INTEROPERABLE_QR"],\n "amount": {"currency":"PEN","amount":"25.90"} }',
  );
  const third = await send(
    '{"amount":{"amount":"25.9","currency":"PEN"},"payment_method_types":["INTEROPERABLE_QR"],"metadata":{"b":"1","a":"2"}}',
  );

  expect([first.status, second.text, refusal(third)]).toEqual([201, first.text, [409, 'IDEMPOTENCY_KEY_REUSED']]);
});

test('a repeat gets the stored response, not the current state', async () => {
  const world = await startWorld();
  const first = await world.call('createPaymentIntent', { body: intentBody(), idempotencyKey: 'again' });
  await simulate(world, first.data.id);
  const second = await world.call('createPaymentIntent', { body: intentBody(), idempotencyKey: 'again' });
  expect(second.text).toBe(first.text);
});

test('a refusal is not stored: the key can be used again with the same or another payload', async () => {
  const world = await startWorld();
  const both = await createIntent(world, { payment_method_types: ['INTEROPERABLE_QR', 'BANK_TRANSFER'] });
  const pay = (body: Simulation) => world.call('simulatePayment', { id: both.id, body, idempotencyKey: 'again' });

  const invalid = await pay({ outcome: 'SUCCEEDED' });
  const paid = await pay({ outcome: 'SUCCEEDED', payment_method_type: 'BANK_TRANSFER' });
  const unknownCustomer = await world.call('createPaymentIntent', {
    body: intentBody({ customer: { id: 'cus_1' } }),
    idempotencyKey: 'first',
  });
  const noCustomer = await world.call('createPaymentIntent', { body: intentBody(), idempotencyKey: 'first' });

  expect([invalid.status, paid.status, unknownCustomer.status, noCustomer.status]).toEqual([422, 200, 422, 201]);
  expect(paid.headers.get('idempotent-replayed')).toBeNull();
});

test('409: a refusal because of the state is not stored either', async () => {
  const world = await startWorld();
  await createCustomer(world, { external_id: 'user-77' });
  const create = () =>
    world.call('createCustomer', { body: customerBody({ external_id: 'user-77' }), idempotencyKey: 'again' });
  const rows = await rowCounts(world);

  expect([refusal(await create()), refusal(await create())]).toEqual(times(2, [409, 'CONFLICT']));
  expect(await rowCounts(world)).toEqual(rows);
});

test('idempotency keys are separate for each merchant, mode, kind of API key and path', async () => {
  const world = await startWorld();
  const { secret: another } = await world.merchant();
  const live = await world.key({ livemode: true });
  const idempotencyKey = 'the-same';
  const [one, two] = [await createIntent(world), await createIntent(world)];

  const replies = [
    await world.call('createCustomer', { body: customerBody(), idempotencyKey }),
    await world.call('createCustomer', { key: another, body: customerBody({ first_name: 'Ana' }), idempotencyKey }),
    await world.call('createCustomer', { key: live, body: customerBody({ first_name: 'Eva' }), idempotencyKey }),
    await world.call('createCheckoutSession', { body: sessionBody(), idempotencyKey }),
    await world.call('createCheckoutSession', {
      key: world.keys.publishable,
      body: sessionBody({ description: 'x' }),
      idempotencyKey,
    }),
    await world.call('createPaymentIntent', { body: intentBody(), idempotencyKey }),
    await world.call('simulatePayment', { id: one.id, body: { outcome: 'SUCCEEDED' }, idempotencyKey }),
    await world.call('simulatePayment', { id: two.id, body: { outcome: 'FAILED' }, idempotencyKey }),
    await world.call('cancelPaymentIntent', { id: two.id, idempotencyKey }),
  ];
  const otherKeyOfTheSame = await world.call('createCustomer', {
    key: await world.key({}),
    body: customerBody(),
    idempotencyKey,
  });

  expect(replies.map(({ status, headers }) => [status, headers.get('idempotent-replayed')])).toEqual([
    ...times(6, [201, null]),
    ...times(3, [200, null]),
  ]);
  expect(otherKeyOfTheSame.text).toBe(replies[0]?.text);
});

test('a key can be used again after 24 hours', async () => {
  const world = await startWorld();
  const create = (first_name: string) =>
    world.call('createCustomer', { body: customerBody({ first_name }), idempotencyKey: 'again' });
  const first = await create('Rosa');
  await world.advance({ hours: 24 });

  const second = await create('Ana');

  expect([second.status, second.headers.get('idempotent-replayed')]).toEqual([201, null]);
  expect(second.data.id).not.toBe(first.data.id);
  expect((await world.rows())['idempotency_keys']).toHaveLength(1);
});

test('422: a malformed Idempotency-Key', async () => {
  const world = await startWorld();
  const rows = await rowCounts(world);
  const by = async (idempotencyKey: string) =>
    refusal(await world.call('createCustomer', { body: customerBody(), idempotencyKey }));

  for (const key of ['', 'a b', 'clé', 'a\tb'])
    expect([key, await by(key)]).toEqual([key, [422, 'VALIDATION_ERROR', 'idempotency-key INVALID_FORMAT']]);
  expect(await by('x'.repeat(256))).toEqual([422, 'VALIDATION_ERROR', 'idempotency-key TOO_LONG']);
  expect(await rowCounts(world)).toEqual(rows);
});

test('201: the longest key, with every allowed character', async () => {
  const world = await startWorld();
  const visible = String.fromCharCode(...Array.from({ length: 94 }, (_, index) => 0x21 + index));
  const idempotencyKey = (visible + visible + visible).slice(0, 255);
  const first = await world.call('createCustomer', { body: customerBody(), idempotencyKey });
  const second = await world.call('createCustomer', { body: customerBody(), idempotencyKey });
  expect([first.status, second.text]).toEqual([201, first.text]);
  expect(await emittedEvents(world)).toMatchObject([{ request: { idempotency_key: idempotencyKey } }]);
});

test('a read ignores the Idempotency-Key', async () => {
  const world = await startWorld();
  const list = () => world.call('listPaymentIntents', { idempotencyKey: 'again' });
  await list();
  await createIntent(world);
  const { items, headers } = await list();
  expect([items.length, headers.get('idempotent-replayed')]).toEqual([1, null]);
});

test('no secret is stored in the database, although repeats and events contain it', async () => {
  const world = await startWorld();
  const inbox = await world.listen();
  const create = () =>
    world.call('createWebhookEndpoint', { body: requestBodies.createWebhookEndpoint.body, idempotencyKey: 'endpoint' });
  const [made, again] = [await create(), await create()];
  const intent = await world.call('createPaymentIntent', { body: intentBody(), idempotencyKey: 'intent' });
  const session = await world.call('createCheckoutSession', { body: sessionBody(), idempotencyKey: 'session' });
  await world.work();

  const database = JSON.stringify(await world.rows());
  const secrets = [
    made.data.signing_secret,
    intent.data.client_secret,
    session.data.client_secret,
    inbox.signingSecret,
  ];
  const secretTexts = [
    ...secrets.map((secret) => String(secret).slice(-43)),
    world.keys.secret,
    world.keys.publishable,
  ];

  expect(again.data.signing_secret).toBe(made.data.signing_secret);
  expect(new Set(secretTexts).size).toBe(6);
  expect(inbox.posts().some(({ body }) => body.includes(String(intent.data.client_secret)))).toBe(true);
  expect(database).toContain(intent.data.id);
  for (const secret of secretTexts)
    expect([database.includes(secret), world.logged.join('\n').includes(secret)]).toEqual([false, false]);
});

test('409: a used key is refused before the address of the new endpoint is checked', async () => {
  const world = await startWorld();
  const create = (url: string) =>
    world.call('createWebhookEndpoint', { body: { url, events: ['*'] }, idempotencyKey: 'endpoint' });
  expect((await create('http://127.0.0.1:9/hook')).status).toBe(201);

  const { status, error } = await create('https://10.0.0.1/hook');

  expect([status, error.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
});

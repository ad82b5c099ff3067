import { expect, test } from '@jest/globals';
import type { Answer } from '../exchange.ts';
import { startWorld } from '../world.ts';
import { anIntent, aCustomer, createCustomer, createIntent, rowsOf } from '../fixtures.ts';
import { say } from './raw.ts';
import { json, intents, create, codeOf, text, ofBytes } from './refused-calls.ts';

test('the order of refusal: the first thing that is wrong is what is said', async () => {
  const world = await startWorld();
  const live = await world.key({ livemode: true });
  const mayNothing = await world.key({ permissions: [] });
  const liveNothing = await world.key({ livemode: true, permissions: [] });
  const simulate = `${intents}/pi_1/simulate`;
  const used = { headers: { 'Idempotency-Key': 'used' } };
  expect((await create(world, text, used)).status).toBe(201);

  const order: [expected: unknown[], answer: Answer][] = [
    [[404, 'NOT_FOUND'], await say(world, '/v1/nothing', { body: '{', key: null })],
    [[405, 'METHOD_NOT_ALLOWED'], await say(world, intents, { method: 'PUT', body: '{', key: null })],
    [[401, 'UNAUTHORIZED'], await create(world, '{', { key: null })],
    [[401, 'UNAUTHORIZED'], await create(world, ofBytes(600_000), { key: null })],
    [[401, 'UNAUTHORIZED'], await say(world, simulate, { body: '{', key: 'svc_live_x' })],
    [[403, 'TEST_MODE_REQUIRED'], await say(world, simulate, { body: '{', key: live })],
    [[403, 'TEST_MODE_REQUIRED'], await say(world, simulate, { body: '{', key: liveNothing })],
    [[403, 'FORBIDDEN'], await create(world, '{', { key: mayNothing })],
    [[403, 'FORBIDDEN'], await create(world, ofBytes(600_000), { key: mayNothing })],
    [[403, 'FORBIDDEN'], await say(world, `${intents}?nothing=1`, { method: 'GET', key: mayNothing })],
    [[403, 'FORBIDDEN'], await create(world, '{', { key: world.keys.publishable })],
    [[415, 'UNSUPPORTED_MEDIA_TYPE'], await say(world, intents, { body: '{' })],
    [[400, 'BAD_REQUEST'], await create(world, '{', used)],
    [[413, 'PAYLOAD_TOO_LARGE'], await create(world, ofBytes(600_000), used)],
    [[422, 'VALIDATION_ERROR'], await create(world, '{}', used)],
    [[422, 'VALIDATION_ERROR'], await say(world, simulate, { body: '{}', headers: json })],
    [[422, 'VALIDATION_ERROR'], await say(world, `${intents}/pi_1?nothing=1`, { method: 'GET' })],
    [
      [409, 'IDEMPOTENCY_KEY_REUSED'],
      await create(world, JSON.stringify(anIntent({ customer: { id: 'cus_1' } })), used),
    ],
  ];
  expect(order.map(([, answer]) => codeOf(answer))).toEqual(order.map(([expected]) => expected));

  // 404 before what the domain and the state have against it.
  expect(codeOf(await say(world, simulate, { headers: json, body: '{"outcome":"SUCCEEDED"}' }))).toEqual([
    404,
    'PAYMENT_INTENT_NOT_FOUND',
  ]);
  const both = await createIntent(world, { payment_method_types: ['INTEROPERABLE_QR', 'BANK_TRANSFER'] });
  await world.call('cancelPaymentIntent', { id: both.id });
  // 422 before 409: which way is asked before whether there is one.
  expect(
    (await say(world, `${intents}/${both.id}/simulate`, { headers: json, body: '{"outcome":"SUCCEEDED"}' })).status,
  ).toBe(422);
});

test('nothing is written by a refusal, of whatever kind', async () => {
  const world = await startWorld();
  await createCustomer(world, { external_id: 'user-77' });
  const before = await rowsOf(world);

  const taken = JSON.stringify(anIntent({ customer: aCustomer({ external_id: 'user-77' }) }));
  const answers = [
    await create(world, text, { key: null, headers: { 'Idempotency-Key': 'a' } }),
    await create(world, text, {
      key: 'svc_test_x',
      headers: { 'Idempotency-Key': 'b' },
    }),
    await create(world, '{', { headers: { 'Idempotency-Key': 'c' } }),
    await create(world, '{}', { headers: { 'Idempotency-Key': 'd' } }),
    await create(world, taken, { headers: { 'Idempotency-Key': 'e' } }),
    await say(world, `${intents}/pi_1/cancel`, { headers: { 'Idempotency-Key': 'f' } }),
    await create(world, JSON.stringify(anIntent({ customer: { id: 'cus_1' } })), {
      headers: { 'Idempotency-Key': 'g' },
    }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([401, 401, 400, 422, 409, 404, 422]);
  expect(await rowsOf(world)).toEqual(before);
});

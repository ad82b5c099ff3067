import { expect, test } from '@jest/globals';
import type { RawResponse } from '../exchange.ts';
import { startWorld } from '../world.ts';
import { intentBody, customerBody, createCustomer, createIntent, rowsExceptCallRecords } from '../fixtures.ts';
import {
  sendRaw,
  jsonHeaders,
  intentsPath,
  sendIntent,
  codeOf,
  intentText,
  intentTextOfBytes,
} from './raw-requests.ts';

test('a request with several problems is refused for the first one in the documented order', async () => {
  const world = await startWorld();
  const live = await world.key({ livemode: true });
  const withoutPermissions = await world.key({ permissions: [] });
  const liveWithoutPermissions = await world.key({ livemode: true, permissions: [] });
  const simulate = `${intentsPath}/pi_1/simulate`;
  const used = { headers: { 'Idempotency-Key': 'used' } };
  expect((await sendIntent(world, intentText, used)).status).toBe(201);

  const order: [expected: unknown[], response: RawResponse][] = [
    [[404, 'NOT_FOUND'], await sendRaw(world, '/v1/nothing', { body: '{', key: null })],
    [[405, 'METHOD_NOT_ALLOWED'], await sendRaw(world, intentsPath, { method: 'PUT', body: '{', key: null })],
    [[401, 'UNAUTHORIZED'], await sendIntent(world, '{', { key: null })],
    [[401, 'UNAUTHORIZED'], await sendIntent(world, intentTextOfBytes(600_000), { key: null })],
    [[401, 'UNAUTHORIZED'], await sendRaw(world, simulate, { body: '{', key: 'svc_live_x' })],
    [[403, 'TEST_MODE_REQUIRED'], await sendRaw(world, simulate, { body: '{', key: live })],
    [[403, 'TEST_MODE_REQUIRED'], await sendRaw(world, simulate, { body: '{', key: liveWithoutPermissions })],
    [[403, 'FORBIDDEN'], await sendIntent(world, '{', { key: withoutPermissions })],
    [[403, 'FORBIDDEN'], await sendIntent(world, intentTextOfBytes(600_000), { key: withoutPermissions })],
    [[403, 'FORBIDDEN'], await sendRaw(world, `${intentsPath}?nothing=1`, { method: 'GET', key: withoutPermissions })],
    [[403, 'FORBIDDEN'], await sendIntent(world, '{', { key: world.keys.publishable })],
    [[415, 'UNSUPPORTED_MEDIA_TYPE'], await sendRaw(world, intentsPath, { body: '{' })],
    [[400, 'BAD_REQUEST'], await sendIntent(world, '{', used)],
    [[413, 'PAYLOAD_TOO_LARGE'], await sendIntent(world, intentTextOfBytes(600_000), used)],
    [[422, 'VALIDATION_ERROR'], await sendIntent(world, '{}', used)],
    [[422, 'VALIDATION_ERROR'], await sendRaw(world, simulate, { body: '{}', headers: jsonHeaders })],
    [[422, 'VALIDATION_ERROR'], await sendRaw(world, `${intentsPath}/pi_1?nothing=1`, { method: 'GET' })],
    [
      [409, 'IDEMPOTENCY_KEY_REUSED'],
      await sendIntent(world, JSON.stringify(intentBody({ customer: { id: 'cus_1' } })), used),
    ],
  ];
  expect(order.map(([, response]) => codeOf(response))).toEqual(order.map(([expected]) => expected));

  // 404 comes before the checks of the domain and the state.
  expect(codeOf(await sendRaw(world, simulate, { headers: jsonHeaders, body: '{"outcome":"SUCCEEDED"}' }))).toEqual([
    404,
    'PAYMENT_INTENT_NOT_FOUND',
  ]);
  const both = await createIntent(world, { payment_method_types: ['INTEROPERABLE_QR', 'BANK_TRANSFER'] });
  await world.call('cancelPaymentIntent', { id: both.id });
  // 422 comes before 409: the method is checked before the status.
  expect(
    (
      await sendRaw(world, `${intentsPath}/${both.id}/simulate`, {
        headers: jsonHeaders,
        body: '{"outcome":"SUCCEEDED"}',
      })
    ).status,
  ).toBe(422);
});

test('a refusal of any kind writes nothing', async () => {
  const world = await startWorld();
  await createCustomer(world, { external_id: 'user-77' });
  const before = await rowsExceptCallRecords(world);

  const taken = customerBody({ external_id: 'user-77' });
  const responses = [
    await sendIntent(world, intentText, { key: null, headers: { 'Idempotency-Key': 'a' } }),
    await sendIntent(world, intentText, {
      key: 'svc_test_x',
      headers: { 'Idempotency-Key': 'b' },
    }),
    await sendIntent(world, '{', { headers: { 'Idempotency-Key': 'c' } }),
    await sendIntent(world, '{}', { headers: { 'Idempotency-Key': 'd' } }),
    await world.call('createCustomer', { body: taken, idempotencyKey: 'e' }),
    await sendRaw(world, `${intentsPath}/pi_1/cancel`, { headers: { 'Idempotency-Key': 'f' } }),
    await sendIntent(world, JSON.stringify(intentBody({ customer: { id: 'cus_1' } })), {
      headers: { 'Idempotency-Key': 'g' },
    }),
  ];

  expect(responses.map(({ status }) => status)).toEqual([401, 401, 400, 422, 409, 404, 422]);
  expect(await rowsExceptCallRecords(world)).toEqual(before);
});

import { expect, test } from '@jest/globals';
import { intentBody, keysWithoutAccess, refusal } from '../fixtures.ts';
import { startWorld, type Query, type UncheckedOptions } from '../world.ts';

test('200: the calls with exactly this correlation id, newest first, with the events of each', async () => {
  const world = await startWorld();
  const headers = { 'X-Request-Id': 'order-1001' };
  await world.callUnchecked('createPaymentIntent', { body: {}, headers });
  await world.advance({ seconds: 1 });
  const { data } = await world.call('createPaymentIntent', { body: intentBody(), headers });
  await world.advance({ seconds: 1 });
  await world.call('cancelPaymentIntent', { id: data.id, headers });
  for (const other of ['order-100', 'order-10011', 'ORDER-1001'])
    await world.call('listEvents', { headers: { 'X-Request-Id': other } });

  const { items } = await world.call('listDiagnosticRequests', { query: { correlation_id: 'order-1001' } });

  expect(
    items.map(({ operation, status, error_code: code, event_ids }) => [operation, status, code, event_ids.length]),
  ).toEqual([
    ['cancelPaymentIntent', 200, null, 1],
    ['createPaymentIntent', 201, null, 1],
    ['createPaymentIntent', 422, 'VALIDATION_ERROR', 0],
  ]);
  const events = (await world.call('listEvents')).items.map(({ id }) => id);
  expect(items.flatMap(({ event_ids }) => event_ids)).toEqual(events);
  expect(new Set(items.map(({ correlation_id }) => correlation_id))).toEqual(new Set(['order-1001']));
});

test('200: calls of another merchant and of the other mode are not in the list', async () => {
  const world = await startWorld();
  await world.call('listEvents', { headers: { 'X-Request-Id': 'order-1001' } });
  const query: Query<'listDiagnosticRequests'> = { correlation_id: 'order-1001' };
  for (const [who, key] of await keysWithoutAccess(world))
    expect([who, (await world.call('listDiagnosticRequests', { key, query })).items]).toEqual([who, []]);
  expect((await world.call('listDiagnosticRequests', { query })).items).toHaveLength(1);
});

test('422: no correlation id, or one that no call can have', async () => {
  const world = await startWorld();
  const by = async (query: UncheckedOptions['query']) =>
    refusal(await world.callUnchecked('listDiagnosticRequests', { query }));
  expect(await by({})).toEqual([422, 'VALIDATION_ERROR', 'correlation_id REQUIRED']);
  expect(await by({ correlation_id: 'a b' })).toEqual([422, 'VALIDATION_ERROR', 'correlation_id INVALID_FORMAT']);
  expect(await by({ correlation_id: 'x'.repeat(201) })).toEqual([422, 'VALIDATION_ERROR', 'correlation_id TOO_LONG']);
  expect(await by({ correlation_id: 'x', status: '200' })).toEqual([422, 'VALIDATION_ERROR', 'status UNKNOWN_FIELD']);
});

import { expect, test } from '@jest/globals';
import { createIntent, intentBody, keysWithoutAccess, refusal, start } from '../fixtures.ts';
import { startWorld, type Query, type World } from '../world.ts';

type CallQuery = Query<'listRecentRequests'>;

const listed = async (world: World, query: CallQuery = {}): Promise<string[]> =>
  (await world.call('listRecentRequests', { query })).items.map(({ operation, status }) => `${status} ${operation}`);

/** Four calls, a second apart. */
async function fourCalls(world: World): Promise<void> {
  await createIntent(world);
  await world.advance({ seconds: 1 });
  await world.callUnchecked('createPaymentIntent', { body: {} });
  await world.advance({ seconds: 1 });
  await world.call('listEvents', { headers: { 'X-Request-Id': 'order-1001' } });
  await world.advance({ seconds: 1 });
  await world.call('getEvent', { id: `evt_${'0'.repeat(26)}` });
}

test('200: writes, reads and refused calls, newest first, with any X-Request-Id and with none', async () => {
  const world = await startWorld();
  await fourCalls(world);
  const { items } = await world.call('listRecentRequests');
  expect(items.map(({ status, operation, correlation_id: id }) => [status, operation, id])).toEqual([
    [404, 'getEvent', null],
    [200, 'listEvents', 'order-1001'],
    [422, 'createPaymentIntent', null],
    [201, 'createPaymentIntent', null],
  ]);
  const { items: events } = await world.call('listEvents');
  expect(items.at(-1)).toMatchObject({ created_at: start, event_ids: events.map(({ id }) => id) });
  expect(items[0]).toMatchObject({ error_code: 'EVENT_NOT_FOUND', event_ids: [] });
});

test.each<[string, CallQuery, string[]]>([
  ['one status', { status: ['422'] }, ['422 createPaymentIntent']],
  ['a class of statuses', { status: ['4xx'] }, ['404 getEvent', '422 createPaymentIntent']],
  ['several statuses', { status: ['200', '404'] }, ['404 getEvent', '200 listEvents']],
  ['several operations', { operation: ['getEvent', 'listEvents'] }, ['404 getEvent', '200 listEvents']],
  ['an operation and a status', { operation: ['createPaymentIntent'], status: ['2xx'] }, ['201 createPaymentIntent']],
  ['no operation of this name', { operation: ['createPayment'] }, []],
])('200: %s', async (_name, query, expected) => {
  const world = await startWorld();
  await fourCalls(world);
  expect(await listed(world, query)).toEqual(expected);
});

test('200: a successful call of the list itself is not in it, a refused one is', async () => {
  const world = await startWorld();
  const first = await world.call('listRecentRequests');
  await world.call('listRecentRequests', { query: { per_page: 'all' } });
  await world.callUnchecked('listRecentRequests', { query: { per_page: 0 } });
  expect(await listed(world)).toEqual(['422 listRecentRequests']);
  const id = first.headers.get('X-Request-Id') ?? '';
  expect(refusal(await world.call('getDiagnosticRequest', { id }))).toEqual([404, 'REQUEST_NOT_FOUND']);
});

test('200: a test clock that is ahead does not change the range, because calls are recorded in real time', async () => {
  const world = await startWorld();
  await createIntent(world);
  await world.call('advanceTestClock', { body: { by: 'P30D' } });
  expect(await listed(world, { created_from: start, operation: ['createPaymentIntent'] })).toHaveLength(1);
});

test('200: calls of another merchant and of the other mode are not in the list', async () => {
  const world = await startWorld();
  await world.call('listEvents');
  for (const [who, key] of await keysWithoutAccess(world))
    expect([who, (await world.call('listRecentRequests', { key })).items]).toEqual([who, []]);
  expect(await listed(world)).toEqual(['200 listEvents']);
});

test('403: a key without diagnostics:read', async () => {
  const world = await startWorld();
  const key = await world.key({ permissions: ['events:read'] });
  expect(refusal(await world.call('listRecentRequests', { key }))).toEqual([403, 'FORBIDDEN']);
});

test.each(['600', '4', '4XX', 'xx', '422 '])('422: the status %p', async (status) => {
  const world = await startWorld();
  const reply = await world.callUnchecked('listRecentRequests', { query: { status } });
  expect(refusal(reply)).toEqual([422, 'VALIDATION_ERROR', expect.stringMatching(/^status\S* INVALID_FORMAT$/)]);
  expect(reply.error.message).toContain('Write a status such as 422, or 4xx');
});

/** As if that many events had been listed now. */
async function insertReads(world: World, count: number): Promise<void> {
  const { store, random, now } = world.service.app;
  const records = Array.from({ length: count }, () => ({
    id: random.id('req_'),
    merchantId: world.keys.merchantId,
    livemode: false,
    correlationId: null,
    operation: 'listEvents',
    method: 'GET',
    path: '/events',
    paymentIntentId: null,
    status: 200,
    errorCode: null,
    durationMs: 1,
    keyLast4: '8Kx2',
    createdAt: now(),
  }));
  await store.transact((tx) => tx.callRecords.insert(records));
}

test('200: a filter searches the newest 10,000 calls, or the newest in a range; the total says that it is capped', async () => {
  const world = await startWorld();
  await world.callUnchecked('createPaymentIntent', { body: intentBody({ metadata: { a: 1 as never } }) });
  await world.service.requestLog.flush();
  await world.advance({ seconds: 1 });
  const at = world.now().toISOString();
  await insertReads(world, 9_999);
  expect(await listed(world, { status: ['422'] })).toEqual(['422 createPaymentIntent']);
  await insertReads(world, 2);

  const { pagination } = await world.call('listRecentRequests');
  expect(pagination).toMatchObject({ total: 10_000, total_is_capped: true, has_more: true });
  expect(await listed(world, { status: ['422'] })).toEqual([]);
  expect(await listed(world, { operation: ['createPaymentIntent'], per_page: 'all' })).toEqual([]);
  expect(await listed(world, { status: ['422'], created_to: at })).toEqual(['422 createPaymentIntent']);
});

import { expect, test } from '@jest/globals';
import { startWorld } from '../world.ts';
import { firstOf, createCustomer, isId, refusal, start, keysWithoutAccess } from '../fixtures.ts';

test('200: returns one delivery for each endpoint that selects the event, newest first', async () => {
  const world = await startWorld();
  const [good, bad, unselected] = [
    await world.listen('customer.created'),
    await world.listen(),
    await world.listen('payment.created'),
  ];
  bad.respondWith(503, 'we are closed');
  await createCustomer(world);
  await world.work();
  const event = firstOf((await world.call('listEvents')).items);

  const { status, items, pagination } = await world.call('listEventDeliveries', { id: event.id });

  const common = {
    id: isId('whd_'),
    event_id: event.id,
    event_type: 'customer.created',
    attempts: 1,
    created_at: start,
  };
  const attempt = { attempt: 1, at: start, duration_ms: expect.any(Number), error: null };
  expect(status).toBe(200);
  expect(pagination).toMatchObject({ total: 2, has_more: false });
  expect(items).toHaveLength(2);
  expect(items).toEqual(
    expect.arrayContaining([
      {
        ...common,
        webhook_endpoint_id: good.endpointId,
        url: good.url,
        status: 'SUCCEEDED',
        next_attempt_at: null,
        attempt_history: [{ ...attempt, outcome: 'SUCCEEDED', response_status: 200, response_excerpt: 'ok' }],
      },
      {
        ...common,
        webhook_endpoint_id: bad.endpointId,
        url: bad.url,
        status: 'FAILED',
        next_attempt_at: expect.stringMatching(/^2026-11-23T15:00:0[456]/),
        attempt_history: [{ ...attempt, outcome: 'FAILED', response_status: 503, response_excerpt: 'we are closed' }],
      },
    ]),
  );
  expect(items.map(({ id }) => id)).toEqual(
    items
      .map(({ id }) => id)
      .toSorted()
      .toReversed(),
  );
  expect(unselected.posts()).toEqual([]);
});

test('200: an event that no endpoint selects has no deliveries', async () => {
  const world = await startWorld();
  await createCustomer(world);
  await world.work();
  const event = firstOf((await world.call('listEvents')).items);
  expect((await world.call('listEventDeliveries', { id: event.id })).items).toEqual([]);
});

test('404: an event of another merchant or of the other mode, or an id of another kind', async () => {
  const world = await startWorld();
  const customer = await createCustomer(world);
  const event = firstOf((await world.call('listEvents')).items);
  const by = async (id: string, key = world.keys.secret) =>
    refusal(await world.call('listEventDeliveries', { id, key }));

  const missing = [404, 'EVENT_NOT_FOUND'];
  expect([await by('evt_1'), await by(customer.id)]).toEqual([missing, missing]);
  for (const [who, key] of await keysWithoutAccess(world))
    expect([who, await by(event.id, key)]).toEqual([who, missing]);
});

test('422: the query is checked before the id', async () => {
  const world = await startWorld();
  const reply = await world.callUnchecked('listEventDeliveries', { id: 'evt_1', query: { status: 'DEAD' } });
  expect(refusal(reply)).toEqual([422, 'VALIDATION_ERROR', 'status UNKNOWN_FIELD']);
});

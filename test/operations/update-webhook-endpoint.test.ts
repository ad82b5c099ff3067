import { expect, test } from '@jest/globals';
import { startWorld, type Body, type Data, type Item, type RequestBody, type World } from '../world.ts';
import { systemWithTwoHosts, wrongValues } from './wrong-endpoint-values.ts';
import { endpointBody, createCustomer, refusal, rowsExceptCallRecords, start, keysWithoutAccess } from '../fixtures.ts';

type Changes = RequestBody<'updateWebhookEndpoint'>;

const created = endpointBody({ description: 'La tienda' });

/** Creates an endpoint at shop.example. */
const createEndpoint = async (world: World): Promise<string> =>
  (await world.call('createWebhookEndpoint', { body: created })).data.id;

const endpoints = async (world: World): Promise<Item<'listWebhookEndpoints'>[]> =>
  (await world.call('listWebhookEndpoints')).items;

/** An endpoint that was disabled by a 410 and whose receiver returns 200 from now on. */
async function disabledEndpoint(world: World) {
  const inbox = await world.listen('customer.created');
  inbox.respondWith(410);
  await createCustomer(world);
  await world.work();
  inbox.respondWith(200);
  return inbox;
}

test('200: every field can be changed, and the response has no signing secret', async () => {
  const world = await startWorld({ ports: systemWithTwoHosts });
  const id = await createEndpoint(world);
  const body: Changes = { url: 'https://shop.example/new', events: ['*'], description: 'El local' };

  const { status, data, text } = await world.call('updateWebhookEndpoint', { id, body });

  const expected = { id, ...body, status: 'ENABLED', disabled_reason: null, livemode: false, created_at: start };
  expect([status, data]).toEqual([200, expected]);
  expect(text).not.toContain('whsec_');
  expect(await endpoints(world)).toEqual([expected]);
});

const alone: [body: Changes, changed: Partial<Data<'updateWebhookEndpoint'>>][] = [
  [{}, {}],
  [{ url: created.url }, {}],
  [{ url: 'https://shop.example/new' }, { url: 'https://shop.example/new' }],
  [{ events: ['*'] }, { events: ['*'] }],
  [{ description: 'El local' }, { description: 'El local' }],
  [{ description: '' }, { description: null }],
  [{ status: 'ENABLED' }, {}],
];

test.each(alone)('200: %j changes only these fields', async (body, changed) => {
  const world = await startWorld({ ports: systemWithTwoHosts });
  const id = await createEndpoint(world);
  const [before] = await endpoints(world);

  const { status, data } = await world.call('updateWebhookEndpoint', { id, body });

  expect([status, data]).toEqual([200, { ...before, ...changed }]);
  expect(await endpoints(world)).toEqual([data]);
});

test('200: concurrent changes of different fields are all kept', async () => {
  const world = await startWorld({ ports: systemWithTwoHosts });
  const id = await createEndpoint(world);
  const bodies: Changes[] = [{ url: 'https://shop.example/new' }, { events: ['*'] }, { description: 'El local' }];

  const replies = await Promise.all(bodies.map((body) => world.call('updateWebhookEndpoint', { id, body })));

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await endpoints(world)).toMatchObject([Object.assign({}, ...bodies)]);
});

test('200: deliveries follow the new url and the new events', async () => {
  const world = await startWorld();
  const [inbox, other] = [await world.listen('payment.created'), await world.listen('payment.created')];
  await world.call('updateWebhookEndpoint', {
    id: inbox.endpointId,
    body: { url: other.url, events: ['customer.created'] },
  });

  await createCustomer(world);
  await world.work();

  expect([inbox.posts().length, other.posts().length]).toEqual([0, 1]);
});

test('200: a DISABLED endpoint can be enabled, and receives deliveries again', async () => {
  const world = await startWorld();
  const inbox = await disabledEndpoint(world);

  const { status, data } = await world.call('updateWebhookEndpoint', {
    id: inbox.endpointId,
    body: { status: 'ENABLED' },
  });
  await createCustomer(world);
  await world.work();

  expect([status, data]).toMatchObject([200, { status: 'ENABLED', disabled_reason: null }]);
  expect(inbox.received()).toMatchObject([{ type: 'customer.created' }]);
});

test('200: a DISABLED endpoint stays DISABLED when another field changes', async () => {
  const world = await startWorld();
  const { endpointId: id } = await disabledEndpoint(world);
  const { data } = await world.call('updateWebhookEndpoint', { id, body: { events: ['*'] } });
  expect(data).toMatchObject({ events: ['*'], status: 'DISABLED', disabled_reason: 'GONE' });
});

test.each([
  ['reset when it is enabled again', 'DISABLED', { consecutiveFailures: 0, failingSince: null }],
  ['kept when it is enabled already', 'ENABLED', { consecutiveFailures: 1, failingSince: new Date(start) }],
])('200: the counted failures of an endpoint are %s', async (_what, status, health) => {
  const world = await startWorld();
  const inbox = await world.listen('customer.created');
  inbox.respondWith(status === 'DISABLED' ? 410 : 500);
  await createCustomer(world);
  await world.work();
  expect(await endpoints(world)).toMatchObject([{ status }]);

  await world.call('updateWebhookEndpoint', { id: inbox.endpointId, body: { status: 'ENABLED' } });

  const scope = { merchantId: world.keys.merchantId, livemode: false };
  expect(await world.service.app.store.read.webhookEndpoints.find(scope, inbox.endpointId)).toMatchObject(health);
});

test('200: enabling an endpoint emits no event and revives no delivery', async () => {
  const world = await startWorld();
  const { endpointId: id } = await disabledEndpoint(world);
  const { events, webhook_deliveries } = await rowsExceptCallRecords(world);

  await world.call('updateWebhookEndpoint', { id, body: { status: 'ENABLED' } });
  await world.advance({ days: 4 });

  expect(await rowsExceptCallRecords(world)).toMatchObject({ events, webhook_deliveries });
});

const wrong: [problem: string, body: Body][] = [
  ...wrongValues,
  ['status NOT_ALLOWED', { status: 'DISABLED' }],
  ['status NOT_ALLOWED', { status: '' }],
  ['description INVALID_FORMAT', { description: null }],
  ['livemode UNKNOWN_FIELD', { livemode: true }],
];

test('422: wrong values in a body are refused, and nothing is written', async () => {
  const world = await startWorld({ ports: systemWithTwoHosts });
  const id = await createEndpoint(world);
  const before = await rowsExceptCallRecords(world);

  for (const [problem, body] of wrong) {
    const reply = await world.callUnchecked('updateWebhookEndpoint', { id, body });
    expect([body, refusal(reply)]).toEqual([body, [422, 'VALIDATION_ERROR', problem]]);
  }

  expect(await rowsExceptCallRecords(world)).toEqual(before);
});

test('http to a literal loopback host: 200 in development, 422 on a server', async () => {
  const body = { url: 'http://localhost:8080/hook' };
  for (const [development, expected] of [
    [true, 200],
    [false, 422],
  ] as const) {
    const world = await startWorld({ ports: systemWithTwoHosts, config: { development } });
    const key = await world.key({ livemode: true });
    const { id } = (await world.call('createWebhookEndpoint', { key, body: created })).data;
    const { status } = await world.call('updateWebhookEndpoint', { key, id, body });
    expect([development, status]).toEqual([development, expected]);
  }
});

test('404: a deleted endpoint, one of another merchant or of the other mode, or an id of another kind', async () => {
  const world = await startWorld({ ports: systemWithTwoHosts });
  const id = await createEndpoint(world);
  const customer = await createCustomer(world);
  const by = async (of: string, key = world.keys.secret) =>
    refusal(await world.call('updateWebhookEndpoint', { id: of, key, body: { events: ['*'] } }));

  const missing = [404, 'WEBHOOK_ENDPOINT_NOT_FOUND'];
  expect([await by('we_1'), await by(customer.id)]).toEqual([missing, missing]);
  for (const [who, key] of await keysWithoutAccess(world)) expect([who, await by(id, key)]).toEqual([who, missing]);
  expect(await endpoints(world)).toMatchObject([created]);
  await world.call('deleteWebhookEndpoint', { id });
  expect(await by(id)).toEqual(missing);
});

test('404 before 422: an unknown endpoint, with a URL that must not be used', async () => {
  const world = await startWorld();
  const id = 'we_00000000000000000000000000';
  const reply = await world.call('updateWebhookEndpoint', { id, body: { url: 'https://10.0.0.1/' } });
  expect(refusal(reply)).toEqual([404, 'WEBHOOK_ENDPOINT_NOT_FOUND']);
});

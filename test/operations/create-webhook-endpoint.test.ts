import { expect, test } from '@jest/globals';
import { startWorld, type Body } from '../world.ts';
import { systemWithTwoHosts, wrongValues } from './wrong-endpoint-values.ts';
import {
  endpointBody,
  createCustomer,
  firstOf,
  isId,
  refusal,
  rowCounts,
  start,
  keysWithoutAccess,
} from '../fixtures.ts';

test('201: creates the endpoint and returns the secret that signs its deliveries', async () => {
  const world = await startWorld({ ports: systemWithTwoHosts });

  const { status, data } = await world.call('createWebhookEndpoint', {
    body: endpointBody({ description: 'La tienda' }),
  });

  expect([status, data]).toEqual([
    201,
    {
      id: isId('we_'),
      url: 'https://shop.example/svc',
      events: ['payment.succeeded'],
      description: 'La tienda',
      status: 'ENABLED',
      disabled_reason: null,
      livemode: false,
      created_at: start,
      signing_secret: expect.stringMatching(/^whsec_test_[\w-]{43}$/),
    },
  ]);
});

test('201: the prefix of the secret shows live mode', async () => {
  const world = await startWorld({ ports: systemWithTwoHosts });
  const key = await world.key({ livemode: true });
  const { data } = await world.call('createWebhookEndpoint', { key, body: endpointBody() });
  expect(data).toMatchObject({ livemode: true, signing_secret: expect.stringMatching(/^whsec_(?!test_)[\w-]{43}$/) });
});

test('201: the selector * stands for all events', async () => {
  const world = await startWorld();
  const inbox = await world.listen();
  await createCustomer(world);
  await world.work();
  expect(inbox.received()).toMatchObject([{ type: 'customer.created' }]);
});

test('an endpoint receives the selected events of its own merchant and mode, and no earlier ones', async () => {
  const world = await startWorld();
  await createCustomer(world);
  await world.advance({ seconds: 1 });
  const inbox = await world.listen('customer.created', 'payment.failed');
  for (const [, key] of await keysWithoutAccess(world)) await createCustomer(world, {}, { key });
  const { id } = await createCustomer(world);
  await world.call('createPaymentIntent', {
    body: { amount: { amount: '5.00', currency: 'PEN' }, payment_method_types: ['INTEROPERABLE_QR'] },
  });

  await world.work();

  expect(inbox.received()).toMatchObject([{ type: 'customer.created', data: { customer: { id } } }]);
});

const loopbackUrls = ['http://127.0.0.1:8080/hook', 'http://localhost:8080/hook', 'http://[::1]/hook'];

test('201: in development http is allowed to a literal loopback host, in both modes', async () => {
  const world = await startWorld();
  for (const key of [world.keys.secret, await world.key({ livemode: true })])
    for (const url of loopbackUrls) {
      const { status } = await world.call('createWebhookEndpoint', { key, body: endpointBody({ url }) });
      expect([url, status]).toEqual([url, 201]);
    }
});

test('422: on a server http to a literal loopback host is refused, in both modes', async () => {
  const world = await startWorld({ config: { development: false } });
  for (const key of [world.keys.secret, await world.key({ livemode: true })])
    for (const url of loopbackUrls)
      expect(refusal(await world.call('createWebhookEndpoint', { key, body: endpointBody({ url }) }))).toEqual([
        422,
        'VALIDATION_ERROR',
        'url NOT_ALLOWED',
      ]);
});

const wrong: [problem: string, changes: Body][] = [
  ...wrongValues,
  ['url REQUIRED', { url: undefined }],
  ['events REQUIRED', { events: undefined }],
  ['signing_secret UNKNOWN_FIELD', { signing_secret: 'whsec_test_mine' }],
];

test('422: wrong values in a body are refused, and nothing is written', async () => {
  const world = await startWorld({ ports: systemWithTwoHosts });
  const before = await rowCounts(world);

  for (const [problem, changes] of wrong) {
    const reply = await world.callUnchecked('createWebhookEndpoint', { body: { ...endpointBody(), ...changes } });
    expect([changes, refusal(reply)]).toEqual([changes, [422, 'VALIDATION_ERROR', problem]]);
  }

  expect(await rowCounts(world)).toEqual(before);
});

test('409: the seventeenth endpoint in one mode is refused; after one is deleted there is room again', async () => {
  const world = await startWorld({ ports: systemWithTwoHosts });
  const create = (key?: string) => world.call('createWebhookEndpoint', { body: endpointBody(), ...(key && { key }) });
  const endpoints: { id: string }[] = [];
  for (let count = 0; count < 16; count += 1) endpoints.push((await create()).data);

  const seventeenth = await create();
  const inLive = await create(await world.key({ livemode: true }));
  await world.call('deleteWebhookEndpoint', { id: firstOf(endpoints).id });
  const afterwards = await create();

  expect([refusal(seventeenth), inLive.status, afterwards.status]).toEqual([[409, 'CONFLICT'], 201, 201]);
});

test('409: of twenty concurrent creations sixteen succeed', async () => {
  const world = await startWorld({ ports: systemWithTwoHosts });
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => world.call('createWebhookEndpoint', { body: endpointBody() })),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(16);
});

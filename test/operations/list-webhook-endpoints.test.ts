import { expect, test } from '@jest/globals';
import { startWorld, type Data, type World } from '../world.ts';
import { refusal, keysWithoutAccess } from '../fixtures.ts';

type Endpoint = Data<'createWebhookEndpoint'>;

const register = async (world: World, port: number): Promise<Endpoint> =>
  (await world.call('createWebhookEndpoint', { body: { url: `http://127.0.0.1:${port}/hook`, events: ['*'] } })).data;

test('200: returns the endpoints of this merchant and mode, newest first, without their secrets', async () => {
  const world = await startWorld();
  const [first, second] = [await register(world, 8081), await register(world, 8082)];
  const withoutSecret = ({ signing_secret: _secret, ...rest }: Endpoint) => rest;

  const { status, items, text } = await world.call('listWebhookEndpoints');

  expect([status, items]).toEqual([200, [withoutSecret(second), withoutSecret(first)]]);
  expect(text).not.toContain('whsec_');
  for (const [who, key] of await keysWithoutAccess(world))
    expect([who, (await world.call('listWebhookEndpoints', { key })).items]).toEqual([who, []]);
});

test('200: a deleted endpoint is not returned', async () => {
  const world = await startWorld();
  const [first, second] = [await register(world, 8081), await register(world, 8082)];
  await world.call('deleteWebhookEndpoint', { id: second.id });
  expect((await world.call('listWebhookEndpoints')).items.map(({ id }) => id)).toEqual([first.id]);
});

test('200: an endpoint that returned 410 is DISABLED, with the reason', async () => {
  const world = await startWorld();
  const inbox = await world.listen('customer.created');
  inbox.respondWith(410);
  await world.call('createCustomer', { body: { type: 'INDIVIDUAL' } });
  await world.work();
  expect((await world.call('listWebhookEndpoints')).items).toMatchObject([
    { status: 'DISABLED', disabled_reason: 'GONE' },
  ]);
});

test('422: an unknown filter is refused', async () => {
  const world = await startWorld();
  expect(refusal(await world.callUnchecked('listWebhookEndpoints', { query: { url: 'x' } }))).toEqual([
    422,
    'VALIDATION_ERROR',
    'url UNKNOWN_FIELD',
  ]);
});

import { expect, test } from '@jest/globals';
import { contract } from '../../services/api/src/generated/contract.ts';
import { startWorld, type Body, type CallOptions, type World } from '../world.ts';
import { aCustomer, createCustomer, createIntent, idOf, simulate, soles, unverifiedLiveKey } from './given.ts';
import { say } from './raw.ts';

// Whoever reads an example of a refusal in the contract gets just this refusal: each is provoked here.

type Told = { message: string; error: Body };
type Example = { value: { message: string; error: Body } };

const examples = Object.entries(
  (contract['components'] as { examples: { [name: string]: { value: { error?: unknown } } } }).examples,
).filter(([, { value }]) => value.error !== undefined) as unknown as [name: string, Example][];

const none = (prefix: string): string => `${prefix}_${'0'.repeat(26)}`;
const both = ['INTEROPERABLE_QR', 'BANK_TRANSFER'];
const order = (changes: Body = {}): Body => ({
  amount: soles('25.90'),
  payment_method_types: ['INTEROPERABLE_QR'],
  ...changes,
});

async function paid(world: World): Promise<string> {
  const id = idOf(await createIntent(world));
  await simulate(world, id);
  return id;
}

const endpoint = { url: 'http://127.0.0.1:9/closed', events: ['customer.created'] };

async function sixteenEndpoints(world: World): Promise<string[]> {
  const ids: string[] = [];
  for (let count = 0; count < 16; count += 1)
    ids.push(idOf((await world.call('createWebhookEndpoint', { body: endpoint })).data));
  return ids;
}

async function orphan(world: World): Promise<string> {
  const { data } = await world.call('createWebhookEndpoint', { body: endpoint });
  await createCustomer(world);
  await world.settle();
  const [event = {}] = (await world.call('listEvents')).items;
  const [delivery = {}] = (await world.call('listEventDeliveries', { id: idOf(event) })).items;
  await world.call('deleteWebhookEndpoint', { id: idOf(data) });
  return idOf(delivery);
}

type Provoke = (world: World) => Promise<Told>;

const by =
  (operation: Parameters<World['call']>[0], options: CallOptions | ((world: World) => Promise<CallOptions>)): Provoke =>
  async (world) => {
    const { error } = await world.call(operation, typeof options === 'function' ? await options(world) : options);
    return { message: String(error['message']), error };
  };
const raw =
  (...[path, how]: [string, Parameters<typeof say>[2]]): Provoke =>
  async (world) => {
    const { error } = await say(world, path, how);
    return { message: String(error['message']), error };
  };

const provoked: { [name: string]: Provoke } = {
  MalformedBody: by('createPaymentIntent', { body: '{' }),
  KeyMissing: by('listEvents', { key: null }),
  ClientSecretIsWrong: by('getPaymentIntent', async (world) => {
    const { id } = await createIntent(world);
    return { id: String(id), key: null, headers: { 'X-Svc-Token': 'another' } };
  }),
  KeyForbidden: by('createPaymentIntent', async (world) => ({
    key: await world.key({ permissions: ['payment_intents:read'] }),
    body: order(),
  })),
  MerchantUnverified: by('listEvents', async (world) => ({ key: await unverifiedLiveKey(world) })),
  LiveKeyAtSimulator: by('simulatePayment', async (world) => ({
    id: none('pi'),
    key: await world.key({ livemode: true }),
    body: { outcome: 'SUCCEEDED' },
  })),
  NoSuchPath: raw('/v1/nothing', { method: 'GET' }),
  NoSuchMethod: raw('/v1/payment-intents', { method: 'DELETE' }),
  // The server reads the rest of the body all the same, and an open connection would delay its end by 5 s.
  BodyTooLarge: by('createPaymentIntent', { body: `"${'x'.repeat(600_000)}"`, headers: { Connection: 'close' } }),
  BodyNotJson: raw('/v1/payment-intents', { headers: { 'Content-Type': 'text/plain' }, body: 'hola' }),
  NoCollectionPartner: by('createPaymentIntent', async (world) => ({
    key: await world.key({ livemode: true }),
    body: order(),
  })),
  NoPaymentIntent: by('getPaymentIntent', { id: none('pi') }),
  NoCheckoutSession: by('getCheckoutSession', { id: none('cs'), key: null, headers: { 'X-Svc-Token': 'x' } }),
  NoCustomer: by('getCustomer', { id: none('cus') }),
  NoWebhookEndpoint: by('deleteWebhookEndpoint', { id: none('we') }),
  NoEvent: by('getEvent', { id: none('evt') }),
  NoWebhookDelivery: by('getWebhookDelivery', { id: none('whd') }),
  IdempotencyKeyReused: by('createCustomer', async (world) => {
    await world.call('createCustomer', { body: aCustomer(), idempotencyKey: 'again' });
    return { body: aCustomer({ first_name: 'Julia' }), idempotencyKey: 'again' };
  }),
  CustomerExists: by('createCustomer', async (world) => {
    await createCustomer(world, { external_id: 'user-77' });
    return { body: aCustomer({ external_id: 'user-77' }) };
  }),
  IntentNotCancellable: by('cancelPaymentIntent', async (world) => ({ id: await paid(world) })),
  IntentNotPayable: by('simulatePayment', async (world) => ({ id: await paid(world), body: { outcome: 'SUCCEEDED' } })),
  EndpointsFull: by('createWebhookEndpoint', async (world) => {
    await sixteenEndpoints(world);
    return { body: endpoint };
  }),
  EndpointDeleted: by('retryWebhookDelivery', async (world) => ({ id: await orphan(world) })),
  UnknownField: by('createPaymentIntent', { body: order({ colour: 'red' }) }),
  WrongPerPage: by('listPaymentIntents', { query: { per_page: 101 } }),
  WrongCurrency: by('createPaymentIntent', { body: order({ amount: { amount: '25.90', currency: 'USD' } }) }),
  AmountTooSmall: by('createPaymentIntent', { body: order({ amount: soles('0.50') }) }),
  MethodMissing: by('simulatePayment', async (world) => ({
    id: idOf(await createIntent(world, { payment_method_types: both })),
    body: { outcome: 'SUCCEEDED' },
  })),
  WrongDocument: by('createCustomer', {
    body: aCustomer({ document: { country: 'PE', type: 'DNI', value: '1234567' } }),
  }),
  WrongUrl: by('createWebhookEndpoint', { body: { ...endpoint, url: 'http://shop.example/svc' } }),
};

/** What cannot be brought about by one call: each has tests of its own. */
const elsewhere = ['TooManyCalls', 'InternalFailure', 'ServiceUnavailable', 'IdempotencyInProgress'];

test('every example of a refusal is provoked here, or is one of the few that have tests of their own', () => {
  const names = examples.map(([name]) => name);
  expect([...Object.keys(provoked), ...elsewhere].toSorted()).toEqual(names.toSorted());
});

test.each(examples.filter(([name]) => provoked[name] !== undefined))('%s', async (name, { value }) => {
  const world = await startWorld();
  const told = await provoked[name]?.(world);
  const { code, message, details } = value.error;
  expect([told?.message, told?.error['code'], told?.error['details']]).toEqual([message, code, details]);
});

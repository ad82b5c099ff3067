import { expect, test } from '@jest/globals';
import { newHold } from '../../services/api/src/domain/hold.ts';
import { contract } from '../contract-document.ts';
import { startWorld, type Body, type World } from '../world.ts';
import {
  asPayer,
  endpointBody,
  firstRuc,
  merchantBody,
  intentBody,
  firstOf,
  customerBody,
  createCustomer,
  createIntent,
  soles,
  unverifiedLiveKey,
  type IntentBody,
} from '../fixtures.ts';
import { sendRaw } from './raw-requests.ts';
import { by, none, type Cause } from './refusal-causes.ts';
import { moneyCauses, paid } from './refusal-causes-money.ts';
import { railCauses } from './refusal-causes-rails.ts';
import { subscriptionCauses } from './refusal-causes-subscriptions.ts';
import { walletCauses } from './refusal-causes-wallet.ts';

// The service returns each example of a refusal in the contract exactly as written: each is caused here.

type Example = { value: { message: string; error: Body } };

const examples = Object.entries(
  (contract['components'] as { examples: { [name: string]: { value: { error?: unknown } } } }).examples,
).filter(([, { value }]) => value.error !== undefined) as unknown as [name: string, Example][];

const both: IntentBody['payment_method_types'] = ['INTEROPERABLE_QR', 'BANK_TRANSFER'];
const payer = { name: 'Rosa', email: 'rosa@example.com' };
const order = (changes: Body = {}): Body => ({ ...intentBody(), ...changes });

const endpoint = endpointBody({ url: 'http://127.0.0.1:9/closed', events: ['customer.created'] });

async function sixteenEndpoints(world: World): Promise<string[]> {
  const ids: string[] = [];
  for (let count = 0; count < 16; count += 1)
    ids.push((await world.call('createWebhookEndpoint', { body: endpoint })).data.id);
  return ids;
}

async function deliveryToDeletedEndpoint(world: World): Promise<string> {
  const { data } = await world.call('createWebhookEndpoint', { body: endpoint });
  await createCustomer(world);
  await world.work();
  const event = firstOf((await world.call('listEvents')).items);
  const delivery = firstOf((await world.call('listEventDeliveries', { id: event.id })).items);
  await world.call('deleteWebhookEndpoint', { id: data.id });
  return delivery.id;
}

const raw =
  (...[path, how]: [string, Parameters<typeof sendRaw>[2]]): Cause =>
  async (world) => {
    const { error } = await sendRaw(world, path, how);
    return { message: String(error['message']), error };
  };

const causes: { [name: string]: Cause } = {
  MalformedBody: by('createPaymentIntent', { body: '{' }),
  KeyMissing: by('listEvents', { key: null }),
  ClientSecretIsWrong: by('getPaymentIntent', async (world) => {
    const { id } = await createIntent(world);
    return { id: id, key: null, headers: { 'X-Svc-Token': 'another' } };
  }),
  KeyForbidden: by('createPaymentIntent', async (world) => ({
    key: await world.key({ permissions: ['payment_intents:read'] }),
    body: order(),
  })),
  MerchantUnverified: by('listEvents', async (world) => ({ key: await unverifiedLiveKey(world) })),
  UnknownStreamId: by('streamEvents', { headers: { 'Last-Event-ID': 'another' } }),
  LiveKeyAtSimulator: by('simulatePayment', async (world) => ({
    id: none('pi'),
    key: await world.key({ livemode: true }),
    body: { outcome: 'SUCCEEDED' },
  })),
  NoSuchPath: raw('/v1/nothing', { method: 'GET' }),
  NoSuchMethod: raw('/v1/payment-intents', { method: 'DELETE' }),
  // The server reads the rest of a refused body, so an open connection would delay the end of the test by 5 s.
  BodyTooLarge: by('createPaymentIntent', { body: `"${'x'.repeat(600_000)}"`, headers: { Connection: 'close' } }),
  BodyNotJson: raw('/v1/payment-intents', { headers: { 'Content-Type': 'text/plain' }, body: 'hola' }),
  NoCollectionPartner: by('createPaymentIntent', async (world) => ({
    key: await world.key({ livemode: true }),
    body: order(),
  })),
  ServiceOnHold: by('retryWebhookDelivery', async (world) => {
    await world.service.app.store.transact((tx) => tx.holds.insert(newHold('a test', world.now())));
    return { key: await world.key({ livemode: true }), id: none('whd') };
  }),
  NoPaymentIntent: by('getPaymentIntent', { id: none('pi') }),
  NoCheckoutSession: by('getCheckoutSession', { id: none('cs'), key: null, headers: { 'X-Svc-Token': 'x' } }),
  NoCustomer: by('getCustomer', { id: none('cus') }),
  ...moneyCauses,
  ...railCauses,
  ...subscriptionCauses,
  ...walletCauses,
  NoMerchant: by('getMerchant', { id: none('mer') }),
  NoTaxRegistry: by('createMerchant', async (world) => ({
    key: await world.key({ livemode: true }),
    body: merchantBody(firstRuc),
  })),
  MerchantExists: by('createMerchant', { body: merchantBody('20100070970') }),
  WrongRuc: by('createMerchant', { body: merchantBody('20100070971') }),
  UnknownRuc: by('createMerchant', { body: merchantBody('20999999990') }),
  LegalNameSent: by('createMerchant', { body: { ...merchantBody(firstRuc), legal_name: 'MI BODEGA S.A.C.' } }),
  VerifiedMerchant: by('updateMerchant', async (world) => {
    await world.key({ livemode: true });
    return { id: world.keys.merchantId, body: { trade_name: 'Bodega Rosa' } };
  }),
  LegalNameCleared: by('updateMerchant', { id: none('mer'), body: { legal_name: '' } }),
  TaxIdSent: by('updateMerchant', { id: none('mer'), body: { tax_id: { value: firstRuc } } }),
  NoWebhookEndpoint: by('deleteWebhookEndpoint', { id: none('we') }),
  NoEvent: by('getEvent', { id: none('evt') }),
  NoCallRecord: by('getDiagnosticRequest', { id: none('req') }),
  NoCorrelationId: by('listDiagnosticRequests', {}),
  NoWebhookDelivery: by('getWebhookDelivery', { id: none('whd') }),
  IdempotencyKeyReused: by('createCustomer', async (world) => {
    await world.call('createCustomer', { body: customerBody(), idempotencyKey: 'again' });
    return { body: customerBody({ first_name: 'Julia' }), idempotencyKey: 'again' };
  }),
  CustomerExists: by('createCustomer', async (world) => {
    await createCustomer(world, { external_id: 'user-77' });
    return { body: customerBody({ external_id: 'user-77' }) };
  }),
  FeeNotBelowAmount: by('previewFee', { query: { amount: '1.50', payment_method_type: 'BANK_TRANSFER' } }),
  NoLiveWallet: by('previewFee', async (world) => ({
    key: await world.key({ livemode: true }),
    query: { amount: '25.90', payment_method_type: 'WALLET' },
  })),
  IntentNotCancellable: by('cancelPaymentIntent', async (world) => ({ id: await paid(world) })),
  IntentNotPayable: by('simulatePayment', async (world) => ({ id: await paid(world), body: { outcome: 'SUCCEEDED' } })),
  CustomerIsSet: by('setCheckoutCustomer', async (world) => ({ ...asPayer(await createIntent(world)), body: payer })),
  WrongEmail: by('setCheckoutCustomer', async (world) => ({
    ...asPayer(await createIntent(world)),
    body: { ...payer, email: 'rosa' },
  })),
  EndpointsFull: by('createWebhookEndpoint', async (world) => {
    await sixteenEndpoints(world);
    return { body: endpoint };
  }),
  EndpointDeleted: by('retryWebhookDelivery', async (world) => ({ id: await deliveryToDeletedEndpoint(world) })),
  UnknownField: by('createPaymentIntent', { body: order({ colour: 'red' }) }),
  WrongPerPage: by('listPaymentIntents', { query: { per_page: 101 } }),
  WrongCurrency: by('createPaymentIntent', { body: order({ amount: { amount: '25.90', currency: 'USD' } }) }),
  AmountTooSmall: by('createPaymentIntent', { body: order({ amount: soles('0.50') }) }),
  MethodMissing: by('simulatePayment', async (world) => ({
    id: (await createIntent(world, { payment_method_types: both })).id,
    body: { outcome: 'SUCCEEDED' },
  })),
  WrongDocument: by('createCustomer', {
    body: customerBody({ document: { country: 'PE', type: 'DNI', value: '1234567' } }),
  }),
  FixedType: by('updateCustomer', async (world) => ({
    id: (await createCustomer(world)).id,
    body: { type: 'COMPANY' },
  })),
  WrongUrl: by('createWebhookEndpoint', { body: { ...endpoint, url: 'http://shop.example/svc' } }),
};

/** The merchant in the examples. */
const exampleMerchant = 'mer_01m7za5kr30005zv7bcvzwgvsr';

/** Refusals that one call cannot cause: other files test them. */
const elsewhere = ['TooManyCalls', 'InternalFailure', 'ServiceUnavailable', 'IdempotencyInProgress'];

test('every example of a refusal is caused here or listed as tested elsewhere', () => {
  const names = examples.map(([name]) => name);
  expect([...Object.keys(causes), ...elsewhere].toSorted()).toEqual(names.toSorted());
});

test.each(examples.filter(([name]) => causes[name] !== undefined))(
  'the example %s is what the service returns',
  async (name, { value }) => {
    const world = await startWorld();
    const refused = await causes[name]?.(world);
    const { code, message, details } = value.error;
    const sent = refused?.message
      .replace(world.keys.merchantId, exampleMerchant)
      // The example has an id of its own.
      .replaceAll(
        /(cus|pacc)_\w{26}/g,
        (id, kind: string) => new RegExp(`${kind}_\\w{26}`).exec(String(message))?.[0] ?? id,
      );
    expect([sent, refused?.error['code'], refused?.error['details']]).toEqual([message, code, details]);
  },
);

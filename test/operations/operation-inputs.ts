import type { Operation, OperationId } from '../../services/api/src/generated/operations.ts';
import type { Body, Query, RequestBody, UncheckedOptions, World } from '../world.ts';
import { asPayer, createWalletIntent, simulateWallet } from '../wallets.ts';
import { correlationId, createOneOfEach, subjectOf, type OneOfEach } from './one-of-each.ts';
import {
  endpointBody,
  firstOf,
  intentBody,
  customerBody,
  payoutAccountBody,
  sessionBody,
  createCustomer,
  createIntent,
  createMerchant,
  createPaidIntent,
  createRefund,
  firstRuc,
  merchantBody,
  simulate,
  soles,
} from '../fixtures.ts';

import { addAvailable, createPayout } from '../payouts.ts';
import { subscribeByLink } from '../subscriptions.ts';

// What the tests of all operations need to know about each operation. A new operation needs an entry here, and an entry
// in one-of-each.ts where it has a new kind of object; until then the tests do not compile.

type BodyOrKeyOperation = Extract<Operation, { hasBody: true } | { idempotent: true }>;

type RequestBodies<Id extends OperationId> = [RequestBody<Id>] extends [never]
  ? { body?: undefined; other: Body }
  : { body: RequestBody<Id>; other: RequestBody<Id> };

const endpoint = endpointBody({ url: 'https://93.184.216.34/hook', events: ['payment.expired'] });

const savings = '01181400023456789012';

const payer = { name: 'Rosa Quispe', email: 'rosa@example.com' };

const unknownCustomer = `cus_${'0'.repeat(26)}`;
const unknownMethod = `pm_${'0'.repeat(26)}`;

const railNotification = (id: string): RequestBody<'receiveRailNotification'> => ({
  id,
  type: 'payment.received',
  created_at: '2026-11-23T15:00:00.000Z',
  reference: 'unknown',
  amount: soles('25.90'),
  payment_id: id,
});

/** For each operation an accepted body, and `other`: another accepted body, for a second call with the same key. */
export const requestBodies: { [Id in BodyOrKeyOperation['id']]: RequestBodies<Id> } = {
  createPaymentIntent: { body: intentBody({ metadata: { a: '1' } }), other: intentBody({ metadata: { a: '2' } }) },
  cancelPaymentIntent: { other: {} },
  createRefund: { body: { amount: soles('1.00') }, other: { amount: soles('1.10') } },
  simulateRefund: { body: { next_outcome: 'DENY' }, other: { next_outcome: 'PENDING' } },
  simulatePayment: { body: { outcome: 'SUCCEEDED' }, other: { outcome: 'FAILED' } },
  confirmPaymentIntent: { body: { payment_method: unknownMethod }, other: { payment_method: unknownMethod } },
  enableSavedPaymentMethods: { other: {} },
  simulatePaymentIntentWallet: { body: { payment: 'ERROR' }, other: { payment: 'PENDING' } },
  sendChatMessage: {
    body: { phone: '+51987654321', customer_name: 'Rosa' },
    other: { phone: '+51987654322' },
  },
  createSubscription: {
    body: { customer_id: unknownCustomer, amount: soles('89.90'), interval: 'MONTH', metadata: { a: '1' } },
    other: { customer_id: unknownCustomer, amount: soles('89.90'), interval: 'YEAR' },
  },
  updateSubscription: { body: { amount: soles('99.90') }, other: { description: 'Plan anual' } },
  cancelSubscription: { body: { at_period_end: true }, other: {} },
  simulateSubscriptionWallet: { body: { payment: 'ERROR' }, other: { payments: ['PENDING', 'ERROR'] } },
  startAffiliation: { body: { phone: '+51987654321' }, other: { phone: '+51987654322' } },
  sendEmailCode: { other: {} },
  checkEmailCode: { body: { code: '000000' }, other: { code: '000001' } },
  payCheckout: { body: { payment_method: unknownMethod }, other: { payment_method: unknownMethod } },
  advanceTestClock: { body: { by: 'PT1S' }, other: { by: 'PT2S' } },
  createCheckoutSession: { body: sessionBody(), other: sessionBody({ description: 'Pedido 7' }) },
  setCheckoutCustomer: { body: payer, other: { ...payer, name: 'Luis' } },
  simulateCheckout: { body: { outcome: 'SUCCEEDED' }, other: { outcome: 'FAILED' } },
  createCustomer: { body: customerBody({ email: 'rosa@example.com' }), other: customerBody() },
  createPayoutAccount: { body: payoutAccountBody({ cci: savings }), other: payoutAccountBody({ cci: '0'.repeat(20) }) },
  setDefaultPayoutAccount: { other: {} },
  createPayout: { other: {} },
  cancelPayout: { other: {} },
  replacePayoutSettings: { body: { schedule: 'DAILY' }, other: { schedule: 'MANUAL' } },
  updateCustomer: { body: { last_name: 'Flores' }, other: { last_name: '' } },
  createMerchant: {
    body: merchantBody(firstRuc),
    other: { ...merchantBody(firstRuc), trade_name: 'Bodega Sol' },
  },
  updateMerchant: { body: { trade_name: 'Mi Bodega' }, other: { trade_name: '' } },
  createWebhookEndpoint: { body: endpoint, other: { ...endpoint, events: ['*'] } },
  updateWebhookEndpoint: { body: { events: ['*'] }, other: { description: 'La tienda' } },
  retryWebhookDelivery: { other: {} },
  receiveRailNotification: { body: railNotification('ntf-1'), other: railNotification('ntf-2') },
};

/** The accepted body of an operation about these objects. */
export function bodyFor(id: BodyOrKeyOperation['id'], { wallet, ids }: OneOfEach): object | undefined {
  if (id === 'createSubscription') return { ...requestBodies[id].body, customer_id: ids.CUSTOMER_NOT_FOUND };
  if (id === 'confirmPaymentIntent' || id === 'payCheckout') return { payment_method: wallet?.methodId };
  if (id === 'checkEmailCode') return { code: wallet?.emailCode };
  return requestBodies[id].body;
}

export const takesBodyOrKey = (operation: Operation): operation is BodyOrKeyOperation =>
  operation.hasBody || operation.idempotent;

/** Creates what the operation needs. @returns the ids to call it with, its body, and the client secret where it takes no key */
export async function subjectFor(world: World, operation: Operation): Promise<UncheckedOptions> {
  const body = (objects: OneOfEach) => (takesBodyOrKey(operation) ? bodyFor(operation.id, objects) : undefined);
  // A payout needs money that is available.
  if (operation.id === 'createPayout') await createOneOfEach(world);
  if (operation.id === 'createSubscription')
    return { body: { ...requestBodies[operation.id].body, customer_id: (await createCustomer(world)).id } };
  if (!operation.path.includes('{')) return takesBodyOrKey(operation) ? { body: requestBodies[operation.id].body } : {};
  const objects = await createOneOfEach(world, operation);
  const { clientSecret, ...ids } = subjectOf(objects, operation) ?? { id: '', clientSecret: null };
  const called = { ...ids, body: body(objects) };
  const takesKey = (operation.keys as readonly string[]).includes('secret');
  return takesKey ? called : { ...called, key: null, headers: { 'X-Svc-Token': clientSecret ?? '' } };
}

/**
 * Adds one item to a list; `id` creates the object whose list it is, where the list belongs to one object. `hasOne`: every
 * world starts with an item in this list.
 */
export type ListInputs = {
  add: (world: World) => Promise<unknown>;
  id?: (world: World) => Promise<string>;
  hasOne?: boolean;
};

/** Creates an event with one delivery to each endpoint that exists by now. @returns the event's id */
export async function createEventWithDeliveries(world: World): Promise<string> {
  await createCustomer(world);
  await world.work();
  const event = firstOf((await world.call('listEvents')).items);
  return event.id;
}
export const addEndpoint = (world: World) =>
  world.call('createWebhookEndpoint', { body: { url: 'http://127.0.0.1:9/closed', events: ['customer.created'] } });

/** Each one has the next number. */
async function addPayoutAccount(world: World): Promise<unknown> {
  const { total } = (await world.call('listPayoutAccounts')).pagination;
  return world.call('createPayoutAccount', { body: payoutAccountBody({ cci: String(total).padStart(20, '0') }) });
}

const walletIntentOfOne = (world: World) =>
  createWalletIntent(world, { customer: { type: 'INDIVIDUAL', external_id: 'wallets', first_name: 'Rosa' } });

/** Links another wallet to the same customer. */
async function addWallet(world: World): Promise<unknown> {
  const intent = await walletIntentOfOne(world);
  const { total } = (await world.call('listCustomerPaymentMethods', { id: intent.customer?.id ?? '' })).pagination;
  const phone = `+519${String(total).padStart(8, '0')}`;
  await world.call('startAffiliation', { ...asPayer(intent), body: { phone } });
  return simulateWallet(world, intent.id, { affiliation: 'APPROVE' });
}

export const listInputs: Record<Extract<Operation, { response: 'list' }>['id'], ListInputs> = {
  listPaymentIntents: { add: (world) => createIntent(world) },
  listCustomers: { add: (world) => createCustomer(world) },
  listCustomerPaymentMethods: {
    add: addWallet,
    id: async (world) => (await walletIntentOfOne(world)).customer?.id ?? '',
  },
  listMerchants: { add: (world) => createMerchant(world), hasOne: true },
  listBalanceTransactions: { add: async (world) => simulate(world, (await createIntent(world)).id) },
  listPayouts: { add: createPayout },
  listPayoutTransactions: { add: addAvailable, id: async (world) => (await createPayout(world)).id, hasOne: true },
  listPayoutAccounts: { add: addPayoutAccount },
  listSubscriptions: { add: (world) => subscribeByLink(world) },
  listRefunds: { add: async (world) => createRefund(world, (await createPaidIntent(world)).id, '1.00') },
  listWebhookEndpoints: { add: addEndpoint },
  listEvents: { add: (world) => createCustomer(world) },
  listEventDeliveries: { add: addEndpoint, id: createEventWithDeliveries },
  listDiagnosticRequests: { add: (world) => world.call('listEvents', { headers: { 'X-Request-Id': correlationId } }) },
  listRecentRequests: { add: (world) => world.call('listEvents') },
};

/** The query of a read that requires one, or that returns nothing stored without it. */
export const storedQuery: { [Id in OperationId]?: Query<Id> } = {
  previewFee: { amount: '25.90', payment_method_type: 'INTEROPERABLE_QR' },
  listDiagnosticRequests: { correlation_id: correlationId },
  streamEvents: { since: '2026-01-01T00:00:00Z' },
};

/**
 * Reads that show no object, but a sum, a calculation or settings. get-balance.test.ts, payout-settings.test.ts and
 * send-chat-message.test.ts check that they are of one merchant.
 */
export const readsWithoutObjects: readonly OperationId[] = [
  'getBalance',
  'getMessagingBalance',
  'getPayoutSettings',
  'getTestClock',
  'previewFee',
];

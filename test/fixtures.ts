import { expect } from '@jest/globals';
import type { PaymentMethodType } from '../services/api/src/domain/payment-method.ts';
import { isRuc } from '../services/api/src/domain/peru/ruc.ts';
import { initialStatus } from '../services/api/src/domain/payment-intent.ts';
import { revokeApiKey } from '../services/api/src/application/api-keys/revoke-api-key.ts';
import { inOperatorUnit } from '../services/api/src/application/operators/operator-unit.ts';
import type { Data, Item, Query, Reply, RequestBody, Schema, UncheckedOptions, World } from './world.ts';

// The fixtures of all tests that call the API: request bodies (`intentBody(changes)`), objects that are created by calls
// (`createIntent(world, changes)`), and readers of results. Objects that a test of the store inserts itself, without the
// API, are rows: `intentRow(scope, changes)` in store/rows.ts.

/** The time at which every world starts. */
export const start = '2026-11-23T15:00:00.000Z';

/** The start plus this span, in the format of the API. */
export const later = ({ days = 0, seconds = 0, ms = 0 }): string =>
  new Date(Date.parse(start) + days * 86_400_000 + seconds * 1_000 + ms).toISOString();

export const soles = (amount: string): Schema<'Money'> => ({ amount, currency: 'PEN' });

export const isId = (prefix: string): unknown => expect.stringMatching(new RegExp(`^${prefix}[0-9a-z]{26}$`));

/** A refusal in one line: status, code, and what is wrong with which field. A success is its status alone. */
export function refusal(reply: Reply): unknown[] {
  if (reply.status < 400) return [reply.status];
  const { code, details = [] } = reply.error;
  return [reply.status, code, ...details.map((detail) => `${detail.field} ${detail.code}`)];
}

/** The caller, and the options of a call apart from the id, the query and the body. */
type CallerOptions = Omit<UncheckedOptions, 'id' | 'query' | 'body'>;

export type IntentBody = RequestBody<'createPaymentIntent'>;
export type SessionBody = RequestBody<'createCheckoutSession'>;
export type CustomerBody = RequestBody<'createCustomer'>;
export type PayoutAccountBody = RequestBody<'createPayoutAccount'>;
export type MerchantBody = RequestBody<'createMerchant'>;
export type EndpointBody = RequestBody<'createWebhookEndpoint'>;
export type Simulation = RequestBody<'simulatePayment'>;
export type Intent = Data<'createPaymentIntent'>;

/** Accepted request bodies, with the changes of the test. */
export const intentBody = (changes: Partial<IntentBody> = {}): IntentBody => ({
  amount: soles('25.90'),
  payment_method_types: ['INTEROPERABLE_QR'],
  ...changes,
});

export const sessionBody = (changes: Partial<SessionBody> = {}): SessionBody => ({
  amount: soles('25.90'),
  payment_method_types: ['INTEROPERABLE_QR'],
  ...changes,
});

export const customerBody = (changes: Partial<CustomerBody> = {}): CustomerBody => ({
  type: 'INDIVIDUAL',
  first_name: 'Rosa',
  last_name: 'Quispe',
  ...changes,
});

export const payoutAccountBody = (changes: Partial<PayoutAccountBody> = {}): PayoutAccountBody => ({
  cci: '00219300123456789013',
  account_type: 'CHECKING',
  ...changes,
});

export const endpointBody = (changes: Partial<EndpointBody> = {}): EndpointBody => ({
  url: 'https://shop.example/svc',
  events: ['payment.succeeded'],
  ...changes,
});

export const createIntent = async (world: World, changes: Partial<IntentBody> = {}, options: CallerOptions = {}) =>
  (await world.call('createPaymentIntent', { body: intentBody(changes), ...options })).data;

export const createSession = async (world: World, changes: Partial<SessionBody> = {}, options: CallerOptions = {}) =>
  (await world.call('createCheckoutSession', { body: sessionBody(changes), ...options })).data;

export const createCustomer = async (world: World, changes: Partial<CustomerBody> = {}, options: CallerOptions = {}) =>
  (await world.call('createCustomer', { body: customerBody(changes), ...options })).data;

/** A valid RUC of a company, another for each number below 1,000. */
export function rucOf(number: number): string {
  const ruc = [...'0123456789'].map((digit) => `2060000${String(number).padStart(3, '0')}${digit}`).find(isRuc);
  if (ruc === undefined) throw new Error(`No check digit makes ${number} a RUC.`);
  return ruc;
}

export const firstRuc = rucOf(0);

export const merchantBody = (ruc: string, changes: Partial<MerchantBody> = {}): MerchantBody => ({
  tax_id: { value: ruc },
  ...changes,
});

/** Creates a merchant in the account of the world's own merchant, with the first RUC that is not taken there. */
export async function createMerchant(world: World): Promise<Data<'createMerchant'>> {
  const { pagination } = await world.call('listMerchants');
  return (await world.call('createMerchant', { body: merchantBody(rucOf(pagination.total)) })).data;
}

/** Keys that must not read anything that the world's own merchant has in test mode. */
export const keysWithoutAccess = async (world: World): Promise<[who: string, key: string][]> => [
  ['another merchant', (await world.merchant()).secret],
  ['the live mode of the same merchant', await world.key({ livemode: true })],
];

/** Options to read an intent or a session as the payer's page does: with its client secret and no API key. */
export const asPayer = ({ id, client_secret }: { id: string; client_secret: string | null }) => ({
  id,
  key: null,
  headers: { 'X-Svc-Token': client_secret ?? '' },
});

export const simulate = (
  world: World,
  id: string,
  body: Simulation = { outcome: 'SUCCEEDED' },
): Promise<Reply<'simulatePayment'>> => world.call('simulatePayment', { id, body });

/** Creates an intent and pays it. */
export async function createPaidIntent(world: World, changes: Partial<IntentBody> = {}): Promise<Intent> {
  const { id } = await createIntent(world, changes);
  return (await simulate(world, id)).data;
}

/** Without an amount: all that is left. */
export const createRefund = (world: World, id: string, amount?: string): Promise<Reply<'createRefund'>> =>
  world.call('createRefund', { id, body: amount === undefined ? {} : { amount: soles(amount) } });

/** Creates a refund that stays PENDING. */
export async function createPendingRefund(world: World, id: string, amount?: string): Promise<Data<'createRefund'>> {
  await world.call('simulateRefund', { id, body: { next_outcome: 'PENDING' } });
  return (await createRefund(world, id, amount)).data;
}

/** Inserts an intent that offers WALLET, which the domain supports and the API does not create yet. */
export async function walletIntent(
  world: World,
  paymentMethodTypes: PaymentMethodType[],
  customer: { id: string } = { id: '' },
): Promise<Data<'getPaymentIntent'>> {
  const { store, random } = world.service.app;
  const scope = { merchantId: world.keys.merchantId, livemode: false };
  const id = random.id('pi_');
  await store.transact(async (tx) =>
    tx.paymentIntents.insert({
      ...scope,
      id,
      customer: await tx.customers.find(scope, customer.id),
      amountCentimos: 2_590,
      status: initialStatus(paymentMethodTypes),
      paymentMethodTypes,
      instructions: { qr: null, paymentCode: null },
      description: null,
      externalReference: null,
      requiresCustomerInfo: false,
      metadata: {},
      expiresAt: null,
      paid: null,
      refundedCentimos: 0,
      lastDebit: null,
      savedMethodsUntil: null,
      secretKey: 'k1',
      subscription: null,
      createdAt: world.now(),
    }),
  );
  return (await world.call('getPaymentIntent', { id })).data;
}

/** Creates an intent that expires in an hour, and brings it into this status. */
export async function intentWithStatus(
  world: World,
  status: Schema<'PaymentIntentStatus'>,
  changes: Partial<IntentBody> = {},
): Promise<Data<'getPaymentIntent'>> {
  const { id } = await createIntent(world, { expires_at: later({ seconds: 3_600 }), ...changes });
  if (status === 'SUCCEEDED' || status === 'FAILED') await simulate(world, id, { outcome: status });
  if (status === 'CANCELLED') await world.call('cancelPaymentIntent', { id });
  if (status === 'EXPIRED') await world.advance({ hours: 1 });
  const { data } = await world.call('getPaymentIntent', { id });
  if (data.status !== status) throw new Error(`The intent is ${data.status}, not ${status}.`);
  return data;
}

/** The events so far, oldest first. */
export const emittedEvents = async (world: World, query: Query<'listEvents'> = {}): Promise<Item<'listEvents'>[]> =>
  (await world.call('listEvents', { query: { per_page: 'all', ...query } })).items.toReversed();

export const typesOf = (items: readonly { type: string }[]): string[] => items.map(({ type }) => type);

/** All rows except call records: every call writes one, also a refused call, and some time after its answer. */
export async function rowsExceptCallRecords(world: World): Promise<Record<string, object[]>> {
  const { call_records: _records, ...rows } = await world.rows();
  return rows;
}

export const rowCounts = async (world: World): Promise<Record<string, number>> =>
  Object.fromEntries(Object.entries(await rowsExceptCallRecords(world)).map(([name, rows]) => [name, rows.length]));

/** An array with `count` times the same value. */
export const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

export const loseVerification = ({ service, keys }: World, merchantId = keys.merchantId): Promise<void> =>
  service.app.store.transact(async (tx) => {
    const merchant = await tx.merchants.find(merchantId);
    if (merchant !== null) await tx.merchants.update(merchant, { ...merchant, verificationStatus: 'UNVERIFIED' });
  });

/** A live key whose merchant has lost its verification after the key was created. */
export async function unverifiedLiveKey(world: World, merchantId = world.keys.merchantId): Promise<string> {
  const key = await world.key({ merchantId, livemode: true });
  await loseVerification(world, merchantId);
  return key;
}

/** A key that was revoked. */
export async function revokedKey(world: World): Promise<string> {
  const { app } = world.service;
  const before = new Set((await app.store.read.apiKeys.list(world.keys.merchantId)).map(({ id }) => id));
  const key = await world.key({});
  const made = (await app.store.read.apiKeys.list(world.keys.merchantId)).find(({ id }) => !before.has(id));
  await inOperatorUnit(app, (unit) => revokeApiKey(unit, made?.id ?? ''));
  return key;
}

/** The first of a list. @throws Error where the list is empty */
export function firstOf<T>(items: readonly T[]): T {
  const [item] = items;
  if (item === undefined) throw new Error('The list is empty.');
  return item;
}

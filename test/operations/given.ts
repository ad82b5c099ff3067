import { expect } from '@jest/globals';
import type { PaymentMethodType } from '../../services/api/src/domain/payment-method.ts';
import { initialStatus } from '../../services/api/src/domain/payment-intent.ts';
import { revokeApiKey } from '../../services/api/src/application/api-keys/revoke-api-key.ts';
import { anIntent, type Body, type CallOptions, type Reply, type World } from '../world.ts';

// What several of these tests start from, and how they look at what came of it.

/** The moment at which every world starts. */
export const start = '2026-11-23T15:00:00.000Z';

/** So long after the start, as the wire writes it. */
export const later = ({ days = 0, seconds = 0, ms = 0 }): string =>
  new Date(Date.parse(start) + days * 86_400_000 + seconds * 1_000 + ms).toISOString();

export const soles = (amount: string) => ({ amount, currency: 'PEN' });

export const idOf = ({ id }: Body): string => String(id);

export const isId = (prefix: string): unknown => expect.stringMatching(new RegExp(`^${prefix}[0-9a-z]{26}$`));

/** A refusal in one line: status, code, and what is wrong with which field. */
export const refusal = ({ status, error }: Reply): unknown[] => [
  status,
  error.code,
  ...(error.details ?? []).map(({ field, code }) => `${field} ${code}`),
];

type Changes = Body;

export const createIntent = async (world: World, changes: Changes = {}, options: CallOptions = {}): Promise<Body> =>
  (await world.call('createPaymentIntent', { body: anIntent(changes), ...options })).data;

export const aSession = anIntent;

export const createSession = async (world: World, changes: Changes = {}, options: CallOptions = {}): Promise<Body> =>
  (await world.call('createCheckoutSession', { body: aSession(changes), ...options })).data;

export const aCustomer = (changes: Changes = {}): Body => ({
  type: 'INDIVIDUAL',
  first_name: 'Rosa',
  last_name: 'Quispe',
  ...changes,
});

export const createCustomer = async (world: World, changes: Changes = {}, options: CallOptions = {}): Promise<Body> =>
  (await world.call('createCustomer', { body: aCustomer(changes), ...options })).data;

/** Another's, the other mode's: a key that must see nothing of what the world's own merchant has in test mode. */
export const strangers = async (world: World): Promise<[who: string, key: string][]> => [
  ['another merchant', (await world.merchant()).secret],
  ['the live mode of the same merchant', await world.key({ livemode: true })],
];

export const simulate = (world: World, id: string, body: Body = { outcome: 'SUCCEEDED' }): Promise<Reply> =>
  world.call('simulatePayment', { id, body });

/** An intent that offers WALLET: the domain knows it, and the API does not make it yet. */
export async function walletIntent(
  world: World,
  paymentMethodTypes: PaymentMethodType[],
  customer: Body = {},
): Promise<Body> {
  const { store, random } = world.service.app;
  const scope = { merchantId: world.keys.merchantId, livemode: false };
  const id = random.id('pi_');
  await store.transact(async (tx) =>
    tx.paymentIntents.insert({
      ...scope,
      id,
      customer: await tx.customers.find(scope, idOf(customer)),
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
      secretKey: 'k1',
      createdAt: world.now(),
    }),
  );
  return (await world.call('getPaymentIntent', { id })).data;
}

/** Brings an intent that expires in an hour into a state. */
export async function intentIn(world: World, status: string, changes: Changes = {}): Promise<Body> {
  const intent = await createIntent(world, { expires_at: later({ seconds: 3_600 }), ...changes });
  if (status === 'SUCCEEDED' || status === 'FAILED') await simulate(world, idOf(intent), { outcome: status });
  if (status === 'CANCELLED') await world.call('cancelPaymentIntent', { id: idOf(intent) });
  if (status === 'EXPIRED') await world.advance({ hours: 1 });
  const { data } = await world.call('getPaymentIntent', { id: idOf(intent) });
  if (data['status'] !== status) throw new Error(`The intent is ${String(data['status'])}, not ${status}.`);
  return data;
}

/** What was announced so far, oldest first. */
export const announced = async (world: World, query: CallOptions['query'] = {}): Promise<Body[]> =>
  (await world.call('listEvents', { query: { per_page: 'all', ...query } })).items.toReversed();

export const typesOf = (items: readonly Body[]): unknown[] => items.map(({ type }) => type);

/** What the database holds, but for the record of calls: every call leaves one there, refused or not. */
export async function rowsOf(world: World): Promise<Record<string, object[]>> {
  const { call_records: _records, ...rows } = await world.rows();
  return rows;
}

export const rowCounts = async (world: World): Promise<Record<string, number>> =>
  Object.fromEntries(Object.entries(await rowsOf(world)).map(([name, rows]) => [name, rows.length]));

/** The same expectation for each of several. */
export const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

export const loseVerification = ({ service, keys }: World, merchantId = keys.merchantId): Promise<void> =>
  service.app.store.transact(async (tx) => {
    const merchant = await tx.merchants.find(merchantId);
    if (merchant !== null) await tx.merchants.update(merchant, { ...merchant, verificationStatus: 'UNVERIFIED' });
  });

/** A live key that was made in time: its merchant has lost its verification since. */
export async function unverifiedLiveKey(world: World, merchantId = world.keys.merchantId): Promise<string> {
  const key = await world.key({ merchantId, livemode: true });
  await loseVerification(world, merchantId);
  return key;
}

/** A key that worked once. */
export async function revokedKey(world: World): Promise<string> {
  const { app } = world.service;
  const before = new Set((await app.store.read.apiKeys.list(world.keys.merchantId)).map(({ id }) => id));
  const key = await world.key({});
  const made = (await app.store.read.apiKeys.list(world.keys.merchantId)).find(({ id }) => !before.has(id));
  await revokeApiKey(app, made?.id ?? '');
  return key;
}

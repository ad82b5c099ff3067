import { gzipSync } from 'node:zlib';
import { Agent } from 'node:http';
import { signature } from '../../services/api/src/adapters/partners/sign.ts';
import type { Lookup } from '../../services/api/src/adapters/webhooks/resolve.ts';
import type { OperationId } from '../../services/api/src/generated/operations.ts';
import { permissions } from '../../services/api/src/generated/permissions.ts';
import { startWorld, type UncheckedOptions, type Reply, type World } from '../world.ts';
import {
  customerBody,
  intentBody,
  payoutAccountBody,
  revokedKey,
  sessionBody,
  soles,
  unverifiedLiveKey,
} from '../fixtures.ts';
import { addAvailable } from '../payouts.ts';
import { partnersWith } from '../partners.ts';
import { exchange, streamWaits, type RawResponse, type Message } from '../exchange.ts';
import type { RequestTemplate } from './request-template.ts';
import { watchWrites, type Database } from './watch-writes.ts';

// The world of fuzz.test.ts: two merchants and live mode, each with objects of every kind, and keys of every kind.

/** Every name resolves to the same address, without a DNS query. */
const lookup: Lookup = (_name, _options, callback) => callback(null, [{ address: '93.184.216.34', family: 4 }]);

const partnerKey = 'p'.repeat(32);

function signed(message: Message, now: Date): Message {
  const { method, path, body = '' } = message;
  const timestampSeconds = Math.floor(now.getTime() / 1_000);
  const sign = {
    'X-Svc-Timestamp': String(timestampSeconds),
    'X-Svc-Signature': signature(partnerKey, { timestampSeconds, method, path, body }),
  };
  return { ...message, headers: { ...message.headers, ...sign } };
}

export async function fuzzWorld() {
  let database: Database | undefined;
  const world = await startWorld({
    ports: { lookup },
    rails: { partners: partnersWith(new Map([['message', [partnerKey]]])) },
    store: (store) => {
      database = (store as unknown as { dataSource: Database }).dataSource;
      return store;
    },
  });
  if (database === undefined) throw new Error('The store was not opened.');
  const keys = await keysOf(world);
  const known = knownObjects();
  for (const whose of ['own', 'other', 'live'] as const) await createObjects(world, keys[whose], whose, known);
  const writes = await watchWrites(database);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  return {
    /** The request of a template, with the ids, keys and secrets that exist now. */
    fillIn(template: RequestTemplate): Message {
      const path = filled(template.path, keys, known, '');
      const [, id = ''] = /\/((?:pi|cs)_[0-9a-z]+)/.exec(path) ?? [];
      const now = (text: string): string => filled(text, keys, known, id);
      const headers = Object.fromEntries(
        Object.entries(template.headers).map(([name, value]) => [
          name,
          Array.isArray(value) ? value.map(now) : now(value),
        ]),
      );
      const { body, method, chunked } = template;
      const query = template.query === '' ? '' : `?${now(template.query)}`;
      const sent = body && bytes(now(body.text), body.as);
      const message = { method, path: path + query, headers, chunked, ...(sent && { body: sent }) };
      return headers['X-Svc-Signature'] === '<signature>' ? signed(message, world.now()) : message;
    },
    // A stream does not end: it is read until it has sent what is stored.
    send: (message: Message): Promise<RawResponse> => exchange(world.origin, { ...message, until: streamWaits }, agent),
    /** What was written since the last call. */
    writes,
    /** Keeps the ids and secrets of a response. */
    learn(template: RequestTemplate, { text }: RawResponse): void {
      known.note(ownerOf(template))(text);
    },
    errors: () => world.logged.filter((line) => line.startsWith('ERROR')),
    origin: world.origin,
    close: () => agent.destroy(),
  };
}

/** Whose key the request has: it creates and sees that owner's objects. */
export function ownerOf({ headers }: RequestTemplate): string {
  const [, name = ''] = /<key:(\w+)>/.exec([headers['Authorization'] ?? ''].flat()[0] ?? '') ?? [];
  return name === 'live' || name === 'other' ? name : name === 'otherPublishable' ? 'other' : 'own';
}

async function keysOf(world: World) {
  const { secret: own, publishable } = world.keys;
  const other = await world.merchant();
  return {
    own,
    publishable,
    other: other.secret,
    otherPublishable: other.publishable,
    // A test key may not change a verified merchant, and a live key needs one: so it is not the merchant of `own`.
    live: await world.key({ merchantId: other.merchantId, livemode: true }),
    unverified: await unverifiedLiveKey(world, (await world.merchant()).merchantId),
    readOnly: await world.key({ permissions: permissions.filter((name) => name.endsWith(':read')) }),
    nothing: await world.key({ permissions: [] }),
    revoked: await revokedKey(world),
    typo: `${own.slice(0, -1)}${own.endsWith('A') ? 'B' : 'A'}`,
  };
}

type CallAs = <Id extends OperationId>(operation: Id, options?: UncheckedOptions) => Promise<Reply<Id>>;

/** A customer with a detached and an active wallet, payment intents whose debit waits for its end, open ones, and subscriptions. */
async function createWallets(call: CallAs): Promise<void> {
  const { id: customer } = (await call('createCustomer', { body: customerBody() })).data;
  const body = intentBody({
    payment_method_types: ['WALLET'],
    customer: { id: customer },
    saved_payment_methods: 'enabled',
  });
  const intent = async (): Promise<string> => (await call('createPaymentIntent', { body })).data.id;
  const debited = [await intent(), await intent(), await intent()];
  // The second link is of the same phone, so it replaces the first.
  for (let count = 0; count < 2; count += 1)
    await call('simulatePaymentIntentWallet', { id: await intent(), body: { affiliation: 'APPROVE' } });
  const [method] = (await call('listCustomerPaymentMethods', { id: customer })).items;
  for (const id of debited) {
    await call('simulatePaymentIntentWallet', { id, body: { payment: 'PENDING' } });
    await call('confirmPaymentIntent', { id, body: { payment_method: method?.id } });
  }
  for (let count = 0; count < 6; count += 1) await intent();
  // Three that wait for a wallet, and three that are charged.
  for (const payment_method of [undefined, method?.id, undefined, method?.id, undefined, method?.id])
    await call('createSubscription', {
      body: { customer_id: customer, amount: soles('89.90'), interval: 'MONTH', payment_method },
    });
}

/** Creates objects of every kind that this mode has, in several states. */
async function createObjects(
  world: World,
  key: string,
  whose: 'own' | 'other' | 'live',
  known: ReturnType<typeof knownObjects>,
): Promise<void> {
  const live = whose === 'live';
  const callAnd =
    (also: (text: string) => void): CallAs =>
    async (operation, options = {}) => {
      const reply = await world.callUnchecked(operation, { key, ...options });
      known.note(whose)(reply.text);
      if (whose === 'own') also(reply.text);
      return reply;
    };
  const call = callAnd(() => undefined);
  const url = live ? 'https://shop.example/svc' : 'http://127.0.0.1:9/closed';
  for (let count = 0; count < 3; count += 1)
    await call('createWebhookEndpoint', { body: { url, events: [live ? 'payment.expired' : '*'] } });
  const { merchant_id: merchantId } = (await call('createCustomer', { body: customerBody() })).data;
  if (!live) {
    await createWallets(callAnd(known.note('wallet')));
    // Random requests use the rest up.
    await world.service.app.store.transact((tx) => tx.messagingBalances.add({ merchantId, livemode: false }, -95));
    const asking = callAnd(known.note('asking'));
    for (let count = 0; count < 6; count += 1)
      await asking('createPaymentIntent', { body: intentBody({ requires_customer_info: true }) });
    for (const outcome of ['SUCCEEDED', 'FAILED', null]) {
      const id = (await call('createPaymentIntent', { body: intentBody() })).data.id;
      if (outcome !== null) await call('simulatePayment', { id, body: { outcome } });
    }
    await call('cancelPaymentIntent', { id: (await call('createPaymentIntent', { body: intentBody() })).data.id });
    await call('createCheckoutSession', { body: sessionBody() });
    await call('createPayoutAccount', { body: payoutAccountBody() });
    const available = () => addAvailable({ ...world, keys: { ...world.keys, merchantId } });
    await available();
    await call('cancelPayout', { id: (await call('createPayout')).data.id });
    await call('createPayout');
    await available();
  }
  await world.work();
  for (const event of (await call('listEvents')).items) await call('listEventDeliveries', { id: event.id });
}

/** The ids and client secrets that responses have shown. */
function knownObjects() {
  const ids = new Map<string, Set<string>>();
  const secrets = new Map<string, string>();
  return {
    note: (whose: string) => (text: string) => {
      for (const [id, prefix] of text.matchAll(/\b([a-z]+_)[0-9a-z]{26}\b/g)) {
        const kind = `${whose}:${prefix}`;
        ids.set(kind, (ids.get(kind) ?? new Set()).add(id));
      }
      for (const [secret, id = ''] of text.matchAll(/\b([a-z]+_[0-9a-z]{26})_secret_[\w-]{43}/g))
        secrets.set(id, secret);
    },
    /** The oldest and the newest take turns. */
    id(whose: string, prefix: string, nth: number): string {
      const all = [...(ids.get(`${whose}:${prefix}`) ?? [])];
      return all.at(nth % 2 === 0 ? -1 - nth / 2 : (nth - 1) / 2) ?? `${prefix}none`;
    },
    secretOf: (id: string): string => secrets.get(id) ?? 'none',
    anySecret: (): string => [...secrets.values()].at(0) ?? 'none',
  };
}

/** Replaces the names in <…>. @param pathId the id in the path */
function filled(
  text: string,
  keys: Record<string, string>,
  known: ReturnType<typeof knownObjects>,
  pathId: string,
): string {
  return text
    .replaceAll(/<id:(\w+):(\w+_):(\d+)>/g, (_, whose: string, prefix: string, nth: string) =>
      known.id(whose, prefix, Number(nth)),
    )
    .replaceAll(/<key:(\w+)>/g, (_, name: string) => keys[name] ?? '')
    .replaceAll('<secret:another>', known.anySecret())
    .replaceAll('<secret>', known.secretOf(pathId));
}

const bytes = (text: string, as: NonNullable<RequestTemplate['body']>['as']): Buffer =>
  as === 'gzip' ? gzipSync(text) : Buffer.from(text, as);

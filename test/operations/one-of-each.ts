import type { Operation } from '../../services/api/src/generated/operations.ts';
import { addAvailable } from '../payouts.ts';
import { subscribeByLink } from '../subscriptions.ts';
import { asPayer, createWalletIntent, saveWallet, simulateWallet } from '../wallets.ts';
import type { World } from '../world.ts';
import {
  type EndpointBody,
  firstOf,
  createCustomer,
  createIntent,
  createPendingRefund,
  createSession,
  intentWithStatus,
  payoutAccountBody,
  soles,
} from '../fixtures.ts';

/** The 404 code of an operation with an id. It names the kind of object. */
export type NotFoundCode = Extract<Operation['errors'][number], `${string}_NOT_FOUND`>;

export const notFoundCode = ({ errors }: Operation): NotFoundCode | undefined =>
  (errors as readonly string[]).find((code): code is NotFoundCode => code.endsWith('_NOT_FOUND'));

/** The 404 codes of the objects that have a client secret. */
export type NotFoundCodeWithSecret = Extract<
  Extract<Operation, { clientSecret: object }>['errors'][number],
  NotFoundCode
>;

export type OneOfEach = {
  /** The id of one object of each kind. */
  ids: Record<NotFoundCode, string>;
  /** The client secrets of the kinds that have one. */
  clientSecrets: Record<NotFoundCodeWithSecret, string>;
  /** A payment intent that asks for its customer. */
  withoutCustomer: Subject;
  /** A paid payment intent with a PENDING refund of S/ 1.00. */
  paid: Subject;
  /** Null unless the operation is about wallets. */
  wallet: WalletObjects | null;
  /** Texts that occur in these objects only: a response that contains one shows data of these objects. */
  traces: string[];
};

/** Objects of the same customer. */
export type WalletObjects = {
  /** An open payment intent that offers WALLET and shows saved payment methods. */
  open: Subject;
  /** One with a debit that waits for its end. */
  debited: Subject;
  methodId: string;
  /** That was sent for the open payment intent. */
  emailCode: string;
};

/** What an operation is called about. `clientSecret`: null for an object without one. */
export type Subject = { id: string; subId?: string; clientSecret: string | null };

/** @returns null for an operation without an id in its path */
export function subjectOf(
  { ids, clientSecrets, withoutCustomer, paid, wallet }: OneOfEach,
  operation: Operation,
): Subject | null {
  if (operation.path.includes('{rail}')) return { id: 'collection', clientSecret: null };
  if (operation.id === 'detachPaymentMethod')
    return { id: ids.CUSTOMER_NOT_FOUND, subId: ids.PAYMENT_METHOD_NOT_FOUND, clientSecret: null };
  const isOfIntent = !operation.path.startsWith('/customers') && !isAboutSubscriptions(operation);
  if (isAboutWallets(operation) && isOfIntent) return wallet?.open ?? null;
  if (operation.id === 'setCheckoutCustomer') return withoutCustomer;
  if (operation.permission.startsWith('refunds:') && operation.path.startsWith('/payment-intents')) return paid;
  const kind = operation.path.includes('{') ? notFoundCode(operation) : undefined;
  if (kind === undefined) return null;
  return { id: ids[kind], clientSecret: Object.entries(clientSecrets).find(([of]) => of === kind)?.[1] ?? null };
}

/** The `X-Request-Id` of a call that a test wants to find again. */
export const correlationId = 'order-1042';

const words = ['Solo entre nosotros', 'Inesperada', 'pedido-4711', '4321.09', 'solo-nuestro'] as const;
const [description, first_name, external_reference, amount, path] = words;

const walletPaths = /affiliation|payment-methods|email-code|\/pay$|simulate\/wallet|\/confirm$/;

export const isAboutWallets = (operation: { path: string }): boolean => walletPaths.test(operation.path);

/**
 * Creates one object of each kind for the world's own merchant in test mode, with unique texts and amounts.
 * @param operation that is to be called: what it is not about, of payouts and wallets, is not created. Without it, nothing
 *   about wallets is
 */
export async function createOneOfEach(world: World, operation?: { path: string }): Promise<OneOfEach> {
  const hook: EndpointBody = { url: `http://127.0.0.1:9/${path}`, events: ['customer.created'], description };
  const order = { amount: soles(amount), description, external_reference };
  await world.call('updateMerchant', { id: world.keys.merchantId, body: { trade_name: description } });
  const { data: endpoint, headers } = await world.call('createWebhookEndpoint', {
    body: hook,
    headers: { 'X-Request-Id': correlationId },
  });
  const requestId = headers.get('X-Request-Id') ?? '';
  const customer = await createCustomer(world, { first_name, metadata: { description }, phone: '+51987654321' });
  const intent = await createIntent(world, { ...order, customer: { id: customer.id } });
  const session = await createSession(world, order);
  const payouts = operation === undefined || isAboutPayouts(operation) ? await createPayoutObjects(world) : null;
  const asking = await createIntent(world, { ...order, requires_customer_info: true });
  const paid = await intentWithStatus(world, 'SUCCEEDED', order);
  const refund = await createPendingRefund(world, paid.id, '1.00');
  const wallet = operation && isAboutWallets(operation) ? await createWalletObjects(world, customer.id) : null;
  const subscription =
    operation && isAboutSubscriptions(operation)
      ? await subscribeByLink(world, { customer_id: customer.id, description })
      : null;
  await world.work();
  const entry = firstOf((await world.call('listBalanceTransactions')).items);
  const event = firstOf((await world.call('listEvents', { query: { type: ['customer.created'] } })).items);
  const delivery = firstOf((await world.call('listEventDeliveries', { id: event.id })).items);

  const all = [
    endpoint,
    customer,
    intent,
    session,
    asking,
    paid,
    refund,
    payouts,
    entry,
    event,
    delivery,
    requestId,
    wallet,
    subscription,
  ];
  const ids = new Set(JSON.stringify(all).match(/\b[a-z]+_[0-9a-z]{26}\b/g));
  // The merchant's own id may appear in its other mode.
  ids.delete(world.keys.merchantId);
  const secrets = [intent.client_secret, asking.client_secret, session.client_secret, endpoint.signing_secret].map(
    String,
  );
  return {
    ids: {
      MERCHANT_NOT_FOUND: world.keys.merchantId,
      PAYMENT_INTENT_NOT_FOUND: intent.id,
      CHECKOUT_SESSION_NOT_FOUND: session.id,
      CUSTOMER_NOT_FOUND: customer.id,
      PAYMENT_METHOD_NOT_FOUND: wallet?.methodId ?? '',
      PAYOUT_NOT_FOUND: payouts?.payout.id ?? '',
      PAYOUT_ACCOUNT_NOT_FOUND: payouts?.account.id ?? '',
      REFUND_NOT_FOUND: refund.id,
      SUBSCRIPTION_NOT_FOUND: subscription?.id ?? '',
      WEBHOOK_ENDPOINT_NOT_FOUND: endpoint.id,
      EVENT_NOT_FOUND: event.id,
      WEBHOOK_DELIVERY_NOT_FOUND: delivery.id,
      REQUEST_NOT_FOUND: requestId,
    },
    clientSecrets: {
      PAYMENT_INTENT_NOT_FOUND: String(intent.client_secret),
      CHECKOUT_SESSION_NOT_FOUND: session.client_secret,
    },
    withoutCustomer: { id: asking.id, clientSecret: asking.client_secret },
    paid: { id: paid.id, clientSecret: null },
    wallet,
    traces: [...words, ...secrets, ...ids],
  };
}

const isAboutSubscriptions = (operation: { path: string }): boolean => operation.path.startsWith('/subscriptions');

/** They take half of the time. */
const isAboutPayouts = (operation: { path: string }): boolean => /payout|balance/.test(operation.path);

async function createPayoutObjects(world: World) {
  // A merchant can register a CCI once, and this function may be called again.
  const { total } = (await world.call('listPayoutAccounts')).pagination;
  const cci = String(total + 1).padStart(20, '9');
  const { data: account } = await world.call('createPayoutAccount', { body: payoutAccountBody({ cci }) });
  // Each payment is above the maximum, so each payout includes one, and the others are left for the test.
  const thresholds = { maximum: soles('0.01') };
  await world.call('replacePayoutSettings', { body: { schedule: 'MANUAL', thresholds } });
  for (let left = 4; left > 0; left -= 1) await addAvailable(world);
  const { data: payout } = await world.call('createPayout');
  const included = firstOf((await world.call('listPayoutTransactions', { id: payout.id })).items);
  return { account, payout, included };
}

async function createWalletObjects(world: World, id: string): Promise<WalletObjects> {
  const changes = { customer: { id }, saved_payment_methods: 'enabled' } as const;
  const { method } = await saveWallet(world, changes);
  const open = await createWalletIntent(world, changes);
  const debited = await createWalletIntent(world, changes);
  await simulateWallet(world, debited.id, { payment: 'PENDING' });
  await world.call('confirmPaymentIntent', { id: debited.id, body: { payment_method: method.id } });
  await world.call('sendEmailCode', asPayer(open));
  const { data: simulator } = await world.call('getPaymentIntentWalletSimulator', { id: open.id });
  return {
    open: { id: open.id, clientSecret: open.client_secret },
    debited: { id: debited.id, clientSecret: debited.client_secret },
    methodId: method.id,
    emailCode: simulator.email_code ?? '',
  };
}

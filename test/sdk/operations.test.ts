import { expect, test } from '@jest/globals';
import { Svc, type ApiCall } from '../../packages/sdk-node/src/index.ts';
import { operations, type Operation } from '../../services/api/src/generated/operations.ts';
import { checkResponse } from '../contract.ts';
import {
  customerBody,
  endpointBody,
  firstRuc,
  intentBody,
  merchantBody,
  payoutAccountBody,
  sessionBody,
} from '../fixtures.ts';
import { createOneOfEach, type OneOfEach } from '../operations/one-of-each.ts';
import { startWorld } from '../world.ts';

type Given = { svc: Svc; ids: OneOfEach['ids']; paid: string; wallet: string; secrets: OneOfEach['clientSecrets'] };

/** Every operation with a method but streams, which event-stream.test.ts calls. */
type OneResponse = Exclude<Operation, { response: 'stream' } | { sdk: '' }>;

/** How each operation is called with the SDK. A new operation does not compile until it is here. */
const calls: Record<OneResponse['id'], (given: Given) => ApiCall<unknown>> = {
  createPaymentIntent: ({ svc }) => svc.paymentIntents.create(intentBody()),
  listPaymentIntents: ({ svc }) => svc.paymentIntents.list({ status: 'PENDING', per_page: 1 }),
  getPaymentIntent: ({ svc, ids }) => svc.paymentIntents.get(ids.PAYMENT_INTENT_NOT_FOUND),
  cancelPaymentIntent: ({ svc, ids }) => svc.paymentIntents.cancel(ids.PAYMENT_INTENT_NOT_FOUND),
  simulatePayment: ({ svc, ids }) => svc.paymentIntents.simulate(ids.PAYMENT_INTENT_NOT_FOUND, { outcome: 'FAILED' }),
  confirmPaymentIntent: ({ svc, ids, wallet }) =>
    svc.paymentIntents.confirm(wallet, { payment_method: ids.PAYMENT_METHOD_NOT_FOUND }),
  enableSavedPaymentMethods: ({ svc, wallet }) => svc.paymentIntents.enableSavedPaymentMethods(wallet),
  getPaymentIntentWalletSimulator: ({ svc, wallet }) => svc.paymentIntents.getWalletSimulator(wallet),
  simulatePaymentIntentWallet: ({ svc, wallet }) =>
    svc.paymentIntents.simulateWallet(wallet, { affiliation: 'APPROVE' }),
  listCustomerPaymentMethods: ({ svc, ids }) => svc.customers.listPaymentMethods(ids.CUSTOMER_NOT_FOUND),
  detachPaymentMethod: ({ svc, ids }) =>
    svc.customers.detachPaymentMethod(ids.CUSTOMER_NOT_FOUND, ids.PAYMENT_METHOD_NOT_FOUND),
  sendChatMessage: ({ svc, ids }) =>
    svc.paymentIntents.sendChatMessage(ids.PAYMENT_INTENT_NOT_FOUND, { phone: '+51987654321' }),
  getMessagingBalance: ({ svc }) => svc.messagingBalance.get(),
  listSubscriptions: ({ svc, ids }) => svc.subscriptions.list({ customer_id: ids.CUSTOMER_NOT_FOUND }),
  createSubscription: ({ svc, ids }) =>
    svc.subscriptions.create({
      customer_id: ids.CUSTOMER_NOT_FOUND,
      amount: { amount: '89.90', currency: 'PEN' },
      interval: 'MONTH',
    }),
  getSubscription: ({ svc, ids }) => svc.subscriptions.get(ids.SUBSCRIPTION_NOT_FOUND),
  updateSubscription: ({ svc, ids }) =>
    svc.subscriptions.update(ids.SUBSCRIPTION_NOT_FOUND, { cancel_at_period_end: true }),
  cancelSubscription: ({ svc, ids }) => svc.subscriptions.cancel(ids.SUBSCRIPTION_NOT_FOUND),
  getSubscriptionWalletSimulator: ({ svc, ids }) => svc.subscriptions.getWalletSimulator(ids.SUBSCRIPTION_NOT_FOUND),
  simulateSubscriptionWallet: ({ svc, ids }) =>
    svc.subscriptions.simulateWallet(ids.SUBSCRIPTION_NOT_FOUND, { affiliation: 'APPROVE' }),
  createRefund: ({ svc, paid }) => svc.refunds.create(paid, { reason: 'Devolución' }),
  listRefunds: ({ svc }) => svc.refunds.list({ status: 'SUCCEEDED' }),
  getRefund: ({ svc, ids }) => svc.refunds.get(ids.REFUND_NOT_FOUND),
  getRefundSimulator: ({ svc, paid }) => svc.paymentIntents.getRefundSimulator(paid),
  simulateRefund: ({ svc, paid }) => svc.paymentIntents.simulateRefund(paid, { next_outcome: 'DENY' }),
  getTestClock: ({ svc }) => svc.testClock.get(),
  advanceTestClock: ({ svc }) => svc.testClock.advance({ by: 'PT1S' }),
  createCheckoutSession: ({ svc }) => svc.checkoutSessions.create(sessionBody()),
  getCheckoutSession: ({ svc, ids, secrets }) =>
    svc.checkoutSessions.get(ids.CHECKOUT_SESSION_NOT_FOUND, { client_secret: secrets.CHECKOUT_SESSION_NOT_FOUND }),
  createCustomer: ({ svc }) => svc.customers.create(customerBody()),
  getCustomer: ({ svc, ids }) => svc.customers.get(ids.CUSTOMER_NOT_FOUND),
  getBalance: ({ svc }) => svc.balance.get(),
  previewFee: ({ svc }) => svc.fees.preview({ amount: '25.90', payment_method_type: 'INTEROPERABLE_QR' }),
  listCustomers: ({ svc }) => svc.customers.list({ q: 'quispe' }),
  updateCustomer: ({ svc, ids }) => svc.customers.update(ids.CUSTOMER_NOT_FOUND, { last_name: 'Flores' }),
  deleteCustomer: ({ svc, ids }) => svc.customers.delete(ids.CUSTOMER_NOT_FOUND),
  listMerchants: ({ svc }) => svc.merchants.list({ q: 'nandu' }),
  createMerchant: ({ svc }) => svc.merchants.create(merchantBody(firstRuc)),
  getMerchant: ({ svc, ids }) => svc.merchants.get(ids.MERCHANT_NOT_FOUND),
  updateMerchant: ({ svc, ids }) => svc.merchants.update(ids.MERCHANT_NOT_FOUND, { trade_name: 'Mi Bodega' }),
  listBalanceTransactions: ({ svc }) => svc.balanceTransactions.list(),
  listPayoutAccounts: ({ svc }) => svc.payoutAccounts.list(),
  createPayoutAccount: ({ svc }) =>
    svc.payoutAccounts.create(payoutAccountBody({ account_type: 'SAVINGS', cci: '1'.repeat(20) })),
  deletePayoutAccount: ({ svc, ids }) => svc.payoutAccounts.delete(ids.PAYOUT_ACCOUNT_NOT_FOUND),
  setDefaultPayoutAccount: ({ svc, ids }) => svc.payoutAccounts.setDefault(ids.PAYOUT_ACCOUNT_NOT_FOUND),
  listPayouts: ({ svc }) => svc.payouts.list({ status: 'PENDING' }),
  createPayout: ({ svc }) => svc.payouts.create(),
  getPayout: ({ svc, ids }) => svc.payouts.get(ids.PAYOUT_NOT_FOUND),
  cancelPayout: ({ svc, ids }) => svc.payouts.cancel(ids.PAYOUT_NOT_FOUND),
  listPayoutTransactions: ({ svc, ids }) => svc.payouts.listTransactions(ids.PAYOUT_NOT_FOUND),
  getPayoutSettings: ({ svc }) => svc.payoutSettings.get(),
  replacePayoutSettings: ({ svc }) => svc.payoutSettings.replace({ schedule: 'WEEKLY', weekly_day: 'FRIDAY' }),
  listWebhookEndpoints: ({ svc }) => svc.webhookEndpoints.list(),
  createWebhookEndpoint: ({ svc }) => svc.webhookEndpoints.create(endpointBody({ url: 'https://93.184.216.34/hook' })),
  updateWebhookEndpoint: ({ svc, ids }) =>
    svc.webhookEndpoints.update(ids.WEBHOOK_ENDPOINT_NOT_FOUND, { events: ['*'] }),
  deleteWebhookEndpoint: ({ svc, ids }) => svc.webhookEndpoints.delete(ids.WEBHOOK_ENDPOINT_NOT_FOUND),
  listEvents: ({ svc }) => svc.events.list({ type: ['customer.created'] }),
  getEvent: ({ svc, ids }) => svc.events.get(ids.EVENT_NOT_FOUND),
  listEventDeliveries: ({ svc, ids }) => svc.events.listDeliveries(ids.EVENT_NOT_FOUND),
  getWebhookDelivery: ({ svc, ids }) => svc.webhookDeliveries.get(ids.WEBHOOK_DELIVERY_NOT_FOUND),
  listDiagnosticRequests: ({ svc }) => svc.diagnostics.listRequests({ correlation_id: 'order-1042' }),
  listRecentRequests: ({ svc }) => svc.diagnostics.listRecentRequests({ status: ['4xx'] }),
  getDiagnosticRequest: ({ svc, ids }) => svc.diagnostics.getRequest(ids.REQUEST_NOT_FOUND),
  tracePaymentIntent: ({ svc, ids }) => svc.diagnostics.tracePaymentIntent(ids.PAYMENT_INTENT_NOT_FOUND),
  retryWebhookDelivery: ({ svc, ids }) => svc.webhookDeliveries.retry(ids.WEBHOOK_DELIVERY_NOT_FOUND),
};

test.each(operations.filter((row): row is OneResponse => row.sdk !== '' && row.response !== 'stream'))(
  '$successStatus: $sdk calls $method $path',
  async ({ id, method, path, successStatus, response }) => {
    const world = await startWorld();
    const { ids, clientSecrets, paid, wallet } = await createOneOfEach(world, { path });
    const requests: string[] = [];
    let body: unknown = null;
    const svc = new Svc(world.keys.secret, {
      baseUrl: world.origin,
      fetch: async (url, init) => {
        requests.push(`${init.method} ${new URL(url).pathname}`);
        const received = await fetch(url, init);
        const text = await received.clone().text();
        body = text === '' ? null : JSON.parse(text);
        checkResponse(id, received.status, body, (name) => received.headers.get(name));
        return received;
      },
    });
    const { data, status, requestId } = await calls[id]({
      svc,
      ids,
      paid: paid.id,
      wallet: wallet?.open.id ?? '',
      secrets: clientSecrets,
    }).withResponse();
    expect([status, requests.length]).toEqual([successStatus, 1]);
    expect(requests[0]?.replaceAll(/[a-z]+_[0-9a-z]{26}/g, '{id}')).toBe(
      `${method.toUpperCase()} /v1${path.replaceAll(/\{\w+\}/g, '{id}')}`,
    );
    expect(requestId).toMatch(/^req_/);
    const { data: expected, pagination } = (body ?? {}) as Record<string, unknown>;
    const byKind = { list: { data: expected, pagination }, bare: body, object: expected, none: undefined };
    expect(data).toEqual(byKind[response]);
  },
);

test('every method of a client is an operation of the contract', () => {
  const { webhooks: _, ...resources } = new Svc(`svc_test_${'k'.repeat(38)}`);
  const methods = Object.entries(resources).flatMap(([resource, own]) =>
    Object.keys(own).map((name) => `${resource}.${name}`),
  );
  const named: string[] = operations.map(({ sdk }) => sdk).filter((sdk) => sdk !== '');
  expect(methods.toSorted()).toEqual(named.toSorted());
});

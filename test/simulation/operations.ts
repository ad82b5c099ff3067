import type { OperationId } from '../../services/api/src/generated/operations.ts';
import {
  oneOf,
  some,
  soles,
  money,
  inMinutes,
  about,
  byLink,
  page,
  pageOf,
  none,
  phones,
  ccis,
  rucs,
  newIntent,
  walletMove,
  type Draw,
} from './drawing.ts';
import { knownId, paidIntent } from './shop.ts';

/** How each operation is called. A new one does not compile until it is here. */
export const draws: Record<OperationId, Draw> = {
  createPaymentIntent: (shop, random, nowMs) => ({ body: newIntent(shop, random, nowMs) }),
  listPaymentIntents: (shop, random, nowMs) => ({
    query: {
      ...page(shop, random, nowMs)?.query,
      ...oneOf<object>(
        random,
        {},
        { status: oneOf(random, 'PENDING', 'SUCCEEDED', 'EXPIRED') },
        { external_reference: `order-${random(40)}` },
      ),
    },
  }),
  getPaymentIntent: about('pi_'),
  cancelPaymentIntent: about('pi_'),
  sendChatMessage: about('pi_', (random) => ({ body: { phone: oneOf(random, ...phones), customer_name: 'Rosa' } })),
  getMessagingBalance: none,
  confirmPaymentIntent: (shop, random) => {
    const [id, method] = [knownId(shop, 'pi_', random), knownId(shop, 'pm_', random)];
    return id === null || method === null ? null : { id, body: { payment_method: method } };
  },
  enableSavedPaymentMethods: about('pi_'),
  createRefund: (shop, random) => {
    // Whole amounts of few payments: the second one must be refused.
    const id = random(4) === 0 ? knownId(shop, 'pi_', random) : paidIntent(shop, random);
    const body = oneOf<object>(
      random,
      {},
      {},
      { amount: money(random) },
      { amount: { amount: '1.00', currency: 'PEN' } },
    );
    return id === null ? null : { id, body };
  },
  simulatePayment: about('pi_', (random) => ({
    body: { outcome: oneOf(random, 'SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED', 'FAILED') },
  })),
  getPaymentIntentWalletSimulator: about('pi_'),
  simulatePaymentIntentWallet: about('pi_', (random) => ({ body: walletMove(random) })),
  getRefundSimulator: about('pi_'),
  simulateRefund: (shop, random) => {
    const [id, refund] = [knownId(shop, 'pi_', random), knownId(shop, 're_', random)];
    if (id === null) return null;
    const settle = refund !== null && { settle: { refund_id: refund, result: oneOf(random, 'COMPLETE', 'DENY') } };
    return { id, body: (random(2) === 0 && settle) || { next_outcome: oneOf(random, 'SUCCEED', 'PENDING', 'DENY') } };
  },
  listRefunds: page,
  getRefund: about('re_'),
  listSubscriptions: page,
  createSubscription: (shop, random) => {
    const [customer, method] = [knownId(shop, 'cus_', random), knownId(shop, 'pm_', random)];
    if (customer === null) return null;
    const body = {
      customer_id: customer,
      amount: { amount: oneOf(random, '89.90', '12.00'), currency: 'PEN' },
      interval: oneOf(random, 'WEEK', 'MONTH', 'YEAR'),
      ...(method !== null && random(2) === 0 && { payment_method: method }),
    };
    return { body };
  },
  getSubscription: about('sub_'),
  updateSubscription: about('sub_', (random, shop) => {
    const method = knownId(shop, 'pm_', random);
    return {
      body: oneOf<object>(
        random,
        { amount: { amount: '99.90', currency: 'PEN' } },
        { cancel_at_period_end: random(2) === 0 },
        method === null ? { description: 'Plan' } : { payment_method: method },
      ),
    };
  }),
  cancelSubscription: about('sub_', (random) => ({ ...(random(2) === 0 && { body: { at_period_end: true } }) })),
  getSubscriptionWalletSimulator: about('sub_'),
  simulateSubscriptionWallet: about('sub_', (random) => ({
    body: oneOf<object>(random, walletMove(random), { payments: ['INSUFFICIENT_FUNDS', 'SUCCEED'] }),
  })),
  createCheckoutSession: (_shop, random, nowMs) => ({
    ...(random(2) === 0 && { as: 'publishable' as const }),
    body: {
      amount: money(random),
      payment_method_types: oneOf(random, ['INTEROPERABLE_QR'], ['INTEROPERABLE_QR', 'BANK_TRANSFER']),
      ...some(random, { customer: { external_id: `ext-${random(12)}`, name: 'Rosa Quispe' } }),
      ...(random(4) === 0 && { expires_at: inMinutes(nowMs, 2 + random(300)) }),
    },
  }),
  getCheckoutSession: (shop, random) => {
    const id = knownId(shop, 'cs_', random);
    const secret = id === null ? undefined : shop.clientSecrets.get(id);
    return id === null || secret === undefined ? null : { id, as: 'payer', headers: { 'X-Svc-Token': secret } };
  },
  getCheckout: byLink(),
  streamCheckout: byLink(),
  setCheckoutCustomer: byLink(() => ({ name: 'Rosa Quispe', email: 'rosa@example.com' })),
  simulateCheckout: byLink((random) => ({ outcome: oneOf(random, 'SUCCEEDED', 'SUCCEEDED', 'FAILED') })),
  startAffiliation: byLink((random) => ({ phone: oneOf(random, ...phones) })),
  listCheckoutPaymentMethods: byLink(),
  sendEmailCode: byLink(),
  checkEmailCode: byLink((random, shop, id) => ({ code: (random(4) > 0 && shop.emailCodes.get(id)) || '000000' })),
  payCheckout: byLink((random, shop) => {
    const method = knownId(shop, 'pm_', random);
    return method === null ? null : { payment_method: method };
  }),
  listCustomers: (_shop, random) => ({
    query: oneOf<Record<string, string>>(
      random,
      {},
      { q: 'rosa' },
      { q: 'ext-1' },
      random(5) === 0 ? { per_page: 'all' } : { per_page: '20' },
    ),
  }),
  createCustomer: (_shop, random) => ({
    body: {
      type: 'INDIVIDUAL',
      first_name: 'Rosa',
      last_name: 'Quispe',
      email: 'rosa@example.com',
      ...some(random, { external_id: `ext-${random(12)}` }),
    },
  }),
  getCustomer: about('cus_'),
  updateCustomer: about('cus_', (random) => ({ body: { last_name: oneOf(random, 'Flores', 'Huamán', null) } })),
  deleteCustomer: about('cus_'),
  listCustomerPaymentMethods: pageOf('cus_'),
  detachPaymentMethod: (shop, random) => {
    const [id, method] = [knownId(shop, 'cus_', random), knownId(shop, 'pm_', random)];
    return id === null || method === null ? null : { id, subId: method };
  },
  listMerchants: page,
  createMerchant: (_shop, random) => ({ body: { tax_id: { value: oneOf(random, ...rucs) } } }),
  getMerchant: (shop) => ({ id: shop.scope.merchantId }),
  updateMerchant: (shop, random) => ({
    id: shop.scope.merchantId,
    body: { trade_name: oneOf(random, 'Bodega Sol', 'Mi Bodega') },
  }),
  getBalance: none,
  listBalanceTransactions: page,
  previewFee: (_shop, random) => ({
    query: { amount: soles(random), payment_method_type: oneOf(random, 'INTEROPERABLE_QR', 'BANK_TRANSFER') },
  }),
  listPayouts: page,
  createPayout: none,
  getPayout: about('pyt_'),
  cancelPayout: about('pyt_'),
  listPayoutTransactions: pageOf('pyt_'),
  listPayoutAccounts: page,
  createPayoutAccount: (_shop, random) => ({ body: { cci: oneOf(random, ...ccis), account_type: 'CHECKING' } }),
  setDefaultPayoutAccount: about('pacc_'),
  deletePayoutAccount: about('pacc_'),
  getPayoutSettings: none,
  replacePayoutSettings: (_shop, random) => ({
    body: oneOf<object>(
      random,
      { schedule: 'PROVIDER' },
      { schedule: 'DAILY' },
      { schedule: 'MANUAL' },
      { schedule: 'WEEKLY', weekly_day: 'FRIDAY' },
    ),
  }),
  listWebhookEndpoints: page,
  createWebhookEndpoint: (shop, random) => ({
    body: {
      url: `https://hooks.example/${shop.name.replaceAll(/\W/g, '-')}/${random(3)}`,
      events: oneOf(random, ['*'], ['payment.succeeded', 'payment.created']),
    },
  }),
  updateWebhookEndpoint: about('we_', (random) => ({
    body: oneOf<object>(random, { events: ['*'] }, { status: 'ENABLED' }, { status: 'DISABLED' }),
  })),
  deleteWebhookEndpoint: (shop, random) => (random(6) > 0 ? null : about('we_')(shop, random, 0)),
  listEvents: page,
  streamEvents: none,
  getEvent: about('evt_'),
  listEventDeliveries: pageOf('evt_'),
  getWebhookDelivery: about('whd_'),
  retryWebhookDelivery: about('whd_'),
  getTestClock: none,
  advanceTestClock: (_shop, random) => ({ body: { by: oneOf(random, 'PT2M', 'PT1H', 'P1D', 'P3D', 'P31D') } }),
  receiveRailNotification: () => ({
    id: 'collection',
    as: 'nobody',
    headers: { 'X-Svc-Timestamp': '1', 'X-Svc-Signature': 'v1=forged' },
    body: { id: 'ntf-forged', type: 'payment.received', created_at: '2026-11-23T15:00:00.000Z', reference: 'x' },
  }),
  listDiagnosticRequests: () => ({ query: { correlation_id: 'simulated' } }),
  listRecentRequests: page,
  getDiagnosticRequest: about('req_'),
  tracePaymentIntent: about('pi_'),
};

import type { OperationId } from '../../services/api/src/generated/operations.ts';
import type { RandomInt } from '../seeded-random.ts';
import { knownId, type Shop } from './shop.ts';

/** A call of a shop, or of a payer with the client secret of an intent or a session. */
export type Drawn = {
  id?: string;
  subId?: string;
  query?: Record<string, string>;
  body?: object;
  as?: 'publishable' | 'payer' | 'nobody';
  headers?: Record<string, string>;
};

/** Draws a call. Null: the shop has nothing to call it with. */
type Draw = (shop: Shop, random: RandomInt, nowMs: number) => Drawn | null;

const oneOf = <T>(random: RandomInt, ...several: readonly [T, ...T[]]): T =>
  several[random(several.length)] ?? several[0];
const some = (random: RandomInt, fields: object): object => (random(2) === 0 ? fields : {});

/** In soles, mostly small; also the limits. */
const soles = (random: RandomInt): string =>
  oneOf(random, '1.00', '25.90', '39.90', '180.00', '999999.99', `${10 + random(200)}.${10 + random(90)}`, '2500.01');
const money = (random: RandomInt) => ({ amount: soles(random), currency: 'PEN' });

const minuteMs = 60_000;
const inMinutes = (nowMs: number, minutes: number): string => new Date(nowMs + minutes * minuteMs).toISOString();

const about =
  (prefix: string, more: (random: RandomInt, shop: Shop) => Drawn = () => ({})): Draw =>
  (shop, random) => {
    const id = knownId(shop, prefix, random);
    return id === null ? null : { id, ...more(random, shop) };
  };

/** The link of an intent or a session: its secret stands in for a key. */
const byLink =
  (body?: (random: RandomInt, shop: Shop, id: string) => object | null): Draw =>
  (shop, random) => {
    const id = knownId(shop, oneOf(random, 'pi_', 'pi_', 'cs_'), random);
    const secret = id === null ? undefined : shop.clientSecrets.get(id);
    if (id === null || secret === undefined) return null;
    const content = body?.(random, shop, id);
    if (content === null) return null;
    const token = shop.payerTokens.get(id);
    const headers = { 'X-Svc-Token': secret, ...(token !== undefined && { 'X-Svc-Payer-Token': token }) };
    return { id, as: 'payer', headers, ...(content !== undefined && { body: content }) };
  };

const page: Draw = (_shop, random) => ({
  query: oneOf<Record<string, string>>(
    random,
    {},
    {},
    { per_page: '5' },
    { page: '2', per_page: '3' },
    { per_page: 'all' },
  ),
});
const pageOf =
  (prefix: string): Draw =>
  (shop, random, nowMs) => {
    const id = knownId(shop, prefix, random);
    return id === null ? null : { id, ...page(shop, random, nowMs) };
  };
const none: Draw = () => ({});

const phones = ['+51987654321', '+51987654322', '+51911111111', '+51900000001'] as const;
const ccis = ['00219300123456789013', '01181400023456789012', '99900000000000000138', '99900000000000000432'] as const;
const rucs = ['20100070970', '20131312955', '20600000001', '20600000010'] as const;

function customerOf(shop: Shop, random: RandomInt): object | null {
  const id = knownId(shop, 'cus_', random);
  if (id !== null && random(2) === 0) return { id };
  return { type: 'INDIVIDUAL', external_id: `ext-${random(12)}`, first_name: 'Rosa', email: 'rosa@example.com' };
}

function newIntent(shop: Shop, random: RandomInt, nowMs: number): object {
  const types = oneOf(random, ['INTEROPERABLE_QR'], ['BANK_TRANSFER'], ['INTEROPERABLE_QR', 'BANK_TRANSFER']);
  const wallet = !shop.scope.livemode && random(3) === 0;
  const method = knownId(shop, 'pm_', random);
  const offered = wallet ? oneOf(random, ['WALLET'], ['WALLET', ...types]) : types;
  return {
    amount: money(random),
    payment_method_types: offered,
    ...(wallet || random(3) === 0 ? { customer: customerOf(shop, random) } : {}),
    ...some(random, { external_reference: `order-${random(40)}` }),
    ...(random(4) === 0 && { expires_at: inMinutes(nowMs, 2 + random(300)) }),
    ...(random(8) === 0 && { requires_customer_info: true }),
    ...(random(8) === 0 && { metadata: { note: `n-${random(9)}` } }),
    ...(wallet && random(2) === 0 && { saved_payment_methods: 'enabled' }),
    ...(wallet && method !== null && random(2) === 0 && { payment_method: method, confirm: true }),
  };
}

const walletMove = (random: RandomInt): object =>
  oneOf<object>(
    random,
    { affiliation: 'APPROVE' },
    { affiliation: 'APPROVE' },
    { affiliation: oneOf(random, 'REJECT', 'EXPIRE') },
    { payment: oneOf(random, 'SUCCEED', 'INSUFFICIENT_FUNDS', 'REVOKED', 'PENDING', 'ERROR') },
    { settle: oneOf(random, 'COMPLETE', 'DENY') },
  );

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
  createRefund: about('pi_', (random) => ({
    body: oneOf<object>(random, {}, { amount: money(random) }, { amount: { amount: '1.00', currency: 'PEN' } }),
  })),
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
    query: oneOf<Record<string, string>>(random, {}, { q: 'rosa' }, { q: 'ext-1' }, { per_page: 'all' }),
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

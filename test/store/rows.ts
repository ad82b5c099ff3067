import { randomBytes } from 'node:crypto';
import { createRandom } from '../../services/api/src/adapters/random/random.ts';
import type { ApiKey } from '../../services/api/src/domain/api-key.ts';
import type { CheckoutSession } from '../../services/api/src/domain/checkout-session.ts';
import type { Customer } from '../../services/api/src/domain/customer.ts';
import type { Attempt, Delivery } from '../../services/api/src/domain/delivery.ts';
import { defaultFeePlan, type MerchantFeePlan } from '../../services/api/src/domain/fee.ts';
import { paymentLines, type BalanceTransaction, type JournalEntry } from '../../services/api/src/domain/ledger.ts';
import type { Merchant } from '../../services/api/src/domain/merchant.ts';
import type { PaymentIntent } from '../../services/api/src/domain/payment-intent.ts';
import type { Scope } from '../../services/api/src/domain/scope.ts';
import type { WebhookEndpoint } from '../../services/api/src/domain/webhook-endpoint.ts';
import type { IdempotencyRow } from '../../services/api/src/application/unit/idempotency-port.ts';
import type { Timer } from '../../services/api/src/application/worker/timers-port.ts';
import type { StoredEvent } from '../../services/api/src/application/webhooks/events-port.ts';

// Rows: objects of the domain as the store inserts and returns them, with every field set. `customerRow(scope, changes)` is
// inserted by a test itself; the request bodies with which the API creates the same objects are in ../fixtures.ts.

/** Text that must be stored unchanged: accents, an emoji, quotes, a placeholder of SQL, wildcards of LIKE. */
export const oddText = `Ñandú 🥖 "dos" 'tres' \`cuatro\` \\ ; -- ? :x %_ ${'\u2028'}é`;

/** Made by JSON.parse, so that `__proto__` is a key like any other. */
export const oddMetadata = JSON.parse('{"__proto__":"own","constructor":"too","ñ":"🥖","":"empty"}') as Record<
  string,
  string
>;

/** The time of all rows. Its milliseconds would be lost in a column with seconds only. */
export const moment = new Date('2026-11-23T15:00:00.987Z');
export const afterMoment = (seconds: number): Date => new Date(moment.getTime() + seconds * 1000);

export const random = createRandom({ nowMs: () => moment.getTime(), randomBytes });

export const merchantRow = (changes: Partial<Merchant> = {}): Merchant => ({
  id: random.id('mer_'),
  accountId: random.id('acc_'),
  legalName: oddText,
  legalNameSource: 'TEST_REGISTRY',
  tradeName: oddText,
  taxId: '20100070970',
  email: 'ñ@example.pe',
  phone: '+51987654321',
  supportEmail: 'ayuda@ñ.example',
  supportPhone: '+51912345678',
  address: { department: oddText, province: 'Cusco', district: 'Wánchaq', ubigeo: '080108', line: 'Av. Cusco 1' },
  categoryCode: '5411',
  city: 'Cusco',
  hosts: ['tienda.example', '[::1]:3000'],
  status: 'ACTIVE',
  verificationStatus: 'UNVERIFIED',
  mayOverdraw: false,
  createdAt: moment,
  ...changes,
});

export const apiKeyRow = (scope: Scope, changes: Partial<ApiKey> = {}): ApiKey => ({
  ...scope,
  id: random.id('key_'),
  kind: 'secret',
  prefix: 'svc_test_',
  last4: 'aB9z',
  hash: randomBytes(32).toString('hex'),
  hashKey: 'k1',
  permissions: ['events:read', 'webhooks:write'],
  origins: ['https://tienda.example'],
  createdAt: moment,
  revokedAt: null,
  expiresAt: null,
  lastUsedAt: null,
  ...changes,
});

export const customerRow = (scope: Scope, changes: Partial<Customer> = {}): Customer => ({
  ...scope,
  id: random.id('cus_'),
  externalId: random.id('ext_'),
  type: 'INDIVIDUAL',
  firstName: oddText,
  lastName: 'Ñaupari',
  companyName: null,
  document: { country: 'PE', type: 'DNI', value: '44556677' },
  email: 'ñ@example.pe',
  phone: '+51987654321',
  metadata: oddMetadata,
  archivedAt: null,
  version: 1,
  createdAt: moment,
  ...changes,
});

export const sessionRow = (intent: PaymentIntent, changes: Partial<CheckoutSession> = {}): CheckoutSession => ({
  merchantId: intent.merchantId,
  livemode: intent.livemode,
  id: random.id('cs_'),
  customerId: intent.customer?.id ?? null,
  paymentIntentId: intent.id,
  amountCentimos: intent.amountCentimos,
  status: 'OPEN',
  description: oddText,
  successUrl: 'https://tienda.example/gracias?ñ=1',
  cancelUrl: 'https://tienda.example/carrito?ñ=1',
  locale: 'es',
  secretKey: 'k1',
  createdAt: moment,
  ...changes,
});

const amounts = { grossCentimos: 10_000, feeCentimos: -150, feeTaxCentimos: -27, netCentimos: 9_823 };

export const balanceTransactionRow = (scope: Scope, changes: Partial<BalanceTransaction> = {}): BalanceTransaction => ({
  ...scope,
  ...amounts,
  id: random.id('btxn_'),
  type: 'PAYMENT',
  status: 'PENDING',
  paymentMethod: 'INTEROPERABLE_QR',
  sourceType: 'PAYMENT',
  sourceId: random.id('pay_'),
  feePlan: 'default-1',
  availableOn: afterMoment(86_400),
  availableConfirmed: false,
  payoutId: null,
  createdAt: moment,
  ...changes,
});

export const feePlanRow = (merchantId: string, changes: Partial<MerchantFeePlan> = {}): MerchantFeePlan => ({
  merchantId,
  number: 1,
  version: 'merchant-1',
  rules: {
    ...defaultFeePlan.rules,
    WALLET: { rateBasisPoints: 2_000, fixedCentimos: 10_000, minimumCentimos: 10_000 },
  },
  taxBasisPoints: 1_800,
  returnFeeBearer: 'MERCHANT',
  createdAt: moment,
  ...changes,
});

export const journalEntryRow = ({ id, merchantId, livemode, createdAt }: BalanceTransaction): JournalEntry => ({
  id: random.id('je_'),
  merchantId,
  livemode,
  balanceTransactionId: id,
  lines: paymentLines('INTEROPERABLE_QR', { ...amounts, livemode }),
  createdAt,
});

export const eventRow = (scope: Scope, changes: Partial<StoredEvent> = {}): StoredEvent => ({
  ...scope,
  id: random.id('evt_'),
  type: 'payment.created',
  resourceId: random.id('pi_'),
  requestId: random.id('req_'),
  body: JSON.stringify({ z: oddText, a: '{{k1 pi_x}}' }),
  createdAt: moment,
  ...changes,
});

export const endpointRow = (scope: Scope, changes: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
  ...scope,
  id: random.id('we_'),
  slot: Number(random.digits(6)),
  url: 'https://tienda.example/hook?ñ=1',
  events: ['payment.created', 'payment.succeeded'],
  description: oddText,
  status: 'ENABLED',
  disabledReason: null,
  consecutiveFailures: 3,
  failingSince: moment,
  secretKey: 'k1',
  revision: 4,
  secretVersion: 3,
  previousSecretKey: 'k1',
  previousSecretUntil: afterMoment(60),
  createdAt: moment,
  ...changes,
});

export const deliveryRow = (
  event: StoredEvent,
  endpoint: WebhookEndpoint,
  changes: Partial<Delivery> = {},
): Delivery => ({
  merchantId: event.merchantId,
  livemode: event.livemode,
  id: random.id('whd_'),
  eventId: event.id,
  eventType: event.type,
  webhookEndpointId: endpoint.id,
  url: endpoint.url,
  status: 'PENDING',
  attempts: 0,
  nextAttemptAt: moment,
  createdAt: moment,
  ...changes,
});

export const attemptRow = (changes: Partial<Attempt> = {}): Attempt => ({
  attempt: 1,
  at: moment,
  outcome: 'FAILED',
  responseStatus: 500,
  durationMs: 1_234,
  error: oddText,
  responseExcerpt: oddText,
  ...changes,
});

export const timerRow = (scope: Scope, changes: Partial<Timer> = {}): Timer => ({
  ...scope,
  kind: 'expire-payment-intent',
  ref: random.id('pi_'),
  dueAt: moment,
  ...changes,
});

export const idempotencyRow = (changes: Partial<IdempotencyRow> = {}): IdempotencyRow => ({
  id: randomBytes(32).toString('hex'),
  fingerprint: randomBytes(32).toString('hex'),
  requestId: random.id('req_'),
  railCallId: null,
  status: 201,
  body: '{"ñ":"🥖","secret":"{{k1 pi_1}}"}',
  resourceId: 'pi_1',
  createdAt: moment,
  ...changes,
});

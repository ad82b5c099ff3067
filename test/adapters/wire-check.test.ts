import { expect, test } from '@jest/globals';
import { contract } from '../../services/api/src/generated/contract.ts';
import type { OperationId } from '../../services/api/src/generated/operations.ts';
import { checkAnswer, checkEvent } from '../contract.ts';

// The judge of every story is judged here: what differs from the contract in one place must be found, at any depth.

// What is checked here was on no wire, so contract-coverage.ts must not hear of it.
delete process.env['SVC_TEST_SEEN_DIR'];

type Json = { [key: string]: unknown };

const requestId = `req_${'0'.repeat(26)}`;
const soles = (amount: string) => ({ amount, currency: 'PEN' });
const at = '2026-11-23T15:00:00.000Z';

const fees = () => ({
  gross: soles('25.90'),
  fee: soles('-0.46'),
  breakdown: { fee: soles('-0.39'), fee_tax: soles('-0.07') },
  net: soles('25.44'),
  plan_version: 'default-1',
});

const intent = () => ({
  id: 'pi_1',
  merchant_id: 'mer_1',
  livemode: false,
  customer: {
    id: 'cus_1',
    type: 'INDIVIDUAL',
    first_name: 'Rosa',
    last_name: null,
    name: 'Rosa',
    email: null,
    document_type: null,
    document_value: null,
  },
  amount: soles('25.90'),
  status: 'PENDING',
  payment_method_types: ['INTEROPERABLE_QR'],
  payment_method: { qr: { type: 'INTEROPERABLE_QR', payload: '0002010', expires_at: null }, payment_code: null },
  checkout_url: 'https://pay.svc.example/pay/pi_1',
  client_secret: 'pi_1_secret_x',
  description: null,
  external_reference: null,
  requires_customer_info: false,
  metadata: { cart: 'c-77' },
  expires_at: null,
  paid_with: null,
  payment_id: null,
  last_saved_method_payment: null,
  created_at: at,
});

const whole = () => ({
  success: true,
  data: {
    ...intent(),
    fee_preview: { payment_method_type: 'INTEROPERABLE_QR', ...fees(), by_method: { INTEROPERABLE_QR: fees() } },
    settlement: {
      balance_transaction_id: 'btxn_1',
      status: 'PENDING',
      gross: soles('25.90'),
      fee: soles('-0.39'),
      fee_tax: soles('-0.07'),
      net: soles('25.44'),
      available_on: at,
      available_confirmed: false,
      payout_id: null,
    },
  },
});

const { customer: _customer, metadata: _metadata, ...base } = intent();
const payer = () => ({
  success: true,
  data: {
    ...structuredClone(base),
    customer: { id: 'cus_1', type: 'INDIVIDUAL', first_name: 'Rosa', last_name: null, name: 'Rosa', email: null },
  },
});

const event = () => ({
  id: 'evt_1',
  type: 'payment.created',
  merchant_id: 'mer_1',
  created_at: at,
  data: { payment_intent: intent() },
  request: { id: requestId, idempotency_key: null },
});

const list = () => ({
  success: true,
  data: [event(), { ...event(), request: null }],
  pagination: { page: 1, per_page: 20, total: 2, total_pages: 1, has_more: false },
});

const delivery = () => ({
  success: true,
  data: {
    id: 'whd_1',
    event_id: 'evt_1',
    event_type: 'customer.created',
    webhook_endpoint_id: 'we_1',
    url: 'https://shop.example',
    status: 'SUCCEEDED',
    attempts: 1,
    next_attempt_at: null,
    attempt_history: [
      {
        attempt: 1,
        at,
        outcome: 'SUCCEEDED',
        response_status: 200,
        duration_ms: 3,
        error: null,
        response_excerpt: 'ok',
      },
    ],
    created_at: at,
  },
});

const endpoint = () => ({
  success: true,
  data: {
    id: 'we_1',
    url: 'https://shop.example',
    events: ['*'],
    description: null,
    status: 'ENABLED',
    disabled_reason: null,
    livemode: false,
    created_at: at,
    signing_secret: 'whsec_test_x',
  },
});

const refused = (code = 'PAYMENT_INTENT_NOT_FOUND') => ({
  success: false,
  message: 'No.',
  error: {
    code,
    message: 'No.',
    request_id: requestId,
    correlation_id: null,
    doc_url: 'x',
    details: [{ field: 'id', code: 'NOT_FOUND', message: 'No.' }],
  },
});

type Sample = { what: string; good: () => Json; check: (value: Json) => void };
const answer = (id: OperationId, status: number, good: () => Json): Sample => ({
  what: `${id} ${status}`,
  good,
  check: (value) => checkAnswer(id, status, value, requestId),
});

const samples: Sample[] = [
  answer('getPaymentIntent', 200, whole),
  { ...answer('getPaymentIntent', 200, payer), what: 'getPaymentIntent 200 as the payer sees it' },
  answer('getPaymentIntent', 404, refused),
  answer('createPaymentIntent', 201, () => ({ success: true, data: intent() })),
  answer('listEvents', 200, list),
  answer('getEvent', 200, () => ({ success: true, data: event() })),
  answer('getWebhookDelivery', 200, delivery),
  answer('createWebhookEndpoint', 201, endpoint),
  { what: 'payment.created', good: event, check: (value) => checkEvent(value as { type: string }) },
];

/** Maps, whose keys the contract leaves open: a further one is none too many. */
const maps = /\.(metadata|by_method)$/;

/** Every object in a value, with where it is. */
function objectsIn(value: unknown, where = ''): [where: string, object: Json][] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, item]) => objectsIn(item, `${where}.${key}`));
  return Array.isArray(value) ? inside : [[where, value as Json], ...inside];
}

test.each(samples)('$what: what is good passes', ({ good, check }) => {
  expect(() => check(good())).not.toThrow();
});

test.each(samples)('$what: a field that nobody documented is found wherever it is', ({ good, check }) => {
  const places = objectsIn(good())
    .map(([where]) => where)
    .filter((where) => !maps.test(where));
  expect(places.length).toBeGreaterThan(1);
  for (const place of places) {
    const value = good();
    const [, object = {}] = objectsIn(value).find(([where]) => where === place) ?? [];
    object['leak'] = 'x';
    expect([place, throws(() => check(value))]).toEqual([place, true]);
  }
});

/** What may be left out; everything else is always there. */
const optional = new Set([
  '.data.fee_preview',
  '.data.settlement',
  '.error.details',
  '.data.metadata.cart',
  '.data.payment_intent.metadata.cart',
]);
const mayBeMissing = (where: string): boolean =>
  optional.has(where) || /\.metadata\.cart$|\.by_method\.INTEROPERABLE_QR$/.test(where);

test.each(samples)('$what: a field that is missing is found wherever it was', ({ good, check }) => {
  const places = objectsIn(good()).flatMap(([where, object]) => Object.keys(object).map((key) => ({ where, key })));
  for (const { where, key } of places.filter((place) => !mayBeMissing(`${place.where}.${place.key}`))) {
    const value = good();
    const [, object = {}] = objectsIn(value).find(([found]) => found === where) ?? [];
    delete object[key];
    expect([`${where}.${key}`, throws(() => check(value))]).toEqual([`${where}.${key}`, true]);
  }
});

test.each(samples)('$what: a value of another type is found wherever it is', ({ good, check }) => {
  const places = objectsIn(good()).flatMap(([where, object]) => Object.keys(object).map((key) => ({ where, key })));
  for (const { where, key } of places) {
    const value = good();
    const [, object = {}] = objectsIn(value).find(([found]) => found === where) ?? [];
    object[key] = typeof object[key] === 'number' ? '1' : 1.5;
    expect([`${where}.${key}`, throws(() => check(value))]).toEqual([`${where}.${key}`, true]);
  }
});

test.each<[what: string, change: (data: Json) => void]>([
  ['an amount without céntimos', (data) => (data['amount'] = soles('25.9'))],
  ['another currency', (data) => (data['amount'] = { amount: '25.90', currency: 'USD' })],
  ['a state that there is not', (data) => (data['status'] = 'PAID')],
  ['a time that is not UTC', (data) => (data['created_at'] = '2026-11-23T10:00:00-05:00')],
  ['an id of another kind', (data) => (data['id'] = 'pay_1')],
  ['null for what is never null', (data) => (data['amount'] = null)],
  ['a method that there is not', (data) => (data['payment_method_types'] = ['CARD'])],
  ['what only one view has', (data) => (data['customer'] = { ...(payer().data.customer as Json), metadata: {} })],
])('%s is found', (_what, change) => {
  const value = whole();
  change(value.data as Json);
  expect(() => checkAnswer('getPaymentIntent', 200, value, requestId)).toThrow('against the contract');
});

test.each<[what: string, call: Parameters<typeof checkAnswer>]>([
  ['a success that is not declared', ['getPaymentIntent', 201, whole(), requestId]],
  ['an answer without a body', ['getPaymentIntent', 200, null, requestId]],
  ['a body where there is none', ['deleteWebhookEndpoint', 204, {}, requestId]],
  ['a request id that is missing', ['getPaymentIntent', 200, whole(), null]],
  ['a request id that is none', ['getPaymentIntent', 200, whole(), 'req_1']],
  ['a refusal in the place of a success', ['getPaymentIntent', 200, refused(), requestId]],
  ['a success in the place of a refusal', ['getPaymentIntent', 404, whole(), requestId]],
  ['an error code that is not declared for this operation', ['listEvents', 404, refused(), requestId]],
  ['an error code that there is not', ['getPaymentIntent', 404, refused('GONE'), requestId]],
  ['an error code with the status of another', ['getPaymentIntent', 409, refused(), requestId]],
  ['an operation that there is not', ['getNothing' as OperationId, 200, whole(), requestId]],
])('%s is found', (_what, call) => {
  expect(() => checkAnswer(...call)).toThrow(Error);
});

test('an error code that every operation shares needs no declaration', () => {
  expect(() => checkAnswer('listEvents', 401, refused('UNAUTHORIZED'), requestId)).not.toThrow();
});

test('204 without a body passes', () => {
  expect(() => checkAnswer('deleteWebhookEndpoint', 204, null, requestId)).not.toThrow();
});

test('an event of another type, or of none, is found', () => {
  expect(() => checkEvent({ ...event(), type: 'customer.created' })).toThrow('against the contract');
  expect(() => checkEvent({ ...event(), type: 'payment.pending' })).toThrow('no webhook payment.pending');
});

test('every event type of the contract has a schema to be checked by', () => {
  for (const type of Object.keys(contract.webhooks as Json))
    expect(() => checkEvent({ type })).toThrow('against the contract');
});

function throws(check: () => void): boolean {
  try {
    check();
    return false;
  } catch {
    return true;
  }
}

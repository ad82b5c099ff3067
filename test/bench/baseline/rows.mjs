import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { createRequire } from 'node:module';

/** Loads the packages of the service, so that both programs run the same versions. */
export const require = createRequire(new URL('../../../services/api/package.json', import.meta.url));

let counter = 0;
const id = (prefix) =>
  `${prefix}${Date.now().toString(36)}${(counter++ & 0xffff).toString(36).padStart(4, '0')}${randomBytes(8).toString('hex')}`;

const pepper = randomBytes(32);
export const hashOf = (key) => createHmac('sha256', pepper).update(key).digest('hex');

/**
 * The rows of one POST /payment-intents, with as little work as possible: the same tables and columns as in the service,
 * the event as JSON, the stored response for its Idempotency-Key, and the call record.
 */
export function rowsOf(body, key, merchantId) {
  const now = new Date();
  const intentId = id('pi_');
  const reference = randomBytes(10).toString('hex');
  const payload = `00020101021226370009pe.svc.qr0120${reference}5204000053036045405${body.amount.amount}5802PE5905BENCH6004LIMA62240520${reference}63040000`;
  const data = {
    id: intentId,
    merchant_id: merchantId,
    livemode: false,
    amount: body.amount,
    status: 'PENDING',
    payment_method_types: body.payment_method_types,
    payment_method: { qr: { type: 'INTEROPERABLE_QR', payload, expires_at: null }, payment_code: null },
    checkout_url: `https://pay.example/pay/${intentId}#client_secret=${intentId}_secret_`,
    client_secret: `${intentId}_secret_`,
    description: null,
    external_reference: body.external_reference ?? null,
    requires_customer_info: false,
    expires_at: null,
    paid_with: null,
    payment_id: null,
    amount_refunded: { amount: '0.00', currency: 'PEN' },
    last_saved_method_payment: null,
    created_at: now.toISOString(),
    customer: null,
    metadata: body.metadata ?? {},
  };
  const requestId = id('req_');
  const eventId = id('evt_');
  const event = JSON.stringify({
    id: eventId,
    type: 'payment.created',
    merchant_id: merchantId,
    created_at: now.toISOString(),
    data: { payment_intent: data },
    request: { id: requestId, idempotency_key: key },
  });
  const responseBody = JSON.stringify({ success: true, data });
  const centimos = Math.round(Number(body.amount.amount) * 100);
  const sha = (text) => createHash('sha256').update(text).digest('hex');
  return {
    responseBody,
    requestId,
    inserts: [
      [
        'idempotency_keys',
        {
          id: sha(`${merchantId}${key}`),
          fingerprint: sha(JSON.stringify(body)),
          request_id: requestId,
          status: 201,
          body: responseBody,
          resource_id: intentId,
          created_at: now,
        },
      ],
      [
        'payment_intents',
        {
          id: intentId,
          merchant_id: merchantId,
          livemode: 0,
          customer_id: null,
          amount_centimos: centimos,
          status: 'PENDING',
          payment_method_types: JSON.stringify(body.payment_method_types),
          qr_reference: reference,
          qr_payload: payload,
          payment_code: null,
          description: null,
          external_reference: body.external_reference ?? null,
          requires_customer_info: 0,
          metadata: '{}',
          expires_at: null,
          paid_method: null,
          paid_at: null,
          payment_id: null,
          secret_key: 'k1',
          created_at: now,
        },
      ],
      [
        'events',
        {
          id: eventId,
          merchant_id: merchantId,
          livemode: 0,
          type: 'payment.created',
          resource_id: intentId,
          body: event,
          request_id: requestId,
          fanned_out: 0,
          created_at: now,
        },
      ],
      [
        'call_records',
        {
          id: requestId,
          merchant_id: merchantId,
          livemode: 0,
          correlation_id: null,
          operation: 'createPaymentIntent',
          method: 'POST',
          path: '/payment-intents',
          status: 201,
          error_code: null,
          duration_ms: randomInt(9),
          key_last4: 'abcd',
          created_at: now,
        },
      ],
    ],
  };
}

export const insertSql = (table, row) =>
  `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row)
    .map(() => '?')
    .join(', ')})`;

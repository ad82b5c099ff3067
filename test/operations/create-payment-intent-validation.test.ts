import { expect, test } from '@jest/globals';
import { startWorld, type Body } from '../world.ts';
import { sendRaw } from './raw-requests.ts';
import { intentBody, createCustomer, createIntent, refusal, rowCounts, soles } from '../fixtures.ts';

const tooMany = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`key${index}`, 'x']));

const wrong: [problem: string, changes: Body][] = [
  ['amount REQUIRED', { amount: undefined }],
  ['amount.amount REQUIRED', { amount: { currency: 'PEN' } }],
  ['amount.currency REQUIRED', { amount: { amount: '25.90' } }],
  ['amount.currency NOT_ALLOWED', { amount: { amount: '25.90', currency: 'USD' } }],
  ['amount.cents UNKNOWN_FIELD', { amount: { ...soles('25.90'), cents: 1 } }],
  ['payment_method_types REQUIRED', { payment_method_types: undefined }],
  ['payment_method_types OUT_OF_RANGE', { payment_method_types: [] }],
  ['payment_method_types INVALID_FORMAT', { payment_method_types: ['INTEROPERABLE_QR', 'INTEROPERABLE_QR'] }],
  ['payment_method_types INVALID_FORMAT', { payment_method_types: 'INTEROPERABLE_QR' }],
  ['payment_method_types.0 NOT_ALLOWED', { payment_method_types: ['CARD'] }],
  ['customer REQUIRED', { payment_method_types: ['WALLET'] }],
  ['customer REQUIRED', { payment_method_types: ['INTEROPERABLE_QR', 'WALLET'], customer: {} }],
  ['payment_method NOT_ALLOWED', { payment_method: `pm_${'0'.repeat(26)}`, confirm: true }],
  ['confirm REQUIRED', { payment_method: `pm_${'0'.repeat(26)}` }],
  ['confirm REQUIRED', { payment_method: `pm_${'0'.repeat(26)}`, confirm: false }],
  ['payment_method REQUIRED', { confirm: true }],
  ['payment_method NOT_ALLOWED', { payment_method: '', confirm: true }],
  ['confirm INVALID_FORMAT', { confirm: 'true' }],
  ['saved_payment_methods NOT_ALLOWED', { saved_payment_methods: 'enabled' }],
  ['saved_payment_methods NOT_ALLOWED', { saved_payment_methods: 'disabled' }],
  ['customer.type REQUIRED', { customer: { first_name: 'Rosa' } }],
  ['customer.type NOT_ALLOWED', { customer: { type: 'ROBOT' } }],
  ['customer.company_name NOT_ALLOWED', { customer: { type: 'INDIVIDUAL', company_name: 'Bodega' } }],
  ['customer.first_name NOT_ALLOWED', { customer: { type: 'COMPANY', first_name: 'Rosa' } }],
  [
    'customer.document.value INVALID_FORMAT',
    { customer: { type: 'INDIVIDUAL', document: { country: 'PE', type: 'DNI', value: '1234567' } } },
  ],
  ['customer.phone INVALID_FORMAT', { customer: { type: 'INDIVIDUAL', phone: '987654321' } }],
  ['customer.email INVALID_FORMAT', { customer: { type: 'INDIVIDUAL', email: 'rosa' } }],
  ['description TOO_LONG', { description: 'x'.repeat(501) }],
  ['external_reference TOO_LONG', { external_reference: 'x'.repeat(201) }],
  ['external_reference INVALID_FORMAT', { external_reference: '' }],
  ['requires_customer_info INVALID_FORMAT', { requires_customer_info: 'yes' }],
  ['expires_at INVALID_FORMAT', { expires_at: '2026-12-01' }],
  ['expires_at INVALID_FORMAT', { expires_at: '2026-02-30T00:00:00Z' }],
  ['metadata OUT_OF_RANGE', { metadata: tooMany }],
  ['metadata.note TOO_LONG', { metadata: { note: 'x'.repeat(501) } }],
  ['metadata.note INVALID_FORMAT', { metadata: { note: 1 } }],
  ['livemode UNKNOWN_FIELD', { livemode: true }],
];

test('422: wrong values in a body are refused, and nothing is written', async () => {
  const world = await startWorld();
  const before = await rowCounts(world);

  for (const [problem, changes] of wrong) {
    const reply = await world.callUnchecked('createPaymentIntent', { body: { ...intentBody(), ...changes } });
    expect([changes, refusal(reply)]).toEqual([changes, [422, 'VALIDATION_ERROR', problem]]);
  }

  expect(await rowCounts(world)).toEqual(before);
});

test('201: the longest allowed values are accepted', async () => {
  const world = await startWorld();
  const longest = {
    description: 'ñ'.repeat(500),
    external_reference: '€'.repeat(200),
    metadata: Object.fromEntries(
      Array.from({ length: 50 }, (_, index) => [`${index}`.padStart(40, 'k'), 'ñ'.repeat(500)]),
    ),
  };
  const { id } = await createIntent(world, longest);
  expect((await world.call('getPaymentIntent', { id: id })).data).toMatchObject(longest);
});

test.each(['x', 'ñ', '€', '😀'])('201: the longest metadata of %s fits, also with escapes', async (character) => {
  const world = await startWorld();
  const headers = { 'Content-Type': 'application/json' };
  const value = character.repeat(500);
  const metadata = Object.fromEntries(
    Array.from({ length: 50 }, (_, index) => [`${String(index).padStart(2, '0')}${character.repeat(38)}`, value]),
  );
  const escaped = (body: object): string =>
    JSON.stringify(body).replaceAll(/[^ -~]|x/g, (text) =>
      Array.from({ length: text.length }, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join(
        '',
      ),
    );
  const write = (body: object): [path: string, text: string][] => [
    ['/v1/payment-intents', escaped({ ...intentBody(), ...body })],
    ['/v1/customers', escaped({ type: 'INDIVIDUAL', ...body })],
    ['/v1/checkout-sessions', escaped({ ...intentBody(), ...body })],
  ];
  // `x` is escaped too, also in the names of fields: in JSON both forms mean the same.
  for (const [path, body] of write({ metadata })) {
    const response = await sendRaw(world, path, { headers, body });
    expect([path, response.status]).toEqual([path, 201]);
    const { metadata: kept = metadata } = response.body['data'] as Body;
    expect(kept).toEqual(metadata);
  }
});

test('422: WALLET is in test mode only, alone or with another method, and the message says so', async () => {
  const world = await startWorld();
  const key = await world.key({ livemode: true });
  for (const payment_method_types of [['WALLET'], ['WALLET', 'INTEROPERABLE_QR']] as const) {
    const { id } = await createCustomer(world, {}, { key });
    const before = await rowCounts(world);
    const reply = await world.call('createPaymentIntent', {
      key,
      body: intentBody({ payment_method_types: [...payment_method_types], customer: { id } }),
    });
    expect(refusal(reply)).toEqual([422, 'VALIDATION_ERROR', 'payment_method_types NOT_ALLOWED']);
    expect(reply.error.message).toBe('payment_method_types: WALLET is in test mode only, for now.');
    expect(await rowCounts(world)).toEqual(before);
  }
});

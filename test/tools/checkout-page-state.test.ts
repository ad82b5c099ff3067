import { expect, test } from '@jest/globals';
import type { Checkout } from '../../packages/checkout-js/src/generated/types.ts';
import { isFinal, viewOf } from '../../packages/checkout-js/src/page/state.ts';

const payable: Checkout = {
  id: 'cs_1',
  payment_intent_id: 'pi_1',
  livemode: false,
  merchant_name: 'Bodega Demo',
  amount: { amount: '1.00', currency: 'PEN' },
  description: null,
  status: 'PENDING',
  payment_method_types: ['INTEROPERABLE_QR', 'BANK_TRANSFER'],
  payment_method: {
    qr: { type: 'INTEROPERABLE_QR', payload: 'QR', expires_at: null },
    payment_code: { type: 'BANK_TRANSFER', institution_name: 'SVC', code: '1234567897', expires_at: null },
  },
  requires_customer_info: false,
  success_url: 'https://shop.example/',
  cancel_url: null,
  locale: 'auto',
  support_email: null,
  support_phone: null,
  now: '2026-11-23T14:00:00.000Z',
  expires_at: '2026-11-23T15:00:00.000Z',
  paid_with: null,
  payment_id: null,
  external_reference: null,
  wallet: null,
  subscription: null,
};
const view = (changes: Partial<Checkout>, isRetried = false) => viewOf({ ...payable, ...changes }, isRetried);
const both = ['INTEROPERABLE_QR', 'BANK_TRANSFER'];
const expiresAtMs = Date.parse('2026-11-23T15:00:00.000Z');
const nothing = { qr: null, code: null, methods: [], expiresAtMs: null, successUrl: null, wayBack: null };

test.each([
  ['PENDING', 'pay', false],
  ['FAILED', 'failed', false],
  ['PROCESSING', 'processing', false],
  ['EXPIRED', 'expired', false],
  ['CANCELLED', 'cancelled', true],
  ['SUCCEEDED', 'paid', true],
])('%s is the screen %s; final: %s', (status, screen, final) => {
  expect([view({ status }).screen, isFinal({ ...payable, status })]).toEqual([screen, final]);
});

test('the QR, the code and the countdown are shown only where it can be paid', () => {
  expect(view({})).toEqual({
    screen: 'pay',
    qr: 'QR',
    code: '1234567897',
    methods: both,
    expiresAtMs,
    successUrl: null,
    wayBack: null,
  });
  const back = new URL('https://shop.example/');
  expect(view({ status: 'PROCESSING' })).toEqual({ ...nothing, screen: 'processing' });
  // It can expire until it is paid.
  expect(view({ status: 'FAILED' })).toEqual({ ...nothing, screen: 'failed', expiresAtMs, wayBack: back });
  for (const status of ['EXPIRED', 'CANCELLED'])
    expect(view({ status })).toEqual({ ...nothing, screen: view({ status }).screen, wayBack: back });
  expect(view({ status: 'SUCCEEDED' })).toEqual({ ...nothing, screen: 'paid', successUrl: 'https://shop.example/' });
});

test('after a failure it can be paid again when the payer asks to', () => {
  expect(view({ status: 'FAILED' }, true)).toEqual(view({}));
});

test('the name and email come first, but not when it is paid', () => {
  expect(view({ requires_customer_info: true })).toEqual({ ...nothing, screen: 'customer', expiresAtMs });
  expect(view({ requires_customer_info: true, status: 'SUCCEEDED' }).screen).toBe('paid');
});

test('one method; none; and a status that this page does not know', () => {
  const { qr, payment_code } = payable.payment_method ?? {};
  expect(view({ payment_method: { qr: qr ?? null, payment_code: null } }).methods).toEqual(['INTEROPERABLE_QR']);
  expect(view({ payment_method: { qr: null, payment_code: payment_code ?? null } }).methods).toEqual(['BANK_TRANSFER']);
  expect(view({ status: 'REQUIRES_PAYMENT_METHOD', payment_method: null })).toEqual({
    ...nothing,
    screen: 'pay',
    expiresAtMs,
  });
  expect([view({ status: 'NEW' }).screen, view({ status: 'NEW', payment_method: null }).screen]).toEqual([
    'pay',
    'processing',
  ]);
});

test('WALLET is offered beside the others or alone, and only where it can be paid', () => {
  const idle: NonNullable<Checkout['wallet']> = { affiliation: null, last_payment: null, saved_methods: 'EMAIL_CODE' };
  const alone: Partial<Checkout> = { status: 'REQUIRES_PAYMENT_METHOD', payment_method: null, wallet: idle };
  expect(view({ wallet: idle }).methods).toEqual([...both, 'WALLET']);
  expect([view(alone).screen, view(alone).methods]).toEqual(['pay', ['WALLET']]);
  const debit = { status: 'PROCESSING', failure_code: null };
  expect(view({ ...alone, status: 'PROCESSING', wallet: { ...idle, last_payment: debit } })).toEqual({
    ...nothing,
    screen: 'confirming',
  });
  expect(view({ ...alone, status: 'EXPIRED' }).methods).toEqual([]);
});

import { expect, test } from '@jest/globals';
import type { Customer } from '../../services/api/src/domain/customer.ts';
import {
  checkExpiry,
  initialStatus,
  isPayable,
  maximumAmountCentimos,
  minimumAmountCentimos,
  needsCustomer,
  savedMethodsExpiry,
  showsSavedMethods,
  type PaymentIntentStatus,
} from '../../services/api/src/domain/payment-intent.ts';
import { anIntent } from './an-intent.ts';
import { refusalOf } from './refusal-of.ts';

const now = new Date('2026-11-23T11:00:00Z');
const after = (ms: number): Date => new Date(now.getTime() + ms);
const yearMs = 365 * 86_400_000;

test.each<[PaymentIntentStatus, boolean]>([
  ['REQUIRES_PAYMENT_METHOD', true],
  ['PENDING', true],
  ['PROCESSING', true],
  ['FAILED', true],
  ['SUCCEEDED', false],
  ['CANCELLED', false],
  ['EXPIRED', false],
])('the API shows how to pay an intent that is %s: %s', (status, isShown) => {
  expect(isPayable({ status })).toBe(isShown);
});

test('an intent is from S/ 1.00 to S/ 999,999.99', () => {
  expect([minimumAmountCentimos, maximumAmountCentimos]).toEqual([100, 99_999_999]);
});

test('the payment page asks for a customer that is required and not known', () => {
  const customer = {} as Customer;
  expect(needsCustomer({ requiresCustomerInfo: true, customer: null })).toBe(true);
  expect(needsCustomer({ requiresCustomerInfo: true, customer })).toBe(false);
  expect(needsCustomer({ requiresCustomerInfo: false, customer: null })).toBe(false);
});

test('an intent that only a wallet can pay waits until one is linked', () => {
  expect(initialStatus(['WALLET'])).toBe('REQUIRES_PAYMENT_METHOD');
  expect(initialStatus(['WALLET', 'BANK_TRANSFER'])).toBe('PENDING');
  expect(initialStatus(['INTEROPERABLE_QR'])).toBe('PENDING');
});

test('saved payment methods are shown for half an hour', () => {
  const savedMethodsUntil = savedMethodsExpiry(now);
  expect(savedMethodsUntil).toEqual(after(1_800_000));
  expect(showsSavedMethods(anIntent({ savedMethodsUntil }), after(1_799_999))).toBe(true);
  expect(showsSavedMethods(anIntent({ savedMethodsUntil }), savedMethodsUntil)).toBe(false);
  expect(showsSavedMethods(anIntent(), now)).toBe(false);
});

test('an expiry is from one minute to one year ahead', () => {
  for (const expiresAt of [null, after(60_000), after(yearMs)]) checkExpiry(expiresAt, now);
  for (const expiresAt of [after(59_999), after(yearMs + 1), after(-1)]) {
    const { code, details } = refusalOf(() => checkExpiry(expiresAt, now));
    expect(code).toBe('VALIDATION_ERROR');
    expect(details).toMatchObject([
      { field: 'expires_at', code: 'OUT_OF_RANGE', message: { en: 'Must be from one minute to one year ahead.' } },
    ]);
  }
});

import { expect, test } from '@jest/globals';
import type { Checkout } from '../../packages/checkout-js/src/generated/types.ts';
import { mobileOf } from '../../packages/checkout-js/src/page/phone.ts';
import { changeOf, comesFirst, failureOf, isWaiting } from '../../packages/checkout-js/src/page/wallet-state.ts';
import { payloads } from '../browser/checkout-page-payloads.ts';

type Wallet = NonNullable<Checkout['wallet']>;

const idle: Wallet = { affiliation: null, last_payment: null, saved_methods: 'EMAIL_CODE' };
const link = (status: string, expires_at = '2026-11-23T15:15:00.000Z'): Wallet => ({
  ...idle,
  affiliation: { status, expires_at },
});
const payment = (status: string, failure_code: string | null = null): Wallet => ({
  ...idle,
  last_payment: { status, failure_code },
});

test.each([
  '987654321',
  '987 654 321',
  '987-654-321',
  ' +51 987654321 ',
  '+51 987 654 321',
  '51987654321',
  '0051987654321',
  '(+51) 987.654.321',
  // As the address book of a phone copies it.
  '\u{202A}+51\u{A0}987\u{A0}654\u{A0}321\u{202C}',
])('the number %s is +51987654321', (text) => {
  expect(mobileOf(text)).toBe('+51987654321');
});

test('what is no Peruvian mobile number is none', () => {
  const wrong = [
    '',
    '98765432',
    '9876543210',
    '887654321',
    '+1 987654321',
    '+5198765432',
    '++51987654321',
    '01 4567890',
  ];
  expect([...wrong, '９８７６５４３２１', '987654321a', ...payloads].filter((text) => mobileOf(text) !== null)).toEqual(
    [],
  );
});

test('the page waits for a link that is PENDING and for a debit, and for nothing else', () => {
  expect(isWaiting({ status: 'PENDING', wallet: link('PENDING') })).toBe(true);
  expect(isWaiting({ status: 'PROCESSING', wallet: payment('PROCESSING') })).toBe(true);
  for (const wallet of [null, idle, link('REJECTED'), link('NEW'), payment('FAILED', 'insufficient_funds')])
    expect(isWaiting({ status: 'PENDING', wallet })).toBe(false);
});

test.each([
  [idle, null],
  [link('PENDING'), null],
  [link('APPROVED'), null],
  [link('REJECTED'), 'REJECTED'],
  [link('EXPIRED'), 'EXPIRED'],
  [link('FAILED'), 'FAILED'],
  [payment('SUCCEEDED'), null],
  [payment('FAILED', 'insufficient_funds'), 'insufficient_funds'],
  [payment('FAILED', 'payment_method_revoked'), 'payment_method_revoked'],
  [payment('FAILED', 'amount_exceeds_method_limit'), 'amount_exceeds_method_limit'],
  [payment('FAILED', 'temporarily_unavailable'), 'temporarily_unavailable'],
  [payment('FAILED', 'a_later_code'), 'temporarily_unavailable'],
  [payment('FAILED'), 'temporarily_unavailable'],
])('%j is the failure %s', (wallet, failure) => {
  expect(failureOf(wallet, null)).toBe(failure);
});

test('of two failures the later one is said, and none while a link waits', () => {
  const { last_payment } = payment('FAILED', 'insufficient_funds');
  const both = { ...link('REJECTED'), last_payment };
  expect([failureOf(both, null), failureOf(both, 'link'), failureOf(both, 'payment')]).toEqual([
    'REJECTED',
    'REJECTED',
    'insufficient_funds',
  ]);
  expect(failureOf({ ...link('PENDING'), last_payment }, 'payment')).toBeNull();
  // Approved and then denied.
  expect(failureOf({ ...link('APPROVED'), last_payment }, 'link')).toBe('insufficient_funds');
});

test('what has changed: the debit, else the link; at first nothing', () => {
  expect(changeOf(null, link('REJECTED'))).toBeNull();
  expect(changeOf(link('PENDING'), link('PENDING'))).toBeNull();
  expect(changeOf(link('PENDING'), link('REJECTED'))).toBe('link');
  expect(changeOf(link('EXPIRED'), link('EXPIRED', '2026-11-23T16:00:00.000Z'))).toBe('link');
  expect(changeOf(link('PENDING'), { ...link('APPROVED'), ...payment('FAILED') })).toBe('payment');
});

test('the page opens with the wallet when it waits, has failed or can pay with one tap', () => {
  expect([idle, link('APPROVED'), payment('SUCCEEDED')].map(comesFirst)).toEqual([false, false, false]);
  const shown = { ...idle, saved_methods: 'SHOWN' };
  expect([shown, link('PENDING'), link('EXPIRED'), payment('FAILED')].map(comesFirst)).toEqual(Array(4).fill(true));
});

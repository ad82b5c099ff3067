import { expect, test } from '@jest/globals';
import { availableOn } from '../../services/api/src/domain/availability.ts';
import type { PaymentMethodType } from '../../services/api/src/domain/payment-method.ts';

test.each<[PaymentMethodType, string, string]>([
  ['INTEROPERABLE_QR', '2026-03-10T15:00:00.000Z', '2026-03-11T05:00:00.000Z'],
  ['WALLET', '2026-03-10T15:00:00.000Z', '2026-03-11T05:00:00.000Z'],
  ['BANK_TRANSFER', '2026-03-10T15:00:00.000Z', '2026-03-12T05:00:00.000Z'],
  ['INTEROPERABLE_QR', '2026-03-13T15:00:00.000Z', '2026-03-16T05:00:00.000Z'],
  ['BANK_TRANSFER', '2026-03-13T15:00:00.000Z', '2026-03-17T05:00:00.000Z'],
])('a %s payment of %s is available from %s', (method, paidAt, expected) => {
  expect(availableOn(method, new Date(paidAt)).toISOString()).toBe(expected);
});

test('a holiday that the operator has added delays the availability', () => {
  const extra = new Set(['2026-03-11']);
  expect(availableOn('WALLET', new Date('2026-03-10T15:00:00.000Z'), extra).toISOString()).toBe(
    '2026-03-12T05:00:00.000Z',
  );
});

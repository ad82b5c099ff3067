import { expect, test } from '@jest/globals';
import { defaultFeePlan, feeOf } from '../../services/api/src/domain/fee.ts';
import {
  adjustmentLines,
  balanceChange,
  balanceOf,
  paymentLines,
  payoutLines,
  pendingDepositCentimos,
  chargebackLines,
  refundLines,
  withoutFee,
  writeOffAccount,
} from '../../services/api/src/domain/ledger.ts';

const inTest = <T extends object>(parts: T) => ({ ...parts, livemode: false });

const byAccount = (lines: { account: string; amountCentimos: number }[]) =>
  Object.fromEntries(lines.map(({ account, amountCentimos }) => [account, amountCentimos]));

test('a payment: the rail owes the gross amount; the merchant is owed the net', () => {
  expect(byAccount(paymentLines('INTEROPERABLE_QR', inTest(feeOf(defaultFeePlan, 'INTEROPERABLE_QR', 2_590))))).toEqual(
    {
      'rail:INTEROPERABLE_QR': 2_590,
      'merchant:pending': -2_544,
      'svc:fees': -39,
      'svc:tax': -7,
    },
  );
});

test('a refund is borne by the merchant, and the fee is kept', () => {
  expect(byAccount(refundLines('BANK_TRANSFER', 2_590, false))).toEqual({
    'rail:BANK_TRANSFER': -2_590,
    'merchant:pending': 2_590,
  });
});

test('in live mode one partner owes what was collected, whatever the method', () => {
  const parts = { ...feeOf(defaultFeePlan, 'BANK_TRANSFER', 2_590), livemode: true };
  expect(byAccount(paymentLines('BANK_TRANSFER', parts))).toMatchObject({ 'rail:collection': 2_590 });
  expect(byAccount(refundLines('INTEROPERABLE_QR', 100, true))).toMatchObject({ 'rail:collection': -100 });
});

test('a paid payout moves what was owed to the bank', () => {
  expect(byAccount(payoutLines(9_823))).toEqual({ 'merchant:pending': 9_823, 'bank:payouts': -9_823 });
});

test('parts that do not sum to zero are a bug', () => {
  const parts = { grossCentimos: 100, feeCentimos: -10, feeTaxCentimos: -2, netCentimos: 89 };
  expect(() => paymentLines('WALLET', inTest(parts))).toThrow('A journal entry must sum to zero, not to -1 céntimos.');
});

test('a balance sums net amounts by status, without the entries of payouts', () => {
  const payment = { type: 'PAYMENT', status: 'PENDING', netCentimos: 500 } as const;
  const refund = { type: 'REFUND', status: 'AVAILABLE', netCentimos: -700 } as const;
  const paid = { type: 'PAYMENT', status: 'PAID', netCentimos: 300 } as const;
  const payout = { type: 'PAYOUT', status: 'PAID', netCentimos: -300 } as const;
  const balance = balanceOf([payment, refund, paid, payout, payment]);
  expect(balance).toEqual({ PENDING: 1_000, AVAILABLE: -700, IN_PAYOUT: 0, PAID: 300 });
  expect(pendingDepositCentimos(balance)).toBe(300);
  expect(pendingDepositCentimos({ PENDING: 1, AVAILABLE: 20, IN_PAYOUT: 300, PAID: 4_000 })).toBe(321);
  expect(balanceChange([payment], [{ ...payment, status: 'AVAILABLE' }])).toEqual({
    PENDING: -500,
    AVAILABLE: 500,
    IN_PAYOUT: 0,
    PAID: 0,
  });
});

test.each(['PENDING', 'AVAILABLE', 'IN_PAYOUT', 'PAID'] as const)(
  'a balance changes by what became %s, or less',
  (status) => {
    const before = [{ type: 'PAYMENT', status, netCentimos: 500 }] as const;
    const after = [{ type: 'PAYMENT', status, netCentimos: 300 }] as const;
    expect(balanceChange(before, after)).toEqual({ PENDING: 0, AVAILABLE: 0, IN_PAYOUT: 0, PAID: 0, [status]: -200 });
  },
);

test.each([
  ['taken from both', -1_000, -590, { 'rail:collection': -1_590, 'merchant:pending': 1_000, 'svc:partner-costs': 590 }],
  ['given back to the merchant', 2_590, 0, { 'rail:collection': 2_590, 'merchant:pending': -2_590 }],
  ['moved to the merchant', -590, 590, { 'merchant:pending': 590, 'svc:partner-costs': -590 }],
  ['moved to nobody', 0, 0, {}],
])('a chargeback: money is %s', (_, merchantCentimos, ourCentimos, lines) => {
  expect(byAccount(chargebackLines('BANK_TRANSFER', { merchantCentimos, ourCentimos }, true))).toEqual(lines);
});

test('an adjustment is borne by the account that an operator names', () => {
  expect(byAccount(adjustmentLines(500, writeOffAccount))).toEqual({ 'svc:write-offs': 500, 'merchant:pending': -500 });
  expect(byAccount(adjustmentLines(-500, 'svc:fees'))).toEqual({ 'svc:fees': -500, 'merchant:pending': 500 });
});

test('an entry without a fee is available, and confirmed, when it is booked', () => {
  const entry = {
    id: 'txn_1',
    merchantId: 'mer_1',
    livemode: true,
    type: 'REFUND',
    status: 'AVAILABLE',
    paymentMethod: null,
    sourceType: 'REFUND',
    sourceId: 'ref_1',
    createdAt: new Date('2026-11-23T11:00:00Z'),
  } as const;
  expect(withoutFee(entry, -700)).toStrictEqual({
    ...entry,
    grossCentimos: -700,
    feeCentimos: 0,
    feeTaxCentimos: 0,
    netCentimos: -700,
    feePlan: 'none',
    availableOn: entry.createdAt,
    availableConfirmed: true,
    payoutId: null,
  });
});

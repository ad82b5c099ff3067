import { expect, test } from '@jest/globals';
import { defaultFeePlan, feeOf } from '../../services/api/src/domain/fee.ts';
import {
  balanceChange,
  balanceOf,
  paymentLines,
  payoutLines,
  pendingDepositCentimos,
  refundLines,
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
  expect(balanceChange([payment], [{ ...payment, status: 'AVAILABLE' }])).toEqual({
    PENDING: -500,
    AVAILABLE: 500,
    IN_PAYOUT: 0,
    PAID: 0,
  });
});

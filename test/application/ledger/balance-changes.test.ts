import { expect, test } from '@jest/globals';
import { balanceTransactionView } from '../../../services/api/src/application/ledger/balance-transaction-view.ts';
import { balanceView } from '../../../services/api/src/application/ledger/balance-view.ts';
import { collectBalances } from '../../../services/api/src/application/ledger/balance-changes.ts';
import type { Balance } from '../../../services/api/src/domain/ledger.ts';
import { balanceTransactionRow } from '../../store/rows.ts';
import { aBusiness } from '../a-business.ts';

const balance = (PENDING: number, AVAILABLE = 0, IN_PAYOUT = 0, PAID = 0): Balance => ({
  PENDING,
  AVAILABLE,
  IN_PAYOUT,
  PAID,
});

test('a unit sees its own changes, and writes one row for each merchant and mode at its end', async () => {
  const { scope, app } = await aBusiness();
  const live = { ...scope, livemode: true };
  const other = { merchantId: 'mer_other', livemode: false };
  const written: unknown[] = [];
  await app.store.transact(async ({ balances }) => {
    await balances.add(scope, balance(1, 2, 3, 4));
    const add: typeof balances.add = async (...change) => void written.push(change);
    const collected = collectBalances({ ...balances, add });
    expect(await collected.find(scope)).toEqual(balance(1, 2, 3, 4));
    await collected.add(scope, balance(10, 20, 30, 40));
    await collected.add(live, balance(7));
    await collected.add(scope, balance(-100, -200, -300, -400));
    expect(await collected.find(scope)).toEqual(balance(-89, -178, -267, -356));
    expect([await collected.find(live), await collected.find(other)]).toEqual([balance(7), balance(0)]);
    expect(written).toEqual([]);
    await collected.write();
    expect(written).toEqual([
      [scope, balance(-90, -180, -270, -360)],
      [live, balance(7)],
    ]);
    await expect(collected.add(scope, balance(1))).rejects.toThrow('are written');
    await collected.write();
    expect(written).toHaveLength(2);
  });
});

const soles = (amount: string) => ({ amount, currency: 'PEN' });

test('the merchant sees what we owe it, and what its bank has', () => {
  expect(balanceView(balance(100, 2_000, 30_000, 400_000))).toEqual({
    currency: 'PEN',
    pending_deposit: soles('321.00'),
    deposited: soles('4000.00'),
    by_status: {
      PENDING: soles('1.00'),
      AVAILABLE: soles('20.00'),
      IN_PAYOUT: soles('300.00'),
      PAID: soles('4000.00'),
    },
  });
});

test('the merchant sees an entry with its parts and times', () => {
  const entry = balanceTransactionRow(
    { merchantId: 'mer_1', livemode: false },
    { id: 'btxn_1', sourceId: 'pay_1', createdAt: new Date(0), availableOn: new Date(86_400_000) },
  );
  expect(balanceTransactionView(entry)).toEqual({
    id: 'btxn_1',
    type: 'PAYMENT',
    status: 'PENDING',
    currency: 'PEN',
    payment_method: 'INTEROPERABLE_QR',
    source_type: 'PAYMENT',
    source_id: 'pay_1',
    gross: soles('100.00'),
    fee: soles('-1.50'),
    fee_tax: soles('-0.27'),
    net: soles('98.23'),
    available_on: '1970-01-02T00:00:00.000Z',
    available_confirmed: false,
    created_at: '1970-01-01T00:00:00.000Z',
  });
});

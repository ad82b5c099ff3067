import type { PayoutEntries, PayoutEntryFilter } from '../../application/payouts/payout-entries-port.ts';
import type { BalanceTransaction } from '../../domain/ledger.ts';
import type { Scope } from '../../domain/scope.ts';
import type { Session } from './connection/session.ts';
import { balanceTransactionTable } from './ledger.ts';
import { listQuery } from './lists/list-query.ts';
import { flag, instant, table, text } from './statements/columns.ts';
import { indexHint } from './statements/dialects.ts';
import { insert, remove } from './statements/statements.ts';

/** `createdAt`: of the entry, for the filters of its list. */
type PayoutEntryRow = Scope & { payoutId: string; balanceTransactionId: string; createdAt: Date };

export const payoutEntryTable = table<PayoutEntryRow>('payout_entries', {
  payoutId: { ...text, primary: true },
  balanceTransactionId: { ...text, primary: true },
  merchantId: text,
  livemode: flag,
  createdAt: instant,
});

export const payoutEntries = (session: Session): PayoutEntries => ({
  ...listQuery<BalanceTransaction, BalanceTransaction, PayoutEntryFilter>(session, {
    table: balanceTransactionTable,
    prefix: 'btxn_',
    index: () => 'payout_entries_list',
    source: () =>
      `SELECT item.balance_transaction_id AS id, item.payout_id, item.merchant_id, item.livemode, item.created_at
       FROM payout_entries item ${indexHint(session, 'payout_entries_list')}`,
    where: ({ payoutId }) => ({ payoutId }),
    mayLeave: () => true,
    toDomain: (rows) => rows,
  }),
  async insert(payoutId, entries) {
    const rows = entries.map(({ id, merchantId, livemode, createdAt }) => ({
      payoutId,
      balanceTransactionId: id,
      merchantId,
      livemode,
      createdAt,
    }));
    await insert(session, payoutEntryTable, rows);
  },
  async remove({ merchantId, livemode }, payoutIds) {
    if (payoutIds.length > 0)
      await remove(session, payoutEntryTable, { payoutId: [...payoutIds], merchantId, livemode });
  },
});

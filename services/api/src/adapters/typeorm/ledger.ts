import type { BalanceTransactionFilter, Ledger } from '../../application/ledger/ledger-port.ts';
import type { BalanceTransaction, JournalEntry } from '../../domain/ledger.ts';
import { centimos, flag, instant, integer, scoped, table, text } from './sql/columns.ts';
import { insertCounted } from './sql/counted-lists.ts';
import { listQuery } from './sql/list-query.ts';
import type { Session } from './sql/session.ts';
import { insert, selectOne } from './sql/statements.ts';

export const balanceTransactionTable = table<BalanceTransaction>('balance_transactions', {
  ...scoped,
  type: text,
  status: text,
  paymentMethod: text,
  sourceType: text,
  sourceId: text,
  grossCentimos: centimos,
  feeCentimos: centimos,
  feeTaxCentimos: centimos,
  netCentimos: centimos,
  feePlan: text,
  availableOn: instant,
  availableConfirmed: flag,
  payoutId: text,
});

export const journalEntryTable = table<Omit<JournalEntry, 'lines'>>('journal_entries', {
  ...scoped,
  balanceTransactionId: text,
});

export const journalLineTable = table<{ entryId: string; line: number; account: string; amountCentimos: number }>(
  'journal_lines',
  {
    entryId: { ...text, primary: true },
    line: { ...integer, primary: true },
    account: text,
    amountCentimos: centimos,
  },
);

export const ledger = (session: Session): Ledger => ({
  ...listQuery<BalanceTransaction, BalanceTransaction, BalanceTransactionFilter>(session, {
    table: balanceTransactionTable,
    prefix: 'btxn_',
    index({ type, payoutId }) {
      if (payoutId !== null) return 'balance_transactions_payout';
      return type === null ? 'balance_transactions_list' : 'balance_transactions_type';
    },
    where: ({ type, payoutId }) => ({ type, payoutId }),
    // The balance transactions of a payout that fails are free for another payout.
    mayLeave: ({ payoutId }) => payoutId !== null,
    toDomain: (rows) => rows,
  }),
  async findBySource({ merchantId, livemode }, sourceId) {
    return selectOne(session, balanceTransactionTable, { merchantId, livemode, sourceId, type: 'PAYMENT' });
  },
  async book({ lines, ...entry }, transaction) {
    await insertCounted(session, balanceTransactionTable, transaction);
    await insert(session, journalEntryTable, entry);
    const rows = lines.map((line, index) => ({ entryId: entry.id, line: index + 1, ...line }));
    await insert(session, journalLineTable, rows);
  },
});

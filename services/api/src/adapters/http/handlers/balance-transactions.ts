import { balanceTransactionView } from '../../../application/views/balance-transaction.ts';
import type { Handlers } from '../handler.ts';
import { page } from '../page.ts';

export const balanceTransactionHandlers = {
  listBalanceTransactions: ({ app, caller, query }) => {
    const filter = { type: query.type ?? null, payoutId: query.payout_id ?? null };
    return page(app.store.read.ledger, caller, query, filter, balanceTransactionView);
  },
} satisfies Partial<Handlers>;

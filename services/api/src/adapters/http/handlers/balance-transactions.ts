import { balanceTransactionView } from '../../../application/ledger/balance-transaction-view.ts';
import type { Handlers } from '../handler.ts';
import { page } from './page.ts';

export const balanceTransactionHandlers = {
  listBalanceTransactions: (call) => {
    const { app, query } = call;
    const filter = { type: query.type ?? null, payoutId: query.payout_id ?? null };
    return page(call, app.store.read.ledger, filter, balanceTransactionView);
  },
} satisfies Partial<Handlers>;

import { balanceTransactionView } from '../../../application/ledger/balance-transaction-view.ts';
import { cancelPayout } from '../../../application/payouts/cancel-payout.ts';
import { createPayout } from '../../../application/payouts/create-payout.ts';
import { payoutView } from '../../../application/payouts/payout-view.ts';
import { found } from '../../../domain/refusal.ts';
import type { Handlers } from '../handler.ts';
import { page } from './page.ts';

export const payoutHandlers = {
  listPayouts: (call) => page(call, call.app.store.read.payouts, { status: call.query.status ?? null }, payoutView),

  createPayout: {
    handle: async ({ unit }) => ({ data: payoutView(await createPayout(unit)) }),
  },

  getPayout: async ({ app, caller, path }) => ({
    data: payoutView(found(await app.store.read.payouts.find(caller, path.id), 'PAYOUT_NOT_FOUND')),
  }),

  cancelPayout: {
    handle: async ({ unit, path }) => ({ data: payoutView(await cancelPayout(unit, path.id)) }),
  },

  listPayoutTransactions: async (call) => {
    const { payouts, payoutEntries } = call.app.store.read;
    const { id: payoutId } = found(await payouts.find(call.caller, call.path.id), 'PAYOUT_NOT_FOUND');
    return page(call, payoutEntries, { payoutId }, balanceTransactionView);
  },
} satisfies Partial<Handlers>;

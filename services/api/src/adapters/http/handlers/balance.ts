import { balanceView } from '../../../application/ledger/balance-view.ts';
import type { Handlers } from '../handler.ts';

export const balanceHandlers = {
  getBalance: async ({ app, caller }) => ({ data: balanceView(await app.store.read.balances.find(caller)) }),
} satisfies Partial<Handlers>;

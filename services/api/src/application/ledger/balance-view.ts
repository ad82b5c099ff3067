import { pendingDepositCentimos, type Balance } from '../../domain/ledger.ts';
import type { Schemas } from '../schemas.ts';
import { moneyView } from './money-view.ts';

export const balanceView = (balance: Balance): Schemas['Balance'] => ({
  currency: 'PEN',
  pending_deposit: moneyView(pendingDepositCentimos(balance)),
  deposited: moneyView(balance.PAID),
  by_status: {
    PENDING: moneyView(balance.PENDING),
    AVAILABLE: moneyView(balance.AVAILABLE),
    IN_PAYOUT: moneyView(balance.IN_PAYOUT),
    PAID: moneyView(balance.PAID),
  },
});

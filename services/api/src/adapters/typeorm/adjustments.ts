import type { Adjustments } from '../../application/ledger/adjustments-port.ts';
import type { Adjustment } from '../../domain/adjustment.ts';
import type { Session } from './connection/session.ts';
import { centimos, scoped, table, text } from './statements/columns.ts';
import { insert, select } from './statements/statements.ts';

export const adjustmentTable = table<Adjustment>('adjustments', {
  ...scoped,
  amountCentimos: centimos,
  note: text,
  balanceTransactionId: text,
});

export const adjustments = (session: Session): Adjustments => ({
  async newest({ merchantId, livemode }, limit) {
    const options = { order: { id: 'DESC' }, limit, index: 'adjustments_list' } as const;
    return select(session, adjustmentTable, { merchantId, livemode }, options);
  },
  async insert(adjustment) {
    await insert(session, adjustmentTable, adjustment);
  },
});

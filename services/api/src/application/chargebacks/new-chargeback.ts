import type { Chargeback } from '../../domain/chargeback.ts';

type Given = Pick<Chargeback, 'id' | 'merchantId' | 'livemode' | 'paymentIntentId' | 'suspenseId' | 'railPaymentId'> &
  Pick<Chargeback, 'amountCentimos' | 'ourCentimos' | 'reason' | 'balanceTransactionId' | 'createdAt'>;

/** Nothing of it has come back, and no statement has it yet. */
export const newChargeback = ({ id, createdAt, ...given }: Given): Chargeback => ({
  ...given,
  id,
  createdAt,
  status: 'OPEN',
  wonCentimos: null,
  endTransactionId: null,
  statementDay: null,
  wonStatementDay: null,
  endedAt: null,
});

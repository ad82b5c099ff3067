import type { Chargeback } from '../../domain/chargeback.ts';
import { formatCentimos } from '../../domain/money.ts';
import { modeOf } from '../../domain/scope.ts';

export const chargebackRow = (chargeback: Chargeback) => ({
  id: chargeback.id,
  status: chargeback.status,
  payment: chargeback.paymentIntentId,
  merchant: chargeback.merchantId,
  mode: modeOf(chargeback),
  amount: formatCentimos(chargeback.amountCentimos),
  reason: chargeback.reason,
  created_at: chargeback.createdAt.toISOString(),
  ended_at: chargeback.endedAt?.toISOString() ?? null,
});

export const chargebackFields = (chargeback: Chargeback) => ({
  ...chargebackRow(chargeback),
  balance_transaction: chargeback.balanceTransactionId,
  won_balance_transaction: chargeback.wonTransactionId,
});

export const openedText = ({ id, merchantId, amountCentimos }: Chargeback): string =>
  `Opened ${id}: the balance of ${merchantId} has S/ ${formatCentimos(amountCentimos)} less. Its dispute ends with chargebacks close.`;

export const closedText = ({ id, merchantId, status, amountCentimos }: Chargeback): string =>
  status === 'WON'
    ? `Closed ${id} as won: ${merchantId} has S/ ${formatCentimos(amountCentimos)} back.`
    : `Closed ${id} as lost: ${merchantId} has borne it already.`;
